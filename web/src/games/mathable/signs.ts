// The signs on the Mathable board that have to be known.

import type { Signs } from '../../board/types.ts';
import { board } from './layout.ts';
import { NONE, numberOn } from './rack.ts';
import type { View } from './types.ts';

/** The names of special squares by their marks. */
const NAMES: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided',
  2: 'double',
  3: 'triple',
};

export const signs: Signs<View> = (view) => {
  const free = board.signs(view.marks).filter(({ spot }) => numberOn(view, spot) === NONE);
  return Object.entries(NAMES).flatMap(([mark, name]) => {
    const found = free.find(({ sign }) => sign === mark);
    return found ? { spot: found.spot, name } : [];
  });
};
