// Draws the Pah Tum board.

import {
  chip,
  corners,
  cross,
  drawCrosshair,
  drawGround,
  drawNames,
  FADED,
  rounded,
  snap,
  stamp,
  stroke,
  type,
} from '../../board/draw.ts';
import { eventOf, eventsOf } from '../../board/phrases.ts';
import { inset, scaled } from '../../board/squares.ts';
import type { Ui as AnyUi, Box, Painting, Spot, Target } from '../../board/types.ts';
import { board, lengthOf, squaresOf } from './layout.ts';
import { words } from './sentences.ts';
import type { Event, Layout, Run, View } from './types.ts';

type Context = CanvasRenderingContext2D;
type Ui = AnyUi<Event>;

/** The signs of the seats in the rows of a view. */
const PIECES = ['O', 'X'];

/** Share of a step's duration in which the piece falls. Then the thread is pulled through. */
const FALL = 0.4;

export const painting: Painting<View, Layout, Event> = {
  draw(context, layout, view, ui) {
    const placed = eventOf(ui.last, 'placed');
    const fresh = placed?.square ?? eventsOf(ui.last, 'hole').at(-1)?.square;
    const scale = ui.progress < 1 ? arrival(ui.progress) : 1;

    drawGround(context, layout, ui, `tray ${view.size}`, paintTray);
    if (ui.target?.aiming) {
      drawCrosshair(
        context,
        layout,
        board.box(layout, ui.target.spot),
        ui.token('pahtum-mark'),
        0.22,
      );
    }
    const won = ui.end && new Set(view.runs.filter((run) => isWon(ui, run)).flatMap(squaresOf));
    for (const spot of won ?? []) drawLight(context, layout, ui, spot);
    for (const { spot, sign } of board.signs(view.rows)) {
      if (sign === '.') continue;
      context.globalAlpha = won && sign !== '#' && !won.has(spot) ? FADED : 1;
      drawPiece(context, ui, sign, board.box(layout, spot), spot === fresh ? scale : 1);
    }
    for (const run of view.runs) {
      context.globalAlpha = won && !isWon(ui, run) ? FADED : 1;
      const isFresh = placed?.runs.some((r) => r.from === run.from && r.to === run.to);
      drawThread(context, layout, ui, run, {
        from: placed?.square,
        reach: isFresh ? Math.max(0, (ui.progress - FALL) / (1 - FALL)) : 1,
      });
    }
    context.globalAlpha = 1;
    if (placed && !won) drawMark(context, layout, ui, placed.square);
    if (ui.target) drawTarget(context, layout, ui, ui.target);
  },

  duration(events) {
    const placed = eventOf(events, 'placed');
    if (!placed) return 90;
    return placed.points > 0 ? 560 : 160;
  },
};

/** Tells whether a run belongs to a winner. */
const isWon = ({ end }: Ui, { player }: Run) => end?.winners.includes(player) ?? false;

/** Draws a glow on a square. */
const drawLight = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { x, y, width } = board.box(layout, spot);
  c.fillStyle = token('pahtum-thread');
  c.globalAlpha = 0.75;
  c.fillRect(x, y, width, width);
  c.globalAlpha = 1;
};

/** Returns the scale of a piece, which shrinks from 1.3 to 1 while it falls. */
const arrival = (progress: number) => {
  const left = Math.max(0, 1 - progress / FALL);
  return 1 + 0.3 * left * left;
};

/** Paints sand in a frame, with grooves between the squares. */
const paintTray = (c: Context, layout: Layout, ui: Ui) => {
  const { width, height, frame, cell, columns } = layout;
  const { token, ratio } = ui;
  const field = columns * cell;
  const depth = Number(token('depth'));
  c.fillStyle = token('pahtum-frame');
  c.beginPath();
  c.roundRect(0, 0, width, height, frame * 0.6);
  c.fill();
  c.fillStyle = token('pahtum-sand');
  c.fillRect(frame, frame, field, field);

  // Grains, and the shadow of the frame on the sand.
  c.globalAlpha = depth;
  paintGrain(c, { x: frame, y: frame, width: field, height: field }, ratio);
  for (const isAcross of [false, true]) {
    const [dx, dy] = isAcross ? [1, 0] : [0, 1];
    const far = Math.min(10, cell * 0.25);
    const shade = c.createLinearGradient(frame, frame, frame + far * dx, frame + far * dy);
    shade.addColorStop(0, 'rgb(0 0 0 / 0.2)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0)');
    c.fillStyle = shade;
    c.fillRect(frame, frame, isAcross ? far : field, isAcross ? field : far);
  }
  c.globalAlpha = 1;

  const pixel = Math.max(1, Math.round(ratio)) / ratio;
  // A groove is a dark line with a bright edge. All edges come first, so that they cross no dark line.
  for (const [color, shift] of [
    ['pahtum-groove-edge', pixel],
    ['pahtum-groove', 0],
  ] as const) {
    c.fillStyle = token(color);
    for (let i = 0; i <= columns; i++) {
      const at = snap(frame + i * cell, ratio) + shift;
      c.fillRect(at, frame, pixel, field);
      c.fillRect(frame, at, field, pixel);
    }
  }

  c.fillStyle = token('pahtum-frame-text');
  type(c, ui, Math.round(Math.min(frame * 0.62, cell * 0.6)), 600);
  drawNames(c, layout, board, { above: frame * 0.54, left: frame * 0.5, drop: frame * 0.04 });
};

