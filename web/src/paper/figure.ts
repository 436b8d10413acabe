// Draws a board on paper with the page's drawing code, in black and white and in print resolution.

import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import type { Context } from '../board/draw.ts';
import { prepare } from '../board/draw.ts';
import { still } from '../board/picture.ts';
import type { Board, Size, Ui } from '../board/types.ts';
import { token } from '../ui/theme.ts';
import { language } from '../words/say.ts';
import { inkOf } from './ink.ts';

/** CSS pixels in a millimetre. */
const MM = 96 / 25.4;
/** Pixels of a figure per CSS pixel: 300 dpi, or 200 for large ones, to save memory. */
const [SHARP, LARGE] = [3, 2];
/** Side from which a figure is large, in millimetres. */
const LARGE_FROM = 100;

interface Figure {
  board: Board;
  view: unknown;
  /** Maximum width, in millimetres. */
  width: number;
  height?: number;
  /** A text alternative. */
  name: string;
  /** Input of drawing besides the position. */
  ui?: Partial<Ui>;
  /** Returns a function that draws over the board. */
  over?: (layout: Size) => (context: Context, ui: Ui) => void;
  /** Factor by which lines and marks are finer than on a board of this size. */
  finer?: number;
}

/** Returns a figure of a board. */
export const figure = ({
  board,
  view,
  width,
  height = width,
  name,
  ui,
  over,
  finer = 1,
}: Figure) => {
  const unit = MM * finer;
  const layout = board.layout(view, { width: width * unit, height: height * unit });
  const ratio = (width > LARGE_FROM ? LARGE : SHARP) / finer;
  const paint = (element: Element | undefined) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    element.style.width = `calc(var(--mm) * ${layout.width / unit})`;
    element.style.aspectRatio = `${layout.width} / ${layout.height}`;
    const context = prepare(element, layout, ratio);
    const all: Ui = { ...still(board, ratio), ...ui, token: inkOf(board) };
    board.draw(context, layout, view, all);
    over?.(layout)(context, all);
  };
  return guard(
    [view, width, height, name, token(), language()],
    () => html`<canvas class="figure" role="img" aria-label=${name} ${ref(paint)}></canvas>`,
  );
};
