// The board of Dots and Triangles: squared paper, lines in pencil, triangles hatched by one player
// and dotted by the other. Where dots, lines and triangles are, and whose, comes from the module.

import { svg } from 'lit-html';
import { chip, sprite } from '../shell/drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Cell, Point, Size, Spot, Ui } from './types' */

/**
 * A view, as rules/triangles/triangles.h documents it.
 * @typedef {{ dots: number[], drawn: boolean }} Line
 * @typedef {{ dots: number[], lines: number[], owner: number }} Triangle
 * @typedef {{
 *   radius: number,
 *   dots: Point[],
 *   lines: Line[],
 *   triangles: Triangle[],
 *   turn: number,
 * }} View
 */

/**
 * The sheet: its squares' side, the length of a line between two dots, and where dots and the ends
 * of lines are.
 * @typedef {Size & {
 *   square: number,
 *   length: number,
 *   dots: Point[],
 *   lines: [Point, Point][],
 * }} Layout
 */

/** Squares from dot to dot in a row, from row to row (nearly equilateral), and around the dots. */
const ACROSS = 8;
const DOWN = 7;
const MARGIN = 2;

/** How far from a line a pointer still means it, in lengths of a line. */
const REACH = 0.3;

/** The part of a step's time in which the line is drawn; then the triangles are shaded. */
const STROKE = 0.45;

/** What a line did: which it is, whose, and the triangles it closed, by their numbers. @param {GameEvent[]} events */
const moveIn = (events) => {
  const drew = events.find(({ event }) => event === 'drew');
  if (!drew) return null;
  const captured = events.find(({ event }) => event === 'captured');
  const triangles = /** @type {number[]} */ (captured?.triangles ?? []);
  return { line: Number(drew.line), player: Number(drew.player), triangles };
};

/** @param {number[]} numbers "triangle 1", "triangles 2 and 5" */
const named = (numbers) =>
  `${numbers.length > 1 ? 'triangles' : 'triangle'} ${numbers.join(' and ')}`;

/** @param {Point} a @param {Point} b @param {number} [t] the way from a to b, 0 … 1 @returns {Point} */
const between = (a, b, t = 0.5) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** How far a point is from the line between two others. @param {Point} p @param {Point} a @param {Point} b */
const distance = (p, a, b) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  const foot = between(a, b, Math.min(Math.max(along, 0), 1));
  return Math.hypot(p.x - foot.x, p.y - foot.y);
};