/** Paints grains of sand, one device pixel each. */
const paintGrain = (c: Context, { x, y, width, height }: Box, ratio: number) => {
  const patch = document.createElement('canvas');
  patch.width = 128;
  patch.height = 128;
  const context = patch.getContext('2d') as Context;
  const pixels = context.createImageData(patch.width, patch.height);
  const grains = new Uint32Array(pixels.data.buffer);
  for (let i = 0; i < grains.length; i++) {
    const dark = Math.random();
    const shade = Math.random() < 0.5 ? 0 : 0xffffff;
    grains[i] = ((dark * dark * dark * 28) << 24) | shade;
  }
  context.putImageData(pixels, 0, 0);
  const grain = c.createPattern(patch, 'repeat') as CanvasPattern;
  grain.setTransform(new DOMMatrix().scale(1 / ratio));
  c.fillStyle = grain;
  c.fillRect(x, y, width, height);
};

/** Draws a piece or a hole on its square. */
const drawPiece = (c: Context, ui: Ui, sign: string, square: Box, scale: number) => {
  const paint = sign === '#' ? paintPit : sign === 'O' ? paintDisc : paintTile;
  const { x, y, width, height } = scaled(square, scale);
  const at = { x: snap(x, ui.ratio), y: snap(y, ui.ratio), width, height };
  stamp(c, ui, sign, square, at, (context) => paint(context, square.width, ui));
};

/** Returns light from the top left on a round or square body. */
const lit = (c: Context, cell: number, depth: number) => {
  const light = c.createLinearGradient(cell * 0.2, cell * 0.15, cell * 0.8, cell * 0.85);
  light.addColorStop(0, `rgb(255 255 255 / ${0.22 * depth})`);
  light.addColorStop(0.5, 'rgb(255 255 255 / 0)');
  light.addColorStop(1, `rgb(0 0 0 / ${0.22 * depth})`);
  return light;
};

/** Fills the current path and its shadow on the sand. */
const fillRaised = (c: Context, cell: number, { token, ratio }: Ui) => {
  c.save();
  c.shadowColor = `rgb(0 0 0 / ${0.5 * Number(token('depth'))})`;
  c.shadowBlur = cell * 0.09 * ratio;
  c.shadowOffsetY = cell * 0.035 * ratio;
  c.fill('evenodd');
  c.restore();
};

/** Paints O: a clay disc with a hole. */
const paintDisc = (c: Context, cell: number, ui: Ui) => {
  const depth = Number(ui.token('depth'));
  const m = cell / 2;
  c.beginPath();
  c.arc(m, m, cell * 0.38, 0, 7);
  c.moveTo(m + cell * 0.14, m);
  c.arc(m, m, cell * 0.14, 0, 7);
  c.fillStyle = ui.token('pahtum-o');
  fillRaised(c, cell, ui);
  c.fillStyle = lit(c, cell, depth);
  c.fill('evenodd');
  c.lineWidth = cell * 0.03;
  c.strokeStyle = ui.token('pahtum-o-edge');
  c.beginPath();
  c.arc(m, m, cell * 0.365, 0, 7);
  c.moveTo(m + cell * 0.155, m);
  c.arc(m, m, cell * 0.155, 0, 7);
  c.stroke();
};

/** Paints X: a stone tile with a carved cross. */
const paintTile = (c: Context, cell: number, ui: Ui) => {
  const depth = Number(ui.token('depth'));
  const m = cell / 2;
  const half = cell * 0.355;
  c.beginPath();
  c.roundRect(m - half, m - half, 2 * half, 2 * half, cell * 0.1);
  c.fillStyle = ui.token('pahtum-x');
  fillRaised(c, cell, ui);
  c.fillStyle = lit(c, cell, depth);
  c.fill();
  const arm = cell * 0.17;
  c.lineWidth = cell * 0.085;
  for (const [color, shift] of [
    [`rgb(0 0 0 / ${0.45 * depth})`, -cell * 0.022],
    [ui.token('pahtum-x-cut'), 0],
  ] as const) {
    c.strokeStyle = color;
    cross(c, { x: m + shift, y: m + shift }, arm);
    c.stroke();
  }
};

