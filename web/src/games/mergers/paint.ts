// Draws the Mergers board.

import {
  chip,
  corners,
  cross,
  drawCrosshair,
  drawGround,
  drawNames,
  FADED,
  rounded,
  star,
  stroke,
  type,
} from '../../board/draw.ts';
import { dollars, eventOf, eventsOf, sum } from '../../board/phrases.ts';
import { inset } from '../../board/squares.ts';
import type { Ui as AnyUi, Painting, Spot } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { HATCHES } from './hatches.ts';
import { board, plot, STREET } from './layout.ts';
import { groupOf, joinedBy, payoutsOf } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

type Context = CanvasRenderingContext2D;
type Ui = AnyUi<Event>;

/** Number of tints. No two of 52 companies have both the same tint and hatch. */
const TINTS = 7;

export const painting: Painting<View, Layout, Event> = {
  draw(context, layout, view, ui) {
    drawGround(context, layout, ui, `plan ${layout.rows} ${layout.columns}`, paintGround);
    for (const spot of view.blocked) drawClosed(context, layout, ui, spot);
    for (const spot of view.offered) drawOffered(context, layout, ui, spot);
    if (ui.target?.aiming) {
      const square = board.box(layout, ui.target.spot);
      drawCrosshair(context, layout, square, ui.token('mergers-offer-line'), 0.22);
    }

    const fresh = eventOf(ui.last, 'placed')?.square;
    const signs = board.signs(view.rows);
    for (const { spot, sign } of signs) {
      if (sign !== '+') continue;
      context.globalAlpha = spot === fresh ? ui.progress : 1;
      drawHouse(context, layout, ui, spot);
      context.globalAlpha = 1;
    }
    const won = ui.end && winnerOf(view, ui.end);
    for (const { symbol } of view.groups) {
      const squares = squaresOf(signs, symbol);
      if (symbol === won) drawLight(context, layout, ui, squares);
      drawBlock(context, layout, ui, symbol, squares);
      if (ui.end && symbol !== won) drawVeil(context, layout, ui, squares);
    }

    const mark = !ui.end && eventOf(ui.recent, 'placed')?.square;
    if (mark) drawMark(context, layout, ui, mark, ui.last === ui.recent ? ui.progress : 1);
    if (fresh && ui.progress < 1 && eventOf(ui.last, 'merged')) {
      drawChip(context, layout, ui, fresh, ui.last, ui.progress);
    }
    if (ui.target?.events) drawTarget(context, layout, view, ui, ui.target.events);
    else if (ui.target) drawGroupOf(context, layout, view, ui, ui.target.spot);
  },

  // Draws a block of a single plot, to the scale of the board.
  drawWare(context, side, symbol, ui) {
    const layout = { width: side, height: side, frame: 0, cell: side, columns: 1, rows: 1 };
    drawBlock(context, layout, ui, symbol, new Set([board.name(0, 0)]));
  },

  duration(events) {
    if (!eventOf(events, 'placed')) return 45;
    return eventOf(events, 'merged') ? 1100 : 220;
  },

  follows: (events) => !eventOf(events, 'placed'),
};

/** Returns the squares of a group. */
const squaresOf = (signs: ReturnType<typeof board.signs>, symbol: string) =>
  new Set(signs.flatMap(({ spot, sign }) => (sign === symbol ? spot : [])));

/** Returns the company that won the game: the winners' most valuable one, or the one that ended it. */
const winnerOf = ({ complete }: View, { winners, events }: NonNullable<Ui['end']>) => {
  const sold = eventsOf(events, 'sold').filter(({ player }) => winners.includes(player));
  const [best] = sold.flatMap(({ shares }) => shares).sort((a, b) => b.amount - a.amount);
  return best?.group ?? complete;
};

/** Draws a glow around a block. */
const drawLight = (c: Context, layout: Layout, { token }: Ui, squares: Set<Spot>) => {
  c.lineJoin = 'round';
  c.strokeStyle = token('mergers-offer-line');
  c.lineWidth = layout.cell * 0.3;
  outline(c, layout, squares);
  c.stroke();
};

/** Draws a veil over a block that did not win. */
const drawVeil = (c: Context, layout: Layout, { token }: Ui, squares: Set<Spot>) => {
  c.globalAlpha = 1 - FADED;
  c.fillStyle = token('mergers-plot');
  outline(c, layout, squares);
  c.fill();
  c.globalAlpha = 1;
};

