// The package's entry `quintet/computer`: the computer players. They run in a Worker. Where there is none
// (Node) or it is blocked (another origin), they run on the main thread and block the page.

import said from 'virtual:said';
import { Computer as Asked } from '../src/engine/computer.ts';
import type { ReviewListener } from '../src/engine/reviewer.ts';
import { review as reviewBy } from '../src/engine/reviewer.ts';
import { learn } from '../src/words/say.ts';
import { startThinking } from './in-place.ts';

learn(said);

export { computerName, LEVELS, levelOf } from '../src/engine/computer.ts';
export { MARKS } from '../src/engine/reviewer.ts';
export { thinksInPlace } from './in-place.ts';

/** A computer player. Call stop() after the last question. */
export class Computer extends Asked {
  start = startThinking;
}

/**
 * Reviews a record from its beginning. Calls `tell` twice per decision: soon after a quick look, and
 * again when it is judged. Returns a function that ends the review and the calls.
 */
export const review = (record: string, tell: ReviewListener) =>
  reviewBy(record, tell, startThinking);
