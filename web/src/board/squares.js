// Boards of squares: what they are called, where they lie, and what is under a point.

import { spoken } from './wording.js';

/** @import { Box, Cell, Point, Size, Spot } from './types' */

/**
 * A frame, as wide on the left as above, around `columns` × `rows` squares of side `cell`, in CSS
 * pixels.
 * @typedef {{ frame: number, cell: number, columns: number, rows: number }} Grid
 */

/** @typedef {{ column: number, row: number }} Place from 0 at the top left */

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** @param {Point} a @param {Point} b @param {number} [t] the way from a to b, 0 … 1 @returns {Point} */
export const between = (a, b, t = 0.5) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** @param {Box} box @returns {Point} */
export const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** A box without so much on every side; with more, if it is negative. @param {Box} box @param {number} by @returns {Box} */
export const inset = ({ x, y, width, height }, by) => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A box larger or smaller about its middle. @param {Box} box @param {number} scale @returns {Box} */
export const scaled = (box, scale) => inset(box, (box.width * (1 - scale)) / 2);

/**
 * The largest grid with a frame all around it in the space there is.
 * @param {Size} space @param {number} columns @param {number} rows @param {number} widest the frame at most
 * @returns {Size & Grid}
 */
export const framed = ({ width, height }, columns, rows, widest) => {
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

/** @param {number} index */
const letter = (index) => String.fromCharCode(65 + index);

/**
 * Squares called by a letter and a number, "C5".
 * @param {'columns' | 'rows'} lettered which of them have the letters
 * @param {number} first the first number
 */
export const squares = (lettered, first) => {
  const number = (/** @type {number} */ index) => `${index + first}`;
  const [columnName, rowName] = lettered === 'columns' ? [letter, number] : [number, letter];

  /** @param {number} column @param {number} row @returns {Spot} */
  const name = (column, row) =>
    lettered === 'columns' ? letter(column) + number(row) : letter(row) + number(column);

  /** @param {Spot} spot @returns {Place} */
  const place = (spot) => {
    const [by, along] = [spot.charCodeAt(0) - 65, Number(spot.slice(1)) - first];
    return lettered === 'columns' ? { column: by, row: along } : { column: along, row: by };
  };

  /** @param {Grid} grid @param {Spot} spot @returns {Box} */
  const box = ({ frame, cell }, spot) => {
    const { column, row } = place(spot);
    return { x: frame + column * cell, y: frame + row * cell, width: cell, height: cell };
  };

  return {
    columnName,
    rowName,
    name,
    place,
    box,

    /** @param {Grid} grid @param {Spot} spot */
    middle: (grid, spot) => middleOf(box(grid, spot)),

    /** @param {Grid} grid @param {Point} point */
    hit: ({ frame, cell, columns, rows }, { x, y }) => {
      const column = Math.floor((x - frame) / cell);
      const row = Math.floor((y - frame) / cell);
      const inside = column >= 0 && column < columns && row >= 0 && row < rows;
      return inside ? name(column, row) : null;
    },

    /**
     * Rows of named cells. @param {number} columns @param {number} rows
     * @param {(spot: Spot, place: Place) => string} content what there is to say of a square
     * @returns {Cell[][]}
     */
    cells: (columns, rows, content) =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => {
          const spot = name(column, row);
          return { spot, name: `${spoken(spot)}, ${content(spot, { column, row })}` };
        }),
      ),

    /**
     * All squares of a view that has a row as text, a sign for each square.
     * @param {string[]} rows @returns {{ spot: Spot, sign: string }[]}
     */
    signs: (rows) =>
      rows.flatMap((line, row) =>
        [...line].map((sign, column) => ({ spot: name(column, row), sign })),
      ),
  };
};

/** @typedef {ReturnType<typeof squares>} Squares */
