// The board of 2048 with mines: glazed tiles in wooden wells, mines as iron balls with a burning
// fuse. Where tiles go, what they make and what a mine takes comes from the module.

import { svg } from 'lit-html';
import { sprite } from '../shell/drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Box, Size, Spot, Ui } from './types' */

/**
 * A view, as rules/mines2048/mines2048.cpp writes it; a cell has its number, "*" or 0.
 * @typedef {number | '*'} Tile
 * @typedef {{
 *   cells: Tile[],
 *   score: number,
 *   target: number,
 *   odds: { value: Tile, percent: number }[],
 *   won: boolean,
 *   lost: boolean,
 *   kept: boolean,
 *   mines: number,
 *   largest: number,
 * }} View a target of 0 is none
 */

/**
 * What became of a tile in a slide; of two that met, `to` is where, and each names the other by the
 * cell it came from.
 * @typedef {{ value: Tile, from: number, to: number } & (
 *   { fate: 'moved' } |
 *   { fate: 'combined', with: number, into: number } |
 *   { fate: 'destroyed', by: number, loss: number }
 * )} Fate
 * @typedef {GameEvent & { action: string, gain: number, tiles: Fate[] }} Slid
 * @typedef {GameEvent & { cell: number, value: Tile }} Spawned
 */

/** Wells of side `cell`, `gap` apart and from the edge. @typedef {Size & { gap: number, cell: number }} Layout */

/** @typedef {CanvasRenderingContext2D} Context */

const SIDE = 4;
/** The last number in dark ink; larger ones are white on a dark glaze. */
const LAST_IN_INK = 64;

/** How long tiles travel, and how long what they did is shown, in milliseconds. */
const TRAVEL = 100;
const SHOW = 320;

/** The cells at the middle of each side, where a slide's refusal is told. @type {Record<Spot, number[]>} */
const EDGES = { W: [1, 2], X: [13, 14], A: [4, 8], D: [7, 11] };
/** @type {Record<string, string>} */
const WORDS = { W: 'Up', X: 'Down', A: 'Left', D: 'Right', keep: 'Keep going' };

/** @param {string} path */
const arrow = (path) => svg`<path class="mines2048-arrow" d=${path}/>`;
/** @type {Record<string, import('lit-html').SVGTemplateResult>} */
const ARROWS = {
  W: arrow('M12 20V5M5 11l7-7l7 7'),
  X: arrow('M12 4v15M5 13l7 7l7-7'),
  A: arrow('M20 12H5M11 5l-7 7l7 7'),
  D: arrow('M4 12h15M13 5l7 7l-7 7'),
};

/** @param {GameEvent[]} events */
const slidIn = (events) =>
  /** @type {Slid | undefined} */ (events.find(({ event }) => event === 'slid'));

/** @param {GameEvent[]} events */
const spawnedIn = (events) =>
  /** @type {Spawned | undefined} */ (events.findLast(({ event }) => event === 'spawned'));

/** With the sign that is as wide as a digit. @param {number} number */
const signed = (number) => `${number}`.replace('-', '−');

/** @param {number} gain "+8", "−2", "0" */
const change = (gain) => (gain > 0 ? `+${gain}` : signed(gain));

