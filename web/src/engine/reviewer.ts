// Asks for the review of a match, in a Worker of its own. That tells each decision twice: soon, after a
// quick look at all of them, and once it is judged, those with most at stake first (docs/notation.md,
// Reviews).

import type { Thinking } from './computer.ts';
import { ask, startWorker } from './computer.ts';
import type { Decision, Mark, Summary } from './questions.ts';
import { STARTED } from './started.ts';

/** The Worker's messages about a review: that it has begun, each decision twice, and the summary. */
type Told = typeof STARTED | { error: object } | Decision | Summary;

/** From the best to the worst. */
export const MARKS: Mark[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** The version of how losses become marks and accuracy (docs/strength.md, Review). */
export const SCALE = 1;

/** The level of `quintet review`. */
export const LEVEL = '5';
/** Milliseconds; many times a decision on a slow phone. */
const PATIENCE = 60_000;

export interface ReviewListener {
  /** Takes each decision, twice. */
  looked: (decision: Decision) => void;
  done: (summary: Summary) => void;
  /** The Worker failed (ask()). */
  failed: () => void;
}

/**
 * Reviews a record from its beginning. Returns a function that ends the review; nothing is told after
 * that.
 */
export const review = (
  record: string,
  tell: ReviewListener,
  start: () => Thinking = startWorker,
) => {
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
