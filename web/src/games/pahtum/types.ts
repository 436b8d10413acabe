// The module's views and events of Pah Tum (rules/pahtum), and the layout of its board.

import type { Grid } from '../../board/squares.ts';
import type { Size, Spot } from '../../board/types.ts';

export interface Run {
  player: number;
  from: Spot;
  to: Spot;
  points: number;
}

export interface View {
  size: number;
  /** For each square: "." empty, "#" hole, "O" or "X". */
  rows: string[];
  runs: Run[];
  holesDue: number;
  maySwap: boolean;
}

export type Event =
  | { event: 'hole'; square: Spot }
  | { event: 'placed'; player: number; square: Spot; points: number; runs: Run[] }
  | { event: 'swapped'; player: number };

/** The tray: the squares, framed by the names of rows and columns. */
export type Layout = Size & Grid;
