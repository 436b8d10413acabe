// One match as it is played: everything that a page asks of it, and everything that players do. It
// knows no page, no storage and no clock: they are handed in, and it tells its host what happens.
// course.ts decides how a match goes on, and joins the parts beside it.

import type { Engine } from '../engine/engine.ts';
import type { Message } from '../players/names.ts';
import { termsOf } from '../store/schema.ts';
import { say } from '../words/say.ts';
import { CLOCK } from './clock.ts';
import { correspondenceAt } from './correspondence.ts';
import { Course } from './course.ts';
import type { History } from './history.ts';
import { enterLine } from './notation.ts';
import type { Form, Position } from './position.ts';
import { endOf } from './result.ts';
import { turnOf } from './turn.ts';
import type { Beginning, Change, Game, Host } from './types.ts';
import { mayUndo, redone, undone } from './undo.ts';

export class Session {
  history: History;

  #host: Host;
  #course: Course;
  #position: Position;
  #isEntering = false;

  /**
   * Goes on with the stored match, or begins a new one. Throws Refused if it cannot be played.
   * Without a beginning, a match must be stored.
   */
  constructor(game: Game, host: Host, beginning?: Beginning) {
    this.#host = host;
    this.#course = new Course(game, host, beginning);
    this.#position = this.#course.position;
    this.history = this.#position.ledger;
  }

  // The state of the match.

  /** The present position as the viewer knows it (viewer.ts). */
  get state() {
    return this.#position.state;
  }

  get frame() {
    return this.#position.frame;
  }

  /**
   * The positions to be shown first: in a match that has just begun, after each chance event before
   * the first decision; in a game by link, after each step that came.
   */
  get opening() {
    const { tabs, since } = this.#course;
    const isFirst = tabs?.isNew && this.#position.ledger.decisions === 0;
    const from = isFirst ? 0 : since;
    return from < 0 ? [] : this.#position.framesSince(from);
  }

  /** The record of the whole history. */
  get record() {
    return this.#position.record;
  }

  /** See Position. */
  written(form: Form) {
    return this.#position.written(form);
  }

  get isOver() {
    return this.#position.isOver;
  }

