// A match in progress: its state for pages, the actions of players, and the order of effects of an
// action. Independent of page, storage and clock: its host supplies them and receives changes.

import type { Engine } from '../engine/engine.ts';
import { TERMINAL } from '../engine/engine.ts';
import type { Message } from '../players/names.ts';
import { termsOf } from '../store/schema.ts';
import { say } from '../words/say.ts';
import { Advisor } from './advisor.ts';
import { CLOCK } from './clock.ts';
import type { Coach, CoachPort } from './coach-port.ts';
import { correspondenceAt, seatHere } from './correspondence.ts';
import type { History } from './history.ts';
import { load } from './loader.ts';
import { Narration } from './narration.ts';
import { enterLine } from './notation.ts';
import { Playback } from './playback.ts';
import type { Form } from './position.ts';
import { Position } from './position.ts';
import { endOf, keepBest } from './result.ts';
import { Tabs } from './tabs.ts';
import { turnOf } from './turn.ts';
import type { Beginning, Change, Game, Host } from './types.ts';
import { mayUndo, redone, undone } from './undo.ts';

export class Session {
  history: History;
  playback: Playback;

  #host: Host;
  #position: Position;
  #advisor: Advisor;
  #narration: Narration;
  /** Null in a trial. */
  #tabs: Tabs | null = null;
  /** Null if nobody plays with a coach. */
  #coach: Coach | null = null;
  /** In a game by link with new steps, the number of steps before those; else -1. */
  #since = -1;
  #isEntering = false;

