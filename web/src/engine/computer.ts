// Asks the computer players, which run in a Worker and can be stopped.

import { SpokenError, say } from '../words/say.ts';
import type { Json } from './module.ts';
import type { AnswerTo, OrFailure, Question, SingleQuestion } from './questions.ts';
import { STARTED } from './questions.ts';

/** The Worker's messages about a single question: the start, and the answer. */
type Told<Asked extends SingleQuestion> = typeof STARTED | Json<OrFailure<AnswerTo<Asked>>>;

/** The levels by their words, the weakest first. */
export const LEVELS = ['beginner', 'casual', 'skilled', 'strong', 'expert'];

/** Returns the level of a player by its name in a record, "1" … "5"; "" for a person. */
export const levelOf = (name: string) => /^Computer ([1-5])$/.exec(name)?.[1] ?? '';

/** Returns the level of the strongest computer, "1" … "5"; "" without computers. */
export const levelAmong = (names: string[]) => names.map(levelOf).sort().at(-1) ?? '';

/** Returns the name of a computer player in a record. */
export const computerName = (level: string) => `Computer ${level}`;

/** Returns the seat of the only person at a table; -1 if there are several or none. */
export const soloist = (players: string[]) => {
  const people = [...players.keys()].filter((seat) => !levelOf(players[seat] ?? ''));
  return people.length === 1 ? (people[0] ?? -1) : -1;
};

/**
 * Timeout in milliseconds for a Worker that does not start or answer: many times the thinking time
 * of any level.
 */
const PATIENCE = 10_000;

/** The part of Worker that the page uses. The package also thinks without a Worker. */
export interface Thinking {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((...event: ErrorEvent[]) => void) | null;
}

/** Starts a Worker for searches (search-worker.ts). */
export const startWorker = (): Thinking =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

/**
 * Asks a Worker, which answers once or several times. Calls `failed` if the Worker or its module cannot be
 * loaded, fails, or is silent for `patience` milliseconds. Returns a function that cancels the question.
 */
export const ask = <Said>(
  worker: Thinking,
  question: Question,
  patience: number,
  failed: () => void,
  heard: (said: Said) => void,
) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
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
  #worker: Thinking | null = null;
  /** Cancels the pending question, if there is one. */
  #ignore: (() => void) | null = null;
  /** Timeout in milliseconds, see ask(). */
  patience = PATIENCE;

  start: () => Thinking = startWorker;

  /**
   * Asks the Worker. Never resolves if stop() or another question comes first. Rejects if the
   * Worker or its module cannot be loaded, fails, or is silent.
   */
  think<Asked extends SingleQuestion>(question: Asked): Promise<AnswerTo<Asked>> {
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
      this.#ignore = ask(worker, question, this.patience, failed, (data: Told<Asked>) => {
        isStarted = true;
        if (data === STARTED) return;
        this.#ignore?.();
        this.#ignore = null;
        const answer: OrFailure<AnswerTo<Asked>> = JSON.parse(data);
        if (answer.error) reject(new Error(answer.error.sentence));
        else resolve(answer);
      });
    });
  }

  /** Terminates the Worker, even during a search. The next question starts another. */
  stop() {
    this.#ignore?.();
    this.#worker?.terminate();
    this.#ignore = this.#worker = null;
  }
}
