// The Mathable board: ivory tiles on a blue cloth. The first numbers are stitched into the cloth,
// special squares have a sign in a shape of their own; below lies the rack of the player who looks.
// What fits, its equations and points come from the module.

import { hand } from './hand.js';
import { geometry } from './layout.js';
import { painting } from './painting.js';
import { words } from './sentences.js';
import { setups } from './setups.js';
import { signs } from './signs.js';
import { sum } from './sums.js';

/** @import { Board } from '../../board/types' */
/** @import { Event, Layout, View } from './types' */

/** @type {Board<View, Layout, Event>} */
export const mathable = { ...words, ...geometry, ...painting, setups, signs, sum, hand };
