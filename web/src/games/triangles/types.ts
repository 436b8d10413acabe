// What the module tells of Dots and Triangles (rules/triangles), and where things are on its board.

import type { Point, Size } from '../../board/types.ts';

export interface View {
  radius: number;
  dots: Point[];
  /** By number from 1; `dots` are the places of its ends among the dots. */
  lines: { dots: number[]; drawn: boolean }[];
  /** By number from 1; `lines` are numbers, `owner` is a seat or -1. */
  triangles: { dots: number[]; lines: number[]; owner: number }[];
  /** Of those in a row that one player has. */
  turn: number;
}

export type Event =
  | { event: 'drew'; player: number; line: number }
  | { event: 'captured'; player: number; triangles: number[] }
  | { event: 'turn'; player: number; why: 'captured' | 'nothing_captured' | 'second_turn' };

/**
 * The sheet: its squares' side, the length of a line between two dots, and where dots and the ends
 * of lines are.
 */
export type Layout = Size & {
  square: number;
  length: number;
  dots: Point[];
  lines: [Point, Point][];
};
