// Views and events of Dots and Triangles, as the module tells them (rules/triangles), and the layout of
// its board.

import type { Point, Size } from '../../board/types.ts';

export interface View {
  radius: number;
  dots: Point[];
  /** By number from 1; `dots` are the places of its ends among the dots. */
  lines: { dots: number[]; drawn: boolean }[];
  /** By number from 1; `lines` are numbers, `owner` is a seat or -1. */
  triangles: { dots: number[]; lines: number[]; owner: number }[];
  /** The number of the turn in a row that a player has. */
  turn: number;
}

export type Event =
  | { event: 'drew'; player: number; line: number }
  | { event: 'captured'; player: number; triangles: number[] }
  | { event: 'turn'; player: number; why: 'captured' | 'nothing_captured' | 'second_turn' };

export interface Layout extends Size {
  /** The side of the paper's squares. */
  square: number;
  /** The length of a line between two dots. */
  length: number;
  dots: Point[];
  /** The ends of the lines. */
  lines: [Point, Point][];
}
