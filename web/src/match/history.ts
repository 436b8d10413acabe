// The history of a match: all its steps, and the plies of decisions.

import type { Match } from '../engine/engine.ts';
import { CHANCE, SPECTATOR } from '../engine/engine.ts';
import type { GameEvent, StepTaken } from '../engine/types.ts';

/** The number of steps whose events one call of the module returns. */
const CHUNK = 200;

/** A step of a match. */
export class Move {
  readonly index: number;
  /** The seat that took the step, or CHANCE. */
  readonly by: number;
  /** In the game's notation. */
  readonly text: string;
  #ledger: Ledger;

  constructor(ledger: Ledger, index: number, by: number, text: string) {
    this.#ledger = ledger;
    this.index = index;
    this.by = by;
    this.text = text;
  }

  get events() {
    return this.#ledger.eventsOf(this.index);
  }

  /** The ply after this step and its chance events. */
  get after() {
    let next = this.index + 1;
    while (this.#ledger.moves[next]?.by === CHANCE) next++;
    return next;
  }
}

/** The part of Ledger that pages read. */
export type History = Readonly<Pick<Ledger, 'moves' | 'stops'>>;

/** A copy of the module's history. */
export class Ledger {
  /** All steps, including undone ones. */
  moves: Move[] = [];
  /** The plies of decisions in order, then the number of all steps. */
  stops = [0];

  #match: Match;
  /** The events of each step, cached. */
  #events: (GameEvent[] | undefined)[] = [];

  constructor(match: Match) {
    this.#match = match;
  }

  get decisions() {
    return this.stops.length - 1;
  }

  /** Reloads the whole history. */
  read() {
    const { by, texts } = this.#match.history();
    this.#cut(0);
    for (const [i, text] of texts.entries()) this.#add(by[i] ?? CHANCE, text);
    this.stops.push(this.moves.length);
  }

  /** Replaces the steps from index `from` on. */
  replace(from: number, steps: StepTaken[]) {
    this.#cut(from);
    for (const { by, text, events, known } of steps) {
      this.#events[this.moves.length] = known ?? events;
      this.#add(by, text);
    }
    this.stops.push(this.moves.length);
  }

  /** Returns the seat that took a step; CHANCE if the step does not exist. */
  by(index: number) {
    return this.moves[index]?.by ?? CHANCE;
  }

  /** Returns the public events of a step; none before the first. */
  eventsOf(index: number) {
    if (index >= 0 && !this.#events[index]) {
      const first = index - (index % CHUNK);
      const last = Math.min(first + CHUNK, this.moves.length);
      for (const [i, { events }] of this.#match.steps(first, last, SPECTATOR).entries()) {
        this.#events[first + i] ??= events;
      }
    }
    return this.#events[index] ?? [];
  }

  /** Returns the events of the steps from one ply to another. */
  eventsFrom(from: number, to?: number) {
    return this.moves.slice(from, to).flatMap(({ events }) => events);
  }

  /** Returns the events of the last decision before a ply, and of its chance events. */
  latest(ply: number) {
    const first = this.moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
    return this.eventsFrom(Math.max(0, first), ply);
  }

  /**
   * Returns the events of the consecutive decisions before a ply that one player made, including
   * chance events among and after them.
   */
  run(ply: number) {
    const by = this.moves.slice(0, ply).findLast((move) => move.by !== CHANCE)?.by;
    let first = ply;
    while (first > 0 && [by, CHANCE].includes(this.by(first - 1))) first--;
    while (first < ply && this.by(first) === CHANCE) first++;
    return this.eventsFrom(first, ply);
  }

  /** Drops the steps from index `from` on. */
  #cut(from: number) {
    this.moves.length = from;
    this.#events.length = Math.min(this.#events.length, from);
    while ((this.stops.at(-1) ?? -1) >= from) this.stops.pop();
  }

  #add(by: number, text: string) {
    if (by !== CHANCE) this.stops.push(this.moves.length);
    this.moves.push(new Move(this, this.moves.length, by, text));
  }
}
