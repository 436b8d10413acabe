// What the module tells of Mathable (rules/mathable), and where things are on its board.

import type { Grid } from '../../board/squares.ts';
import type { Size, Spot } from '../../board/types.ts';

/** Where a token may be placed, and for how much. */
export interface Fit {
  square: Spot;
  points: number;
}

/** Only an open rack has slots, -1 where none is, and tells where its tokens may be placed. */
export interface Rack {
  count: number;
  slots?: number[];
  placements?: { token: number; squares: Fit[] }[];
}

/** A rack is empty and the bag too; too many passes, or turns without a placement, in a row. */
export type Ending = 'rack_empty' | 'nothing_fits' | 'passes' | 'no_placements' | 'terminated';

export interface View {
  size: number;
  operations: 'all' | 'sums' | 'products';
  /** Numbers by row and column, -1 where there is none. */
  board: number[][];
  /** For each square ".", a sign, "2" or "3". */
  marks: string[];
  printed: Spot[];
  bag: number;
  racks: Rack[];
  rackSize: number;
  scores: number[];
  turn: number;
  placed: boolean;
  maySwap: boolean;
  mayTake: boolean;
  mayEnd: boolean;
  passes: number;
  passLimit: number;
  idleTurns: number;
  idleLimit: number;
  /** Why the game is over, "" while it goes on. */
  ending: '' | Ending;
}

export type Placed = {
  event: 'placed';
  player: number;
  square: Spot;
  token: number;
  /** -1 where it may not be seen. */
  slot: number;
  equations: {
    direction: string;
    squares: Spot[];
    forms: { left: number; sign: string; right: number }[];
  }[];
  multiplier: number;
  points: number;
};

/** Tokens are told to those who may see the rack; others get none of them. */
export type Event =
  | Placed
  | { event: 'begins'; player: number }
  | { event: 'drew'; player: number; slot?: number; token?: number; given?: number }
  | { event: 'bonus'; player: number; points: number }
  | { event: 'swapping'; player: number; count: number; tokens: number[] }
  | { event: 'taking'; player: number }
  | { event: 'ended'; player: number }
  | { event: 'terminated'; player: number }
  | { event: 'deducted'; player: number; points: number; tokens: number[] }
  | { event: 'over'; reason: Ending };

/**
 * The cloth, a square: a frame, wider where the names of rows and columns are, around the squares.
 * Below, if there are places, a line of words and the rack.
 */
export type Layout = Size &
  Grid & {
    rack: { x: number; y: number; tile: number; pitch: number; places: number };
  };
