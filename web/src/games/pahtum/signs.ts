// The sign on the Pah Tum board that has to be known.

import type { Signs } from '../../board/types.ts';
import { board } from './layout.ts';
import type { View } from './types.ts';

export const signs: Signs<View> = ({ rows }) => {
  const hole = board.signs(rows).find(({ sign }) => sign === '#');
  return hole ? [{ name: 'hole', spot: hole.spot }] : [];
};
