// What the computer does for a match: it is asked for moves and for hints, waits when it is told to,
// and what it answers too late is forgotten.

/** @import { Advice, Question } from '../engine/computer.js' */
/** @import { Change, Home, Thought } from './types' */

/** The level that gives the hints. */
const HINTING = '5';

export class Thinking {
  /** What it thinks about. @type {Thought['about']} */
  about = '';
  /** The computer players were told to wait. */
  isPaused = false;
  /** What it would do in the player's place. @type {Advice | null} */
  hint = null;
  /** How many hints were asked for, by seat. @type {number[]} */
  hints = [];

  #home;
  #tell;
  /** The question whose answer counts. @type {Promise<Advice> | null} */
  #asked = null;

  /** @param {Home | undefined} home @param {(change: Change) => void} tell */
  constructor(home, tell) {
    this.#home = home;
    this.#tell = tell;
  }

  /** Asks for a move, which is not to be seen before a pause. @param {Question} question @returns {Promise<Advice | null>} null where it is not wanted any more */
  askMove(question) {
    return this.#ask('move', question, this.#home?.pause());
  }

  /** Asks for a hint. @param {Omit<Question, 'level'>} where @returns {Promise<Advice | null>} null where it is not wanted any more */
  askHint(where) {
    return this.#ask('hint', { ...where, level: HINTING });
  }

  /** Shows a hint, and counts it. @param {Advice} advice @param {number} seat whose hint it is */
  show(advice, seat) {
    this.hint = advice;
    this.hints[seat] = (this.hints[seat] ?? 0) + 1;
  }

  /** Tells the computer players to wait, for as long as the player likes. */
  pause() {
    this.isPaused = true;
    this.forget();
    this.#tell({ kind: 'changed' });
  }

  /** What was asked and what was answered is about another position. */
  forget() {
    if (this.about) this.#home?.computer.stop();
    this.#asked = null;
    this.about = '';
    this.hint = null;
  }

  /**
   * Asks the computer. Answers null when the question was forgotten by then, or when it cannot be
   * asked, which the views are told.
   * @param {'move' | 'hint'} about @param {Question} question @param {Promise<unknown>} [pause] before the answer
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
