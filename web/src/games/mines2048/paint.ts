// Draws the board of 2048 with mines.

import { drawGround, FADED, rounded, stamp, star, stroke, type } from '../../board/draw.ts';
import { change, eventOf, eventsOf } from '../../board/phrases.ts';
import { between, inset, middleOf, scaled } from '../../board/squares.ts';
import type { Ui as AnyUi, Box, Painting, Point } from '../../board/types.ts';
import { boxOf, SIDE } from './layout.ts';
import { sizeOf } from './sentences.ts';
import type { Event, Layout, Slid, Tile, View } from './types.ts';

type Context = CanvasRenderingContext2D;
type Ui = AnyUi<Event>;

/** The largest number in dark ink. Larger ones are white on a dark glaze. */
const LAST_IN_INK = 64;

/** Durations of the tiles' movement and of its effects, in milliseconds. */
const TRAVEL = 100;
const SHOW = 320;

export const painting: Painting<View, Layout, Event> = {
  draw(context, layout, view, ui) {
    drawGround(context, layout, ui, 'mines2048 tray', paintTray);
    const slid = eventOf(ui.recent, 'slid');
    const isSlide = eventOf(ui.last, 'slid') !== undefined;
    const time = ui.progress * painting.duration(ui.last);
    if (slid && isSlide && ui.progress < 1 && time < TRAVEL) {
      return drawTravel(context, layout, ui, slid, time / TRAVEL);
    }
    const shown = ui.progress === 1 ? 1 : Math.min(1, (isSlide ? time - TRAVEL : time) / SHOW);
    const soon = Math.min(1, 2 * shown);
    const spawned = eventsOf(ui.last, 'spawned').at(-1);
    const made = new Set(slid?.tiles.flatMap((t) => (t.fate === 'combined' ? t.to : [])));
    for (const [cell, tile] of view.cells.entries()) {
      if (tile === 0) continue;
      const grown = 1 - (1 - soon) ** 2;
      const popped = 1 + 0.16 * Math.sin(Math.PI * soon);
      const scale = cell === spawned?.cell ? 0.2 + 0.8 * grown : made.has(cell) ? popped : 1;
      context.globalAlpha = ui.end && tile !== view.largest ? FADED : 1;
      drawTile(context, ui, tile, boxOf(layout, cell), scale);
      context.globalAlpha = 1;
      if (ui.end && tile === view.largest) drawMark(context, layout, ui, boxOf(layout, cell), 1);
    }
    if (spawned && !ui.end) drawMark(context, layout, ui, boxOf(layout, spawned.cell), soon);
    if (slid && shown < 1) drawExplosions(context, layout, ui, slid, shown);
  },

  follows: (events) => eventOf(events, 'spawned') !== undefined,

  duration(events) {
    if (!eventOf(events, 'slid')) return SHOW;
    return eventOf(events, 'won') ? TRAVEL + SHOW : TRAVEL;
  },
};

/** Paints a wooden tray with a well for each tile. */
const paintTray = (c: Context, layout: Layout, { token, ratio }: Ui) => {
  const { width, height, gap, cell } = layout;
  const depth = Number(token('depth'));
  c.fillStyle = token('mines2048-tray');
  c.beginPath();
  c.roundRect(0, 0, width, height, gap + cell * 0.1);
  c.fill();
  for (let i = 0; i < SIDE * SIDE; i++) {
    const well = boxOf(layout, i);
    rounded(c, well, cell * 0.12);
    c.fillStyle = token('mines2048-well');
    c.fill();
    c.save();
    c.clip();
    // An edge outside the well casts the shadow of the tray's upper edge into it.
    c.shadowColor = `rgb(0 0 0 / ${0.4 * depth})`;
    c.shadowBlur = cell * 0.08 * ratio;
    c.shadowOffsetY = cell * 0.03 * ratio;
    c.lineWidth = cell * 0.04;
    c.strokeStyle = token('mines2048-tray');
    rounded(c, inset(well, -c.lineWidth / 2), cell * 0.14);
    c.stroke();
    c.restore();
    if (depth > 0) continue;
    c.lineWidth = 1;
    c.strokeStyle = token('mines2048-mark');
    c.globalAlpha = 0.5;
    c.stroke();
    c.globalAlpha = 1;
  }
};

const drawTile = (context: Context, ui: Ui, tile: Tile, at: Box, scale = 1) => {
  const paint = (c: Context) =>
    tile === '*' ? paintMine(c, at.width, ui) : paintNumber(c, at.width, ui, tile);
  stamp(context, ui, `mines2048 ${tile}`, at, scaled(at, scale), paint);
};

/** Paints a glazed tile: lighter upper half, pale rim. */
const paintNumber = (c: Context, cell: number, ui: Ui, number: number) => {
  const { token } = ui;
  const depth = Number(token('depth'));
  const rim = Math.max(1.25, cell * 0.025);
  c.beginPath();
  c.roundRect(rim / 2, rim / 2, cell - rim, cell - rim, cell * 0.12);
  c.fillStyle = token(`mines2048-${number}`);
  c.fill();
  c.save();
  c.clip();
  const glaze = c.createLinearGradient(0, 0, 0, cell);
  glaze.addColorStop(0, `rgb(255 255 255 / ${0.16 * depth})`);
  glaze.addColorStop(0.3, 'rgb(255 255 255 / 0)');
  glaze.addColorStop(0.8, 'rgb(0 0 0 / 0)');
  glaze.addColorStop(1, `rgb(0 0 0 / ${0.14 * depth})`);
  c.fillStyle = glaze;
  c.fillRect(0, 0, cell, cell);
  c.restore();
  stroke(c, token('mines2048-rim'), rim);

  const text = `${number}`;
  const size = [0, 0.5, 0.46, 0.4, 0.325, 0.27, 0.225][text.length] ?? 0.2;
  c.fillStyle = token(number <= LAST_IN_INK ? 'mines2048-ink' : 'mines2048-glaze');
  type(c, ui, Number((cell * size).toFixed(1)));
  c.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: ascent } = c.measureText(text);
  c.fillText(text, cell / 2, (cell + ascent) / 2);
};

