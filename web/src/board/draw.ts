// Drawing functions for the boards of all games. Lengths are in CSS pixels.

import { svg } from 'lit-html';
import type { Seat } from '../players/types.ts';
import type { Token } from '../ui/theme.ts';
import { leftwards } from '../words/say.ts';
import type { Grid, Squares } from './squares.ts';
import type { Box, Point, Size, Ui } from './types.ts';

export type Context = CanvasRenderingContext2D;

/** Pictures, cached per theme. */
const kept = new WeakMap<Token, Map<string, HTMLCanvasElement>>();
const MOST_KEPT = 60;

/**
 * Draws a picture, which is painted once and cached for the present pixel ratio. On a still it is
 * painted directly, because a canvas for each would cost more.
 *
 * `name` is unique among pictures of this size; `paint` paints one in that size.
 */
export const stamp = (
  context: Context,
  { token, ratio, isStill }: Pick<Ui, 'token' | 'ratio' | 'isStill'>,
  name: string,
  { width, height }: Size,
  at: Box,
  paint: (context: Context) => void,
) => {
  if (isStill) {
    context.save();
    context.translate(at.x, at.y);
    context.scale(at.width / width, at.height / height);
    paint(context);
    context.restore();
    return;
  }
  let pictures = kept.get(token);
  if (!pictures || pictures.size > MOST_KEPT) {
    pictures = new Map();
    kept.set(token, pictures);
  }
  const key = `${name} ${width} ${height} ${ratio}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = document.createElement('canvas');
    paint(prepare(picture, { width, height }, ratio));
    pictures.set(key, picture);
  }
  context.drawImage(picture, at.x, at.y, at.width, at.height);
};

/** Sizes a canvas for its pixel ratio, clears it, and sets CSS pixels as the unit of drawing. */
export const prepare = (canvas: HTMLCanvasElement, { width, height }: Size, ratio: number) => {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext('2d') as Context;
  context.setTransform(canvas.width / (width || 1), 0, 0, canvas.height / (height || 1), 0, 0);
  return context;
};

/** Draws the static ground of a board, cached by stamp(). */
export const drawGround = <Layout extends Size, U extends Pick<Ui, 'token' | 'ratio' | 'isStill'>>(
  context: Context,
  layout: Layout,
  ui: U,
  name: string,
  paint: (context: Context, layout: Layout, ui: U) => void,
) => {
  const { width, height } = layout;
  const at = { x: 0, y: 0, width, height };
  stamp(context, ui, name, layout, at, (c) => paint(c, layout, ui));
};

/** The opacity of everything that did not win, at the end of a game. */
export const FADED = 0.45;

/** Rounds a length to whole device pixels. */
export const snap = (length: number, ratio: number) => Math.round(length * ratio) / ratio;

/** Sets the font for text centred at a point. */
export const type = (
  context: Context,
  { token }: Pick<Ui, 'token'>,
  size: number,
  weight = 700,
) => {
  context.font = `${weight} ${size}px ${token('font')}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
};

interface Margins {
  above: number;
  left: number;
  /** Offset of the row names below the middle, which would look too high. */
  drop: number;
}

/** Draws the names of columns and rows on the frame. */
export const drawNames = (
  context: Context,
  { frame, cell, columns, rows }: Grid,
  { columnName, rowName }: Squares,
  { above, left, drop }: Margins,
) => {
  for (let i = 0; i < columns; i++) {
    context.fillText(columnName(i), frame + (i + 0.5) * cell, above);
  }
  for (let i = 0; i < rows; i++) {
    context.fillText(rowName(i), left, frame + (i + 0.5) * cell + drop);
  }
};

/** Strokes the current path. */
export const stroke = (context: Context, color: string, width: number) => {
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
};

/** Adds a rounded box to the path. */
export const rounded = (context: Context, { x, y, width, height }: Box, radius: number) => {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
};