/** Paints streets and free plots. */
const paintGround = (c: Context, layout: Layout, ui: Ui) => {
  const { token } = ui;
  const { width, height, frame, cell, rows, columns } = layout;
  c.fillStyle = token('mergers-street');
  c.beginPath();
  c.roundRect(0, 0, width, height, frame * 0.6);
  c.fill();
  c.fillStyle = token('mergers-plot');
  c.strokeStyle = token('mergers-line');
  c.lineWidth = 1;
  c.beginPath();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y, width: side } = plot(layout, board.name(column, row));
      c.roundRect(x, y, side, side, cell * 0.08);
    }
  }
  c.fill();
  c.stroke();
  c.fillStyle = token('mergers-street-text');
  type(c, ui, Math.round(Math.min(frame * 0.62, cell * 0.6)), 600);
  drawNames(c, layout, board, { above: frame * 0.54, left: frame * 0.5, drop: cell * 0.04 });
};

/** Draws a plot that safe companies keep empty for the rest of the game. */
const drawClosed = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { width } = plot(layout, spot);
  cross(c, board.middle(layout, spot), width * 0.2);
  stroke(c, token('mergers-line'), Math.max(1.5, width * 0.05));
};

/** Draws an offered plot, staked out. */
const drawOffered = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { width } = plot(layout, spot);
  c.lineWidth = Math.max(1.75, width * 0.06);
  c.fillStyle = token('mergers-offer');
  c.strokeStyle = token('mergers-offer-line');
  rounded(c, plot(layout, spot), width * 0.1);
  c.fill();
  c.stroke();
  const peg = width * 0.13;
  star(c, board.middle(layout, spot), [peg], 4);
  c.fillStyle = token('mergers-offer-line');
  c.fill();
};

/** Draws an isolated tile: a house with a hip roof, from above. */
const drawHouse = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { width: side } = plot(layout, spot);
  const { x: left, y: top, width: size } = inset(plot(layout, spot), side * 0.14);
  const ridge = size * 0.34;
  c.beginPath();
  c.rect(left, top, size, size);
  c.fillStyle = token('mergers-house');
  c.fill();
  for (const [fromX, toX] of [
    [left, left + ridge],
    [left + size, left + size - ridge],
  ] as const) {
    c.moveTo(fromX, top);
    c.lineTo(toX, top + size / 2);
    c.lineTo(fromX, top + size);
  }
  c.moveTo(left + ridge, top + size / 2);
  c.lineTo(left + size - ridge, top + size / 2);
  c.lineJoin = 'round';
  stroke(c, token('mergers-house-line'), Math.max(1, side * 0.035));
};

/** Draws a company's block: its squares and the streets between them. */
const drawBlock = (c: Context, layout: Layout, ui: Ui, symbol: string, squares: Set<Spot>) => {
  const { cell } = layout;
  const { token } = ui;
  const index = symbol >= 'a' ? symbol.charCodeAt(0) - 71 : symbol.charCodeAt(0) - 65;
  c.save();
  c.lineJoin = 'round';
  // The outline comes first: the fill covers its inner half and all borders within the block.
  c.strokeStyle = token('mergers-edge');
  c.lineWidth = 2 * Math.max(1.25, cell * 0.045);
  outline(c, layout, squares);
  c.stroke();
  c.fillStyle = token(`mergers-${(index % TINTS) + 1}`);
  outline(c, layout, squares);
  c.fill();
  outline(c, layout, squares);
  c.clip();
  c.strokeStyle = token('mergers-hatch');
  c.fillStyle = token('mergers-hatch');
  c.lineWidth = Math.max(0.75, cell * 0.022);
  const corners = [...squares].map((spot) => board.box(layout, spot));
  for (const box of corners) HATCHES[index % HATCHES.length]?.(c, box);
  c.restore();
  drawLetter(c, layout, ui, symbol, labelSquare(squares));
};

/** Adds the plots of a block and the streets between them to the path. */
const outline = (c: Context, layout: Layout, squares: Set<Spot>) => {
  const { cell } = layout;
  const street = cell * STREET;
  c.beginPath();
  for (const spot of squares) {
    const { row, column } = board.place(spot);
    const { x, y, width: side } = plot(layout, spot);
    const right = squares.has(board.name(column + 1, row));
    const below = squares.has(board.name(column, row + 1));
    c.roundRect(x, y, side, side, cell * 0.08);
    const corner = cell * 0.08;
    if (right) c.rect(x + side - corner, y, 2 * (street + corner), side);
    if (below) c.rect(x, y + side - corner, side, 2 * (street + corner));
    if (right && below && squares.has(board.name(column + 1, row + 1))) {
      c.rect(x + side - corner, y + side - corner, 2 * (street + corner), 2 * (street + corner));
    }
  }
};