/** Paints a dark hole with a bright rim. */
const paintPit = (c: Context, cell: number, { token }: Ui) => {
  const depth = Number(token('depth'));
  const m = cell / 2;
  const radius = cell * 0.41;
  c.fillStyle = token('pahtum-pit-rim');
  c.beginPath();
  c.arc(m, m, radius, 0, 7);
  c.fill();
  c.fillStyle = token('pahtum-pit');
  c.beginPath();
  c.arc(m - cell * 0.008, m - cell * 0.012, radius * 0.93, 0, 7);
  c.fill();
  const floor = c.createRadialGradient(m, m + radius * 0.5, 0, m, m + radius * 0.3, radius);
  floor.addColorStop(0, `rgb(255 255 255 / ${0.16 * depth})`);
  floor.addColorStop(1, 'rgb(255 255 255 / 0)');
  c.fillStyle = floor;
  c.fill();
};

interface Pulled {
  /** A spot of the run; its beginning if missing. */
  from: Spot | undefined;
  /** The pulled share of the thread, 0 … 1. */
  reach: number;
}

/** Draws a run's thread, slack between the holes, as far as it is pulled from a spot of the run. */
const drawThread = (
  c: Context,
  layout: Layout,
  { token }: Ui,
  run: Run,
  { from = run.from, reach }: Pulled,
) => {
  if (reach <= 0) return;
  const { cell } = layout;
  const middle = (spot: Spot) => board.middle(layout, spot);
  const [a, b, start] = [middle(run.from), middle(run.to), middle(from)];
  const along = { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
  const length = lengthOf(run);
  const first = Math.round((Math.abs(start.x - a.x) + Math.abs(start.y - a.y)) / cell);
  const far = Math.max(first, length - 1 - first) * reach;

  c.beginPath();
  for (let i = 0; i + 1 < length; i++) {
    if (Math.max(Math.abs(i - first), Math.abs(i + 1 - first)) > far) continue;
    const x = a.x + along.x * i * cell;
    const y = a.y + along.y * i * cell;
    const slack = 0.11 * cell;
    c.moveTo(x, y);
    c.quadraticCurveTo(
      x + along.x * 0.5 * cell + along.y * slack,
      y + along.y * 0.5 * cell + along.x * slack,
      x + along.x * cell,
      y + along.y * cell,
    );
  }
  const width = Math.max(1.5, cell * 0.055);
  c.lineCap = 'round';
  for (const [color, thickness, dash] of [
    ['pahtum-thread-edge', width + Math.max(1.5, cell * 0.03), []],
    ['pahtum-thread', width, []],
    ['pahtum-thread-twist', width, [cell * 0.015, cell * 0.06]],
  ] as const) {
    c.strokeStyle = token(color);
    c.lineWidth = thickness;
    c.setLineDash(dash);
    if (dash.length > 0) c.lineCap = 'butt';
    c.stroke();
  }
  c.setLineDash([]);
};

/** Draws corners around the last piece placed. */
const drawMark = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { cell } = layout;
  corners(c, board.middle(layout, spot), cell * 0.44, cell * 0.15);
  stroke(c, token('pahtum-mark'), Math.max(1.75, cell * 0.05));
};

/** Draws a frame around the square under a finger. */
const drawAim = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { cell } = layout;
  rounded(c, inset(board.box(layout, spot), cell * 0.05), cell * 0.14);
  stroke(c, token('pahtum-mark'), Math.max(2, cell * 0.06));
};

/** Draws the effect of choosing the target. */
const drawTarget = (
  context: Context,
  layout: Layout,
  ui: Ui,
  { spot, events, aiming }: Target<Event>,
) => {
  if (aiming) drawAim(context, layout, ui, spot);
  if (!events) return;
  const placed = eventOf(events, 'placed');
  const sign = (placed && PIECES[placed.player]) ?? '#';
  context.globalAlpha = 0.55;
  drawPiece(context, ui, sign, board.box(layout, spot), 1);
  context.globalAlpha = 0.8;
  for (const run of placed?.runs ?? [])
    drawThread(context, layout, ui, run, { from: spot, reach: 1 });
  context.globalAlpha = 1;
  const gain = words.gain(events);
  if (aiming || !gain) return;
  const { x, y } = board.middle(layout, spot);
  chip(context, layout, ui, { x, y: y - layout.cell / 2 }, gain);
};
