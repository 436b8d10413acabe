// The module's views and events of Mathable (rules/mathable), and the layout of its board.

import type { Grid } from '../../board/squares.ts';
import type { Size, Spot } from '../../board/types.ts';

/** A square on which a token may be placed, and the points. */
export interface Fit {
  square: Spot;
  points: number;
}

export interface Rack {
  count: number;
  /** The tokens by place, -1 for none. Only visible racks have them. */
  slots?: number[];
  /** The squares that fit its tokens. Only visible racks have them. */
  placements?: { token: number; squares: Fit[] }[];
  /** The points that the end has deducted for its tokens. Only visible racks have them. */
  deducted?: number;
}

type Ending =
  /** A rack and the bag are empty. */
  | 'rack_empty'
  | 'nothing_fits'
  /** Too many consecutive passes. */
  | 'passes'
  /** Too many consecutive turns without a placement. */
  | 'no_placements'
  | 'terminated';

export interface View {
  size: number;
  rules: 'simple' | 'official';
  operations: 'all' | 'sums' | 'products';
  /** The number of copies of each token that the game has, by token. */
  copies: Record<string, number>;
  /** Numbers by row and column, -1 for none. */
  board: number[][];
  /** For each square an operation, "2", "3", or "." for none. */
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
  /** The reason for the end, "" during the game. */
  ending: '' | Ending;
}

/** A type alias, because interfaces lack the index signature of GameEvent. */
export type Placed = {
  event: 'placed';
  player: number;
  square: Spot;
  token: number;
  /** The place on the rack, from 0; -1 if hidden. */
  slot: number;
  equations: {
    direction: string;
    squares: Spot[];
    forms: { left: number; sign: string; right: number }[];
  }[];
  multiplier: number;
  points: number;
};

/** Tokens of racks are only in events for viewers who may see them. */
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
 * The cloth is a square with a frame, wider where it has the names of rows and columns. A line of
 * text and the rack lie below it.
 */
export interface Layout extends Size, Grid {
  rack: {
    x: number;
    y: number;
    tile: number;
    /** Distance between the left edges of tiles. */
    pitch: number;
    /** The number of places; 0 without a rack. */
    places: number;
  };
}
