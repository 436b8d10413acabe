// The positions from which the puzzles of a day are solved, to be shown small.

import { puzzlesOf } from '../engine/puzzle-files.js';

/** @import { State } from '../engine/types' */
/** @import { Shell } from '../page/types' */
/** @import { OfDay } from './five.js' */

/**
 * What looks at positions, and knows those that it has looked at. Without a network there is none where
 * a game's puzzles or its board are not stored. @param {Shell} shell
 */
export const positions = (shell) => {
  /** By game and number. @type {Map<string, State>} */
  const known = new Map();
  const keyOf = (/** @type {OfDay} */ { game, number }) => `${game.name} ${number}`;
  return {
    /** @param {OfDay} puzzle */
    of: (puzzle) => known.get(keyOf(puzzle)),

    /** Looks at one, whose board is there then, too. @param {OfDay} puzzle */
    look: async (puzzle) => {
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