/** @type {Board<View, Layout>} */
export const triangles = {
  line: 'Draw a line, close a triangle, move again. But never three times in a row.',
  players: '2 players',
  preset: '',
  options: {
    radius: {
      label: 'Board',
      values: (radius) => ({ 1: 'Small', 2: 'Medium', 3: 'Large' })[radius] ?? radius,
    },
    turns: {
      label: 'Turns in a row',
      values: (turns) => (turns === 'two' ? 'Two at most' : 'No limit'),
      hint: 'Whoever closes a triangle moves again.',
    },
  },
  seats: [
    {
      name: 'Player 1',
      mark: svg`<path class="triangles-one" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-one" d="M6.3 21L14.3 7M11 21L16.6 11.2M15.7 21L19 15.2"/>`,
    },
    {
      name: 'Player 2',
      mark: svg`<path class="triangles-two" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-two-dots" d="M12 9.5h0M9.5 13.5h0M14.5 13.5h0M7 17.5h0M12 17.5h0M17 17.5h0"/>`,
    },
  ],
  start: {
    name: 'number',
    hint: 'A digit for each line, 1 where it is drawn, then the owner of each triangle, or 0.',
  },
  example: '7',
  sample: `quintet 1
game: triangles
options: radius=2

24
9
26
15
25
16
33
18
31
6
4
28
27
40
11
1
13
36
42
21
17
8
2
5
37
`,
  examples: [
    {
      heading: 'Closing a triangle',
      task: 'Draw line 10: whoever closes a triangle owns it and draws again.',
      record: `quintet 1
game: triangles

2
11
12
5
1
9
`,
    },
  ],

  layout({ radius, dots, lines }, space) {
    const columns = 2 * radius * ACROSS + 2 * MARGIN;
    const rows = 2 * radius * DOWN + 2 * MARGIN;
    const square = Math.min(space.width / columns, space.height / rows);
    const width = columns * square;
    const height = Math.min(space.height, width); // the sheet is longer than the board on it
    const top = (height - 2 * radius * DOWN * square) / 2;
    const points = dots.map(({ x, y }) => ({
      x: (MARGIN + (x * ACROSS) / 2) * square,
      y: top + y * DOWN * square,
    }));
    const end = (/** @type {number | undefined} */ dot) => points[dot ?? 0] ?? { x: 0, y: 0 };
    return {
      width,
      height,
      square,
      length: ACROSS * square,
      dots: points,
      lines: lines.map((line) => [end(line.dots[0]), end(line.dots[1])]),
    };
  },

  hit({ lines, length }, point) {
    // Only the middle of a line counts, so that around a dot the direction decides.
    const far = lines.map(([a, b]) => distance(point, between(a, b, 0.25), between(a, b, 0.75)));
    const least = Math.min(...far);
    return least <= REACH * length ? String(far.indexOf(least) + 1) : null;
  },

  box(layout, spot) {
    const [a, b] = endsOf(layout, spot);
    const { x, y } = between(a, b);
    const width = 0.8 * layout.length;
    // What a pointer can hit is no wider than this, where lines are short.
    const height = Math.min(0.55 * layout.length, 44);
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { x: x - width / 2, y: y - height / 2, width, height, turn };
  },

  draw(context, layout, view, ui) {
    const move = moveIn(ui.last);
    drawPaper(context, layout, ui);
    for (const [index, { dots, owner }] of view.triangles.entries()) {
      if (owner < 0) continue;
      const fresh = move?.triangles.includes(index + 1);
      const reach = fresh ? Math.max(0, (ui.progress - STROKE) / (1 - STROKE)) : 1;
      drawShade(context, layout, ui, cornersOf(layout, dots), owner, reach);
    }
    drawFreeLines(context, layout, view, ui);
    if (move && !ui.target?.aiming) {
      drawMark(context, layout, ui, move.line, Math.min(1, ui.progress / STROKE));
    }
    for (const [index, { drawn }] of view.lines.entries()) {
      const reach = move?.line === index + 1 ? Math.min(1, ui.progress / STROKE) : 1;
      if (drawn) drawPencil(context, layout, ui, index + 1, reach);
    }
    if (ui.target) drawTarget(context, layout, view, ui);
    drawDots(context, layout, ui);
  },

  grid({ dots, lines }, preview) {
    /** @type {Map<number, Cell[]>} by height */
    const rows = new Map();
    for (const [index, line] of lines.entries()) {
      const spot = String(index + 1);
      const closes = line.drawn ? [] : (moveIn(preview(spot) ?? [])?.triangles ?? []);
      const worth = closes.length > 0 ? `, closes ${named(closes)}` : '';
      const name = `Line ${spot}, ${line.drawn ? 'drawn' : 'free'}${worth}`;
      const height = line.dots.reduce((sum, dot) => sum + (dots[dot]?.y ?? 0), 0);
      const row = rows.get(height) ?? [];
      rows.set(height, row);
      row.push({ spot, name });
    }
    return [...rows.values()];
  },

  buttons: () => [],

  task: ({ turn }) => (turn === 2 ? 'Second turn in a row, and the last one.' : ''),

  arithmetic({ triangles }, seat) {
    const owned = triangles.flatMap(({ owner }, index) => (owner === seat ? [index + 1] : []));
    if (owned.length === 0) return 'no triangle yet';
    return `${owned.length > 1 ? 'triangles' : 'triangle'} ${owned.join(', ')}`;
  },

  summary: ({ dots, lines, triangles }) =>
    `${dots.length} dots, ${lines.length} lines, ${triangles.length} triangles`,

  describe(events, player) {
    const move = moveIn(events);
    if (!move) return '';
    const draws = `${player(move.player)} draws line ${move.line}`;
    if (move.triangles.length === 0) return `${draws}.`;
    const closes = `${draws} and closes ${named(move.triangles)}.`;
    const why = events.find(({ event }) => event === 'turn')?.why;
    if (why === 'captured') return `${closes} Another turn.`;
    return why === 'second_turn' ? `${closes} That was the second turn in a row.` : closes;
  },

  gain(events) {
    const points = moveIn(events)?.triangles.length ?? 0;
    return points > 0 ? `+${points}` : '';
  },

  duration: (events) => (moveIn(events)?.triangles.length ? 560 : 250),
};

