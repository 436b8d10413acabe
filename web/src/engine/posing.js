// Whether a position is a puzzle, as the page asks for it: the computer proves it in its Worker, as those
// that are shipped were proved (docs/notation.md, Puzzles).

import { Computer } from './computer.js';

/** @import { Question } from './computer.js' */
/** @import { Engine } from './engine.js' */
/** @import { Puzzle } from './puzzles.js' */
/** @import { Values } from '../words/say.js' */

/** A record whose end may be one; its seed draws the chance that follows. @typedef {{ posed: string }} Posing */

/** Why there is none, in English and as a key with values. @typedef {{ key: string, values: Values, english: string }} Reason */

/** Many times what the largest proof takes on a slow phone, in milliseconds. */
const PATIENCE = 600_000;

/** What proves, until it is stopped. */
export class Prover {
  #computer = new Computer();

  constructor() {
    this.#computer.patience = PATIENCE;
  }

  /**
   * The puzzle at the position of a link, or why there is none; never answers once it is stopped. Rejects
   * where the Worker or what proves cannot be loaded. @param {Engine} engine
   * @param {string} game @param {string} link @param {bigint} seed @returns {Promise<{ puzzle: Puzzle } | { none: Reason }>}
   */
  async prove(engine, game, link, seed) {
    const posed = engine.read((match) => {
      match.loadLink(game, link, seed);
      return match.record();
    });
    const question = /** @type {unknown} */ ({ posed });
    const answer = /** @type {any} */ (
      await this.#computer.think(/** @type {Question} */ (question))
    );
    if (answer.none) return answer;
    const { goal, value, themes, line } = answer;
    const shipped = { n: 0, isRetired: false, difficulty: 0 };
    return { puzzle: { ...shipped, link, seed, goal, value, themes, line } };
  }

  stop() {
    this.#computer.stop();
  }
}
