// The history of a match as the page lists it: all steps, and the positions at which somebody decides.

import { CHANCE, SPECTATOR } from '../engine/engine.js';

/** @import { Table } from '../engine/engine.js' */
/** @import { GameEvent, Step } from '../engine/types' */

/** A step of the history: where it stands there, and what all know that it did. @typedef {Step & { index: number, readonly events: GameEvent[] }} Move */

/**
 * How many steps the list of moves shows at least, and shows more when asked for earlier ones. It
 * begins at a multiple of LEAP, so that it seldom changes as a whole.
 */
const LISTED = 400;
const LEAP = 200;

export class History {
  /** All steps, those taken back included. @type {Move[]} */
  moves = [];
  /** The positions at which somebody decides, and the last: after so many steps each. @type {number[]} */
  stops = [];

  #table;
  /** How many steps before the last one the list of moves shows at least. */
  #listed = LISTED;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** How many decisions there are. */
  get decisions() {
    return this.stops.length - 1;
  }

  /** Reads what the module says now. @param {number} [from] the first step that may be another */
  read(from = this.moves.length) {
    const table = this.#table;
    const steps = table.history(from).map((step, i) => ({
      ...step,
      index: from + i,
      // Asked for when it is shown: a long history is not.
      get events() {
        const events = table.events(this.index, SPECTATOR);
        Object.defineProperty(this, 'events', { value: events });
        return events;
      },
    }));
    this.moves.splice(from, Number.POSITIVE_INFINITY, ...steps);
    while ((this.stops.at(-1) ?? -1) >= from) this.stops.pop();
    for (const { by, index } of steps) if (by !== CHANCE) this.stops.push(index);
    this.stops.push(this.moves.length);
  }

  /** How many steps lead past a move and the chance events after it. @param {Move} move */
  after({ index }) {
    let next = index + 1;
    while (this.moves[next]?.by === CHANCE) next++;
    return next;
  }

  /** What the last decision before a position did, and the chance events after it. @param {number} ply */
  latest(ply) {
    let first = ply;
    while (first > 0 && this.moves[first - 1]?.by === CHANCE) first--;
    return this.moves.slice(Math.max(0, first - 1), ply).flatMap(({ events }) => events);
  }

  /** The first step that the list of moves shows; the present one is among them. @param {number} ply */
  listedFrom(ply) {
    const from = Math.min(this.moves.length - this.#listed, ply - LEAP);
    return Math.max(0, Math.floor(from / LEAP) * LEAP);
  }

  /** Lists more of the moves from now on. @param {number} ply */
  listEarlier(ply) {
    this.#listed = this.moves.length - this.listedFrom(ply) + LISTED;
  }
}
