// How much room a board needs.

/** @import { Board } from './types' */

/** No board is narrower than this, in CSS pixels. */
const LEAST = 240;

/**
 * As a style: a board's height by its width, about, and the height that gives it the least width.
 * @param {Board} board @param {unknown} view @param {number} side its width, about, in CSS pixels
 */
export const proportions = (board, view, side) => {
  const layout = (/** @type {number} */ height) => board.layout(view, { width: side, height });
  const aspect = layout(2 * side).height / side;
  const low = LEAST * aspect;
  return `--aspect: ${aspect}; --least: ${Math.ceil((low * LEAST) / layout(low).width) + 1}px`;
};
