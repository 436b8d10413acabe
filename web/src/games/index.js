// The boards there are, by the name of the game, in the order of the lobby, each fetched
// when it is first wanted.

/** @import { Board } from '../board/types' */

/** @type {Record<string, () => Promise<Board>>} */
export const boards = {
  mathable: async () => (await import('./mathable/index.js')).mathable,
  mergers: async () => (await import('./mergers/index.js')).mergers,
  pahtum: async () => (await import('./pahtum/index.js')).pahtum,
  triangles: async () => (await import('./triangles/index.js')).triangles,
  mines2048: async () => (await import('./mines2048/index.js')).mines2048,
};
