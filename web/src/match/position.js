// The match in the module, at the position that is looked at and as the one who looks may know it.

import { SPECTATOR } from '../engine/engine.js';
import { Ledger } from './history.js';
import { decide, NOBODY, pass, take } from './looking.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, Refusal, State, StepTaken } from '../engine/types' */
/** @import { Board } from '../board/types' */
/** @import { Looking } from './looking.js' */
/** @import { Seating } from './seating.js' */
/** @import { Frame } from './types' */

export class Position {
  /** As who looks may know it, the hand in their own order; set by show(). @type {State<any>} */
  state;
  ledger;
  /** @type {Looking} */
  looking = NOBODY;

  #match;
  #board;
  #isTrial;
  #seatingOf;
  /** What the last decision did, as the one who looks may know it. @type {GameEvent[]} */
  #did = [];
  /** What legal actions would do here, once it was asked. @type {Record<string, GameEvent[]> | null} */
  #previews = null;
  /** The record of the whole history, once it was asked. @type {string | null} */
  #record = null;

  /**
   * @param {Match} match that has begun @param {Board} board
   * @param {boolean} isTrial no hand is a secret: who looks is the player to move
   * @param {(players: string[]) => Seating} seatingOf who sits where, if these are the players
   */
  constructor(match, board, isTrial, seatingOf) {
    this.#match = match;
    this.#board = board;
    this.#isTrial = isTrial;
    this.#seatingOf = seatingOf;
    this.ledger = new Ledger(match);
    this.state = this.read();
  }

  /** How many steps lead here. */
  get ply() {
    return this.state.ply;
  }

  /** The record of the whole history. */
  get record() {
    this.#record ??= this.#match.record();
    return this.#record;
  }

  // What the module is asked for: a state, for show().

  /** Reads what the module has now, all at once, and decides who looks. @returns {State<any>} */
  read() {
    this.ledger.read();
    this.#record = null;
    const state = this.#match.state(SPECTATOR);
    this.#decide(state, '');
    const { seat } = this.looking;
    return seat === SPECTATOR ? state : this.#match.state(seat);
  }

  /** Reads it as somebody does who has not taken the device. */
  readAnew() {
    this.looking = NOBODY;
    return this.read();
  }

  /**
   * Does an action, and decides who looks. @param {string} action
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

  /** @param {number} ply after so many steps */
  go(ply) {
    return this.#match.go(ply, this.looking.seat).state;
  }

  /** The player to move has taken the device. */
  take() {
    this.looking = take(this.looking);
    return this.#match.look(-1, this.looking.seat).state;
  }

  /** Who looked has given the device away. */
  pass() {
    this.looking = pass(this.looking);
    return this.#match.look(-1, this.looking.seat).state;
  }

  /** Here it stands now. @param {State<any>} state */
  show(state) {
    this.#previews = null;
    this.state = { ...state, view: this.#arranged(state.view) };
  }

  /** Shows the hand in another order. @param {(order: number[]) => number[]} change of the sorted one */
  arrange(change) {
    const { view } = this.#match.state(this.looking.seat);
    this.looking = { ...this.looking, order: change(this.#board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
  }

  /** Puts into words again, in another language, what the last turn brought who looks at it. */
  retell() {
    if (this.looking.brought) this.looking = { ...this.looking, brought: this.#broughtIn() };
  }

  /** What an action would do; null where it is refused. @param {string} action @returns {GameEvent[] | null} */
  preview(action) {
    this.#previews ??= this.#match.previews(this.looking.seat);
    return this.#previews[action] ?? null;
  }

  /** Why an action would be refused, or undefined. @param {string} action */
  check(action) {
    return this.#match.check(action, this.looking.seat);
  }

  /**
   * What people pass on: the match up to here as a `link`, or this `position` alone where the game
   * can do that; its number or whatever else people write down, its `start`; or the game's own kind
   * of `file`. "" where the game has no such thing; throws Refused for a link too long.
   * @param {'link' | 'position' | 'start' | 'file'} form
   */
  written(form) {
    if (form === 'start') return this.#board.start ? this.#match.startHere() : '';
    return form === 'file' ? this.#match.file() : this.#match.link(form === 'position');
  }

  // What stands on the board.

  /** @returns {Frame} */
  get frame() {
    const { view, current, ply } = this.state;
    return { view, current, last: this.ledger.eventsOf(ply - 1), recent: this.#recent(ply) };
  }

  /** The positions after steps. @param {number} ply before them @param {StepTaken[]} steps @returns {Frame[]} */
  frames(ply, steps) {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /** The positions from one to this one. @param {number} ply after how many steps the first of them is left */
  framesSince(ply) {
    const { steps } = this.#match.look(ply, this.looking.seat);
    return this.frames(ply, steps.slice(0, this.ply - ply));
  }

  /** What the steps did whose mark the board bears. @param {number} ply @returns {GameEvent[]} */
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

  /** @param {any} view */
  #arranged(view) {
    const { order } = this.looking;
    return order ? this.#board.hand?.arranged(view, order) : view;
  }
}
