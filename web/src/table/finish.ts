// Fetches what there is besides the results where a game is over (moment.ts), with what it says and how
// the game finds its highlights. Fetched itself with the first end.

import words from 'virtual:words/finish';
import type { Finder } from '../match/highlights.ts';
import { need } from '../words/language.ts';
import { besides } from './moment.ts';
import type { Table } from './types.ts';

/** How each game's finder is fetched. */
const FINDERS: Record<string, () => Promise<unknown>> = import.meta.glob(
  '../games/*/highlights.ts',
  { import: 'highlights' },
);

/** Shows it at a table, as soon as all of it is there. */
export const finish = async (table: Table) => {
  const [find] = await Promise.all([
    FINDERS[`../games/${table.game.name}/highlights.ts`]?.(),
    need(words),
  ]);
  table.finish = besides(table, find as Finder | undefined);
  table.shell.update();
};
