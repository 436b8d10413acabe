// The match in the module at the position shown, as the viewer knows it (viewer.ts).

import type { Board, Frame } from '../board/types.ts';
import type { Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import type { GameEvent, Refusal, State, StepTaken } from '../engine/types.ts';
import { Ledger } from './history.ts';
import { seatsOf } from './seats.ts';
import type { Terms } from './types.ts';
import type { Viewer } from './viewer.ts';
import { decide, NOBODY, pass, take } from './viewer.ts';

/** A text form of a match or its present position. */
export type Form =
  /** A link to the match up to the present position. */
  | 'link'
  /** The present position alone; like `link` if the game cannot begin there. */
  | 'position'
  /** The position in the notation of its game, such as a number. */
  | 'start'
  /** The position in the game's own kind of file. */
  | 'file';

export class Position {
  /** The state at the position shown, with the hand in the viewer's order. */
  state: State;
  board: Board;
  ledger: Ledger;
  viewer: Viewer = NOBODY;
  terms: Terms;
  /** In a trial no hand is secret: the viewer is the player to move. */
  isTrial: boolean;
  /** Another tab plays the match; this one only shows it. */
  isElsewhere = false;
  /** The state at which the match is stored; the player may look at another one. */
  standing: State;

  /** The player looks at an earlier position; playing on from there needs a confirmation. */
  lookingBack: boolean;
  /** Grows with each change of the position, so that late answers can be ignored. */
  epoch = 0;

  #match: Match;
  /** The events of the last decision that its viewer knew. */
  #did: GameEvent[] = [];
  /** The events of legal actions, cached. */
  #previews: Record<string, GameEvent[]> | null = null;
  /** The record, cached. */
  #record: string | null = null;

  /** @param match a match that has begun */
  constructor(match: Match, board: Board, isTrial: boolean, terms: Terms) {
    this.#match = match;
    this.board = board;
    this.isTrial = isTrial;
    this.terms = terms;
    this.ledger = new Ledger(match);
    this.state = match.state(SPECTATOR);
    this.readAnew();
    this.standing = this.state;
    this.lookingBack = this.canRedo;
  }

  get ply() {
    return this.state.ply;
  }

  get isOver() {
    return this.state.current === TERMINAL;
  }

  /** The record of the whole history. */
  get record() {
    this.#record ??= this.#match.record();
    return this.#record;
  }

  /** The record up to the position shown. */
  get recordHere() {
    return this.#match.recordHere();
  }

  /** The players of the seats. */
  get seats() {
    return seatsOf(this.state.players, this.board.seats, this.terms.byLink?.seats);
  }

  /** The number of steps that the others in a game by link know; -1 in any other match. */
  get sent() {
    return this.terms.byLink?.sent ?? -1;
  }

  /** Tells whether steps follow that this tab may play again. */
  get canRedo() {
    return !this.isElsewhere && this.ply < this.state.plies;
  }

  /** The coach's alarms about decisions that still stand, the earliest first. */
  get alarms() {
    const { coached } = this.terms;
    const alarms = Array.isArray(coached) ? coached : []; // the store does not check them
    return alarms.filter(
      (alarm) =>
        Array.isArray(alarm?.actions) &&
        alarm.actions.every((action, i) => this.ledger.moves[alarm.ply + i]?.text === action),
    );
  }

  /** Counts a hint for a seat. */
  countHint(seat: number) {
    const { terms } = this;
    terms.hints = Object.assign([...terms.hints], { [seat]: (terms.hints[seat] ?? 0) + 1 });
  }

  // Changes of the position.

  /** Reads everything from the module after the viewer has put the device away. */
  readAnew() {
    this.viewer = NOBODY;
    this.ledger.read();
    this.#record = null;
    this.state = this.#match.state(SPECTATOR);
    this.#decide(this.state, '');
    this.#show(this.#match.state(this.viewer.seat));
  }

  /** Does an action. Returns the frames after each step. */
  act(action: string): { refusal: Refusal } | { frames: Frame[] } {
    const { ply } = this;
    const { seat } = this.viewer;
    const answer = this.#match.act(action, seat);
    if ('refusal' in answer) return answer;
    this.ledger.replace(ply, answer.steps);
    this.#record = null;
    this.#did = answer.steps.flatMap(({ events }) => events);
    this.#decide(answer.state, this.#broughtIn());
    const isSame = this.viewer.seat === seat;
    const { state, steps } = isSame ? answer : this.#match.look(ply, this.viewer.seat);
    this.#show(state);
    return { frames: this.#frames(ply, steps) };
  }

  /** Shows another position of the history. */
  go(ply: number) {
    this.#show(this.#match.go(ply, this.viewer.seat).state);
  }

  /** The player to move takes the device, or the viewer puts it away. */
  handOver(isTaken: boolean) {
    this.viewer = (isTaken ? take : pass)(this.viewer);
    this.#show(this.#match.state(this.viewer.seat));
  }

  /** Shows the hand in another order; `change` gets the sorted one. */
  arrange(change: (order: number[]) => number[]) {
    const { view } = this.#match.state(this.viewer.seat);
    this.viewer = { ...this.viewer, order: change(this.board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
  }

  /** Translates the sentence about the yield of the viewer's last turn. */
  retell() {
    if (this.viewer.brought) this.viewer = { ...this.viewer, brought: this.#broughtIn() };
  }

  /** Takes another record of the same match, whose head says something else. */
  amend(record: string) {
    this.#match.load(record, { ply: this.ply });
    this.#record = null;
  }

  // Possible actions, and text forms.

  /** Returns the events that an action would have; null if it would be refused. */
  preview(action: string) {
    this.#previews ??= this.#match.previews(this.viewer.seat);
    return this.#previews[action] ?? null;
  }

  /** Returns the refusal of an action; undefined if it is legal. */
  check(action: string) {
    return this.#match.check(action, this.viewer.seat);
  }

  /**
   * Returns the match or its present position in a text form; "" if the game has no such form.
   * Throws Refused if a link would be too long.
   */
  written(form: Form) {
    if (form === 'start') return this.board.start ? this.#match.startHere() : '';
    return form === 'file' ? this.#match.file() : this.#match.link(form === 'position');
  }

  // Frames for the board.

  get frame(): Frame {
    const { view, current, ply } = this.state;
    return { view, current, last: this.ledger.eventsOf(ply - 1), recent: this.#recent(ply) };
  }

  /** Returns the frames after each step from another ply up to the present one. */
  framesSince(ply: number) {
    const { steps } = this.#match.look(ply, this.viewer.seat);
    return this.#frames(ply, steps.slice(0, this.ply - ply));
  }

  /** Returns the frames after steps that begin at a ply. */
  #frames(ply: number, steps: StepTaken[]): Frame[] {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /** Returns the events of the steps that the board marks as the last. */
  #recent(ply: number) {
    const { follows, joins } = this.board;
    let step = ply - 1;
    let recent = this.ledger.eventsOf(step);
    while (step >= 0 && follows?.(recent)) recent = this.ledger.eventsOf(--step);
    for (let events = this.ledger.eventsOf(--step); step >= 0 && joins?.(events); ) {
      recent = [...events, ...recent];
      events = this.ledger.eventsOf(--step);
    }
    return recent;
  }

  /** Sets the state. */
  #show(state: State) {
    this.#previews = null;
    this.epoch += 1;
    this.state = { ...state, view: this.#arranged(state.view) };
  }

  // The viewer.

  /** Sets the viewer of a state, which is shown next. */
  #decide({ current, due }: State, brought: string) {
    if (this.isTrial) this.viewer = { ...NOBODY, seat: Math.max(current, 0) };
    else if (this.board.hand) this.viewer = decide(this.viewer, due, this.seats.alone, brought);
  }

  #broughtIn() {
    return this.board.hand?.brought(this.#did) ?? '';
  }

  /** Returns a view with the hand in the viewer's order. */
  #arranged(view: unknown) {
    const { order } = this.viewer;
    return order ? this.board.hand?.arranged(view, order) : view;
  }
}
