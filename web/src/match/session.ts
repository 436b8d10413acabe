// A match as it is played: its state for pages, the actions of players, and the order of the effects
// of an action. A session knows no page, no storage and no clock. Its host supplies them and is told
// of changes.

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
  /** In a game by link with news, the number of steps before them; else -1. */
  #since = -1;
  #isEntering = false;

  /**
   * Goes on with the stored match, or begins a new one. Without a beginning, a match must be stored.
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
    // A match that came with its end was not won here.
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
    // The result of a game by link that came with its end is not stored yet.
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
   * a game by link, after each step that came.
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

  /** Tells for undo(), redo() and askHint() whether they have an effect now. */
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

  /** Does an action. Resolves with the reason if it was refused, else with "". */
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

  /** Takes the last decision back; against computers, the player's last decision. */
  undo() {
    if (!this.may.undo) return;
    if (this.#position.seats.isShow) this.#advisor.isPaused = true;
    this.#takeBack(undone(this.#position));
  }

  /** Plays again what was taken back, up to the next decision of a person. */
  redo() {
    if (!this.may.redo) return;
    const { ply } = this.#position;
    const to = redone(this.#position);
    this.#goTo(to, () => this.#narration.reportRedone(ply, to));
  }

  /** Shows the position of the history after `ply` steps. */
  go(ply: number) {
    this.#goTo(ply);
  }

  /** Lets the player to move take the device if that is due; else hides the viewer's hand. */
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

  /** Takes a record of the same match with another head. */
  amend(record: string) {
    this.#position.amend(record);
    this.#save();
  }

  // The computer.

  /** The part of the computer that pages show. */
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

  /** Pauses the computer players, or lets them go on from the present position. */
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
   * The match for a coach; null if none is allowed: in a game by link, if others play the same
   * deal, and if people only watch.
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

  /** Notes that the link was sent: from now on, its steps cannot be taken back. */
  send() {
    const { terms, state } = this.#position;
    if (!terms.byLink) return;
    terms.byLink = { ...terms.byLink, sent: state.plies };
    this.#save();
    this.#host.tell({ kind: 'changed' });
  }

  /** Seats the player to move at this device, too. Call handOver() next. */
  welcome() {
    seatHere(this.#position);
  }

  /**
   * Enters the winner in the hall of fame, once. Resolves with true if this call did so. Rejects if
   * `enter` does; the winner is not entered then.
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

  /** Must be called when this tab or another one has stored something. */
  lookAgain() {
    this.#tabs?.lookAgain();
  }

  /** Must be called when the page is being left, perhaps for ever. */
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

  /** Does an action of a person or a computer. Returns the reason if it was refused, else "". */
  #play(action: string): string {
    const position = this.#position;
    const narration = this.#narration;
    const { ledger, ply, isOver } = position;
    const answer = position.act(action);
    if ('refusal' in answer) return narration.refused(answer.refusal);
    if (isOver) position.terms.foreign = false; // it goes on, and its next end happens here
    this.#turned();
    this.#save();
    // Everybody may read a report, but only the player may read what their turn brought them.
    const { brought, seat } = position.viewer;
    if (brought && seat === ledger.by(ply)) narration.put('');
    else narration.report(answer.frames.flatMap(({ last }) => last));
    if (position.isOver) keepBest(this.#host, position.state);
    this.#coach?.saw(ply); // before the next player, who waits for an alarm
    this.#host.tell({ kind: 'played', frames: answer.frames, did: ledger.eventsOf(ply) });
    this.#letComputerPlay();
    return '';
  }

  /** Shows another position. `report` says why; without it, the player looks back. */
  #goTo(ply: number, report?: () => void) {
    if (!report) this.#position.lookingBack = true;
    this.#position.go(ply);
    this.#show(report);
  }

  /** Takes the decisions after `to` steps back. */
  #takeBack(to: number) {
    const { ply } = this.#position;
    this.#goTo(to, () => this.#narration.reportUndone(to, ply));
  }

  /** Shows a changed position or hand. `report` says why. */
  #show(report?: () => void) {
    this.#turned();
    this.#save();
    report?.();
    if (!report) this.#coach?.returned();
    this.#host.tell({ kind: 'went' });
    this.#letComputerPlay();
  }

  /** Reacts to a different position. */
  #turned() {
    const position = this.#position;
    this.#advisor.forget();
    this.#coach?.forget();
    position.lookingBack &&= position.canRedo;
    this.#narration.report();
  }

  /** Stores the match, unless the player looks back, as soon as this tab may. */
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
