// How a board is drawn that is only looked at.

import { TERMINAL } from '../engine/engine.js';
import { whoIs } from '../players/names.js';

/** @import { Token } from '../ui/theme.js' */
/** @import { Board } from './types' */

/** @param {Token} token @param {Board} board @param {number} ratio */
export const stillBy = (token, board, ratio) => ({
  token,
  ratio,
  isStill: true,
  current: TERMINAL,
  target: null,
  held: null,
  from: null,
  selected: [],
  last: [],
  recent: [],
  who: (/** @type {number} */ seat) => whoIs([], board.seats, seat),
  names: true,
  progress: 1,
  end: null,
});
