// Draws the board of Dots and Triangles.

import { chip, drawGround, FADED, snap, type } from '../../board/draw.ts';
import { eventOf } from '../../board/phrases.ts';
import { between, clamp } from '../../board/squares.ts';
import type { Ui as AnyUi, Painting, Point } from '../../board/types.ts';
import { cornersOf, endsOf } from './layout.ts';
import { closedBy, words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

type Context = CanvasRenderingContext2D;
type Ui = AnyUi<Event>;

/** Share of a step's duration in which the line is drawn. Then the triangles are shaded. */
const STROKE = 0.45;

export const painting: Painting<View, Layout, Event> = {
  draw(context, layout, view, ui) {
    const line = eventOf(ui.last, 'drew')?.line;
    const closed = closedBy(ui.last);
    const stroke = Math.min(1, ui.progress / STROKE);
    drawGround(context, layout, ui, `squared paper ${layout.dots.length}`, paintPaper);
    for (const [index, { dots, owner }] of view.triangles.entries()) {
      if (owner < 0) continue;
      const fresh = closed.includes(index + 1);
      const reach = fresh ? Math.max(0, (ui.progress - STROKE) / (1 - STROKE)) : 1;
      const won = ui.end?.winners.includes(owner);
      context.globalAlpha = ui.end && !won ? FADED : 1;
      drawShade(context, layout, ui, cornersOf(layout, dots), owner, reach, won);
    }
    context.globalAlpha = 1;
    drawFreeLines(context, layout, view, ui);
    if (line && !ui.target?.aiming && !ui.end) drawMark(context, layout, ui, line, stroke);
    for (const [index, { drawn }] of view.lines.entries()) {
      if (drawn) drawPencil(context, layout, ui, index + 1, line === index + 1 ? stroke : 1);
    }
    drawTarget(context, layout, view, ui);
    drawDots(context, layout, ui);
  },

  duration: (events) => (closedBy(events).length > 0 ? 560 : 250),
};

const pencilWidth = ({ length }: Layout) => clamp(length * 0.026, 2, 6);

/** Paints squared paper with dots. */
const paintPaper = (c: Context, { width, height, square, dots }: Layout, { token, ratio }: Ui) => {
  c.beginPath();
  c.roundRect(0, 0, width, height, 6);
  c.clip();
  c.fillStyle = token('triangles-paper');
  c.fillRect(0, 0, width, height);
  const pixel = Math.max(1, Math.round(ratio * 0.75)) / ratio;
  const at = (v: number) => snap(v - pixel / 2, ratio);
  const first = (dot: number) => dot % square;
  c.fillStyle = token('triangles-rule');
  for (let x = first(dots[0]?.x ?? 0); x < width; x += square) c.fillRect(at(x), 0, pixel, height);
  for (let y = first(dots[0]?.y ?? 0); y < height; y += square) c.fillRect(0, at(y), width, pixel);
  c.strokeStyle = token('triangles-edge');
  c.lineWidth = 2;
  c.beginPath();
  c.roundRect(0, 0, width, height, 6);
  c.stroke();
};

const drawDots = (c: Context, { dots, length }: Layout, { token }: Ui) => {
  const radius = clamp(length * 0.04, 3, 8);
  c.fillStyle = token('triangles-dot');
  for (const { x, y } of dots) {
    c.beginPath();
    c.arc(x, y, radius, 0, 7);
    c.fill();
  }
};

/** Draws the free lines, with their numbers during the game. */
const drawFreeLines = (c: Context, layout: Layout, view: View, ui: Ui) => {
  const { token, current, names, target } = ui;
  const { length } = layout;
  const size = Math.round(clamp(length * 0.13, 10, 17));
  type(c, ui, size, 500);
  for (const [index, { drawn }] of view.lines.entries()) {
    if (drawn) continue;
    const [a, b] = endsOf(layout, index + 1);
    c.lineCap = 'round';
    c.lineWidth = clamp(length * 0.012, 1.4, 2.4);
    c.strokeStyle = token('triangles-guide');
    c.setLineDash([0.1, length / 16]);
    c.beginPath();
    c.moveTo(a.x, a.y);
    c.lineTo(b.x, b.y);
    c.stroke();
    c.setLineDash([]);
    if (current < 0 || !names || target?.spot === String(index + 1)) continue;
    const { x, y } = between(a, b);
    c.fillStyle = token('triangles-paper');
    c.beginPath();
    c.arc(x, y, size * 0.85, 0, 7);
    c.fill();
    c.fillStyle = token('triangles-number');
    c.fillText(String(index + 1), x, y + size * 0.06);
  }
};

/** Adds a hand-drawn line to the path, up to `reach` (0 … 1). `again` numbers further strokes along it. */
const trace = (c: Context, layout: Layout, line: number, reach: number, again = 0) => {
  const [a, b] = endsOf(layout, line);
  const across = { x: (a.y - b.y) / layout.length, y: (b.x - a.x) / layout.length };
  const seed = line * 2.4 + again * 1.3;
  const STEPS = 16;
  c.beginPath();
  for (let i = 0; i <= STEPS; i++) {
    const t = (i / STEPS) * reach;
    const sway = Math.sin(seed + 4 * t) + 0.5 * Math.sin(3 * seed + 11 * t);
    const off = sway * layout.length * 0.007 * Math.sin(Math.PI * t);
    const { x, y } = between(a, b, t);
    c.lineTo(x + across.x * off, y + across.y * off);
  }
};

const drawPencil = (c: Context, layout: Layout, { token }: Ui, line: number, reach: number) => {
  if (reach <= 0) return;
  const width = pencilWidth(layout);
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.strokeStyle = token('triangles-pencil');
  // A soft stroke, and a firm one that wavers on it.
  for (const [again, thickness, alpha] of [
    [0, 1, 0.7],
    [1, 0.6, 0.9],
  ] as const) {
    c.globalAlpha *= alpha;
    c.lineWidth = width * thickness;
    trace(c, layout, line, reach, again);
    c.stroke();
    c.globalAlpha /= alpha;
  }
  c.restore();
};

/** Draws a marker stroke along the last line. */
const drawMark = (c: Context, layout: Layout, { token }: Ui, line: number, reach: number) => {
  if (reach <= 0) return;
  c.lineCap = 'round';
  c.strokeStyle = token('triangles-mark');
  c.lineWidth = pencilWidth(layout) * 2 + 5;
  trace(c, layout, line, reach);
  c.stroke();
};

/** Draws the line under a finger, with a ring around each of its dots. */
const drawAim = (c: Context, layout: Layout, { token }: Ui, line: number) => {
  const radius = clamp(layout.length * 0.1, 8, 16);
  c.strokeStyle = token('accent');
  c.lineWidth = pencilWidth(layout) + 1;
  for (const { x, y } of endsOf(layout, line)) {
    c.beginPath();
    c.arc(x, y, radius, 0, 7);
    c.stroke();
  }
};

/**
 * Shades a triangle from left to right, up to `reach` (0 … 1): hatched for the first player, dotted
 * for the second, highlighted if its player `won`.
 */
const drawShade = (
  c: Context,
  { length }: Layout,
  { token }: Ui,
  corners: Point[],
  owner: number,
  reach: number,
  won = false,
) => {
  if (reach <= 0) return;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: left + length / 2, y: ys.reduce((sum, y) => sum + y, 0) / 3 };
  c.save();
  c.beginPath();
  for (const corner of corners) {
    const { x, y } = between(corner, middle, 0.13); // away from the lines
    c.lineTo(x, y);
  }
  c.closePath();
  c.clip();
  c.beginPath();
  c.rect(left, top, length * reach, bottom - top);
  c.clip();
  const color = token(owner === 0 ? 'triangles-one' : 'triangles-two');
  c.fillStyle = color;
  c.strokeStyle = color;
  c.save();
  c.globalAlpha *= won ? 0.4 : 0.12;
  c.fill();
  c.restore();
  c.beginPath();
  if (owner === 0) hatch(c, left, top, bottom, length);
  else stipple(c, left, top, bottom, length);
  c.restore();
};

