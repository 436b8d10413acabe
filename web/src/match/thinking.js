// What the computer does in a match. It is asked for moves and hints, and can be told to wait. An
// answer that comes too late is ignored.

/** @import { Advice, Question } from '../engine/computer.js' */
/** @import { Change, Home, Thought } from './types' */

/** The level of the computer that gives hints. */
const HINTING = '5';

export class Thinking {
  /** What it is thinking about. @type {Thought['about']} */
  about = '';
  /** Whether the computer players were told to wait. */
  isPaused = false;
  /** What it would do in the player's place, as long as that is shown. @type {Advice | null} */
  hint = null;
  /** How many hints each seat was given. @type {number[]} */
  hints = [];

  #home;
  #tell;
  /**
   * Answers the question that was asked last, unless that is forgotten.
   * @type {Promise<Advice> | null}
   */
  #asked = null;

  /**
   * @param {Home | undefined} home none in a trial, where nothing is asked
   * @param {(change: Change) => void} tell
   */
  constructor(home, tell) {
    this.#home = home;
    this.#tell = tell;
  }

  /**
   * Asks for a move, for when it may be seen.
   * @param {Question} question @returns {Promise<Advice | null>} as of #ask()
   */
  askMove(question) {
    return this.#ask('move', question, this.#home?.pause());
  }

  /**
   * Asks for a hint.
   * @param {Omit<Question, 'level'>} where @returns {Promise<Advice | null>} as of #ask()
   */
  askHint(where) {
    return this.#ask('hint', { ...where, level: HINTING });
  }

  /**
   * Shows a hint and counts it.
   * @param {Advice} advice @param {number} seat of the player who asked
   */
  show(advice, seat) {
    this.hint = advice;
    this.hints[seat] = (this.hints[seat] ?? 0) + 1;
  }

  /** Makes the computer players wait. */
  pause() {
    this.isPaused = true;
    this.forget();
    this.#tell({ kind: 'changed' });
  }

  /** Drops question and hint: the position is a different one now. */
  forget() {
    if (this.about) this.#home?.computer.stop();
    this.#asked = null;
    this.about = '';
    this.hint = null;
  }

  /**
   * Asks the computer. If it fails, that is told, and the computer players wait.
   * @param {'move' | 'hint'} about @param {Question} question
   * @param {Promise<unknown>} [pause] which the answer waits for, too
   * @returns {Promise<Advice | null>} null if it failed, or the question was forgotten meanwhile
   */
  async #ask(about, question, pause) {
    if (!this.#home) return null;
    this.about = about;
    const asked = this.#home.computer.think(question);
    this.#asked = asked;
    this.#tell({ kind: 'changed' });
    try {
      const [advice] = await Promise.all([asked, pause]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.isPaused = true;
      this.#tell({ kind: 'failed', sentence: /** @type {Error} */ (error).message });
      return null;
    } finally {
      if (this.#asked === asked) {
        this.#asked = null;
        this.about = '';
        this.#tell({ kind: 'changed' });
      }
    }
  }
}
