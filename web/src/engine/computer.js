// The computer players, as the page asks them: they think in a Worker and can be stopped.

/**
 * What is asked: the record, after how many of its steps, and at which level ("1" … "5").
 * @typedef {{ record: string, ply: number, level: string }} Question
 */

/**
 * What the computer would do, in the notation, and why, in a sentence.
 * @typedef {{ action: string, reason: string, nodes: number }} Advice
 */

/** What the Worker says when it is ready. */
export const STARTED = 'started';

/** How the levels are called, the weakest first. */
export const LEVELS = ['Beginner', 'Casual', 'Skilled', 'Strong', 'Expert'];

/** The level a record gives a player, "1" … "5"; "" for a person. @param {string} name */
export const levelOf = (name) => /^Computer ([1-5])$/.exec(name)?.[1] ?? '';

/** The name of a computer player in a record. @param {string} level */
export const computerName = (level) => `Computer ${level}`;

/** The only person at a table, as a seat; -1 where there are several or none. @param {string[]} players */
export const soloist = (players) => {
  const people = [...players.keys()].filter((seat) => !levelOf(players[seat] ?? ''));
  return people.length === 1 ? (people[0] ?? -1) : -1;
};

/** The Worker and its module are there within this time, or are taken for dead, in milliseconds. */
const STARTS_WITHIN = 10_000;

export class Computer {
  /** @type {Worker | null} */
  #worker = null;
  #isThinking = false;
  /** Runs until the Worker has started. @type {ReturnType<typeof setTimeout> | undefined} */
  #starting;

  /**
   * What the computer would do; never answers when stop() or another question comes first.
   * Rejects where the Worker or its module cannot be loaded, or fails.
   * @param {Question} question @returns {Promise<Advice>}
   */
  think(question) {
    if (this.#isThinking) this.stop();
    const isNew = !this.#worker;
    this.#worker ??= new Worker(new URL('../worker/search.js', import.meta.url), {
      type: 'module',
    });
    const worker = this.#worker;
    this.#isThinking = true;
    return new Promise((resolve, reject) => {
      const fail = () => {
        this.stop();
        reject(new Error('The computer player could not be loaded. You can play on without it.'));
      };
      if (isNew) this.#starting = setTimeout(fail, STARTS_WITHIN);
      worker.onmessage = ({ data }) => {
        clearTimeout(this.#starting);
        if (data === STARTED) return;
        this.#isThinking = false;
        const answer = JSON.parse(data);
        if (answer.error) reject(new Error(answer.error.sentence));
        else resolve(answer);
      };
      worker.onerror = fail;
      worker.postMessage(question);
    });
  }

  /** Ends the Worker, whatever it thinks about; the next question starts another. */
  stop() {
    clearTimeout(this.#starting);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isThinking = false;
  }
}
