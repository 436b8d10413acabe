// The match in the module, at the present position, as the viewer knows it (looking.js).

import { SPECTATOR, TERMINAL } from '../engine/engine.js';
import { Ledger } from './history.js';
import { decide, NOBODY, pass, take } from './looking.js';
import { seatingOf } from './seating.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, Refusal, State, StepTaken } from '../engine/types' */
/** @import { Board, Frame } from '../board/types' */
/** @import { Looking } from './looking.js' */
/** @import { Terms } from './types' */

export class Position {
  /** The present one, with the hand in the viewer's order. @type {State} */
  state;
  board;
  ledger;
  /** @type {Looking} */
  looking = NOBODY;
  terms;
  /** Whether no hand is a secret: the viewer is the player to move. */
  isTrial;
  /** Whether another tab holds the match, so that this one only shows it. */
  isElsewhere = false;
  /** Where the match stands, which is stored, wherever one looks. */
  standing;

  #match;
  /** What the last decision did, as its viewer knew it. @type {GameEvent[]} */
  #did = [];
  /** What legal actions would do, once asked. @type {Record<string, GameEvent[]> | null} */
  #previews = null;
  /** @type {string | null} */
  #record = null;

  /**
   * @param {Match} match that has begun
   * @param {Board} board @param {boolean} isTrial @param {Terms} terms
   */
  constructor(match, board, isTrial, terms) {
    this.#match = match;
    this.board = board;
    this.isTrial = isTrial;
    this.terms = terms;
    this.ledger = new Ledger(match);
    this.state = match.state(SPECTATOR);
    this.readAnew();
    this.standing = this.state;
  }

  get ply() {
    return this.state.ply;
  }

  get isOver() {
    return this.state.current === TERMINAL;
  }

  /** Of the whole history. */
  get record() {
    this.#record ??= this.#match.record();
    return this.#record;
  }

  /** The record up to here. */
  get recordHere() {
    return this.#match.recordHere();
  }

  /** Who plays which seat. */
  get seating() {
    return seatingOf(this.state.players, this.board.seats, this.terms.byLink?.seats);
  }

  /** How many steps the others in a game by link know; -1 if none, or in another match. */
  get sent() {
    return this.terms.byLink?.sent ?? -1;
  }

  // Another position.

  /** Reads everything from the module after the viewer has put the device away. */
  readAnew() {
    this.looking = NOBODY;
    this.ledger.read();
    this.#record = null;
    this.state = this.#match.state(SPECTATOR);
    this.#decide(this.state, '');
    this.#show(this.#match.state(this.looking.seat));
  }

  /**
   * Does an action, and decides who looks then. @param {string} action
   * @returns {{ refusal: Refusal } | { frames: Frame[] }} the positions after each step
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
    const isSame = this.looking.seat === seat;
    const { state, steps } = isSame ? answer : this.#match.look(ply, this.looking.seat);
    this.#show(state);
    return { frames: this.#frames(ply, steps) };
  }

  /** Goes to another position of the history. @param {number} ply */
  go(ply) {
    this.#show(this.#match.go(ply, this.looking.seat).state);
  }

  /** The player to move takes the device, or the viewer puts it away. @param {boolean} isTaken */
  handOver(isTaken) {
    this.looking = (isTaken ? take : pass)(this.looking);
    this.#show(this.#match.state(this.looking.seat));
  }

  /** Shows the hand in an order made of the sorted one. @param {(order: number[]) => number[]} change */
  arrange(change) {
    const { view } = this.#match.state(this.looking.seat);
    this.looking = { ...this.looking, order: change(this.board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
  }

  /** Says again, in another language, what the viewer's last turn brought them. */
  retell() {
    if (this.looking.brought) this.looking = { ...this.looking, brought: this.#broughtIn() };
  }

  /** Takes another record of the same match, whose head says something else. @param {string} record */
  amend(record) {
    this.#match.load(record, { ply: this.ply });
    this.#record = null;
  }

  // What could be done, and how it is passed on.

  /** What an action would do; null if it would be refused. @param {string} action */
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
    if (form === 'start') return this.board.start ? this.#match.startHere() : '';
    return form === 'file' ? this.#match.file() : this.#match.link(form === 'position');
  }

  // As the board draws it.

  /** @returns {Frame} */
  get frame() {
    const { view, current, ply } = this.state;
    return { view, current, last: this.ledger.eventsOf(ply - 1), recent: this.#recent(ply) };
  }

  /** The positions after each step from another one up to this. @param {number} ply of that */
  framesSince(ply) {
    const { steps } = this.#match.look(ply, this.looking.seat);
    return this.#frames(ply, steps.slice(0, this.ply - ply));
  }

  /** @param {number} ply before the steps @param {StepTaken[]} steps @returns {Frame[]} */
  #frames(ply, steps) {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /** What the steps did that the board marks as the last. @param {number} ply */
  #recent(ply) {
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

  /** @param {State} state */
  #show(state) {
    this.#previews = null;
    this.state = { ...state, view: this.#arranged(state.view) };
  }

  // Who looks.

  /** @param {State} state that is to be shown @param {string} brought */
  #decide({ current, due }, brought) {
    if (this.isTrial) this.looking = { ...NOBODY, seat: Math.max(current, 0) };
    else if (this.board.hand) this.looking = decide(this.looking, due, this.seating.alone, brought);
  }

  #broughtIn() {
    return this.board.hand?.brought(this.#did) ?? '';
  }

  /** A view with the hand in the viewer's order. @param {unknown} view */
  #arranged(view) {
    const { order } = this.looking;
    return order ? this.board.hand?.arranged(view, order) : view;
  }
}
