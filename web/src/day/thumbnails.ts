// The positions from which the puzzles of a day are solved, to be shown small.

import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { State } from '../engine/types.ts';
import type { Shell } from '../page/types.ts';
import type { OfDay } from './five.ts';

/**
 * A cache of positions. Without a network it cannot fetch those of games whose puzzles or board are
 * not stored.
 */
export const positions = (shell: Shell) => {
  /** By game and number. */
  const known = new Map<string, State>();
  const keyOf = ({ game, number }: OfDay) => `${game.name} ${number}`;
  return {
    of: (puzzle: OfDay) => known.get(keyOf(puzzle)),

    /** Looks at one, whose board is there then, too. */
    look: async (puzzle: OfDay) => {
      const { game, number } = puzzle;
      const { name } = game;
      const parts = await Promise.all([puzzlesOf(name), shell.load(game)]).catch(console.warn);
      const [puzzles] = parts ?? [];
      if (known.has(keyOf(puzzle)) || !(await shell.ready(name))) return;
      const own = puzzles?.[number - 1];
      if (!own) return;
      const state = shell.engine.stateOf((match) => match.loadLink(name, own.link, own.seed));
      known.set(keyOf(puzzle), state);
    },
  };
};
