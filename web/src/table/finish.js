// Fetches what there is besides the results where a game is over (moment.js), with what it says and how
// the game finds its highlights. Fetched itself with the first end.

import words from 'virtual:words/finish';
import { need } from '../words/language.js';
import { besides } from './moment.js';

/** @import { Finder } from '../match/highlights.js' */
/** @import { Table } from './types' */

/** How each game's finder is fetched. @type {Record<string, () => Promise<unknown>>} */
const FINDERS = import.meta.glob('../games/*/highlights.js', { import: 'highlights' });

/** Shows it at a table, as soon as all of it is there. @param {Table} table */
export const finish = async (table) => {
  const [find] = await Promise.all([
    FINDERS[`../games/${table.game.name}/highlights.js`]?.(),
    need(words),
  ]);
  table.finish = besides(table, /** @type {Finder | undefined} */ (find));
  table.shell.update();
};