/** @param {Layout} layout @param {Spot | number} line its number */
const endsOf = ({ lines }, line) =>
  /** @type {[Point, Point]} */ (
    lines[Number(line) - 1] ?? [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]
  );

/** @param {Layout} layout @param {number[]} dots */
const cornersOf = (layout, dots) => dots.flatMap((dot) => layout.dots[dot] ?? []);

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** @param {Layout} layout */
const pencilWidth = ({ length }) => clamp(length * 0.026, 2, 6);

/** @param {Context} context @param {Layout} layout @param {Ui} ui */
const drawPaper = (context, layout, ui) => {
  const paint = (/** @type {Context} */ c) => paintPaper(c, layout, ui);
  const name = `squared paper ${layout.dots.length}`;
  context.drawImage(sprite(ui, name, layout, paint), 0, 0, layout.width, layout.height);
};

/** Squares on whose corners the dots lie. @param {Context} c @param {Layout} layout @param {Ui} ui */
const paintPaper = (c, { width, height, square, dots }, { token, ratio }) => {
  c.beginPath();
  c.roundRect(0, 0, width, height, 6);
  c.clip();
  c.fillStyle = token('triangles-paper');
  c.fillRect(0, 0, width, height);
  const pixel = Math.max(1, Math.round(ratio * 0.75)) / ratio;
  const snap = (/** @type {number} */ v) => Math.round((v - pixel / 2) * ratio) / ratio;
  const first = (/** @type {number} */ dot) => dot % square;
  c.fillStyle = token('triangles-rule');
  for (let x = first(dots[0]?.x ?? 0); x < width; x += square)
    c.fillRect(snap(x), 0, pixel, height);
  for (let y = first(dots[0]?.y ?? 0); y < height; y += square)
    c.fillRect(0, snap(y), width, pixel);
  c.strokeStyle = token('triangles-edge');
  c.lineWidth = 2;
  c.beginPath();
  c.roundRect(0, 0, width, height, 6);
  c.stroke();
};

/** @param {Context} c @param {Layout} layout @param {Ui} ui */
const drawDots = (c, { dots, length }, { token }) => {
  const radius = clamp(length * 0.04, 3, 8);
  c.fillStyle = token('triangles-dot');
  for (const { x, y } of dots) {
    c.beginPath();
    c.arc(x, y, radius, 0, 7);
    c.fill();
  }
};

