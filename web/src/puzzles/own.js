// What a game knows of its own puzzles (web/src/games/<game>/puzzle.js), where it has anything to say.

/** @import { GameEvent } from '../engine/types' */
/** @import { Spot } from '../board/types' */
/** @import { Values } from '../words/say.js' */

/**
 * `made`: the spots of what an action made, to be lit; `idea`: the theme whose idea helps with an
 * action that does this, and values of its message.
 * @typedef {{
 *   made: (events: GameEvent[], view: any) => Spot[],
 *   idea: (themes: string[], events: GameEvent[]) => { theme: string, values?: Values } | undefined,
 * }} Own
 */

/** @type {Record<string, Own>} */
const OWN = import.meta.glob('../games/*/puzzle.js', { import: 'puzzle', eager: true });

/** @param {string} game @returns {Own | undefined} */
export const puzzleOf = (game) => OWN[`../games/${game}/puzzle.js`];
