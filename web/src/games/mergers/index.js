// The Mergers board: a city plan. Companies are blocks with a hatch pattern and a letter that grow
// together over the streets, isolated tiles are single houses, the offered plots are staked out.
// What is legal, what a tile does and what it pays comes from the module.

import { geometry } from './layout.js';
import { painting } from './painting.js';
import { words } from './sentences.js';
import { setups } from './setups.js';
import { signs } from './signs.js';
import { sum } from './sums.js';

/** @import { Board } from '../../board/types' */
/** @import { Event, Layout, View } from './types' */

/** @type {Board<View, Layout, Event>} */
export const mergers = { ...words, ...geometry, ...painting, setups, signs, sum };
