// The module's views and events of 2048 with mines (rules/mines2048), and the layout of its board.

import type { Size } from '../../board/types.ts';

/** The content of a cell: a number, "*" for a mine, or 0 if empty. */
export type Tile = number | '*';

export interface View {
  cells: Tile[];
  score: number;
  /** 0 for none. */
  target: number;
  /** The condition of a loss: a full board, or one without a legal slide. */
  loss: 'full' | 'stuck';
  /** The possible contents of a cell besides none. */
  tiles: Tile[];
  odds: { value: Tile; percent: number }[];
  won: boolean;
  lost: boolean;
  kept: boolean;
  mines: number;
  largest: number;
}

/**
 * The fate of a tile in a slide. Two tiles that meet have the same `to`. In `with` or `by`, each
 * gives the original cell of the other.
 */
type Fate =
  | { fate: 'moved'; value: Tile; from: number; to: number }
  | { fate: 'combined'; value: Tile; from: number; to: number; with: number; into: number }
  | { fate: 'destroyed'; value: Tile; from: number; to: number; by: number; loss: number };

/** A type alias, because interfaces lack the index signature of GameEvent. */
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

export interface Layout extends Size {
  /** Distance between wells, and from the edge. */
  gap: number;
  /** The side of a well. */
  cell: number;
}
