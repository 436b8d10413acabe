// Whether a position is a puzzle, as the page asks for it: the computer proves it in its Worker, as those
// that are shipped were proved (docs/notation.md, Puzzles).

import type { Values } from '../words/say.ts';
import type { Question } from './computer.ts';
import { Computer } from './computer.ts';
import type { Engine } from './engine.ts';
import type { Puzzle } from './puzzles.ts';

/** A record whose end may be one; its seed draws the chance that follows. */
export type Posing = { posed: string };

/** Why there is none, in English and as a key with values. */
export type Reason = { key: string; values: Values; english: string };

/** Many times what the largest proof takes on a slow phone, in milliseconds. */
const PATIENCE = 600_000;

/** What proves, until it is stopped. */
export class Prover {
  #computer = new Computer();

  constructor() {
    this.#computer.patience = PATIENCE;
  }

  /**
   * The puzzle at the position of a link, or why there is none; never answers once it is stopped.
   * Rejects where the Worker or what proves cannot be loaded.
   */
  async prove(
    engine: Engine,
    game: string,
    link: string,
    seed: bigint,
  ): Promise<{ puzzle: Puzzle } | { none: Reason }> {
    const posed = engine.read((match) => {
      match.loadLink(game, link, seed);
      return match.record();
    });
    const question = { posed } as unknown;
    const answer = (await this.#computer.think(question as Question)) as any;
    if (answer.none) return answer;
    const { goal, value, themes, line } = answer;
    const shipped = { n: 0, isRetired: false, difficulty: 0 };
    return { puzzle: { ...shipped, link, seed, goal, value, themes, line } };
  }

  stop() {
    this.#computer.stop();
  }
}
