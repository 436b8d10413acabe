// The games there are, in the order of the lobby. A new game is its folder and one line here.

/** @import { Board } from '../board/types' */

/**
 * How a game's board is fetched, when it is first wanted; and how far apart in their list the
 * puzzles are that it has on one day and the next (day/days.js), where days have any.
 * @typedef {{ load: () => Promise<Board>, stride?: number }} Known
 */

/** @type {Record<string, Known>} by the game's word */
export const boards = {
  mathable: { load: async () => (await import('./mathable/index.js')).mathable, stride: 147 },
  mergers: { load: async () => (await import('./mergers/index.js')).mergers, stride: 153 },
  pahtum: { load: async () => (await import('./pahtum/index.js')).pahtum, stride: 169 },
  triangles: { load: async () => (await import('./triangles/index.js')).triangles, stride: 177 },
  mines2048: { load: async () => (await import('./mines2048/index.js')).mines2048, stride: 161 },
};

/**
 * Tells whether this release has a game of this name. Names come from addresses, files and stored keys,
 * which a later release may have written. @param {string} name
 */
export const isGame = (name) => Object.hasOwn(boards, name);
