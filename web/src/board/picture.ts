// Small pictures of boards, for the lobby and the set-up form.

import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { token } from '../ui/theme.ts';
import { language } from '../words/say.ts';
import { prepare } from './draw.ts';
import { stillBy } from './still.ts';
import type { Board, Size, Spot } from './types.ts';

/** Returns the Ui of a still in the present theme. */
export const still = (board: Board, ratio: number) => stillBy(token(), board, ratio);

/** Returns a canvas of a size in CSS pixels. It is redrawn only for another position, theme or language. */
const canvasFor = (
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

/** Returns a picture of a position. `side` is its longest side in CSS pixels. */
export const picture = (board: Board, position: unknown, side: number) => {
  const view = board.hand ? board.hand.bare(position) : position;
  const layout = board.layout(view, { width: side, height: side });
  return canvasFor([position], layout, (context) =>
    board.draw(context, layout, view, still(board, devicePixelRatio)),
  );
};

/** Returns the sign of a ware. `side` is in CSS pixels. */
export const warePicture = (board: Board, symbol: string, side: number) =>
  canvasFor([symbol], { width: side, height: side }, (context) =>
    board.drawWare?.(context, side, symbol, still(board, devicePixelRatio)),
  );

/** Size of the board to whose scale a single spot is drawn, in CSS pixels. */
const WHOLE = 400;

/** Returns a picture of one spot of a board. `side` is in CSS pixels. */
export const spotPicture = (board: Board, view: unknown, spot: Spot, side: number) => {
  const layout = board.layout(view, { width: WHOLE, height: WHOLE });
  const { x, y, width, height } = board.box(layout, spot);
  const scale = side / Math.max(width, height);
  return canvasFor([view, spot], { width: side, height: side }, (context) => {
    context.scale(scale, scale);
    context.translate(-x, -y);
    board.draw(context, layout, view, still(board, devicePixelRatio * scale));
  });
};
