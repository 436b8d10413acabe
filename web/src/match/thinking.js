// What the computer does in a match. It is asked for moves and hints, and can be told to wait. An
// answer that comes too late is ignored.

/** @import { Advice, Question } from '../engine/computer.js' */
/** @import { Host } from './types' */

/** A move that takes so many milliseconds may be told to wait. */
const LONG = 2000;

export class Thinking {
  /** What it is thinking about. @type {'' | 'move' | 'hint' | 'coach'} */
  about = '';
  /** Whether the computer players were told to wait. */
  isPaused = false;
  /** Whether a move has been thought about for so long that this may be wanted. */
  isLong = false;
  /** What it would do in the player's place, as long as that is shown. @type {Advice | null} */
  hint = null;

  /** The match has ended in this tab: nothing is asked any more. */
  isClosed = false;

  #host;
  /** The answer to come, unless the question is forgotten. @type {Promise<Advice> | null} */
  #asked = null;
  #stopWatch = () => {};
  /** Takes the question back, while it waits to be asked. */
  #takeBack = () => {};

  /** @param {Host} host without a home, nothing is asked */
  constructor(host) {
    this.#host = host;
  }

  /**
   * Asks the computer. If it fails, that is told, and the computer players wait.
   * @param {'move' | 'hint' | 'coach'} about @param {Question} question
   * @param {Promise<unknown>} [pause] which the answer waits for, too
   * @returns {Promise<Advice | null>} null if it failed, or the question was forgotten meanwhile
   */
  async ask(about, question, pause) {
    const { home, clock, tell } = this.#host;
    if (!home || this.isClosed) return null;
    this.#end(); // nobody waits for what was asked before
    this.about = about;
    // Handing a question to a Worker takes time, which the board is not to wait for.
    /** @type {Promise<Advice>} */
    const asked = new Promise((resolve, reject) => {
      const think = () => home.computer.think(question).then(resolve, reject);
      this.#takeBack = clock.painted(think);
    });
    this.#asked = asked;
    if (about === 'move') this.#watch();
    tell({ kind: 'changed' });
    try {
      const [advice] = await Promise.all([asked, pause]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.isPaused = true;
      tell({ kind: 'failed', error: /** @type {Error} */ (error) });
      return null;
    } finally {
      if (this.#asked === asked) {
        this.#end();
        tell({ kind: 'changed' });
      }
    }
  }

  /** Tells when the move takes long. */
  #watch() {
    const { clock, tell } = this.#host;
    this.#stopWatch = clock.after(LONG, () => {
      this.isLong = true;
      tell({ kind: 'changed' });
    });
  }

  #end() {
    this.#stopWatch();
    this.#takeBack();
    this.#asked = null;
    this.about = '';
    this.isLong = false;
  }

  /** Ends the Worker, for good. */
  close() {
    this.forget();
    this.#host.home?.computer.stop(); // it waits for more else
    this.isClosed = true;
  }

  /** Drops question and hint: the position is a different one now. */
  forget() {
    if (this.about) this.#host.home?.computer.stop();
    this.#end();
    this.hint = null;
  }
}
