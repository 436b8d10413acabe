// What the module tells of 2048 with mines (rules/mines2048), and where things are on its board.

import type { Size } from '../../board/types.ts';

/** A cell has its number, "*" for a mine, or 0. */
export type Tile = number | '*';

export interface View {
  cells: Tile[];
  score: number;
  /** 0 for none. */
  target: number;
  odds: { value: Tile; percent: number }[];
  won: boolean;
  lost: boolean;
  kept: boolean;
  mines: number;
  largest: number;
}

/**
 * What became of a tile in a slide; of two that met, `to` is where, and each names the other by the
 * cell it came from.
 */
export type Fate =
  | { fate: 'moved'; value: Tile; from: number; to: number }
  | { fate: 'combined'; value: Tile; from: number; to: number; with: number; into: number }
  | { fate: 'destroyed'; value: Tile; from: number; to: number; by: number; loss: number };

export type Slid = {
  event: 'slid';
  action: string;
  gain: number;
  score: number;
  tiles: Fate[];
};

export type Event =
  | Slid
  | { event: 'spawned'; cell: number; value: Tile }
  | { event: 'kept' }
  | { event: 'won'; score: number }
  | { event: 'lost'; score: number };

/** Wells of side `cell`, `gap` apart and from the edge. */
export type Layout = Size & { gap: number; cell: number };