  /** How the match ended; null unless it is over. */
  get end() {
    return endOf(this.#position);
  }

  /** Who plays a seat. */
  player(seat: number) {
    return this.#position.seats.player(seat);
  }

  /** Who is expected to act, and why nothing can be played. */
  get turn() {
    return turnOf(this.#position);
  }

  /** Whether undo(), redo() and askHint() do something. */
  get may() {
    const isBusy = this.#course.thinking.about !== '' || this.isOver || this.turn.obstacle !== '';
    return { undo: mayUndo(this.#position), redo: this.#course.canRedo, hint: !isBusy };
  }

  get undoRule() {
    return this.#position.terms.undo;
  }

  /** Whether the player went back to look; to play on from there, they are asked first. */
  get lookingBack() {
    return this.#course.lookingBack;
  }

  /** The latest news, or the hint that is shown, in sentences to read. */
  get news() {
    return this.#course.narration.news;
  }

  /** The same to be heard: the last decision alone, with its place. */
  get spoken() {
    return this.#course.narration.spoken;
  }

  /** See Narration. */
  explain(said: Message, mover?: number) {
    return this.#course.narration.explain(said, mover);
  }

  /** The events of an action if it was done; null if it would be refused. */
  preview(action: string) {
    return this.turn.obstacle ? null : this.#position.preview(action);
  }

  // Players.

  /** Does an action. Resolves with the reason why it was refused, or "". */
  async act(action: string) {
    const { obstacle } = this.turn;
    if (obstacle) return obstacle;
    const { narration, epoch } = this.#course;
    const { board } = this.#position;
    const { view } = this.state;
    const own = board.question?.(action, view);
    if (this.lookingBack || own) {
      const refusal = this.#position.check(action);
      if (refusal) return narration.refused(refusal);
      if (this.lookingBack && !(await this.#host.ask(narration.forgetting))) return '';
      if (own && !(await this.#host.ask(() => board.question?.(action, view) ?? own))) return '';
      if (epoch !== this.#course.epoch) return say('session.meanwhile');
    }
    if (this.#course.coach && !(await this.#course.coach.allows(action))) return '';
    return this.#course.play(action);
  }

  /** Does the actions on a line one after the other (enterLine()). */
  enter(line: string) {
    return enterLine(line, this.#course, (action) => this.act(action));
  }

  /** Takes the last decision back; against the computer, also the player's own before it. */
  undo() {
    if (!this.may.undo) return;
    const { thinking, narration } = this.#course;
    const { ply, seats } = this.#position;
    if (seats.isShow) thinking.isPaused = true;
    const to = undone(this.#position);
    this.#course.goTo(to, () => narration.reportUndone(to, ply));
  }

  /** Plays again what was taken back, up to the next decision of a person. */
  redo() {
    if (!this.may.redo) return;
    const { ply } = this.#position;
    const to = redone(this.#position);
    this.#course.goTo(to, () => this.#course.narration.reportRedone(ply, to));
  }

  /** Looks at the position of the history after `ply` steps. */
  go(ply: number) {
    this.#course.goTo(ply);
  }

  get isReplaying() {
    return this.#course.isReplaying;
  }

  /**
   * Starts or stops the replay. It begins at the present position or, if that is the last, after
   * `from` steps.
   */
  replay(isOn: boolean, from = 0) {
    this.#course.replay(isOn, from);
  }

  /** The player to move takes the device, if that is due; else the viewer puts it away. */
  handOver() {
    this.#course.handOver(this.turn.device?.step === 'take');
  }

  /** See Position. */
  arrange(change: (order: number[]) => number[]) {
    this.#position.arrange(change);
    this.#host.tell({ kind: 'arranged' });
  }

  /** Takes another record of the same match, whose head says something else. */
  amend(record: string) {
    this.#position.amend(record);
    this.#course.save();
  }

  // The computer.

  get thinking() {
    const { about, hint, isPaused, isLong } = this.#course.thinking;
    const waits = isPaused || this.lookingBack;
    return {
      /** The purpose of the question that the computer is thinking about. */
      about,
      /** What it would do in the player's place, as long as that is shown. */
      hint,
      /** Whether the computer players wait until pause(false). */
      waits,
      /** Whether pause() may be wanted: if people only watch, or a move takes long. */
      mayPause: waits || isLong || this.#position.seats.isShow,
    };
  }

  /** Asks the computer what it would do in the player's place; null if there is no answer. */
  async askHint() {
    return this.may.hint ? this.#course.askHint() : null;
  }

  /** Makes computer players wait, or go on from the present position. */
  pause(isOn: boolean) {
    return this.#course.pause(isOn);
  }

  /**
   * The course, for a coach; null if none is allowed: in a game by link, if others play the same
   * deal, and if people only watch.
   */
  get coaching() {
    const { terms, seats } = this.#position;
    return terms.byLink || terms.deal || seats.isShow ? null : this.#course;
  }

  /** Whether others play the same deal. */
  get isDeal() {
    return this.#position.terms.deal !== undefined;
  }

  /** The match as it is kept under a name. */
  get kept() {
    const { record, state, terms } = this.#position;
    return { record, ply: state.ply, ...termsOf(terms) };
  }

  // A game by link, and the hall of fame.

  /** The game by link; null in any other match. */
  get byLink() {
    return correspondenceAt(this.#position, this.turn.awaits);
  }

  /** Notes that the link was given away: from now on, none of these steps is taken back. */
  send() {
    const { terms, state } = this.#position;
    if (!terms.byLink) return;
    terms.byLink = { ...terms.byLink, sent: state.plies };
    this.#course.save();
    this.#host.tell({ kind: 'changed' });
  }

  /**
   * Seats the player to move at this device, too, where they need no link. Call handOver() next.
   */
  welcome() {
    const { terms, state } = this.#position;
    const { byLink } = terms;
    if (byLink) terms.byLink = { ...byLink, seats: [...byLink.seats, state.current] };
  }

  /**
   * Enters the winner in the hall of fame, once, however often this is called. Resolves with
   * whether this call did so. If `enter` rejects, so does this, and the winner is not entered.
   */
  async enterWinner(enter: (score: number) => Promise<void>) {
    const fame = this.end?.fame ?? null;
    if (fame === null || this.#isEntering) return false;
    this.#isEntering = true;
    try {
      await enter(fame);
      this.#position.terms.entered = true;
      this.#course.save();
      return true;
    } finally {
      this.#isEntering = false;
    }
  }

  // Other tabs.

  /** See Position. */
  get isElsewhere() {
    return this.#position.isElsewhere;
  }

  /** See Tabs. */
  async claim(takeOver: boolean) {
    await this.#course.tabs?.claim(takeOver);
  }

  /** Must be called when this tab or another one has stored something. */
  lookAgain() {
    this.#course.tabs?.lookAgain();
  }

  /** Must be called when the page is being left, perhaps for ever. */
  leave() {
    this.#course.tabs?.leave();
  }

  /** Ends the session. Resolves when everything is stored. */
  close() {
    return this.#course.close();
  }
}

/** Begins a match without a store, a computer or other tabs. Throws Refused. */
export const sessionFor = (
  engine: Engine,
  game: Game,
  beginning: Beginning,
  tell: (change: Change) => void,
) => {
  const host: Host = { match: engine.match(), clock: CLOCK, ask: async () => true, tell };
  return new Session(game, host, beginning);
};