/** Returns the square nearest the middle of a block. */
const labelSquare = (squares: Set<Spot>) => {
  const places = [...squares].map((spot) => ({ spot, ...board.place(spot) }));
  const mean = (key: 'row' | 'column') => sum(places.map((p) => p[key])) / places.length;
  const [row, column] = [mean('row'), mean('column')];
  const far = (p: { row: number; column: number }) => (p.row - row) ** 2 + (p.column - column) ** 2;
  return places.reduce((best, p) => (far(p) < far(best) ? p : best)).spot;
};

const drawLetter = (c: Context, layout: Layout, ui: Ui, symbol: string, spot: Spot) => {
  const { token } = ui;
  const { cell } = layout;
  const { x, y } = board.middle(layout, spot);
  c.beginPath();
  c.arc(x, y, cell * 0.34, 0, 7);
  c.fillStyle = token('mergers-plate');
  c.fill();
  stroke(c, token('mergers-edge'), Math.max(1, cell * 0.03));
  c.fillStyle = token('mergers-plate-text');
  type(c, ui, Math.round(cell * 0.46));
  c.fillText(symbol, x, y + cell * 0.025);
};

/** Draws corners around the last tile placed. */
const drawMark = (c: Context, layout: Layout, { token }: Ui, spot: Spot, progress: number) => {
  const { cell } = layout;
  corners(c, board.middle(layout, spot), cell * (0.45 + 0.25 * (1 - progress)), cell * 0.16);
  const width = Math.max(2, cell * 0.06);
  stroke(c, token('mergers-plate'), width + 2);
  stroke(c, token('mergers-mark'), width);
};

/** Draws a frame around the target. */
const drawAim = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { cell } = layout;
  rounded(c, inset(board.box(layout, spot), cell * 0.03), cell * 0.14);
  stroke(c, token('mergers-plate'), 5);
  stroke(c, token('mergers-offer-line'), 2.5);
};

/** Draws the effect of choosing the target. */
const drawTarget = (c: Context, layout: Layout, view: View, ui: Ui, events: Event[]) => {
  const spot = eventOf(events, 'placed')?.square;
  if (!spot) return;
  const joined = joinedBy(events);
  if (joined) {
    const symbols = [joined.group, ...joined.absorbed.map(({ group }) => group)];
    const squares = board
      .signs(view.rows)
      .flatMap(({ spot, sign }) => (symbols.includes(sign) ? spot : []));
    drawBlock(c, layout, ui, joined.group, new Set([...squares, ...joined.squares]));
  } else {
    drawHouse(c, layout, ui, spot);
  }
  drawAim(c, layout, ui, spot);
  drawChip(c, layout, ui, spot, events, 0);
};

/** Draws the name of a square's group beside it. */
const drawGroupOf = (c: Context, layout: Layout, view: View, ui: Ui, spot: Spot) => {
  const { column, row } = board.place(spot);
  const name = groupOf(view, view.rows[row]?.charAt(column) ?? '');
  const { x, y } = board.middle(layout, spot);
  if (name) chip(c, layout, ui, { x, y: y - layout.cell / 2 - 4 }, name);
};

/** Draws the effect of a tile beside it. With `time` 0 … 1 the text rises and fades. */
const drawChip = (
  c: Context,
  layout: Layout,
  ui: Ui,
  spot: Spot,
  events: Event[],
  time: number,
) => {
  const joined = joinedBy(events);
  if (!joined) return;
  const { event, group, size, price, absorbed } = joined;
  const taken = absorbed.map((company) => company.group);
  const values = { group, size, price, taken };
  const lines = {
    founded: () => [say('mergers.chipFounded', values)],
    grew: () => [say('mergers.chipGrew', values)],
    merged: () => [
      say('mergers.chipMerged', values),
      ...[...payoutsOf(joined)].map(([seat, paid]) =>
        say('mergers.payout', { name: ui.who(seat).name, amount: dollars(paid) }),
      ),
    ],
  }[event]();
  const { x, y } = board.middle(layout, spot);
  const above = { x, y: y - layout.cell / 2 - 4 - 8 * time };
  chip(c, layout, ui, above, lines.join('\n'), 1 - Math.max(0, (time - 0.7) / 0.3));
};
