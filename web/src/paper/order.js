// In which order things come to lie on a board: a number beside each.

import { stroke, type } from '../board/drawing.js';
import { middleOf } from '../board/squares.js';
import { placesOf } from '../review/marks.js';

/** @import { Context } from '../board/drawing.js' */
/** @import { Board, Size, Ui } from '../board/types' */

/**
 * What draws it; nothing where any order will do, and where nothing is put on the board.
 * @param {Board} board @param {Size} layout @param {unknown} view @param {string[]} actions
 */
export const orderOf = (board, layout, view, actions) => {
  const places = board.hand || board.slides ? [] : placesOf(board, view, actions);
  return (/** @type {Context} */ context, /** @type {Pick<Ui, 'token'>} */ ui) => {
    for (const [i, { spot }] of places.entries()) {
      const { x, y } = middleOf(board.box(layout, spot));
      const radius = 6.5;
      context.beginPath();
      context.arc(x, y, radius, 0, 7);
      context.fillStyle = ui.token('surface');
      context.fill();
      stroke(context, ui.token('ink'), 1);
      context.fillStyle = ui.token('ink');
      type(context, ui, 10);
      context.fillText(`${i + 1}`, x, y + 0.5);
    }
  };
};