/** @param {number} cell */
const place = (cell) => `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;

/** @param {Tile} tile */
const called = (tile) => (tile === '*' ? 'mine' : `${tile}`);

/** "A", "A and B", "A, B and C". @param {(string | number)[]} words */
const listed = (words) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** What a slide came to: the numbers made, those taken by mines, and how many mines met a mine. @param {Slid} slid */
const outcomeOf = ({ tiles }) => {
  const mines = new Set(tiles.flatMap(({ value, from }) => (value === '*' ? from : [])));
  return {
    made: tiles.flatMap((t) => (t.fate === 'combined' && t.from < t.with ? t.into : [])),
    taken: tiles.flatMap((t) => (t.fate === 'destroyed' && t.value !== '*' ? t.value : [])),
    spent: tiles.filter((t) => t.fate === 'destroyed' && t.value === '*' && mines.has(t.by)).length,
  };
};

/** A slide in a sentence. @param {Slid} slid */
const tell = (slid) => {
  const { made, taken, spent } = outcomeOf(slid);
  const parts = [];
  if (made.length > 0) parts.push(`${listed(made)} made`);
  if (taken.length > 0)
    parts.push(`${taken.length > 1 ? 'mines take' : 'a mine takes'} ${listed(taken)}`);
  if (spent > 0) parts.push(`${spent} mines destroy each other`);
  if (slid.gain !== 0)
    parts.push(`score ${slid.gain > 0 ? 'plus' : 'minus'} ${Math.abs(slid.gain)}`);
  const way = WORDS[slid.action];
  return parts.length > 0 ? `${way}: ${parts.join(', ')}.` : `${way}.`;
};

/** @type {Board<View, Layout>} */
export const mines2048 = {
  line: 'Slide and combine up to 2048. Mines burn what they meet, and it costs you.',
  players: '1 player',
  preset: '',
  options: {
    preset: {
      label: 'Game',
      values: (preset) => (preset === 'mines' ? 'With mines' : 'Classic'),
      hint: 'With mines: a new tile is 2, 4 or, one time in five, a mine. Classic: no mines, a 4 one time in ten, and you may keep going at the target.',
    },
    loss: {
      label: 'You lose',
      values: (loss) => (loss === 'full' ? 'When the board is full' : 'When nothing can slide'),
      hint: 'Full: as soon as a new tile takes the last empty cell, even if tiles could still combine.',
    },
    target: {
      label: 'Target',
      values: (target) => (target === 'none' ? 'None: play for the score' : target),
    },
  },
  seats: [
    {
      name: 'You',
      mark: svg`<rect class="mines2048-seat" x="2" y="2" width="20" height="20" rx="5"/>
        <text class="mines2048-seat-number" x="12" y="17">2</text>`,
    },
  ],
  example: 'W, X, A or D',
  sample: `quintet 1
game: mines2048
start: score=2916 0:2 2:* 3:4 4:8 5:16 6:2 8:64 9:32 10:16 11:4 12:512 13:256 14:128 15:8
`,
  examples: [
    {
      heading: 'Mines and merges',
      task: 'Slide right: the mine takes the tile it meets, the equal ones combine.',
      record: `quintet 1
