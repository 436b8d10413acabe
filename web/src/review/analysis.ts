// The analysis of a position in a review: the best that may be done and the chances with it, asked of
// the computer deeper and deeper, as far as one lets it think.

import { Computer } from '../engine/computer.ts';
import type { Analysed } from '../engine/questions.ts';
import type { Session } from '../match/session.ts';

/** So many ways are looked for. */
const WAYS = 5;
/** How deep it looks: as a review of this level does, so many times. The first two follow each other. */
export const DEPTHS = [
  { level: '3', times: 1 },
  { level: '5', times: 1 },
  { level: '5', times: 2 },
  { level: '5', times: 4 },
  { level: '5', times: 8 },
];
/** As deep as this it looks at once. */
const SOON = 1;
/** Many times what the deepest takes on a slow phone, in milliseconds. */
const PATIENCE = 300_000;

export class Analysis {
  /** What was found at the present position of the line, and how deep; null before. */
  answer: { found: Analysed; depth: number } | null = null;
  /** How deep it is looking, an index of DEPTHS; -1 while it is not. */
  looking = -1;
  hasFailed = false;
  /** Whether the chances were asked for. */
  isAsked = false;

  #computer = new Computer();
  #line;
  #tell;

  /** @param tell that something is to be shown */
  constructor(line: Session, tell: () => void) {
    this.#line = line;
    this.#tell = tell;
    this.#computer.patience = PATIENCE;
  }

  /** Whether it may look deeper than it has, and would see more. */
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
