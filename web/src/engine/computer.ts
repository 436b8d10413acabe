// The computer players, as the page asks them: they think in a Worker and can be stopped.

import type { Values } from '../words/say.ts';
import { SpokenError, say } from '../words/say.ts';
import { STARTED } from './started.ts';

/**
 * What is asked: the record, after how many of its steps, and at which level ("1" … "5"); and
 * whether what was done there is to be judged, which answers as of reviewer.ts.
 */
export type Question = { record: string; ply: number; level: string; judges?: boolean };

/** What the computer would do, in the notation, and why: in English and as a key with values. */
export type Advice = { action: string; reason: string; key: string; values: Values; nodes: number };

/**
 * A question for the best that may be done: how many ways at most, and how often as much is looked
 * at as a review of that level does.
 */
export type Search = Question & { ways: number; times: number };
/** What an analysis finds, the best first (docs/notation.md, Analysis); `chance` of winning, 0 … 1. */
type Found = { actions: string[]; value: number; chance: number; exact: boolean };
export type Analysed = { unit: 'lead' | 'share'; ways: Found[] };

/** The levels by word, the weakest first. */
export const LEVELS = ['beginner', 'casual', 'skilled', 'strong', 'expert'];

/** The level a record gives a player, "1" … "5"; "" for a person. */
export const levelOf = (name: string) => /^Computer ([1-5])$/.exec(name)?.[1] ?? '';

/** The level of the strongest computer, "1" … "5"; "" where people play. */
export const levelAmong = (names: string[]) => names.map(levelOf).sort().at(-1) ?? '';

/** The name of a computer player in a record. */
export const computerName = (level: string) => `Computer ${level}`;

/** The only person at a table, as a seat; -1 where there are several or none. */
export const soloist = (players: string[]) => {
  const people = [...players.keys()].filter((seat) => !levelOf(players[seat] ?? ''));
  return people.length === 1 ? (people[0] ?? -1) : -1;
};

/**
 * The Worker starts within this time and answers within this time, many times what any level thinks,
 * or is taken for dead, in milliseconds.
 */
const PATIENCE = 10_000;

/** What thinks: a Worker, or something of which no more is asked. */
export type Thinking = {
  postMessage: (question: any) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: any) => void) | null;
};

/** A Worker for searches (search-worker.ts). */
export const startWorker = (): Thinking =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

/**
 * Asks a Worker, which answers once or several times. It has `failed` where it or its module cannot be
 * loaded, fails, or says nothing for as long as `patience`, in milliseconds.
 * @returns ends waiting
 */
export const ask = <Answer>(
  worker: Thinking,
  question: unknown,
  patience: number,
  failed: () => void,
  heard: (answer: Answer) => void,
): (() => void) => {
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
  /** Ends waiting for an answer, while one is. */
  #ignore: (() => void) | null = null;
  /** As of ask(). */
  patience = PATIENCE;

  /** What thinks. */
  start: () => Thinking = startWorker;

  /**
   * What the computer would do; never answers when stop() or another question comes first.
   * Rejects where the Worker or its module cannot be loaded, fails, or says nothing.
   */
  think(question: Question): Promise<Advice> {
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
      this.#ignore = ask(worker, question, this.patience, failed, (data: string) => {
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
