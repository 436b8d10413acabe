// Draws the Mathable board.

import {
  chip,
  drawCrosshair,
  drawGround,
  drawNames,
  FADED,
  rounded,
  stamp,
  star,
  stroke,
  type,
  write,
} from '../../board/draw.ts';
import { eventOf, eventsOf } from '../../board/phrases.ts';
import { between, inset, middleOf, scaled } from '../../board/squares.ts';
import type { Ui as AnyUi, Box, Painting, Point, Spot } from '../../board/types.ts';
import { leftwards, say, series } from '../../words/say.ts';
import { board, geometry, ledgeOf, placeOnRack, RIM, spotOnRack, WORDS } from './layout.ts';
import { fitsOf, NONE, numberOn, rackShown, seatShown, tokenAt } from './rack.ts';
import { arithmeticOf, equationsOf, SIGNS } from './sentences.ts';
import type { Event, Fit, Layout, Placed, View } from './types.ts';

type Context = CanvasRenderingContext2D;
type Ui = AnyUi<Event>;

export const painting: Painting<View, Layout, Event> = {
  draw(context, layout, view, ui) {
    drawGround(context, layout, ui, `cloth ${view.size} ${layout.rack.places} ${view.rules}`, (c) =>
      paintCloth(c, layout, view, ui),
    );
    const { held, target } = ui;
    const token = held ? tokenAt(view, held.spot) : NONE;
    for (const fit of fitsOf(view, token)) drawFit(context, layout, ui, fit);
    if (target?.aiming && !(placeOnRack(target.spot) >= 0)) {
      drawCrosshair(context, layout, board.box(layout, target.spot), ui.token('mathable-fit'), 0.3);
    }

    const fresh = new Set(eventsOf(ui.recent, 'placed').map(({ square }) => square));
    const won = ui.end && bestOf(ui.end);
    const landing = ui.progress < 1 ? eventOf(ui.last, 'placed') : undefined;
    // The place on another player's rack is unknown.
    const flies = landing && landing.slot >= 0 && ui.from !== null;
    for (const [row, numbers] of view.board.entries()) {
      for (const [column, number] of numbers.entries()) {
        const spot = board.name(column, row);
        if (number === NONE || view.printed.includes(spot)) continue;
        if (flies && spot === landing.square) continue;
        const scale = spot === landing?.square ? 1.35 - 0.35 * ui.progress : 1;
        if (won && !won.has(spot)) fade(context, layout, ui, spot);
        const isMarked = won ? won.has(spot) : fresh.has(spot);
        drawTile(context, ui, tileBox(layout, spot), number, {
          scale,
          sign: isMarked ? 'fresh' : '',
        });
        context.globalAlpha = 1;
      }
    }
    if (layout.rack.places > 0) drawRack(context, layout, view, ui);
    if (flies && ui.from) drawFlight(context, layout, ui, landing, ui.from);
    drawTarget(context, layout, ui);
    if (held?.at) {
      const { tile } = layout.rack;
      const { x, y } = held.at;
      const box = { x: x - tile / 2, y: y - tile / 2, width: tile, height: tile };
      drawTile(context, ui, box, token, { sign: 'held' });
    }
  },

  duration: (events) => (eventOf(events, 'placed') ? 260 : 0),

  follows: (events) => !eventOf(events, 'placed'),

  joins: (events) => !events.some(({ event }) => event === 'ended' || event === 'swapping'),
};

/** Draws a token flying from the rack, highest halfway. */
const drawFlight = (c: Context, layout: Layout, ui: Ui, { square, token }: Placed, from: Point) => {
  const box = tileBox(layout, square);
  const way = 1 - (1 - ui.progress) ** 3;
  const { x, y } = between(from, middleOf(box), way);
  const side = layout.rack.tile + (box.width - layout.rack.tile) * way;
  const lift = Math.sin(Math.PI * way);
  const width = side * (1 + 0.25 * lift);
  const at = { x: x - width / 2, y: y - width / 2 - 0.3 * side * lift, width, height: width };
  drawTile(c, ui, at, token, { sign: 'fresh' });
};

/** Returns the squares of the winners' best placement. */
const bestOf = ({ winners, events }: NonNullable<Ui['end']>) => {
  const [best] = eventsOf(events, 'placed')
    .filter(({ player }) => winners.includes(player))
    .sort((a, b) => b.points - a.points);
  return new Set(best && [best.square, ...best.equations.flatMap(({ squares }) => squares)]);
};

