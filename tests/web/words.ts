// Lets the page's code speak English in Node, where nothing is bundled.

import type { Who } from '../../web/src/players/types.ts';
import { learn } from '../../web/src/words/say.ts';
import { messagesIn } from './messages.ts';

learn(messagesIn('en'));

/** Returns a function from seats to the people who sit there. */
export const people =
  (...names: string[]) =>
  (seat: number): Who => ({ who: 'other', name: names[seat] ?? '' });