game: mines2048
start: score=0 0:2 1:4 2:4 4:8 5:* 7:2 8:16 9:16 12:32
`,
    },
  ],

  layout(_, { width, height }) {
    const side = Math.floor(Math.min(width, height));
    const gap = Math.max(4, Math.round(side * 0.022));
    return { width: side, height: side, gap, cell: (side - (SIDE + 1) * gap) / SIDE };
  },

  // Nothing is chosen on the board by pointing: it is played by slides.
  hit: () => null,

  box(layout, spot) {
    const boxes = (EDGES[spot] ?? [Number(spot)]).map((cell) => boxOf(layout, cell));
    const [{ x, y } = { x: 0, y: 0 }, last] = [boxes[0], boxes.at(-1)];
    const { cell } = layout;
    return { x, y, width: (last?.x ?? x) + cell - x, height: (last?.y ?? y) + cell - y };
  },

  draw(context, layout, view, ui) {
    drawTray(context, layout, ui);
    const slid = slidIn(ui.recent);
    const isSlide = slidIn(ui.last) !== undefined;
    const time = ui.progress * mines2048.duration(ui.last);
    if (slid && isSlide && ui.progress < 1 && time < TRAVEL) {
      return drawTravel(context, layout, ui, slid, time / TRAVEL);
    }
    const shown = ui.progress === 1 ? 1 : Math.min(1, (isSlide ? time - TRAVEL : time) / SHOW);
    const soon = Math.min(1, 2 * shown);
    const spawned = spawnedIn(ui.last);
    const made = new Set(slid?.tiles.flatMap((t) => (t.fate === 'combined' ? t.to : [])));
    for (const [cell, tile] of view.cells.entries()) {
      if (tile === 0) continue;
      const grown = 1 - (1 - soon) ** 2;
      const popped = 1 + 0.16 * Math.sin(Math.PI * soon);
      const scale = cell === spawned?.cell ? 0.2 + 0.8 * grown : made.has(cell) ? popped : 1;
      drawTile(context, layout, ui, tile, boxOf(layout, cell), scale);
    }
    if (spawned) drawMark(context, layout, ui, boxOf(layout, spawned.cell), soon);
    if (slid && shown < 1) drawExplosions(context, layout, ui, slid, shown);
  },

  grid: ({ cells }) =>
    Array.from({ length: SIDE }, (_, row) =>
      cells.slice(row * SIDE, (row + 1) * SIDE).map((tile, column) => {
        const cell = row * SIDE + column;
        const where = place(cell);
        return { spot: `${cell}`, name: `${tile === 0 ? 'empty' : called(tile)}, ${where}` };
      }),
    ),

  buttons: (_, legal) => (legal.includes('keep') ? [{ action: 'keep', label: 'Keep going' }] : []),

  task: () => '',

  arithmetic: ({ largest }) => (largest > 0 ? `largest tile ${largest}` : ''),

  score: (_, score) => signed(score),

  summary: ({ target, odds }) =>
    `${target > 0 ? `Reach ${target}` : 'Play for the score'}. New tiles: ${oddsText(odds)}.`,

  tables: ({ target, largest, mines, odds }) => [
    {
      caption: 'Board',
      heads: ['Target', 'Largest', 'Mines'],
      rows: [[target > 0 ? `${target}` : 'none', `${largest}`, `${mines}`]],
    },
    {
      caption: 'Next tile',
      heads: odds.map(({ value }) => (value === '*' ? 'Mine' : called(value))),
      rows: [odds.map(({ percent }) => `${percent} %`)],
    },
  ],

  slides: { left: 'A', up: 'W', down: 'X', right: 'D' },

  keys: [
    { keys: ['ArrowUp', 'W'], does: 'Slide up', use: { action: 'W' } },
    { keys: ['ArrowDown', 'X', 'S'], does: 'Slide down', use: { action: 'X' } },
    { keys: ['ArrowLeft', 'A'], does: 'Slide left', use: { action: 'A' } },
    { keys: ['ArrowRight', 'D'], does: 'Slide right', use: { action: 'D' } },
    { keys: ['N'], does: 'New game', use: { command: 'new' } },
    { keys: ['L'], does: 'Load a file', use: { command: 'load' } },
    { keys: ['H'], does: 'Hall of fame', use: { command: 'fame' } },
    { keys: ['Q'], does: 'Back to the games', use: { command: 'leave' } },
  ],

  fame: ({ won, kept, score }) => (won || kept ? score : null),

  standing({ won, lost, kept, target }) {
    if (won || (lost && kept)) return 'You win!';
    if (lost) return 'You lose!';
    if (target === 0) return 'Play for the score';
    return kept ? `${target} reached, keep going` : `Reach ${target}`;
  },

  describe(events) {
    const slid = slidIn(events);
    const spawned = events.flatMap((event) => {
      const tile = spawnedIn([event]);
      return tile ? `${called(tile.value)} in ${place(tile.cell)}` : [];
    });
    const sentences = [
      events.some(({ event }) => event === 'kept') ? 'You keep going.' : '',
      slid ? tell(slid) : '',
      spawned.length > 0 ? `New: ${spawned.join('; ')}.` : '',
    ];
    return sentences.filter(Boolean).join(' ');
  },

  sign: (events) => ARROWS[slidIn(events)?.action ?? ''] ?? null,

  listed: (action) => WORDS[action] ?? action,

  gain: (events) => {
    const { gain = 0 } = slidIn(events) ?? {};
    return gain === 0 ? '' : change(gain);
  },

  follows: (events) => spawnedIn(events) !== undefined,

  duration(events) {
    if (!slidIn(events)) return SHOW;
    return events.some(({ event }) => event === 'won') ? TRAVEL + SHOW : TRAVEL;
  },
};

/** "2: 40 %, 4: 40 %, mine: 20 %". @param {View['odds']} odds */
const oddsText = (odds) =>
  odds.map(({ value, percent }) => `${called(value)}: ${percent} %`).join(', ');

/** @param {Layout} layout @param {number} cell @returns {Box} */
const boxOf = ({ gap, cell: side }, cell) => ({
  x: gap + (cell % SIDE) * (side + gap),
  y: gap + Math.floor(cell / SIDE) * (side + gap),
  width: side,
  height: side,
});

// Drawing.

/** @param {Context} context @param {Layout} layout @param {Ui} ui */
const drawTray = (context, layout, ui) => {
  const { width, height } = layout;
  const paint = (/** @type {Context} */ c) => paintTray(c, layout, ui);
  context.drawImage(sprite(ui, 'mines2048 tray', layout, paint), 0, 0, width, height);
};

/** A wooden tray with a well for each tile. @param {Context} c @param {Layout} layout @param {Ui} ui */
const paintTray = (c, layout, { token, ratio }) => {
  const { width, height, gap, cell } = layout;
  const depth = Number(token('depth'));
  c.fillStyle = token('mines2048-tray');
  c.beginPath();
  c.roundRect(0, 0, width, height, gap + cell * 0.1);
  c.fill();
  for (let i = 0; i < SIDE * SIDE; i++) {
    const { x, y } = boxOf(layout, i);
    c.beginPath();
    c.roundRect(x, y, cell, cell, cell * 0.12);
    c.fillStyle = token('mines2048-well');
    c.fill();
    c.save();
    c.clip();
    // The shadow of the tray's upper edge falls into the well: drawn by an edge that is outside.
    c.shadowColor = `rgb(0 0 0 / ${0.4 * depth})`;
    c.shadowBlur = cell * 0.08 * ratio;
    c.shadowOffsetY = cell * 0.03 * ratio;
    c.lineWidth = cell * 0.04;
    c.strokeStyle = token('mines2048-tray');
    c.beginPath();
    c.roundRect(
      x - c.lineWidth / 2,
      y - c.lineWidth / 2,
      cell + c.lineWidth,
      cell + c.lineWidth,
      cell * 0.14,
    );
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

/** @param {Context} context @param {Layout} layout @param {Ui} ui @param {Tile} tile @param {Box} at @param {number} [scale] */
const drawTile = (context, { cell }, ui, tile, { x, y }, scale = 1) => {
  const paint = (/** @type {Context} */ c) =>
    tile === '*' ? paintMine(c, cell, ui) : paintNumber(c, cell, ui, tile);
  const image = sprite(ui, `mines2048 ${tile}`, { width: cell, height: cell }, paint);
  const side = cell * scale;
  context.drawImage(image, x + (cell - side) / 2, y + (cell - side) / 2, side, side);
};

/** A glazed tile: light on its upper half, a pale rim. @param {Context} c @param {number} cell @param {Ui} ui @param {number} number */
const paintNumber = (c, cell, { token }, number) => {
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
  c.lineWidth = rim;
  c.strokeStyle = token('mines2048-rim');
  c.stroke();

  const text = `${number}`;
  const size = [0, 0.5, 0.46, 0.4, 0.325, 0.27, 0.225][text.length] ?? 0.2;
  c.fillStyle = token(number <= LAST_IN_INK ? 'mines2048-ink' : 'mines2048-glaze');
  c.font = `700 ${(cell * size).toFixed(1)}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: ascent } = c.measureText(text);
  c.fillText(text, cell / 2, (cell + ascent) / 2);
};

