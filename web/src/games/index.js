// The boards there are, by the name of the game. The module lists the games in their order.

import { mathable } from './mathable.js';
import { mergers } from './mergers.js';
import { mines2048 } from './mines2048.js';
import { pahtum } from './pahtum.js';
import { triangles } from './triangles.js';

/** @type {Record<string, import('./types').Board>} */
export const boards = { mathable, mergers, pahtum, triangles, mines2048 };
