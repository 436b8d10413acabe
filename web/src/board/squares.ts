// Boards of squares: names, coordinates, and hit testing.

import { spoken } from './phrases.ts';
import type { Box, Cell, Point, Size, Spot } from './types.ts';

/** Squares with a frame around them. */
export interface Grid {
  /** The width of the frame, on the left and above, in CSS pixels. */
  frame: number;
  /** The side of a square, in CSS pixels. */
  cell: number;
  columns: number;
  rows: number;
}

/** The column and row of a square, from 0 at the top left. */
export interface Place {
  column: number;
  row: number;
}

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Interpolates between two points; `t`: 0 … 1. */
export const between = (a: Point, b: Point, t = 0.5): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Shrinks a box by a length on every side; a negative length grows it. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Scales a box about its middle. */
export const scaled = (box: Box, scale: number): Box => inset(box, (box.width * (1 - scale)) / 2);

/** Returns the largest grid that fits a space. The frame around it is no wider than `widest`. */
export const framed = (
  { width, height }: Size,
  columns: number,
  rows: number,
  widest: number,
): Size & Grid => {
  const frame = Math.round(clamp(Math.min(width, height) * 0.045, 12, widest));
  const cell = Math.max(0, Math.min((width - 2 * frame) / columns, (height - 2 * frame) / rows));
  return {
    width: 2 * frame + columns * cell,
    height: 2 * frame + rows * cell,
    frame,
    cell,
    columns,
    rows,
  };
};

const letter = (index: number) => String.fromCharCode(65 + index);

/** Squares named by a letter and a number, "C5". `first` is the first number. */
export const squares = (lettered: 'columns' | 'rows', first: number) => {
  const number = (index: number) => `${index + first}`;
  const [columnName, rowName] = lettered === 'columns' ? [letter, number] : [number, letter];

  const name = (column: number, row: number): Spot =>
    lettered === 'columns' ? letter(column) + number(row) : letter(row) + number(column);

  const place = (spot: Spot): Place => {
    const [by, along] = [spot.charCodeAt(0) - 65, Number(spot.slice(1)) - first];
    return lettered === 'columns' ? { column: by, row: along } : { column: along, row: by };
  };

  const box = ({ frame, cell }: Grid, spot: Spot): Box => {
    const { column, row } = place(spot);
    return { x: frame + column * cell, y: frame + row * cell, width: cell, height: cell };
  };

  return {
    columnName,
    rowName,
    name,
    place,
    box,

    middle: (grid: Grid, spot: Spot) => middleOf(box(grid, spot)),

    hit: ({ frame, cell, columns, rows }: Grid, { x, y }: Point) => {
      const column = Math.floor((x - frame) / cell);
      const row = Math.floor((y - frame) / cell);
      const inside = column >= 0 && column < columns && row >= 0 && row < rows;
      return inside ? name(column, row) : null;
    },

    /** Returns rows of named cells. `content` describes a square. */
    cells: (
      columns: number,
      rows: number,
      content: (spot: Spot, place: Place) => string,
    ): Cell[][] =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => {
          const spot = name(column, row);
          return { spot, name: `${spoken(spot)}, ${content(spot, { column, row })}` };
        }),
      ),

    /** Returns all squares of a view whose rows are texts with a sign for each square. */
    signs: (rows: string[]): { spot: Spot; sign: string }[] =>
      rows.flatMap((line, row) =>
        [...line].map((sign, column) => ({ spot: name(column, row), sign })),
      ),
  };
};

export type Squares = ReturnType<typeof squares>;
