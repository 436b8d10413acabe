// The computer players, as the page asks them: they think in a Worker and can be stopped.

/**
 * What is asked: the record, after how many of its steps, and at which level ("1" … "5").
 * @typedef {{ record: string, ply: number, level: string }} Question
 */

/**
 * What the computer would do, in the notation, and why, in a sentence.
 * @typedef {{ action: string, reason: string, nodes: number }} Advice
 */

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

export class Computer {
  /** @type {Worker | null} */
  #worker = null;
  #isThinking = false;

  /**
   * What the computer would do; never answers when stop() or another question comes first.
   * Rejects where the Worker or its module cannot be loaded.
   * @param {Question} question @returns {Promise<Advice>}
   */
  think(question) {
    if (this.#isThinking) this.stop();
    this.#worker ??= new Worker(new URL('../worker/search.js', import.meta.url), {
      type: 'module',
    });
    const worker = this.#worker;
    this.#isThinking = true;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        this.#isThinking = false;
        const answer = JSON.parse(data);
        if (answer.error) reject(new Error(answer.error.sentence));
        else resolve(answer);
      };
      worker.onerror = () => {
        this.stop();
        reject(new Error('The computer player could not be loaded.'));
      };
      worker.postMessage(question);
    });
  }

  /** Ends the Worker, whatever it thinks about; the next question starts another. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isThinking = false;
  }
}