/** Paints an iron ball with a burning fuse. */
const paintMine = (c: Context, cell: number, { token }: Ui) => {
  const depth = Number(token('depth'));
  const at = (v: number) => v * cell;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  // The neck, and the fuse.
  c.lineWidth = at(0.17);
  c.strokeStyle = token('mines2048-mine-rim');
  c.beginPath();
  c.moveTo(at(0.58), at(0.44));
  c.lineTo(at(0.625), at(0.385));
  c.stroke();
  c.lineWidth = at(0.055);
  c.strokeStyle = token('mines2048-fuse');
  c.beginPath();
  c.moveTo(at(0.64), at(0.37));
  c.bezierCurveTo(at(0.7), at(0.24), at(0.76), at(0.34), at(0.79), at(0.21));
  c.stroke();
  // The ball.
  c.beginPath();
  c.arc(at(0.44), at(0.59), at(0.27), 0, 7);
  c.fillStyle = token('mines2048-mine');
  c.fill();
  stroke(c, token('mines2048-mine-rim'), Math.max(1.5, at(0.03)));
  c.beginPath();
  c.arc(at(0.44), at(0.59), at(0.19), Math.PI * 1.05, Math.PI * 1.45);
  stroke(c, `rgb(255 255 255 / ${0.55 * depth})`, at(0.035));
  drawSpark(c, { x: at(0.79), y: at(0.2) }, at(0.13), token('mines2048-spark'));
};

/** Draws eight rays. */
const drawSpark = (c: Context, middle: Point, radius: number, color: string) => {
  star(c, middle, [radius, radius * 0.42, radius * 0.75, radius * 0.42], 4);
  c.fillStyle = color;
  c.fill();
};

/**
 * Draws the tiles of a slide at a part of their way, `way`: 0 … 1. Tiles that meet are drawn below
 * those that only move.
 */
const drawTravel = (context: Context, layout: Layout, ui: Ui, slid: Slid, way: number) => {
  const eased = 1 - (1 - way) ** 2;
  const met = slid.tiles.filter(({ fate }) => fate !== 'moved');
  const moved = slid.tiles.filter(({ fate }) => fate === 'moved');
  for (const { value, from, to } of [...met, ...moved]) {
    const [a, b] = [boxOf(layout, from), boxOf(layout, to)];
    drawTile(context, ui, value, { ...a, ...between(a, b, eased) });
  }
};

/** Draws the fragments of a burnt tile at a `time` of 0 … 1. Larger tiles scatter more, and farther. */
const drawBits = (
  context: Context,
  { token }: Ui,
  { x, y }: Point,
  cell: number,
  size: number,
  time: number,
) => {
  const bits = Math.round(4 + 4 * size);
  const way = 1 - (1 - time) ** 2;
  context.fillStyle = token('mines2048-loss');
  for (let i = 0; i < bits; i++) {
    const angle = i * 2.4; // spreads the fragments in all directions
    const far = cell * (0.3 + (0.25 + 0.1 * ((i * 7) % 5)) * size * 0.5 * way);
    const radius = cell * (0.03 + 0.008 * size) * (1 - 0.6 * time);
    context.beginPath();
    context.arc(x + far * Math.cos(angle), y + far * Math.sin(angle), radius, 0, 7);
    context.fill();
  }
};

/**
 * Draws sparks where a mine met something, at a `time` of 0 … 1, with the lost points. A larger
 * loss has larger sparks.
 */
const drawExplosions = (context: Context, layout: Layout, ui: Ui, slid: Slid, time: number) => {
  const { token } = ui;
  const { cell } = layout;
  const losses = new Map<number, number>();
  for (const tile of slid.tiles) {
    if (tile.fate === 'destroyed') losses.set(tile.to, (losses.get(tile.to) ?? 0) + tile.loss);
  }
  for (const [to, loss] of losses) {
    const middle = middleOf(boxOf(layout, to));
    const size = loss > 0 ? sizeOf(loss) : 1;
    const [first, then] = [0.26 + 0.04 * size, 0.3 + 0.2 * size];
    context.globalAlpha = 1 - time ** 2;
    if (loss > 0) drawBits(context, ui, middle, cell, size, time);
    drawSpark(context, middle, cell * (first + then * time), token('mines2048-loss'));
    drawSpark(context, middle, cell * 0.7 * (first + then * time), token('mines2048-spark'));
    if (loss > 0) {
      context.globalAlpha = Math.min(1, 3 * (1 - time)); // legible while the sparks fade
      type(context, ui, Math.round(cell * (0.24 + 0.02 * size)));
      context.lineJoin = 'round';
      context.lineWidth = cell * 0.07;
      context.strokeStyle = token('mines2048-loss');
      context.strokeText(change(-loss), middle.x, middle.y);
      context.fillStyle = token('mines2048-on-loss');
      context.fillText(change(-loss), middle.x, middle.y);
    }
  }
  context.globalAlpha = 1;
};

/** Draws a line around the last new tile, which appears while `shown` goes from 0 to 1. */
const drawMark = (
  context: Context,
  { gap, cell }: Layout,
  { token }: Ui,
  at: Box,
  shown: number,
) => {
  const away = gap * 0.28;
  context.globalAlpha = shown;
  rounded(context, inset(at, -away), cell * 0.12 + away);
  stroke(context, token('mines2048-mark'), Math.max(2, gap * 0.3));
  context.globalAlpha = 1;
};
