// The signs on the Mergers board that have to be known.

import type { Signs } from '../../board/types.ts';
import { board } from './layout.ts';
import type { View } from './types.ts';

export const signs: Signs<View> = ({ variant, rows, groups, offered, blocked }) => {
  const squares = board.signs(rows);
  const on = (symbol: string | undefined) => squares.find(({ sign }) => sign === symbol)?.spot;
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
