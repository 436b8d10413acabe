// The positions of a day's puzzles, for small pictures.

import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { State } from '../engine/types.ts';
import type { Shell } from '../page/types.ts';
import type { OfDay } from './five.ts';

/** Returns a cache of positions. Offline, it cannot load those whose puzzles or board are not stored. */
export const positions = (shell: Shell) => {
  /** Positions by game and number. */
  const known = new Map<string, State>();
  const keyOf = ({ game, number }: OfDay) => `${game.name} ${number}`;
  return {
    of: (puzzle: OfDay) => known.get(keyOf(puzzle)),

    /** Loads a position, and the board of its game. */
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
