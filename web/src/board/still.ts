// The Ui of a still: a board without input and animation.

import { TERMINAL } from '../engine/engine.ts';
import { whoIs } from '../players/names.ts';
import type { Token } from '../ui/theme.ts';
import type { Board, Ui } from './types.ts';

export const stillBy = (token: Token, board: Board, ratio: number): Ui<never> => ({
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