const hatch = (c: Context, left: number, top: number, bottom: number, length: number) => {
  const gap = clamp(length * 0.075, 5, 16);
  const slant = (bottom - top) * 0.58; // parallel to the rising sides
  c.lineCap = 'round';
  c.lineWidth = gap * 0.26;
  for (let x = left - slant; x < left + length; x += gap) {
    c.moveTo(x, bottom);
    c.lineTo(x + slant, top);
  }
  c.stroke();
};

const stipple = (c: Context, left: number, top: number, bottom: number, length: number) => {
  const gap = clamp(length * 0.1, 6.5, 20);
  for (let y = top + gap / 2, row = 0; y < bottom; y += gap * 0.866, row++) {
    for (let x = left + (row % 2) * (gap / 2); x <= left + length; x += gap) {
      c.moveTo(x, y);
      c.arc(x, y, gap * 0.22, 0, 7);
    }
  }
  c.fill();
};

/** Draws the effect of choosing the target. */
const drawTarget = (context: Context, layout: Layout, view: View, ui: Ui) => {
  if (!ui.target) return;
  const { spot, events, aiming } = ui.target;
  const line = Number(spot);
  if (aiming) drawAim(context, layout, ui, line);
  const drew = eventOf(events ?? [], 'drew');
  if (!events || !drew) return;
  context.globalAlpha = 0.55;
  for (const number of closedBy(events)) {
    const corners = cornersOf(layout, view.triangles[number - 1]?.dots ?? []);
    drawShade(context, layout, ui, corners, drew.player, 1);
  }
  drawPencil(context, layout, ui, line, 1);
  context.globalAlpha = 1;
  const gain = words.gain(events);
  if (gain) chip(context, layout, ui, between(...endsOf(layout, spot)), gain);
};
