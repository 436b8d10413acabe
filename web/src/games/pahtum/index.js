// The Pah Tum board: sand, clay discs (O), stone tiles with a cut cross (X), holes as pits, and a
// thread through every run that scores. What is legal and what it is worth comes from the module.

import { geometry } from './layout.js';
import { painting } from './painting.js';
import { words } from './sentences.js';
import { setups } from './setups.js';
import { signs } from './signs.js';
import { sum } from './sums.js';

/** @import { Board } from '../../board/types' */
/** @import { Event, Layout, View } from './types' */

/** @type {Board<View, Layout, Event>} */
export const pahtum = { ...words, ...geometry, ...painting, setups, signs, sum };
