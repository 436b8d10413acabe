// The racks of a view of Mathable, as one player may see them.

import type { Spot } from '../../board/types.ts';
import { board, placeOnRack } from './layout.ts';
import type { Fit, Rack, View } from './types.ts';

/** The number of a place without a token, or with one that may not be seen. */
export const NONE = -1;

/** The number on a square. */
export const numberOn = (view: View, spot: Spot) => {
  const { column, row } = board.place(spot);
  return view.board[row]?.[column] ?? NONE;
};

/** The seat whose rack is shown: the one to move, or the only one that is open. */
export const seatShown = ({ racks, turn }: View) => {
  const open = racks.findIndex(({ slots }) => slots);
  return racks[turn]?.slots || open < 0 ? turn : open;
};

/** The rack that is shown. */
export const rackShown = (view: View): Rack => view.racks[seatShown(view)] ?? { count: 0 };

/** The token at a place of the rack, NONE if there is none or it is hidden. */
export const tokenAt = (view: View, spot: Spot) =>
  rackShown(view).slots?.[placeOnRack(spot)] ?? NONE;

/** The squares on which a token of the rack may be placed. */
export const fitsOf = (view: View, token: number): Fit[] =>
  rackShown(view).placements?.find((each) => each.token === token)?.squares ?? [];

/** The tokens of a rack that may be seen. */
export const tokensOf = ({ slots = [] }: Rack) => slots.filter((token) => token !== NONE);
