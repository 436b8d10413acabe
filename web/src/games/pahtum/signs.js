// The sign on the Pah Tum board that has to be known.

import { board } from './layout.js';

/** @import { Signs } from '../../board/types' */
/** @import { View } from './types' */

/** @type {Signs<View>} */
export const signs = ({ rows }) => {
  const hole = board.signs(rows).find(({ sign }) => sign === '#');
  return hole ? [{ name: 'hole', spot: hole.spot }] : [];
};