/** An iron ball with a burning fuse. @param {Context} c @param {number} cell @param {Ui} ui */
const paintMine = (c, cell, { token }) => {
  const depth = Number(token('depth'));
  const at = (/** @type {number} */ v) => v * cell;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  // The neck, and the fuse that leaves it.
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
  c.lineWidth = Math.max(1.5, at(0.03));
  c.strokeStyle = token('mines2048-mine-rim');
  c.stroke();
  c.beginPath();
  c.arc(at(0.44), at(0.59), at(0.19), Math.PI * 1.05, Math.PI * 1.45);
  c.lineWidth = at(0.035);
  c.strokeStyle = `rgb(255 255 255 / ${0.55 * depth})`;
  c.stroke();
  paintStar(c, { x: at(0.79), y: at(0.2) }, at(0.13), token('mines2048-spark'));
};

/** Eight rays. @param {Context} c @param {import('./types').Point} middle @param {number} radius @param {string} color */
const paintStar = (c, { x, y }, radius, color) => {
  c.beginPath();
  for (let i = 0; i < 16; i++) {
    const far = i % 2 ? radius * 0.42 : i % 4 ? radius * 0.75 : radius;
    const angle = (i * Math.PI) / 8;
    c.lineTo(x + far * Math.sin(angle), y - far * Math.cos(angle));
  }
  c.closePath();
  c.fillStyle = color;
  c.fill();
};

