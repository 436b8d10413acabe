// Views and events of Mathable, as the module tells them (rules/mathable), and the layout of its board.

import type { Grid } from '../../board/squares.ts';
import type { Size, Spot } from '../../board/types.ts';

/** A square on which a token may be placed, and its points there. */
export interface Fit {
  square: Spot;
  points: number;
}

export interface Rack {
  count: number;
  /** The tokens by place, -1 for none; only an open rack has them. */
  slots?: number[];
  /** The squares that its tokens fit on; only an open rack has them. */
  placements?: { token: number; squares: Fit[] }[];
}

type Ending =
  /** A rack and the bag are empty. */
  | 'rack_empty'
  | 'nothing_fits'
  /** Too many passes in a row. */
  | 'passes'
  /** Too many turns without a placement in a row. */
  | 'no_placements'
  | 'terminated';

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

/** A type alias, because interfaces lack the index signature of a GameEvent. */
export type Placed = {
  event: 'placed';
  player: number;
  square: Spot;
  token: number;
  /** The place of the rack, from 0; -1 if it may not be seen. */
  slot: number;
  equations: {
    direction: string;
    squares: Spot[];
    forms: { left: number; sign: string; right: number }[];
  }[];
  multiplier: number;
  points: number;
};

/** Only viewers who may see the rack are told its tokens. */
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
 * The cloth is a square with a frame, which is wider at the names of rows and columns. A line of words
 * and the rack lie below it.
 */
export interface Layout extends Size, Grid {
  rack: {
    x: number;
    y: number;
    /** The side of a tile. */
    tile: number;
    /** The distance from tile to tile. */
    pitch: number;
    /** The number of places; without any there is no rack. */
    places: number;
  };
}
