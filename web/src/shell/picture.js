// A board to look at, small: in the lobby and in the set-up form.

import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { TERMINAL } from '../engine/engine.js';
import { seatName } from '../session/players.js';
import { prepare } from '../toolkit/drawing.js';
import { token } from './theme.js';

/** @import { Board } from '../games/types' */

/** @param {Board} board @param {any} position its view @param {number} side the longest, in CSS pixels */
export const picture = (board, position, side) => {
  const view = board.hand ? board.hand.bare(position) : position;
  const layout = board.layout(view, { width: side, height: side });
  /** @param {Element | undefined} element */
  const paint = (element) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    element.style.width = `${layout.width}px`;
    element.style.aspectRatio = `${layout.width} / ${layout.height}`;
    board.draw(prepare(element, layout, devicePixelRatio), layout, view, {
      token: token(),
      ratio: devicePixelRatio,
      current: TERMINAL,
      target: null,
      held: null,
      last: [],
      recent: [],
      name: (seat) => seatName(board.seats, seat),
      names: true,
      progress: 1,
    });
  };
  // Drawn again for another position or theme only.
  return guard(
    [position, token()],
    () => html`<canvas class="picture" aria-hidden="true" ${ref(paint)}></canvas>`,
  );
};
