// The match in the module, at the present position, as the viewer knows it (looking.js).
//
// Methods that change the position return its state; whoever calls them passes that to show().

import { SPECTATOR } from '../engine/engine.js';
import { Ledger } from './history.js';
import { decide, NOBODY, pass, take } from './looking.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, Refusal, State, StepTaken } from '../engine/types' */
/** @import { Board } from '../board/types' */
/** @import { Looking } from './looking.js' */
/** @import { Seating } from './seating.js' */
/** @import { Frame } from '../board/types' */

export class Position {
  /** What show() was given last, with the hand in the viewer's order. @type {State<any>} */
  state;
  ledger;
  /** @type {Looking} */
  looking = NOBODY;

  #match;
  #board;
  #isTrial;
  #seatingOf;
  /** What the last decision did, as its viewer knew it. @type {GameEvent[]} */
  #did = [];
  /**
   * What every legal action would do here, if that was asked.
   * @type {Record<string, GameEvent[]> | null}
   */
  #previews = null;
  /** The record of the whole history, if that was asked. @type {string | null} */
  #record = null;

  /**
   * @param {Match} match that has begun @param {Board} board
   * @param {boolean} isTrial whether no hand is a secret: the viewer is the player to move
   * @param {(players: string[]) => Seating} seatingOf who plays which seat, by their names in the
   * record
   */
  constructor(match, board, isTrial, seatingOf) {
    this.#match = match;
    this.#board = board;
    this.#isTrial = isTrial;
    this.#seatingOf = seatingOf;
    this.ledger = new Ledger(match);
    this.state = this.read();
  }

  /** How many steps lead to the present position. */
  get ply() {
    return this.state.ply;
  }

  /** The record of the whole history. */
  get record() {
    this.#record ??= this.#match.record();
    return this.#record;
  }

  // Another position.

  /** Reads everything from the module, and decides who looks. @returns {State<any>} */
  read() {
    this.ledger.read();
    this.#record = null;
    const state = this.#match.state(SPECTATOR);
    this.#decide(state, '');
    const { seat } = this.looking;
    return seat === SPECTATOR ? state : this.#match.state(seat);
  }

  /** The same after the viewer has put the device away. */
  readAnew() {
    this.looking = NOBODY;
    return this.read();
  }

  /**
   * Does an action, and decides who looks then. @param {string} action
   * @returns {{ refusal: Refusal } | { state: State<any>, steps: StepTaken[] }}
   */
  act(action) {
    const { ply } = this;
    const { seat } = this.looking;
    const answer = this.#match.act(action, seat);
    if ('refusal' in answer) return answer;
    this.ledger.replace(ply, answer.steps);
    this.#record = null;
    this.#did = answer.steps.flatMap(({ events }) => events);
    this.#decide(answer.state, this.#broughtIn());
    return this.looking.seat === seat ? answer : this.#match.look(ply, this.looking.seat);
  }

  /** Goes to another position of the history. @param {number} ply after how many steps */
  go(ply) {
    return this.#match.go(ply, this.looking.seat).state;
  }

  /** The player to move takes the device. */
  take() {
    this.looking = take(this.looking);
    return this.#match.look(-1, this.looking.seat).state;
  }

  /** The viewer puts the device away. */
  pass() {
    this.looking = pass(this.looking);
    return this.#match.look(-1, this.looking.seat).state;
  }

  /** Makes a state the present one. @param {State<any>} state */
  show(state) {
    this.#previews = null;
    this.state = { ...state, view: this.#arranged(state.view) };
  }

  /**
   * Shows the hand in another order.
   * @param {(order: number[]) => number[]} change of the sorted one
   */
  arrange(change) {
    const { view } = this.#match.state(this.looking.seat);
    this.looking = { ...this.looking, order: change(this.#board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
  }

  /** Says again, in another language, what the viewer's last turn brought them. */
  retell() {
    if (this.looking.brought) this.looking = { ...this.looking, brought: this.#broughtIn() };
  }

  /**
   * What an action would do; null if it would be refused.
   * @param {string} action @returns {GameEvent[] | null}
   */
  preview(action) {
    this.#previews ??= this.#match.previews(this.looking.seat);
    return this.#previews[action] ?? null;
  }

  /** Why an action would be refused; undefined if it would not. @param {string} action */
  check(action) {
    return this.#match.check(action, this.looking.seat);
  }

  /**
   * The match or its present position in a form that people pass on; "" if the game has no such
   * form. Throws Refused if a link would be too long.
   * @param {'link' | 'position' | 'start' | 'file'} form `link`: the match up to here, in a few
   * characters; `position`: the present position alone or, if the game cannot begin there, as
   * `link`; `start`: the position as people write it down, like a number; `file`: the same in the
   * game's own kind of file
   */
  written(form) {
    if (form === 'start') return this.#board.start ? this.#match.startHere() : '';
    return form === 'file' ? this.#match.file() : this.#match.link(form === 'position');
  }

  // Positions as the board draws them.

  /** @returns {Frame} */
  get frame() {
    const { view, current, ply } = this.state;
    return { view, current, last: this.ledger.eventsOf(ply - 1), recent: this.#recent(ply) };
  }

  /**
   * The positions after each of some steps.
   * @param {number} ply how many steps there are before them @param {StepTaken[]} steps
   * @returns {Frame[]}
   */
  frames(ply, steps) {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /**
   * The positions after each step up to the present one.
   * @param {number} ply how many steps are left out
   */
  framesSince(ply) {
    const { steps } = this.#match.look(ply, this.looking.seat);
    return this.frames(ply, steps.slice(0, this.ply - ply));
  }

  /**
   * What the steps did that the board marks as the last.
   * @param {number} ply @returns {GameEvent[]}
   */
  #recent(ply) {
    const { follows, joins } = this.#board;
    let step = ply - 1;
    let recent = this.ledger.eventsOf(step);
    while (step >= 0 && follows?.(recent)) recent = this.ledger.eventsOf(--step);
    for (let events = this.ledger.eventsOf(--step); step >= 0 && joins?.(events); ) {
      recent = [...events, ...recent];
      events = this.ledger.eventsOf(--step);
    }
    return recent;
  }

  // Who looks.

  /** @param {State<any>} state @param {string} brought */
  #decide({ current, due, players }, brought) {
    if (this.#isTrial) this.looking = { ...NOBODY, seat: Math.max(current, 0) };
    else if (this.#board.hand)
      this.looking = decide(this.looking, due, this.#seatingOf(players).alone, brought);
  }

  #broughtIn() {
    return this.#board.hand?.brought(this.#did) ?? '';
  }

  /** A view with the hand in the viewer's order. @param {any} view */
  #arranged(view) {
    const { order } = this.looking;
    return order ? this.#board.hand?.arranged(view, order) : view;
  }
}
