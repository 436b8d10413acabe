// How a board is drawn that is only looked at.

import { TERMINAL } from '../engine/engine.ts';
import { whoIs } from '../players/names.ts';
import type { Token } from '../ui/theme.ts';
import type { Board } from './types.ts';

export const stillBy = (token: Token, board: Board, ratio: number) => ({
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
  who: (seat: number) => whoIs([], board.seats, seat),
  names: true,
  progress: 1,
  end: null,
});