/** Covers a square with cloth, and sets a low opacity for further drawing. */
const fade = (c: Context, layout: Layout, { token }: Ui, spot: Spot) => {
  const { x, y, width, height } = tileBox(layout, spot);
  c.fillStyle = token('mathable-cloth');
  c.fillRect(x, y, width, height);
  c.globalAlpha = FADED;
};

/** Returns the box of a square's tile, slightly smaller than the square. */
const tileBox = (layout: Layout, spot: Spot): Box => {
  const box = board.box(layout, spot);
  return inset(box, Math.max(0.75, box.width * 0.035));
};

/** Paints the static part of the board. */
const paintCloth = (c: Context, layout: Layout, view: View, ui: Ui) => {
  const { width, frame, cell, columns: n, rack } = layout;
  const { token } = ui;
  const side = n * cell;
  c.fillStyle = token('mathable-frame');
  c.beginPath();
  c.roundRect(0, 0, width, width, frame * 0.6);
  c.fill();
  c.fillStyle = token('mathable-cloth');
  c.fillRect(frame, frame, side, side);
  c.strokeStyle = token('mathable-thread');
  c.lineWidth = 1;
  c.beginPath();
  for (let i = 0; i <= n; i++) {
    const at = frame + i * cell;
    c.moveTo(frame, at);
    c.lineTo(frame + side, at);
    c.moveTo(at, frame);
    c.lineTo(at, frame + side);
  }
  c.stroke();

  for (const { spot, sign } of board.signs(view.marks)) {
    if (sign !== '.') paintSpecial(c, board.box(layout, spot), ui, sign);
  }
  for (const spot of view.printed) {
    paintPrinted(c, board.box(layout, spot), ui, numberOn(view, spot));
  }

  c.fillStyle = token('mathable-frame-text');
  type(c, ui, Math.min(frame * 0.66, cell * 0.62));
  drawNames(c, layout, board, { above: frame * 0.55, left: frame * 0.5, drop: cell * 0.03 });

  if (rack.places === 0) return;
  c.fillStyle = token('mathable-ledge');
  c.strokeStyle = token('mathable-ledge-edge');
  rounded(c, inset(ledgeOf(layout), 0.5), RIM);
  c.fill();
  c.stroke();
};

/** Paints a printed number in a stitched square. */
const paintPrinted = (c: Context, box: Box, ui: Ui, number: number) => {
  const { x, y, width } = box;
  const seam = inset(box, width * 0.1);
  c.save();
  c.strokeStyle = ui.token('mathable-print');
  c.lineWidth = Math.max(1, width * 0.04);
  c.setLineDash([width * 0.1, width * 0.06]);
  c.strokeRect(seam.x, seam.y, seam.width, seam.height);
  c.restore();
  c.fillStyle = ui.token('mathable-print');
  type(c, ui, width * 0.56);
  c.fillText(String(number), x + width / 2, y + width * 0.53);
};

/** Paints a special square: an operation in a diamond, 2× in a ring, or 3× in a star. */
const paintSpecial = (c: Context, box: Box, ui: Ui, mark: string) => {
  const sign = SIGNS[mark];
  const { width } = box;
  const middle = middleOf(box);
  if (sign) {
    star(c, middle, [width * 0.46], 4);
  } else if (mark === '2') {
    c.beginPath();
    c.arc(middle.x, middle.y, width * 0.37, 0, 7);
    c.closePath();
  } else {
    star(c, middle, [width * 0.46, width * 0.36], 8);
  }
  c.fillStyle = ui.token(sign ? 'mathable-sign-ground' : `mathable-award-${mark}`);
  c.fill();
  stroke(c, ui.token('mathable-special'), Math.max(1, width * 0.03));
  c.fillStyle = ui.token('mathable-special');
  type(c, ui, width * (sign ? 0.5 : 0.36));
  c.fillText(sign ?? `${mark}×`, middle.x, middle.y + width * 0.03);
};

/** The rim of a tile: none, of the last placement, or of a held tile. */
type Sign = '' | 'fresh' | 'held';

