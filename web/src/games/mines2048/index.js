// The board of 2048 with mines: glazed tiles in wooden wells, mines as iron balls with a burning
// fuse. Where tiles go, what they make and what a mine takes comes from the module.

import { geometry } from './layout.js';
import { painting } from './painting.js';
import { words } from './sentences.js';
import { setups } from './setups.js';
import { signs } from './signs.js';
import { reached, sum } from './sums.js';

/** @import { Board } from '../../board/types' */
/** @import { Event, Layout, View } from './types' */

/** @type {Board<View, Layout, Event>} */
export const mines2048 = { ...words, ...geometry, ...painting, setups, signs, sum, reached };
