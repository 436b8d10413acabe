// The boards there are, by the name of the game. The module lists the games in their order.

import { mathable } from './mathable/index.js';
import { mergers } from './mergers/index.js';
import { mines2048 } from './mines2048/index.js';
import { pahtum } from './pahtum/index.js';
import { triangles } from './triangles/index.js';

/** @type {Record<string, import('./types').Board>} */
export const boards = { mathable, mergers, pahtum, triangles, mines2048 };
