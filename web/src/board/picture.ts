// Small pictures of boards, in the lobby and in the set-up form.

import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { token } from '../ui/theme.ts';
import { language } from '../words/say.ts';
import { prepare } from './draw.ts';
import { stillBy } from './still.ts';
import type { Board, Size, Spot } from './types.ts';

/** The Ui of a still in the present theme. */
export const still = (board: Board, ratio: number) => stillBy(token(), board, ratio);

/** A canvas of a size in CSS pixels; only another position, theme or language draws it again. */
const drawn = (
  position: unknown[],
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
) => {
  const paint = (element: Element | undefined) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    element.style.width = `${width}px`;
    element.style.aspectRatio = `${width} / ${height}`;
    draw(prepare(element, { width, height }, devicePixelRatio));
  };
  return guard(
    [...position, token(), language()],
    () => html`<canvas class="picture" aria-hidden="true" ${ref(paint)}></canvas>`,
  );
};

/** A picture of a position by its view; `side` is its longest side in CSS pixels. */
export const picture = (board: Board, position: unknown, side: number) => {
  const view = board.hand ? board.hand.bare(position) : position;
  const layout = board.layout(view, { width: side, height: side });
  return drawn([position], layout, (context) =>
    board.draw(context, layout, view, still(board, devicePixelRatio)),
  );
};

/** The sign of a ware; `side` in CSS pixels. */
export const warePicture = (board: Board, symbol: string, side: number) =>
  drawn([symbol], { width: side, height: side }, (context) =>
    board.drawWare?.(context, side, symbol, still(board, devicePixelRatio)),
  );

/** The size of the board in whose scale one spot is drawn, in CSS pixels. */
const WHOLE = 400;

/** One spot of a board, alone; `side` in CSS pixels. */
export const spotPicture = (board: Board, view: unknown, spot: Spot, side: number) => {
  const layout = board.layout(view, { width: WHOLE, height: WHOLE });
  const { x, y, width, height } = board.box(layout, spot);
  const scale = side / Math.max(width, height);
  return drawn([view, spot], { width: side, height: side }, (context) => {
    context.scale(scale, scale);
    context.translate(-x, -y);
    board.draw(context, layout, view, still(board, devicePixelRatio * scale));
  });
};
