// Lets the page's code speak English in Node, where nothing is bundled.

import { learn } from '../../web/src/words/say.js';
import { messagesIn } from './messages.mjs';

learn(messagesIn('en'));

/**
 * Who sits at a table of people.
 * @param {string[]} names @returns {(seat: number) => import('../../web/src/players/types').Who}
 */
export const people =
  (...names) =>
  (seat) => ({ who: 'other', name: names[seat] ?? '' });
