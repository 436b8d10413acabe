// Lets the page's code speak English in Node, where nothing is bundled.

import { allCompiled } from '../../web/plugins/words.js';
import { learn } from '../../web/src/words/say.js';

learn(allCompiled('en'));

/** Who sits at a table of people. @param {string[]} names */
export const people =
  (...names) =>
  (seat) => ({ who: 'other', name: names[seat] ?? '' });
