// The boards there are and what they say, by the name of the game, each fetched when it is first
// wanted. The module lists the games in their order.

import mathable from 'virtual:words/mathable';
import mergers from 'virtual:words/mergers';
import mines2048 from 'virtual:words/mines2048';
import pahtum from 'virtual:words/pahtum';
import triangles from 'virtual:words/triangles';

/** @import { Words } from '../words/language.js' */
/** @import { Board } from './types' */

/** @type {Record<string, () => Promise<Board>>} */
export const boards = {
  mathable: async () => (await import('./mathable/index.js')).mathable,
  mergers: async () => (await import('./mergers/index.js')).mergers,
  pahtum: async () => (await import('./pahtum/index.js')).pahtum,
  triangles: async () => (await import('./triangles/index.js')).triangles,
  mines2048: async () => (await import('./mines2048/index.js')).mines2048,
};

/** @type {Record<string, Words>} */
export const words = { mathable, mergers, pahtum, triangles, mines2048 };