/** Tiles on their way; those that meet lie below those that only move. @param {Context} context @param {Layout} layout @param {Ui} ui @param {Slid} slid @param {number} way 0 … 1 */
const drawTravel = (context, layout, ui, slid, way) => {
  const eased = 1 - (1 - way) ** 2;
  const met = slid.tiles.filter(({ fate }) => fate !== 'moved');
  const moved = slid.tiles.filter(({ fate }) => fate === 'moved');
  for (const { value, from, to } of [...met, ...moved]) {
    const [a, b] = [boxOf(layout, from), boxOf(layout, to)];
    const at = { ...a, x: a.x + (b.x - a.x) * eased, y: a.y + (b.y - a.y) * eased };
    drawTile(context, layout, ui, value, at);
  }
};

/** Sparks where a mine met something, and what that cost. @param {Context} context @param {Layout} layout @param {Ui} ui @param {Slid} slid @param {number} time 0 … 1 */
const drawExplosions = (context, layout, { token }, slid, time) => {
  const { cell } = layout;
  /** @type {Map<number, number>} */
  const losses = new Map();
  for (const tile of slid.tiles) {
    if (tile.fate === 'destroyed') losses.set(tile.to, (losses.get(tile.to) ?? 0) + tile.loss);
  }
  for (const [to, loss] of losses) {
    const { x, y } = boxOf(layout, to);
    const middle = { x: x + cell / 2, y: y + cell / 2 };
    context.globalAlpha = 1 - time ** 2;
    paintStar(context, middle, cell * (0.3 + 0.5 * time), token('mines2048-loss'));
    paintStar(context, middle, cell * (0.2 + 0.35 * time), token('mines2048-spark'));
    if (loss > 0) {
      context.globalAlpha = Math.min(1, 3 * (1 - time)); // to be read while the sparks fade
      context.font = `700 ${Math.round(cell * 0.26)}px ${token('font')}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
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

/** A line around the tile that came last. @param {Context} context @param {Layout} layout @param {Ui} ui @param {Box} at @param {number} shown 0 … 1 */
const drawMark = (context, { gap, cell }, { token }, { x, y }, shown) => {
  const away = gap * 0.28;
  context.globalAlpha = shown;
  context.beginPath();
  context.roundRect(x - away, y - away, cell + 2 * away, cell + 2 * away, cell * 0.12 + away);
  context.lineWidth = Math.max(2, gap * 0.3);
  context.strokeStyle = token('mines2048-mark');
  context.stroke();
  context.globalAlpha = 1;
};
