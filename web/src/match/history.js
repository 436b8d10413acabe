// The history of a match: all steps, and the positions at which somebody decides.

import { CHANCE, SPECTATOR } from '../engine/engine.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, StepTaken } from '../engine/types' */

/** How many steps the module is asked for at once when what they did is wanted. */
const CHUNK = 200;

/** A step: where it stands, who did what, and what all know that it did. */
export class Move {
  #ledger;

  /** @param {Ledger} ledger @param {number} index @param {number} by @param {string} text */
  constructor(ledger, index, by, text) {
    this.#ledger = ledger;
    this.index = index;
    this.by = by;
    this.text = text;
  }

  /** @returns {GameEvent[]} */
  get events() {
    return this.#ledger.eventsOf(this.index);
  }

  /** How many steps lead past it and the chance events after it. */
  get after() {
    let next = this.index + 1;
    while (this.#ledger.by(next) === CHANCE && next < this.#ledger.moves.length) next++;
    return next;
  }
}

/** Keeps the history as the module has it. */
export class Ledger {
  /** All steps, those taken back included. @type {Move[]} */
  moves = [];
  /** The positions at which somebody decides, and the last: after so many steps each. @type {number[]} */
  stops = [0];

  #match;
  /** What steps did, as far as it was asked for. @type {(GameEvent[] | undefined)[]} */
  #events = [];

  /** @param {Match} match */
  constructor(match) {
    this.#match = match;
  }

  /** How many decisions there are. */
  get decisions() {
    return this.stops.length - 1;
  }

  /** Reads the whole history anew. */
  read() {
    const { by, texts } = this.#match.history();
    this.#cut(0);
    for (const [i, text] of texts.entries()) this.#add(by[i] ?? CHANCE, text);
    this.stops.push(this.moves.length);
  }

  /** The steps after so many are these. @param {number} from @param {StepTaken[]} steps */
  replace(from, steps) {
    this.#cut(from);
    for (const { by, text, events, known } of steps) {
      this.#events[this.moves.length] = known ?? events;
      this.#add(by, text);
    }
    this.stops.push(this.moves.length);
  }

  /** The seat that did a step, or CHANCE. @param {number} index */
  by(index) {
    return this.moves[index]?.by ?? CHANCE;
  }

  /** What a step did, as all know it; nothing before the first. @param {number} index @returns {GameEvent[]} */
  eventsOf(index) {
    if (index < 0) return [];
    const known = this.#events[index];
    if (known) return known;
    const first = index - (index % CHUNK);
    const last = Math.min(first + CHUNK, this.moves.length);
    for (const [i, { events }] of this.#match.steps(first, last, SPECTATOR).entries()) {
      this.#events[first + i] ??= events;
    }
    return this.#events[index] ?? [];
  }

  /** What some of the steps did. @param {number} from @param {number} [to] the first that is none of them */
  eventsFrom(from, to) {
    return this.moves.slice(from, to).flatMap(({ events }) => events);
  }

  /** What the last decision before a position did, and the chance events after it. @param {number} ply */
  latest(ply) {
    let first = ply;
    while (first > 0 && this.by(first - 1) === CHANCE) first--;
    return this.eventsFrom(Math.max(0, first - 1), ply);
  }

  /** What the player of that decision did in a row up to there, and the chance events among it and after it. @param {number} ply */
  run(ply) {
    const by = this.moves.slice(0, ply).findLast((move) => move.by !== CHANCE)?.by;
    let first = ply;
    while (first > 0 && [by, CHANCE].includes(this.by(first - 1))) first--;
    while (first < ply && this.by(first) === CHANCE) first++;
    return this.eventsFrom(first, ply);
  }

  /** The decision before a position by one who `suits`, else the earliest; after how many steps. @param {number} ply @param {(by: number) => boolean} suits */
  before(ply, suits) {
    const before = this.stops.findLast((stop) => stop < ply && suits(this.by(stop)));
    return before ?? this.stops[0] ?? 0;
  }

  /** The decision after a position by one who `suits`, else the end. @param {number} ply @param {(by: number) => boolean} suits */
  next(ply, suits) {
    const next = this.stops.find((stop) => stop > ply && suits(this.by(stop)));
    return next ?? this.moves.length;
  }

  /** Forgets all steps but the first. @param {number} from how many stay */
  #cut(from) {
    this.moves.length = from;
    this.#events.length = Math.min(this.#events.length, from);
    while ((this.stops.at(-1) ?? -1) >= from) this.stops.pop();
  }

  /** @param {number} by @param {string} text */
  #add(by, text) {
    if (by !== CHANCE) this.stops.push(this.moves.length);
    this.moves.push(new Move(this, this.moves.length, by, text));
  }
}
