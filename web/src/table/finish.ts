// Fetches the parts of an end besides the results (moment.ts), with the game's finder of
// highlights. Fetched itself with the first end.

import type { Finder } from '../match/summary.ts';
import { besides } from './moment.ts';
import type { Table } from './types.ts';

/** How each game's finder is fetched. */
const FINDERS = import.meta.glob<Finder>('../games/*/highlights.ts', { import: 'highlights' });

/** Shows these parts at a table, as soon as all of them are there. */
export const finish = async (table: Table) => {
  const find = await FINDERS[`../games/${table.game.name}/highlights.ts`]?.();
  table.finish = besides(table, find);
  table.shell.update();
};
