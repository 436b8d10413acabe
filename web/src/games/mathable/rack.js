// The racks of a view of Mathable, as one player may see them.

import { board, placeOnRack } from './layout.js';

/** @import { Spot } from '../../board/types' */
/** @import { Fit, Rack, View } from './types' */

/** Where no token is, or none that may be seen. */
export const NONE = -1;

/** What lies on a square. @param {View} view @param {Spot} spot */
export const numberOn = (view, spot) => {
  const { column, row } = board.place(spot);
  return view.board[row]?.[column] ?? NONE;
};

/** The seat whose rack is shown: the one to move, or the only one that is open. @param {View} view */
export const seatShown = ({ racks, turn }) => {
  const open = racks.findIndex(({ slots }) => slots);
  return racks[turn]?.slots || open < 0 ? turn : open;
};

/** The rack that is shown. @param {View} view @returns {Rack} */
export const rackShown = (view) => view.racks[seatShown(view)] ?? { count: 0 };

/** The token at a place of the rack, NONE if there is none or it is hidden. @param {View} view @param {Spot} spot */
export const tokenAt = (view, spot) => rackShown(view).slots?.[placeOnRack(spot)] ?? NONE;

/** Where a token of the rack may be placed. @param {View} view @param {number} token @returns {Fit[]} */
export const fitsOf = (view, token) =>
  rackShown(view).placements?.find((each) => each.token === token)?.squares ?? [];

/** @param {Rack} rack the tokens on it */
export const tokensOf = ({ slots = [] }) => slots.filter((token) => token !== NONE);