  /**
   * Resumes the stored match, or begins a new one. Without a beginning, a stored match must exist.
   * Throws Refused if the match cannot be played.
   */
  constructor(game: Game, host: Host, beginning?: Beginning) {
    this.#host = host;
    const { match, home } = host;
    const stored = home?.store.game(home.key);
    const isNew = beginning !== undefined && !('since' in beginning);
    const terms = load(match, game.name, isNew ? undefined : stored?.save, beginning);
    this.#position = new Position(match, game.board, !home, terms);
    this.#advisor = new Advisor(host, this.#position);
    this.#narration = new Narration(this.#position, this.#advisor);
    this.history = this.#position.ledger;
    this.playback = new Playback(this.#position, host, (ply) => this.go(ply));
    // A match that ended elsewhere does not count here.
    const isEnded = isNew && this.#position.state.due === TERMINAL;
    if (isEnded) Object.assign(terms, { counted: true, foreign: true });
    this.#narration.report();
    if (beginning && 'since' in beginning && this.#narration.reportArrival(beginning.since)) {
      this.#since = beginning.since;
    }
    if (!home) return;
    const followed = {
      position: this.#position,
      turned: () => this.#turned(),
      letComputerPlay: () => this.#letComputerPlay(),
    };
    this.#tabs = new Tabs(game, { ...host, home }, followed, stored, isNew);
    // A game by link may arrive with its end, and its result is not stored yet.
    if (this.#since >= 0 && this.isOver) this.#save();
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
   * The frames to show first: in a new match, after each chance event before the first decision; in
   * a game by link, after each new step.
   */
  get opening() {
    const isFirst = this.#tabs?.isNew && this.#position.ledger.decisions === 0;
    const from = isFirst ? 0 : this.#since;
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

  /** The end of the match; null unless it is over. */
  get end() {
    return endOf(this.#position);
  }

  /** Returns the player of a seat. */
  player(seat: number) {
    return this.#position.seats.player(seat);
  }

  /** See Turn. */
  get turn() {
    return turnOf(this.#position);
  }

  /** Tells whether undo(), redo() and askHint() have an effect now. */
  get may() {
    const isBusy = this.#advisor.about !== '' || this.isOver || this.turn.obstacle !== '';
    return { undo: mayUndo(this.#position), redo: this.#position.canRedo, hint: !isBusy };
  }

  get undoRule() {
    return this.#position.terms.undo;
  }

  /** See Position. */
  get lookingBack() {
    return this.#position.lookingBack;
  }

  /** See Narration. */
  get news() {
    return this.#narration.news;
  }

  /** See Narration. */
  get spoken() {
    return this.#narration.spoken;
  }

  /** See Narration. */
  explain(said: Message, mover?: number) {
    return this.#narration.explain(said, mover);
  }

  /** Returns the events that an action would have; null if it would be refused. */
  preview(action: string) {
    return this.turn.obstacle ? null : this.#position.preview(action);
  }

  // Players.

  /** Does an action. Resolves with the reason of a refusal, else with "". */
  async act(action: string) {
    const { obstacle } = this.turn;
    if (obstacle) return obstacle;
    const narration = this.#narration;
    const { board, epoch } = this.#position;
    const { view } = this.state;
    const own = board.question?.(action, view);
    if (this.lookingBack || own) {
      const refusal = this.#position.check(action);
      if (refusal) return narration.refused(refusal);
      if (this.lookingBack && !(await this.#host.ask(narration.forgetting))) return '';
      if (own && !(await this.#host.ask(() => board.question?.(action, view) ?? own))) return '';
      if (epoch !== this.#position.epoch) return say('session.meanwhile');
    }
    if (this.#coach && !(await this.#coach.allows(action))) return '';
    return this.#play(action);
  }

  /** See enterLine(). */
  enter(line: string) {
    return enterLine(line, this.#position, (action) => this.act(action));
  }

  /** Takes back the last decision; against computers, the player's last decision. */
  undo() {
    if (!this.may.undo) return;
    if (this.#position.seats.isShow) this.#advisor.isPaused = true;
    this.#takeBack(undone(this.#position));
  }

  /** Replays undone steps, up to the next decision of a person. */
  redo() {
    if (!this.may.redo) return;
    const { ply } = this.#position;
    const to = redone(this.#position);
    this.#goTo(to, () => this.#narration.reportRedone(ply, to));
  }

  /** Shows the position after `ply` steps of the history. */
  go(ply: number) {
    this.#goTo(ply);
  }

  /** Gives the device to the player to move if that is due. Otherwise hides the viewer's hand. */
  handOver() {
    const isTaken = this.turn.device?.step === 'take';
    this.#position.handOver(isTaken);
    this.#show(() => isTaken && this.#narration.reportHand());
  }

  /** See Position. */
  arrange(change: (order: number[]) => number[]) {
    this.#position.arrange(change);
    this.#host.tell({ kind: 'arranged' });
  }

  /** Replaces the record by one with the same steps and another head. */
  amend(record: string) {
    this.#position.amend(record);
    this.#save();
  }

  // The computer.

  /** The part of Advisor that pages read. */
  get advisor(): Pick<Advisor, 'about' | 'hint' | 'mayPause' | 'waits'> {
    return this.#advisor;
  }

  /** Asks the computer for a hint. Resolves with null if there is no answer. */
  async askHint() {
    const advice = this.may.hint ? await this.#advisor.askHint() : null;
    if (!advice) return null;
    this.#narration.reportHint(advice);
    this.#save();
    this.#host.tell({ kind: 'changed' });
    return advice;
  }

  /** Pauses the computer players, or resumes them at the present position. */
  async pause(isOn: boolean) {
    const advisor = this.#advisor;
    const { epoch } = this.#position;
    const { tell, ask } = this.#host;
    if (isOn) {
      advisor.isPaused = true;
      if (advisor.about === 'coach') this.#coach?.forget();
      advisor.forget();
      return tell({ kind: 'changed' });
    }
    if (this.lookingBack && !(await ask(this.#narration.forgetting))) return;
    if (epoch !== this.#position.epoch) return;
    advisor.isPaused = false;
    this.#position.lookingBack = false;
    this.#letComputerPlay();
  }

  /**
   * The match's port for a coach; null if a coach is not allowed: in a game by link, if others play
   * the same deal, and if people only watch.
   */
  get coachPort(): CoachPort | null {
    const position = this.#position;
    const { terms, seats } = position;
    if (terms.byLink || terms.deal || seats.isShow) return null;
    return {
      position,
      advisor: this.#advisor,
      join: (coach) => {
        this.#coach = coach;
      },
      undoTarget: () => (mayUndo(position) ? undone(position) : -1),
      play: (action) => this.#play(action),
      takeBack: (ply) => this.#takeBack(ply),
      letComputerPlay: () => this.#letComputerPlay(),
      save: () => this.#save(),
    };
  }

  /** Tells whether others play the same deal. */
  get isDeal() {
    return this.#position.terms.deal !== undefined;
  }

  /** The match in the form for storage under a name. */
  get kept() {
    const { record, state, terms } = this.#position;
    return { record, ply: state.ply, ...termsOf(terms) };
  }

  // A game by link, and the hall of fame.

  /** The game by link; null in any other match. */
  get byLink() {
    return correspondenceAt(this.#position, this.turn.awaits);
  }

  /** Marks the link as sent: its steps can no longer be taken back. */
  send() {
    const { terms, state } = this.#position;
    if (!terms.byLink) return;
    terms.byLink = { ...terms.byLink, sent: state.plies };
    this.#save();
    this.#host.tell({ kind: 'changed' });
  }

  /** Lets this device play the seat to move, too. Call handOver() next. */
  welcome() {
    seatHere(this.#position);
  }

  /**
   * Enters the winner in the hall of fame, once. Resolves with true if this call did so. If `enter`
   * rejects, so does this call, and the winner is not entered.
   */
  async enterWinner(enter: (score: number) => Promise<void>) {
    const fame = this.end?.fame ?? null;
    if (fame === null || this.#isEntering) return false;
    this.#isEntering = true;
    try {
      await enter(fame);
      this.#position.terms.entered = true;
      this.#save();
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
    await this.#tabs?.claim(takeOver);
  }

  /** Call this when any tab has stored something. */
  lookAgain() {
    this.#tabs?.lookAgain();
  }

  /** Call this when the page is closed or hidden. */
  leave() {
    this.#tabs?.leave();
  }

  /** Ends the session. Resolves when everything is stored. */
  async close() {
    this.playback.cancel();
    const closed = this.#tabs?.close();
    this.#position.epoch += 1;
    this.#advisor.close();
    await closed;
    this.#host.match.close();
  }

  // The effects of an action.

  /** Does an action of a person or a computer. Returns the reason of a refusal, else "". */
  #play(action: string): string {
    const position = this.#position;
    const narration = this.#narration;
    const { ledger, ply, isOver } = position;
    const answer = position.act(action);
    if ('refusal' in answer) return narration.refused(answer.refusal);
    if (isOver) position.terms.foreign = false; // the game continues, and its next end happens here
    this.#turned();
    this.#save();
    // Reports are public, but only the player may read what their turn brought.
    const { brought, seat } = position.viewer;
    if (brought && seat === ledger.by(ply)) narration.put('');
    else narration.report(answer.frames.flatMap(({ last }) => last));
    if (position.isOver) keepBest(this.#host, position.state);
    this.#coach?.saw(ply); // before the next player, who waits for an alarm
    this.#host.tell({ kind: 'played', frames: answer.frames, did: ledger.eventsOf(ply) });
    this.#letComputerPlay();
    return '';
  }

  /** Shows another position. `report` tells why; without it, the player looks back. */
  #goTo(ply: number, report?: () => void) {
    if (!report) this.#position.lookingBack = true;
    this.#position.go(ply);
    this.#show(report);
  }

  /** Takes back the decisions after `to` steps. */
  #takeBack(to: number) {
    const { ply } = this.#position;
    this.#goTo(to, () => this.#narration.reportUndone(to, ply));
  }

  /** Shows a changed position or hand. `report` tells why. */
  #show(report?: () => void) {
    this.#turned();
    this.#save();
    report?.();
    if (!report) this.#coach?.returned();
    this.#host.tell({ kind: 'went' });
    this.#letComputerPlay();
  }

  /** Handles a change of position. */
  #turned() {
    const position = this.#position;
    this.#advisor.forget();
    this.#coach?.forget();
    position.lookingBack &&= position.canRedo;
    this.#narration.report();
  }

  /** Stores the match as soon as this tab may, unless the player looks back. */
  #save() {
    const position = this.#position;
    if (!position.lookingBack) position.standing = position.state;
    this.#tabs?.save();
  }

  /** Lets a computer move if it is its turn, unless a pause, the coach or another tab prevents it. */
  async #letComputerPlay() {
    const advisor = this.#advisor;
    if (!this.#tabs?.isHeld || this.turn.awaits !== 'computer') return;
    if (advisor.waits || advisor.about === 'move') return;
    if (this.#coach?.isBusy) return;
    const advice = await advisor.askMove();
    if (advice) this.#play(advice.action);
  }
}

/** Begins a match without store, computer and other tabs. Throws Refused. */
export const sessionFor = (
  engine: Engine,
  game: Game,
  beginning: Beginning,
  tell: (change: Change) => void,
) => {
  const host: Host = { match: engine.match(), clock: CLOCK, ask: async () => true, tell };
  return new Session(game, host, beginning);
};
