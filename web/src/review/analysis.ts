// The analysis of a position in a review: the best ways and their chances. The computer searches deeper
// step by step, as far as the player asks.

import { Computer } from '../engine/computer.ts';
import type { Analysed } from '../engine/questions.ts';
import type { Session } from '../match/session.ts';

/** The number of ways to search for. */
const WAYS = 5;
/** The depths of the search: `times` is a multiple of a review's search at this level. */
export const DEPTHS = [
  { level: '3', times: 1 },
  { level: '5', times: 1 },
  { level: '5', times: 2 },
  { level: '5', times: 4 },
  { level: '5', times: 8 },
];
/** The index of the depth that is searched without being asked for. */
const SOON = 1;
/** Milliseconds after which a search is given up: many times the deepest one on a slow phone. */
const PATIENCE = 300_000;

interface Answer {
  found: Analysed;
  /** An index of DEPTHS. */
  depth: number;
}

export class Analysis {
  /** The answer for the present position; null before the first. */
  answer: Answer | null = null;
  /** The index of the depth being searched; -1 if no search runs. */
  looking = -1;
  hasFailed = false;
  /** The player has asked for the chances. */
  isAsked = false;

  #computer = new Computer();
  #line;
  #tell;

  /** Calls `tell` when there is something new to draw. */
  constructor(line: Session, tell: () => void) {
    this.#line = line;
    this.#tell = tell;
    this.#computer.patience = PATIENCE;
  }

  /** A deeper search is allowed and may find more. */
  get mayDeepen() {
    if (!this.answer || this.looking >= 0) return false;
    const { depth, found } = this.answer;
    return depth < DEPTHS.length - 1 && !found.ways.every(({ exact }) => exact);
  }

  /** Analyses the new position of the line. */
  moved() {
    this.stop();
    this.answer = null;
    this.hasFailed = false;
    if (this.isAsked) this.#look(0);
  }

  /** Shows the chances at this and every later position. */
  ask() {
    this.isAsked = true;
    this.moved();
    this.#tell();
  }

  deepen() {
    if (this.mayDeepen) this.#look((this.answer?.depth ?? -1) + 1);
    this.#tell();
  }

  stop() {
    if (this.looking >= 0) this.#computer.stop();
    this.looking = -1;
  }

  /** Ends the Worker when the player leaves the line. */
  close() {
    this.stop();
    this.#computer.stop();
  }

  async #look(depth: number) {
    const { state, record } = this.#line;
    const { ply } = state;
    const asked = DEPTHS[depth];
    if (state.current < 0 || !asked) return;
    this.looking = depth;
    const question = { record, ply, ways: WAYS, ...asked };
    const found = await this.#computer.think(question).catch(() => null);
    this.looking = -1;
    this.hasFailed = !found;
    if (found) this.answer = { found, depth };
    if (found && depth < SOON) this.#look(depth + 1);
    this.#tell();
  }
}
