// Lets the page's code use English messages in Node, without a bundler.

import type { Who } from '../../web/src/players/types.ts';
import { learn } from '../../web/src/words/say.ts';
import { messagesIn } from './messages.ts';

learn(messagesIn('en'));

/** Returns a function from seats to the names of these people. */
export const people =
  (...names: string[]) =>
  (seat: number): Who => ({ who: 'other', name: names[seat] ?? '' });
