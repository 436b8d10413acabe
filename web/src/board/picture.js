// A board to look at, small: in the lobby and in the set-up form.

import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { token } from '../ui/theme.js';
import { language } from '../words/say.js';
import { prepare } from './drawing.js';
import { stillBy } from './still.js';

/** @import { Board, Size, Spot } from './types' */

/** What is drawn of a position that is only looked at. @param {Board} board @param {number} ratio */
export const still = (board, ratio) => stillBy(token(), board, ratio);

/**
 * A canvas of a size, drawn again for another position, theme or language only.
 * @param {unknown[]} position @param {Size} size in CSS pixels
 * @param {(context: CanvasRenderingContext2D) => void} draw
 */
const drawn = (position, { width, height }, draw) => {
  /** @param {Element | undefined} element */
  const paint = (element) => {
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

/** @param {Board} board @param {unknown} position its view @param {number} side the longest, in CSS pixels */
export const picture = (board, position, side) => {
  const view = board.hand ? board.hand.bare(position) : position;
  const layout = board.layout(view, { width: side, height: side });
  return drawn([position], layout, (context) =>
    board.draw(context, layout, view, still(board, devicePixelRatio)),
  );
};

/** The sign of a ware. @param {Board} board @param {string} symbol @param {number} side in CSS pixels */
export const warePicture = (board, symbol, side) =>
  drawn([symbol], { width: side, height: side }, (context) =>
    board.drawWare?.(context, side, symbol, still(board, devicePixelRatio)),
  );

/** How large the board is taken to be of which one spot is shown, in CSS pixels. */
const WHOLE = 400;

/** One spot of a board, alone. @param {Board} board @param {unknown} view @param {Spot} spot @param {number} side in CSS pixels */
export const spotPicture = (board, view, spot, side) => {
  const layout = board.layout(view, { width: WHOLE, height: WHOLE });
  const { x, y, width, height } = board.box(layout, spot);
  const scale = side / Math.max(width, height);
  return drawn([view, spot], { width: side, height: side }, (context) => {
    context.scale(scale, scale);
    context.translate(-x, -y);
    board.draw(context, layout, view, still(board, devicePixelRatio * scale));
  });
};