/** Paints a tile without its number. */
const paintTile = (c: Context, side: number, { token }: Ui, sign: Sign, hidden: boolean) => {
  const edge = Math.max(1, side * 0.035);
  const radius = side * 0.14;
  const whole = { x: 0, y: 0, width: side, height: side };
  c.fillStyle = token('mathable-tile-shade');
  rounded(c, whole, radius);
  c.fill();
  c.fillStyle = token(hidden ? 'mathable-back' : 'mathable-tile');
  const face = inset(whole, edge / 2);
  const below = side * 0.05 * Number(token('depth'));
  rounded(c, { ...face, height: face.height - below }, radius);
  c.fill();
  if (hidden) {
    c.strokeStyle = token('mathable-tile');
    c.lineWidth = edge;
    c.beginPath();
    c.arc(side / 2, side / 2, side * 0.2, 0, 7);
    c.stroke();
  }
  if (!sign) return;
  const rim = Math.max(2, side * 0.075);
  rounded(c, inset(whole, rim / 2), radius);
  if (sign === 'held') stroke(c, token('mathable-fit-text'), rim * 2);
  stroke(c, token(sign === 'held' ? 'mathable-fit' : 'mathable-fresh'), rim);
};

interface Look {
  scale?: number;
  sign?: Sign;
}

/** Draws a tile with its number; its back for null. */
const drawTile = (
  c: Context,
  ui: Ui,
  box: Box,
  number: number | null,
  { scale = 1, sign = '' }: Look = {},
) => {
  const at = scaled(box, scale);
  stamp(c, ui, `mathable ${number === null ? 'back' : 'tile'} ${sign}`, box, at, (context) =>
    paintTile(context, box.width, ui, sign, number === null),
  );
  if (number === null) return;
  c.fillStyle = ui.token('mathable-tile-text');
  type(c, ui, at.width * 0.56);
  c.fillText(String(number), at.x + at.width / 2, at.y + at.width * 0.515);
};

/** Draws the rack and the text above it. */
const drawRack = (c: Context, layout: Layout, view: View, ui: Ui) => {
  const { width, rack } = layout;
  const { slots, count } = rackShown(view);
  c.font = `600 14px ${ui.token('font')}`;
  c.textBaseline = 'middle';
  c.fillStyle = ui.token('ink-soft');
  const words = rack.y - RIM - WORDS / 2;
  const bag = say('mathable.inBag', { n: view.bag });
  const [near, far] = leftwards() ? [width - 4, 4] : [4, width - 4];
  c.textAlign = 'end';
  write(c, bag, far, words);
  c.textAlign = 'start';
  const whose = say('mathable.whoseRack', ui.who(seatShown(view)));
  write(c, whose, near, words, width - 20 - c.measureText(bag).width);

  for (let at = 0; at < rack.places; at++) {
    const spot = spotOnRack(at);
    const box = geometry.box(layout, spot);
    const held = ui.held?.spot === spot ? ui.held : null;
    if (held?.at) continue;
    if (!slots && at < count) drawTile(c, ui, box, null);
    const number = slots?.[at] ?? NONE;
    if (number === NONE) continue;
    const isChosen = held !== null || ui.selected.includes(spot);
    const lifted = isChosen ? { ...box, y: box.y - RIM } : box;
    drawTile(c, ui, lifted, number, { sign: isChosen ? 'held' : '' });
  }
};

/** Draws a square that fits the held token, with its points. */
const drawFit = (c: Context, layout: Layout, ui: Ui, { square, points }: Fit) => {
  const tile = tileBox(layout, square);
  const { x, y, width } = tile;
  rounded(c, tile, width * 0.14);
  c.fillStyle = ui.token('mathable-fit');
  c.fill();
  stroke(c, ui.token('mathable-fit-text'), Math.max(1, width * 0.05));
  c.fillStyle = ui.token('mathable-fit-text');
  type(c, ui, width * (points > 99 ? 0.4 : 0.5));
  c.fillText(String(points), x + width / 2, y + width * 0.53);
};

/** Draws the effect of choosing the target. */
const drawTarget = (c: Context, layout: Layout, ui: Ui) => {
  const placed = eventOf(ui.target?.events ?? [], 'placed');
  if (!placed) return;
  const box = tileBox(layout, placed.square);
  const equations = series(equationsOf(placed));
  const words = say('mathable.target', { equations, worth: arithmeticOf(placed) });
  if (!ui.held?.at) drawTile(c, ui, box, placed.token, { sign: 'held' });
  const above = {
    x: box.x + box.width / 2,
    y: box.y - 4 - (ui.held?.at ? layout.rack.tile * 0.6 : 0),
  };
  chip(c, layout, ui, above, words);
};