/** Where a line may be drawn, with its number while there is somebody to name it. @param {Context} c @param {Layout} layout @param {View} view @param {Ui} ui */
const drawFreeLines = (c, layout, view, { token, current, target }) => {
  const { length } = layout;
  const size = Math.round(clamp(length * 0.13, 10, 17));
  c.font = `500 ${size}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
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
    if (current < 0 || target?.spot === String(index + 1)) continue;
    const { x, y } = between(a, b);
    c.fillStyle = token('triangles-paper');
    c.beginPath();
    c.arc(x, y, size * 0.85, 0, 7);
    c.fill();
    c.fillStyle = token('triangles-number');
    c.fillText(String(index + 1), x, y + size * 0.06);
  }
};

/** The way a hand draws a line, up to `reach` (0 … 1) of it. @param {Context} c @param {Layout} layout @param {number} line @param {number} reach @param {number} [again] another stroke along it */
const trace = (c, layout, line, reach, again = 0) => {
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

/** @param {Context} c @param {Layout} layout @param {Ui} ui @param {number} line @param {number} reach */
const drawPencil = (c, layout, { token }, line, reach) => {
  if (reach <= 0) return;
  const width = pencilWidth(layout);
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.strokeStyle = token('triangles-pencil');
  // A soft stroke, and a firm one that wanders on it.
  for (const [again, thickness, alpha] of /** @type {const} */ ([
    [0, 1, 0.7],
    [1, 0.6, 0.9],
  ])) {
    c.globalAlpha *= alpha;
    c.lineWidth = width * thickness;
    trace(c, layout, line, reach, again);
    c.stroke();
    c.globalAlpha /= alpha;
  }
  c.restore();
};

/** The last line drawn, gone over with a marker. @param {Context} c @param {Layout} layout @param {Ui} ui @param {number} line @param {number} reach */
const drawMark = (c, layout, { token }, line, reach) => {
  if (reach <= 0) return;
  c.lineCap = 'round';
  c.strokeStyle = token('triangles-mark');
  c.lineWidth = pencilWidth(layout) * 2 + 5;
  trace(c, layout, line, reach);
  c.stroke();
};

/**
 * A triangle's shading: hatched for the first player, dotted for the second, up to `reach` (0 … 1)
 * from left to right.
 * @param {Context} c @param {Layout} layout @param {Ui} ui @param {Point[]} corners
 * @param {number} owner @param {number} reach
 */
const drawShade = (c, { length }, { token }, corners, owner, reach) => {
  if (reach <= 0) return;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: left + length / 2, y: ys.reduce((sum, y) => sum + y, 0) / 3 };
  c.save();
  c.beginPath();
  for (const corner of corners) {
    const { x, y } = between(corner, middle, 0.13); // clear of the lines
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
  c.globalAlpha *= 0.12;
  c.fill();
  c.restore();
  c.beginPath();
  if (owner === 0) hatch(c, left, top, bottom, length);
  else stipple(c, left, top, bottom, length);
  c.restore();
};

/** @param {Context} c @param {number} left @param {number} top @param {number} bottom @param {number} length */
const hatch = (c, left, top, bottom, length) => {
  const gap = clamp(length * 0.075, 5, 16);
  const slant = (bottom - top) * 0.58; // along the sides that rise
  c.lineCap = 'round';
  c.lineWidth = gap * 0.26;
  for (let x = left - slant; x < left + length; x += gap) {
    c.moveTo(x, bottom);
    c.lineTo(x + slant, top);
  }
  c.stroke();
};

/** @param {Context} c @param {number} left @param {number} top @param {number} bottom @param {number} length */
const stipple = (c, left, top, bottom, length) => {
  const gap = clamp(length * 0.1, 6.5, 20);
  for (let y = top + gap / 2, row = 0; y < bottom; y += gap * 0.866, row++) {
    for (let x = left + (row % 2) * (gap / 2); x <= left + length; x += gap) {
      c.moveTo(x, y);
      c.arc(x, y, gap * 0.22, 0, 7);
    }
  }
  c.fill();
};

/** What choosing the target would do. @param {Context} context @param {Layout} layout @param {View} view @param {Ui} ui */
const drawTarget = (context, layout, view, ui) => {
  if (!ui.target) return;
  const { spot, events, aiming } = ui.target;
  const line = Number(spot);
  if (aiming) {
    drawMark(context, layout, ui, line, 1);
    if (!events) drawPencil(context, layout, ui, line, 1);
  }
  const move = moveIn(events ?? []);
  if (!move) return;
  context.globalAlpha = 0.55;
  for (const number of move.triangles) {
    const corners = cornersOf(layout, view.triangles[number - 1]?.dots ?? []);
    drawShade(context, layout, ui, corners, move.player, 1);
  }
  drawPencil(context, layout, ui, line, 1);
  context.globalAlpha = 1;
  const gain = triangles.gain(events ?? []);
  if (gain) chip(context, layout, ui, between(...endsOf(layout, spot)), gain);
};