/** Adds four corners around a point to the path, at distance `far`, with legs of length `leg`. */
export const corners = (context: Context, { x, y }: Point, far: number, leg: number) => {
  context.beginPath();
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      context.moveTo(x + sx * far, y + sy * (far - leg));
      context.lineTo(x + sx * far, y + sy * far);
      context.lineTo(x + sx * (far - leg), y + sy * far);
    }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
};

/**
 * Draws a refusal: only the box and its frame, in the colour of errors. The × at its corner is
 * upright even if the box is rotated.
 */
export const drawRefused = (
  context: Context,
  { x, y, width, height, turn = 0 }: Box,
  { token }: Pick<Ui, 'token'>,
) => {
  const angle = (turn * Math.PI) / 180;
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.rotate(angle);
  rounded(context, { x: -width / 2, y: -height / 2, width, height }, 6);
  stroke(context, token('surface'), 5);
  stroke(context, token('danger'), 2.5);
  context.translate(width / 2 - 3, 3 - height / 2);
  context.rotate(-angle);
  rounded(context, { x: -8, y: -8, width: 16, height: 16 }, 8);
  context.fillStyle = token('danger');
  context.fill();
  cross(context, { x: 0, y: 0 }, 3);
  stroke(context, token('surface'), 2.2);
  context.restore();
};

/** Adds × about a point to the path, extending `arm` to each side. */
export const cross = (context: Context, { x, y }: Point, arm: number) => {
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.lineCap = 'round';
};

/**
 * Adds a star about a point to the path, clockwise from its top. `rays` are the distances of its
 * corners from the point, repeated `times` times.
 */
export const star = (context: Context, { x, y }: Point, rays: number[], times: number) => {
  const turn = (2 * Math.PI) / (rays.length * times);
  context.beginPath();
  for (let i = 0; i < rays.length * times; i++) {
    const far = rays[i % rays.length] ?? 0;
    context.lineTo(x + far * Math.sin(i * turn), y - far * Math.cos(i * turn));
  }
  context.closePath();
};

/** Highlights the row and column of a square, which a finger hides. */
export const drawCrosshair = (
  context: Context,
  { frame, cell, columns, rows }: Grid,
  { x, y }: Box,
  color: string,
  alpha: number,
) => {
  context.fillStyle = color;
  context.globalAlpha = alpha;
  context.fillRect(frame, y, columns * cell, cell);
  context.fillRect(x, frame, cell, rows * cell);
  context.globalAlpha = 1;
};

/** Draws words in the direction of their language. */
export const write = (
  context: Context,
  text: string,
  ...place: [x: number, y: number, room?: number]
) => {
  context.direction = leftwards() ? 'rtl' : 'ltr';
  context.fillText(text, ...place);
  context.direction = 'ltr';
};

/** Seats with numbered signs, each of its own shape: paths in a box of 24 × 24. */
export const numbered = (game: string, paths: string[]): Seat[] =>
  paths.map((path, seat) => ({
    mark: svg`<path class=${`${game}-seat`} d=${path}/>
      <text class=${`${game}-seat-number`} x="12" y="17">${seat + 1}</text>`,
  }));

/** Draws one or more lines of text on a pill above a point, within the board. */
export const chip = (
  context: Context,
  board: Size,
  ui: Pick<Ui, 'token'>,
  above: Point,
  text: string,
  alpha = 1,
) => {
  const { token } = ui;
  const size = 15;
  type(context, ui, size);
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + size;
  const pitch = size * 1.25;
  const height = lines.length * pitch + size * 0.35;
  const x = Math.min(Math.max(above.x - width / 2, 2), board.width - width - 2);
  const y = Math.max(above.y - height - 3, 2);
  context.globalAlpha = alpha;
  context.fillStyle = token('accent');
  context.strokeStyle = token('on-accent');
  context.lineWidth = 1.5;
  rounded(context, { x, y, width, height }, size * 0.8);
  context.fill();
  context.stroke();
  context.fillStyle = token('on-accent');
  for (const [i, line] of lines.entries()) {
    const down = (i + 0.5 - lines.length / 2) * pitch;
    write(context, line, x + width / 2, y + height / 2 + down + 1);
  }
  context.globalAlpha = 1;
};
