// The sign on the board of 2048 that has to be known.

/** @import { Signs } from '../../board/types' */
/** @import { View } from './types' */

/** @type {Signs<View>} */
export const signs = ({ cells }) => {
  const cell = cells.indexOf('*');
  return cell < 0 ? [] : [{ name: 'mine', spot: `${cell}` }];
};
