// The racks in a view of Mathable, of which a viewer may not see all.

import type { Spot } from '../../board/types.ts';
import { board, placeOnRack } from './layout.ts';
import type { Fit, Rack, View } from './types.ts';

/** The number of a place without a token, or with a hidden one. */
export const NONE = -1;

/** Returns the number on a square. */
export const numberOn = (view: View, spot: Spot) => {
  const { column, row } = board.place(spot);
  return view.board[row]?.[column] ?? NONE;
};

/** Returns the seat whose rack is shown: the one to move, or the only open one. */
export const seatShown = ({ racks, turn }: View) => {
  const open = racks.findIndex(({ slots }) => slots);
  return racks[turn]?.slots || open < 0 ? turn : open;
};

/** Returns the rack that is shown. */
export const rackShown = (view: View): Rack => view.racks[seatShown(view)] ?? { count: 0 };

/** Returns the token at a place of the rack; NONE without a visible one. */
export const tokenAt = (view: View, spot: Spot) =>
  rackShown(view).slots?.[placeOnRack(spot)] ?? NONE;

/** Returns the squares on which a token of the rack may be placed. */
export const fitsOf = (view: View, token: number): Fit[] =>
  rackShown(view).placements?.find((each) => each.token === token)?.squares ?? [];

/** Returns the visible tokens of a rack. */
export const tokensOf = ({ slots = [] }: Rack) => slots.filter((token) => token !== NONE);
