// The module's views and events of Dots and Triangles (rules/triangles), and the layout of its board.

import type { Point, Size } from '../../board/types.ts';

export interface View {
  radius: number;
  dots: Point[];
  /** By number from 1. `dots` are the indices of the line's ends. */
  lines: { dots: number[]; drawn: boolean }[];
  /** By number from 1. `lines` are numbers; `owner` is a seat or -1. */
  triangles: { dots: number[]; lines: number[]; owner: number }[];
  /** The most turns in a row. */
  turns: 'two' | 'unlimited';
  /** Number of the player's consecutive turns, including this one. */
  turn: number;
}

export type Event =
  | { event: 'drew'; player: number; line: number }
  | { event: 'captured'; player: number; triangles: number[] }
  | { event: 'turn'; player: number; why: 'captured' | 'nothing_captured' | 'second_turn' };

export interface Layout extends Size {
  /** Side of the paper's squares. */
  square: number;
  /** Length of a line between two dots. */
  length: number;
  dots: Point[];
  /** The ends of the lines. */
  lines: [Point, Point][];
}
