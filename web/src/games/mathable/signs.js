// The signs on the Mathable board that have to be known.

import { board } from './layout.js';
import { NONE, numberOn } from './rack.js';

/** @import { Signs } from '../../board/types' */
/** @import { View } from './types' */

/** What special squares are called, by their marks. @type {Record<string, string>} */
const NAMES = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided',
  2: 'double',
  3: 'triple',
};

/** @type {Signs<View>} */
export const signs = (view) => {
  const free = board.signs(view.marks).filter(({ spot }) => numberOn(view, spot) === NONE);
  return Object.entries(NAMES).flatMap(([mark, name]) => {
    const found = free.find(({ sign }) => sign === mark);
    return found ? { spot: found.spot, name } : [];
  });
};
