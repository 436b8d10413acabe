// Reviews a match in a separate Worker. It reports each decision twice: after a short search of all
// decisions, and after a long search, the most critical decisions first (docs/notation.md, Reviews).

import type { Thinking } from './computer.ts';
import { ask, startWorker } from './computer.ts';
import type { Decision, Mark, Summary } from './questions.ts';
import { STARTED } from './questions.ts';

/** The Worker's messages about a review: the start, each decision twice, and the summary. */
type Told = typeof STARTED | { error: object } | Decision | Summary;

/** The marks, from best to worst. */
export const MARKS: Mark[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** The version of the scale from losses to marks and accuracy (docs/strength.md, Review). */
export const SCALE = 1;

/** The level that `quintet review` uses. */
export const LEVEL = '5';
/** Timeout in milliseconds: many times the time for a decision on a slow phone. */
const PATIENCE = 60_000;

export interface ReviewListener {
  /** Called with each decision, twice. */
  looked: (decision: Decision) => void;
  done: (summary: Summary) => void;
  /** Called when the Worker fails (ask()). */
  failed: () => void;
}

/** Reviews a record. Returns a function that cancels the review and silences its listener. */
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
