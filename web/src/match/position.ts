// The position of a match in the module, with the information that the viewer has (viewer.ts).

import type { Board, Frame } from '../board/types.ts';
import type { Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import type { GameEvent, Refusal, State, StepTaken } from '../engine/types.ts';
import { Ledger } from './history.ts';
import { seatsOf } from './seats.ts';
import type { Terms } from './types.ts';
import type { Viewer } from './viewer.ts';
import { decide, NOBODY, pass, take } from './viewer.ts';

/** A text form of a match or of its position. */
export type Form =
  /** A link to the match up to the present position. */
  | 'link'
  /** The position alone; same as `link` if the game cannot begin there. */
  | 'position'
  /** The position in the game's notation, such as a number. */
  | 'start'
  /** The position in the game's own file format. */
  | 'file';

export class Position {
  /** The state at the position, with the hand in the viewer's order. */
  state: State;
  board: Board;
  ledger: Ledger;
  viewer: Viewer = NOBODY;
  terms: Terms;
  /** In a trial no hand is hidden: the viewer is the player to move. */
  isTrial: boolean;
  /** Another tab plays the match; this tab only shows it. */
  isElsewhere = false;
  /** The state at which the match is stored. The position shown may differ. */
  standing: State;

  /** True while the player looks at an earlier position. Playing on from there needs a confirmation. */
  lookingBack: boolean;
  /** Incremented by each change of the position, to detect late answers. */
  epoch = 0;

  #match: Match;
  /** The events of the last decision that were visible to the viewer. */
  #did: GameEvent[] = [];
  /** The events of legal actions, cached. */
  #previews: Record<string, GameEvent[]> | null = null;
  /** The record, cached. */
  #record: string | null = null;

  /** @param match a match with a game */
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

  /** The players in the seats. */
  get seats() {
    return seatsOf(this.state.players, this.board.seats, this.terms.byLink?.seats);
  }

  /** The number of steps that the others in a game by link know; -1 in any other match. */
  get sent() {
    return this.terms.byLink?.sent ?? -1;
  }

  /** Tells whether this tab may redo steps. */
  get canRedo() {
    return !this.isElsewhere && this.ply < this.state.plies;
  }

  /** The coach's alarms about decisions in the history, the earliest first. */
  get alarms() {
    const { coached } = this.terms;
    const alarms = Array.isArray(coached) ? coached : []; // the store does not validate them
    return alarms.filter(
      (alarm) =>
        Array.isArray(alarm?.actions) &&
        alarm.actions.every((action, i) => this.ledger.moves[alarm.ply + i]?.text === action),
    );
  }

  countHint(seat: number) {
    const { terms } = this;
    terms.hints = Object.assign([...terms.hints], { [seat]: (terms.hints[seat] ?? 0) + 1 });
  }

  // Changes of the position.

  /** Reloads everything from the module, after the viewer has put the device away. */
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

  /** Gives the device to the player to move, or hides the viewer's hand. */
  handOver(isTaken: boolean) {
    this.viewer = (isTaken ? take : pass)(this.viewer);
    this.#show(this.#match.state(this.viewer.seat));
  }

  /** Reorders the hand; `change` receives the sorted order. */
  arrange(change: (order: number[]) => number[]) {
    const { view } = this.#match.state(this.viewer.seat);
    this.viewer = { ...this.viewer, order: change(this.board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
  }

  /** Translates the sentence about what the viewer's last turn brought. */
  retell() {
    if (this.viewer.brought) this.viewer = { ...this.viewer, brought: this.#broughtIn() };
  }

  /** Replaces the record by one with the same steps and another head. */
  amend(record: string) {
    this.#match.load(record, { ply: this.ply });
    this.#record = null;
  }

  // Actions, and text forms.

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
   * Returns the match or its position in a text form; "" if the game lacks the form. Throws Refused
   * if a link would be too long.
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

  /** Returns the frames after each step from another ply to the present one. */
  framesSince(ply: number) {
    const { steps } = this.#match.look(ply, this.viewer.seat);
    return this.#frames(ply, steps.slice(0, this.ply - ply));
  }

  /** Returns the frames after each of these steps, the first of which begins at a ply. */
  #frames(ply: number, steps: StepTaken[]): Frame[] {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /** Returns the events of the steps that the board marks as the last ones. */
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

  #show(state: State) {
    this.#previews = null;
    this.epoch += 1;
    this.state = { ...state, view: this.#arranged(state.view) };
  }

  // The viewer.

  /** Sets the viewer for a state that is shown next. */
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
