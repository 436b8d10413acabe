// The board of Dots and Triangles: squared paper, lines in pencil, triangles hatched by one player
// and dotted by the other. Where dots, lines and triangles are, and whose, comes from the module.

import { geometry } from './layout.js';
import { painting } from './painting.js';
import { words } from './sentences.js';
import { setups } from './setups.js';
import { sum } from './sums.js';

/** @import { Board } from '../../board/types' */
/** @import { Event, Layout, View } from './types' */

/** @type {Board<View, Layout, Event>} */
export const triangles = { ...words, ...geometry, ...painting, setups, sum };
