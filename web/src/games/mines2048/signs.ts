// The sign on the board of 2048 that has to be known.

import type { Signs } from '../../board/types.ts';
import type { View } from './types.ts';

export const signs: Signs<View> = ({ cells }) => {
  const cell = cells.indexOf('*');
  return cell < 0 ? [] : [{ name: 'mine', spot: `${cell}` }];
};
