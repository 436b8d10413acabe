// Numbers the items on a board in the order of their placement.

import type { Context } from '../board/draw.ts';
import { stroke, type } from '../board/draw.ts';
import { middleOf } from '../board/squares.ts';
import type { Board, Size, Ui } from '../board/types.ts';
import { placesOf } from '../review/marks.ts';

/** Returns a function that draws the numbers. Boards where the order does not matter get none. */
export const orderOf = (board: Board, layout: Size, view: unknown, actions: string[]) => {
  const places = board.hand || board.slides ? [] : placesOf(board, view, actions);
  return (context: Context, ui: Pick<Ui, 'token'>) => {
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
