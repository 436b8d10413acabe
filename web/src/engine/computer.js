// The computer players, as the page asks them: they think in a Worker and can be stopped.

import { SpokenError, say } from '../words/say.js';
import { STARTED } from './started.js';

/** @import { Values } from '../words/say.js' */

/**
 * What is asked: the record, after how many of its steps, and at which level ("1" … "5"); and
 * whether what was done there is to be judged, which answers as of reviewer.js.
 * @typedef {{ record: string, ply: number, level: string, judges?: boolean }} Question
 */

/**
 * What the computer would do, in the notation, and why: in English and as a key with values.
 * @typedef {{ action: string, reason: string, key: string, values: Values, nodes: number }} Advice
 */

/**
 * A question for the best that may be done: how many ways at most, and how often as much is looked at as
 * a review of that level does. @typedef {Question & { ways: number, times: number }} Search
 */
/**
 * What an analysis finds, the best first (docs/notation.md, Analysis); `chance` of winning, 0 … 1.
 * @typedef {{ actions: string[], value: number, chance: number, exact: boolean }} Found
 * @typedef {{ unit: 'lead' | 'share', ways: Found[] }} Analysed
 */

/** The levels by word, the weakest first. */
export const LEVELS = ['beginner', 'casual', 'skilled', 'strong', 'expert'];

/** The level a record gives a player, "1" … "5"; "" for a person. @param {string} name */
export const levelOf = (name) => /^Computer ([1-5])$/.exec(name)?.[1] ?? '';

/** The level of the strongest computer, "1" … "5"; "" where people play. @param {string[]} names */
export const levelAmong = (names) => names.map(levelOf).sort().at(-1) ?? '';

/** The name of a computer player in a record. @param {string} level */
export const computerName = (level) => `Computer ${level}`;

/** The only person at a table, as a seat; -1 where there are several or none. @param {string[]} players */
export const soloist = (players) => {
  const people = [...players.keys()].filter((seat) => !levelOf(players[seat] ?? ''));
  return people.length === 1 ? (people[0] ?? -1) : -1;
};

/**
 * The Worker starts within this time and answers within this time, many times what any level thinks,
 * or is taken for dead, in milliseconds.
 */
const PATIENCE = 10_000;

/**
 * What thinks: a Worker, or something of which no more is asked.
 * @typedef {{
 *   postMessage: (question: any) => void,
 *   terminate: () => void,
 *   onmessage: ((event: MessageEvent) => void) | null,
 *   onerror: ((event: any) => void) | null,
 * }} Thinking
 */

/** A Worker for searches (search-worker.js). @returns {Thinking} */
export const startWorker = () =>
  new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' });

/**
 * Asks a Worker, which answers once or several times. It has `failed` where it or its module cannot be
 * loaded, fails, or says nothing for as long as `patience`, in milliseconds.
 * @template Answer @param {Thinking} worker @param {unknown} question @param {number} patience
 * @param {() => void} failed @param {(answer: Answer) => void} heard
 * @returns {() => void} ends waiting
 */
export const ask = (worker, question, patience, failed, heard) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(failed, patience);
  };
  worker.onmessage = ({ data }) => {
    wait();
    heard(data);
  };
  worker.onerror = failed;
  worker.postMessage(question);
  wait();
  return () => clearTimeout(waiting);
};

export class Computer {
  /** @type {Thinking | null} */
  #worker = null;
  /** Ends waiting for an answer, while one is. @type {(() => void) | null} */
  #ignore = null;
  /** As of ask(). */
  patience = PATIENCE;

  /** What thinks. @type {() => Thinking} */
  start = startWorker;

  /**
   * What the computer would do; never answers when stop() or another question comes first.
   * Rejects where the Worker or its module cannot be loaded, fails, or says nothing.
   * @param {Question} question @returns {Promise<Advice>}
   */
  think(question) {
    if (this.#ignore) this.stop();
    let isStarted = this.#worker !== null;
    this.#worker ??= this.start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const failed = () => {
        this.stop();
        const key = isStarted ? 'session.noAnswer' : 'session.notLoaded';
        reject(new SpokenError(() => say(key)));
      };
      this.#ignore = ask(worker, question, this.patience, failed, (/** @type {string} */ data) => {
        isStarted = true;
        if (data === STARTED) return;
        this.#ignore?.();
        this.#ignore = null;
        const answer = JSON.parse(data);
        if (answer.error) reject(new Error(answer.error.sentence));
        else resolve(answer);
      });
    });
  }

  /** Ends the Worker, whatever it thinks about; the next question starts another. */
  stop() {
    this.#ignore?.();
    this.#worker?.terminate();
    this.#ignore = this.#worker = null;
  }
}
