// The boards there are and what they say, by the name of the game, each fetched when it is first
// wanted. The module lists the games in their order.

/** @import { CompiledMessage } from 'icu-minify/format' */
/** @import { Board } from './types' */

/** @type {Record<string, () => Promise<Board>>} */
export const boards = {
  mathable: async () => (await import('./mathable/index.js')).mathable,
  mergers: async () => (await import('./mergers/index.js')).mergers,
  pahtum: async () => (await import('./pahtum/index.js')).pahtum,
  triangles: async () => (await import('./triangles/index.js')).triangles,
  mines2048: async () => (await import('./mines2048/index.js')).mines2048,
};

/** @type {Record<string, () => Promise<{ default: Record<string, CompiledMessage> }>>} */
export const words = {
  mathable: () => import('virtual:words/en/mathable'),
  mergers: () => import('virtual:words/en/mergers'),
  pahtum: () => import('virtual:words/en/pahtum'),
  triangles: () => import('virtual:words/en/triangles'),
  mines2048: () => import('virtual:words/en/mines2048'),
};
