// The analysis of a position in a review: the best ways and their chances, which the computer searches
// deeper and deeper, as far as the player lets it think.

import { Computer } from '../engine/computer.ts';
import type { Analysed } from '../engine/questions.ts';
import type { Session } from '../match/session.ts';

/** The number of ways looked for. */
const WAYS = 5;
/** The depths of the search: `times` as much as a review of this level searches. */
export const DEPTHS = [
  { level: '3', times: 1 },
  { level: '5', times: 1 },
  { level: '5', times: 2 },
  { level: '5', times: 4 },
  { level: '5', times: 8 },
];
/** The index of the depth that is reached without being asked for. */
const SOON = 1;
/** Many times the duration of the deepest search on a slow phone, in milliseconds. */
const PATIENCE = 300_000;

interface Answer {
  found: Analysed;
  /** An index of DEPTHS. */
  depth: number;
}

export class Analysis {
  /** The answer for the present position of the line; null before the first. */
  answer: Answer | null = null;
  /** The depth that is being searched, an index of DEPTHS; -1 if none is. */
  looking = -1;
  hasFailed = false;
  /** The player has asked for the chances. */
  isAsked = false;

  #computer = new Computer();
  #line;
  #tell;

  /** Calls `tell` when something new is to be shown. */
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

  /** The line stands at another position. */
  moved() {
    this.stop();
    this.answer = null;
    this.hasFailed = false;
    if (this.isAsked) this.#look(0);
  }

  /** Shows the chances, from now on at each position. */
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

  /** The line is left, and its Worker ended. */
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
