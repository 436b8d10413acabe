// Proves in a Worker that a position is a puzzle, by the method of the shipped puzzles
// (docs/notation.md, Puzzles).

import { Computer } from './computer.ts';
import type { Engine } from './engine.ts';
import type { Puzzle } from './puzzle-list.ts';
import type { Said } from './questions.ts';

/** Timeout in milliseconds: many times the longest proof on a slow phone. */
const PATIENCE = 600_000;

export class Prover {
  #computer = new Computer();

  constructor() {
    this.#computer.patience = PATIENCE;
  }

  /**
   * Finds the puzzle at the position of a link, or the reason why it is not one. Never resolves
   * once stopped. Rejects if the Worker or its module cannot be loaded.
   */
  async prove(
    engine: Engine,
    game: string,
    link: string,
    seed: bigint,
  ): Promise<{ puzzle: Puzzle } | { none: Said }> {
    const posed = engine.read((match) => {
      match.loadLink(game, link, seed);
      return match.record();
    });
    const answer = await this.#computer.think({ posed });
    if ('none' in answer) return answer;
    const { goal, value, themes, line } = answer;
    const shipped = { n: 0, isRetired: false, difficulty: 0 };
    return { puzzle: { ...shipped, link, seed, goal, value, themes, line } };
  }

  stop() {
    this.#computer.stop();
  }
}
