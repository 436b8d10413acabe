// The positions from which the puzzles of a day are solved, to be shown small.

/** @import { State } from '../engine/types' */
/** @import { Shell } from '../page/types' */
/** @import { OfDay } from './five.js' */

/** @type {Record<string, () => Promise<unknown>>} */
const FILES = import.meta.glob('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** Link and seed stand first in a puzzle's line, a retired one's too (docs/notation.md, Puzzles). @param {string} text @param {number} number from 1 */
const beginningOf = (text, number) =>
  text
    .split('\n', number)
    .at(-1)
    ?.replace(/^retired /, '')
    .split(' ') ?? [];

/**
 * What looks at positions, and knows those that it has looked at. Without a network there is none where
 * a game's puzzles are not stored. @param {Shell} shell
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
      const [text] = await Promise.all([
        FILES[`../../../rules/${name}/puzzles.txt`]?.(),
        shell.load(game),
      ]);
      if (known.has(keyOf(puzzle)) || !(await shell.ready(name))) return;
      const [link = '', seed = ''] = beginningOf(String(text), number);
      const state = shell.engine.stateOf((match) => match.loadLink(name, link, BigInt(seed)));
      known.set(keyOf(puzzle), state);
    },
  };
};
