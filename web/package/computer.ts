// The package's entry `quintet/computer`: the computer players. They think in a Worker, or in place
// where there is none (Node) or none may be started (another origin). In place they block the page.

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

/** A computer player; stop() it when it is asked no more. */
export class Computer extends Asked {
  start = startThinking;
}

/**
 * Reviews a record from its beginning: tells each decision twice, soon after a quick look, and once it
 * is judged. Returns a function that ends the review; nothing is told after that.
 */
export const review = (record: string, tell: ReviewListener) =>
  reviewBy(record, tell, startThinking);
