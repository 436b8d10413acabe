// The review of a match, as the page asks for it: it is thought through in a Worker of its own, which
// tells each decision twice: soon, by a quick look at all of them, and as it is judged, where most is
// at stake first (docs/notation.md, Reviews).

import type { Values } from '../words/say.ts';
import type { Thinking } from './computer.ts';
import { ask, startWorker } from './computer.ts';
import { STARTED } from './started.ts';

/** In English and as a key with values. */
type Said = { key: string; values: Values; english: string };
/** What may be done: its actions, its value, the chance of winning, 0 … 1, and the points at once. */
export type Way = { actions: string[]; value: number; chance: number; gain: number };
export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
/** `quick`: not judged yet */
export type Decision = {
  ply: number;
  player: number;
  unit: 'lead' | 'share';
  played: Way;
  best: Way;
  reason: Said;
  loss: number;
  exact: boolean;
  mark: Mark;
  quick: boolean;
};
/** What a player's decisions come to. */
export type Standing = { decisions: number; accuracy: number; marks: Record<Mark, number> };
/** the last answer */
export type Summary = { players: Standing[]; luck: { player: number; said: Said }[] };

/** What the Worker says. */
type Told = typeof STARTED | { error: object } | Decision | Summary;

/** From the best to the worst. */
export const MARKS: Mark[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** The version of how losses become marks and accuracy (docs/strength.md, Review). */
export const SCALE = 1;

/** As much is looked at as `quintet review` does. */
export const LEVEL = '5';
/** Many times what a decision takes on a slow phone, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Reviews a record from its beginning.
 * @param tell `failed` as of ask()
 * @returns what ends it, after which nothing is told
 */
export const review = (
  record: string,
  tell: {
    looked: (decision: Decision) => void;
    done: (summary: Summary) => void;
    failed: () => void;
  },
  start: () => Thinking = startWorker,
): (() => void) => {
  const worker = start();
  const stop = () => {
    ignore();
    worker.terminate();
  };
  const fail = () => {
    stop();
    tell.failed();
  };
  const hear = (told: Told) => {
    if (told === STARTED) return;
    if ('error' in told) return fail();
    if ('ply' in told) return tell.looked(told);
    stop();
    tell.done(told);
  };
  const ignore = ask(worker, { reviewed: record, level: LEVEL }, PATIENCE, fail, hear);
  return stop;
};
