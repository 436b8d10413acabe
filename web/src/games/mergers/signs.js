// The signs on the Mergers board that have to be known.

import { board } from './layout.js';

/** @import { Signs } from '../../board/types' */
/** @import { View } from './types' */

/** @type {Signs<View>} */
export const signs = ({ variant, rows, groups, offered, blocked }) => {
  const squares = board.signs(rows);
  /** @param {string | undefined} symbol */
  const on = (symbol) => squares.find(({ sign }) => sign === symbol)?.spot;
  const safe = groups.find((group) => group.safe);
  const isOfGroups = variant === 'groups';
  return [
    { name: 'offered', spot: offered[0] },
    { name: isOfGroups ? 'tile' : 'house', spot: on('+') },
    {
      name: isOfGroups ? 'group' : 'company',
      spot: on(groups.find((group) => !group.safe)?.symbol),
    },
    { name: 'safe', spot: on(safe?.symbol) },
    { name: 'closed', spot: blocked[0] },
  ].flatMap(({ name, spot }) => (spot ? { name, spot } : []));
};
