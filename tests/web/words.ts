// Lets the page's code speak English in Node, where nothing is bundled.

import { learn } from '../../web/src/words/say.ts';
import { messagesIn } from './messages.ts';

learn(messagesIn('en'));

/** Who sits at a table of people. */
export const people =
  (...names: string[]): ((seat: number) => import('../../web/src/players/types.ts').Who) =>
  (seat) => ({ who: 'other', name: names[seat] ?? '' });
