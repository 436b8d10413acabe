// Reviews a match in a separate Worker. It reports each decision twice: first after a short search of all of
// them, then after a long one, those with most at stake first (docs/notation.md, Reviews).

import type { Thinking } from './computer.ts';
import { ask, startWorker } from './computer.ts';
import type { Decision, Mark, Summary } from './questions.ts';
import { STARTED } from './questions.ts';

/** The Worker's messages about a review: that it has begun, each decision twice, and the summary. */
type Told = typeof STARTED | { error: object } | Decision | Summary;

/** The marks from best to worst. */
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

/** Reviews a record. Returns a function that ends the review: the listener hears nothing after that. */
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
