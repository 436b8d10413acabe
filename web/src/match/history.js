// The history of a match: all its steps, and the positions at which somebody decides.

import { CHANCE, SPECTATOR } from '../engine/engine.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, StepTaken } from '../engine/types' */

/** For how many steps the module is asked at once what they did. */
const CHUNK = 200;

/** A step of a match: its index, the seat that took it or CHANCE, and its text in the notation. */
export class Move {
  #ledger;

  /** @param {Ledger} ledger @param {number} index @param {number} by @param {string} text */
  constructor(ledger, index, by, text) {
    this.#ledger = ledger;
    this.index = index;
    this.by = by;
    this.text = text;
  }

  /** What it did, as everybody knows it. */
  get events() {
    return this.#ledger.eventsOf(this.index);
  }

  /** How many steps there are up to the end of the chance events that follow it. */
  get after() {
    let next = this.index + 1;
    while (this.#ledger.moves[next]?.by === CHANCE) next++;
    return next;
  }
}

/** What pages read of a ledger. @typedef {Readonly<Pick<Ledger, 'moves' | 'stops'>>} History */

/** Keeps a copy of the module's history. */
export class Ledger {
  /** All steps, also those that were taken back. @type {Move[]} */
  moves = [];
  /** After how many steps somebody decides, in order; at last how many steps there are. */
  stops = [0];

  #match;
  /** What each step did, as far as the module was asked. @type {(GameEvent[] | undefined)[]} */
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

  /**
   * Replaces all steps but the first.
   * @param {number} from how many stay @param {StepTaken[]} steps that follow them
   */
  replace(from, steps) {
    this.#cut(from);
    for (const { by, text, events, known } of steps) {
      this.#events[this.moves.length] = known ?? events;
      this.#add(by, text);
    }
    this.stops.push(this.moves.length);
  }

  /** The seat that took a step; CHANCE if there is no such step. @param {number} index */
  by(index) {
    return this.moves[index]?.by ?? CHANCE;
  }

  /** What a step did, as everybody knows it; nothing before the first. @param {number} index */
  eventsOf(index) {
    if (index >= 0 && !this.#events[index]) {
      const first = index - (index % CHUNK);
      const last = Math.min(first + CHUNK, this.moves.length);
      for (const [i, { events }] of this.#match.steps(first, last, SPECTATOR).entries()) {
        this.#events[first + i] ??= events;
      }
    }
    return this.#events[index] ?? [];
  }

  /** What several steps did. @param {number} from @param {number} [to] the one after the last */
  eventsFrom(from, to) {
    return this.moves.slice(from, to).flatMap(({ events }) => events);
  }

  /** What the last decision before a position did, and the chance after it. @param {number} ply */
  latest(ply) {
    const first = this.moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
    return this.eventsFrom(Math.max(0, first), ply);
  }

  /**
   * What the player of that decision did in a row up to there, and the chance events among and after
   * these steps. @param {number} ply
   */
  run(ply) {
    const by = this.moves.slice(0, ply).findLast((move) => move.by !== CHANCE)?.by;
    let first = ply;
    while (first > 0 && [by, CHANCE].includes(this.by(first - 1))) first--;
    while (first < ply && this.by(first) === CHANCE) first++;
    return this.eventsFrom(first, ply);
  }

  /** Drops all steps but the first. @param {number} from how many stay */
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
