// The computer at a table: what its players do, no sooner than people can follow, and its hints. An
// answer that comes when the position is another is forgotten.

import { Computer } from '../engine/computer.js';

/** @import { Advice, Question } from '../engine/computer.js' */
/** @import { App } from './app.js' */

/** How long the computer's moves wait to be seen, in milliseconds, by the setting. */
const PACES = { none: 0, short: 500, long: 1500 };

/** The level that gives the hints. */
const HINTING = '5';

export class Adviser {
  /** What the computer is thinking about. @type {'' | 'move' | 'hint'} */
  thinking = '';
  /** The computer players wait until they are told to go on. */
  paused = false;
  /** What the computer would do in the player's place. @type {Advice | null} */
  hint = null;
  /** How many hints were asked for in this match, by seat. @type {number[]} */
  hints = [];

  #app;
  #computer = new Computer();
  /** The question whose answer counts. @type {Promise<Advice> | null} */
  #asked = null;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /**
   * What a computer player does, once the moves before it have been `shown`; null as #ask().
   * @param {Question} question @param {Promise<void>} shown
   */
  move(question, shown) {
    const pause = new Promise((resolve) =>
      setTimeout(resolve, PACES[this.#app.store.settings.pace]),
    );
    return this.#ask('move', question, [shown, pause]);
  }

  /**
   * Gives a hint to the player of a seat; null as #ask().
   * @param {Omit<Question, 'level'>} position @param {number} seat
   */
  async giveHint(position, seat) {
    const advice = await this.#ask('hint', { ...position, level: HINTING });
    if (!advice) return null;
    this.hint = advice;
    this.hints[seat] = (this.hints[seat] ?? 0) + 1;
    return advice;
  }

  /** Tells the computer players to wait, for as long as the player likes. */
  pause() {
    this.paused = true;
    this.forget();
    this.#app.update();
  }

  /** What was asked and what was answered is about another position. */
  forget() {
    if (this.thinking) this.#computer.stop();
    this.#asked = null;
    this.thinking = '';
    this.hint = null;
  }

  close() {
    this.forget();
    this.#computer.stop();
  }

  /**
   * Asks the computer. Answers null when the question was forgotten by then, or when it cannot be
   * asked, which the player is told.
   * @param {'move' | 'hint'} purpose @param {Question} question
   * @param {Promise<unknown>[]} waits for more than the answer
   */
  async #ask(purpose, question, waits = []) {
    this.thinking = purpose;
    this.#app.update();
    const asked = this.#computer.think(question);
    this.#asked = asked;
    try {
      const [advice] = await Promise.all([asked, ...waits]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.paused = true;
      this.#app.tell({ text: /** @type {Error} */ (error).message });
      return null;
    } finally {
      if (this.#asked === asked) this.thinking = '';
      this.#app.update();
    }
  }
}
