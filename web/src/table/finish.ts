// Fetches the parts of an end besides the results (moment.ts), and the game's finder of highlights.
// Fetched with the first end.

import type { Finder } from '../match/summary.ts';
import { besides } from './moment.ts';
import type { Table } from './types.ts';

/** Imports each game's finder of highlights. */
const FINDERS = import.meta.glob<Finder>('../games/*/highlights.ts', { import: 'highlights' });

/** Adds these parts to a table once all have arrived. */
export const finish = async (table: Table) => {
  const find = await FINDERS[`../games/${table.game.name}/highlights.ts`]?.();
  table.finish = besides(table, find);
  table.shell.update();
};
