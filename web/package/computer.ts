// The package's entry `quintet/computer`: the computer players. They think in a Worker, or where there is
// none, as in Node, or none may be started, as from another origin, in place: then whoever asks waits.

import said from 'virtual:said';
import { Computer as Asked } from '../src/engine/computer.ts';
import { review as reviewBy } from '../src/engine/reviewer.ts';
import { learn } from '../src/words/say.ts';
import { startThinking } from './in-place.ts';

learn(said);

export { computerName, LEVELS, levelOf } from '../src/engine/computer.ts';
export { MARKS } from '../src/engine/reviewer.ts';
export { thinksInPlace } from './in-place.ts';

/** A computer that is asked for what it would do; stop() it when it is asked no more. */
export class Computer extends Asked {
  start = startThinking;
}

/**
 * Reviews a record from its beginning: tells each decision twice, soon by a quick look, and as it is
 * judged.
 * @param tell `looked` takes each decision, `done` what they come to
 * @returns what ends it, after which nothing is told
 */
export const review = (record: string, tell: Parameters<typeof reviewBy>[1]): (() => void) =>
  reviewBy(record, tell, startThinking);
