// The Pah Tum board: sand, clay discs (O), stone tiles with a cut cross (X), holes as pits, and a
// thread through every run that scores. What is legal and what it is worth comes from the module.

import { svg } from 'lit-html';
import { chip, sprite } from '../shell/drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Box, Point, Size, Spot, Target, Ui } from './types' */

/**
 * A view, as rules/pahtum/pahtum.cpp writes it; a row has `.` empty, `#` hole, `O`, `X` for each
 * square.
 * @typedef {{ player: number, from: Spot, to: Spot, points: number }} Run
 * @typedef {{ size: number, rows: string[], runs: Run[], holesDue: number, maySwap: boolean }} View
 */

/**
 * The tray: a frame with the names of rows and columns around `size` × `size` squares.
 * @typedef {Size & { frame: number, cell: number, size: number }} Layout
 */

/** What the rows of a view have for each seat. */
const PIECES = ['O', 'X'];

/** The part of a step's time in which the piece falls; then the thread is pulled through. */
const FALL = 0.4;

/** @param {Spot} spot "C5" */
const place = (spot) => ({ column: spot.charCodeAt(0) - 65, row: Number(spot.slice(1)) });

/** @param {number} column @param {number} row @returns {Spot} */
const name = (column, row) => String.fromCharCode(65 + column) + row;

/** For ears: "C 5". @param {Spot} spot */
const spoken = (spot) => spot.replace(/^(.)/, '$1 ');

/** @param {Run} run */
const lengthOf = ({ from, to }) => {
  const [a, b] = [place(from), place(to)];
  return b.column - a.column + b.row - a.row + 1;
};

/** @param {GameEvent[]} events @returns {(GameEvent & { player: number, square: Spot, points: number, runs: Run[] }) | undefined} */
const placedIn = (events) => /** @type {any} */ (events.find((e) => e.event === 'placed'));

/** @param {GameEvent[]} events @returns {Spot[]} */
const holesIn = (events) => events.flatMap((e) => (e.event === 'hole' ? [String(e.square)] : []));

const PIT = svg`<circle class="pahtum-pit" cx="12" cy="12" r="9"/>`;

/** @type {Board<View, Layout>} */
export const pahtum = {
  line: 'Fill the sand with stones. Every run of three or more pays, and longer runs pay far more.',
  players: '2 players',
  preset: 'holes=random',
  options: {
    size: { label: 'Board', values: (size) => `${size} × ${size}` },
    holes: {
      label: 'Black holes',
      values: (holes) => (holes === 'random' ? 'At random' : 'Dug by hand'),
      hint: 'By hand, O digs them before the first move.',
    },
    swap: {
      label: 'Swap',
      values: (swap) => (swap === 'on' ? 'On' : 'Off'),
      hint: 'X may take over the first piece instead of placing one.',
    },
  },
  seats: [
    {
      name: 'O',
      mark: svg`<path class="pahtum-o" fill-rule="evenodd"
        d="M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20zm0 6a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"/>`,
    },
    {
      name: 'X',
      mark: svg`<rect class="pahtum-x" x="2.5" y="2.5" width="19" height="19" rx="4"/>
        <path class="pahtum-x-cut" d="M8 8l8 8M16 8l-8 8"/>`,
    },
  ],
  example: 'C5',
  sample: `quintet 1
game: pahtum
options: holes=random

! D0 F1 A6 F5 G5
E0
D1
E1
C4
E2
D4
E3
B1
C1
B2
C2
B3
C3
E4
D3
`,
  examples: [
    {
      heading: 'The last square',
      task: 'X is to fill the last square, F 2. It ends two runs at once.',
      record: `quintet 1
game: pahtum

G0
C1
E2
C3
G5
A0
B0
E0
C0
B1
D0
D1
F0
E1
A1
G1
F1
B2
A2
C2
B3
D2
D3
G2
E3
A3
F3
A4
G3
B4
D4
C4
F4
E4
G4
A5
E5
B5
F5
C5
C6
D5
D6
A6
E6
B6
G6
F6
`,
    },
  ],

  layout({ size }, { width, height }) {
    const side = Math.floor(Math.min(width, height));
    const frame = Math.round(Math.min(26, Math.max(12, side * 0.045)));
    return { width: side, height: side, frame, size, cell: (side - 2 * frame) / size };
  },

  hit({ frame, cell, size }, { x, y }) {
    const column = Math.floor((x - frame) / cell);
    const row = Math.floor((y - frame) / cell);
    const inside = column >= 0 && column < size && row >= 0 && row < size;
    return inside ? name(column, row) : null;
  },

  box: ({ frame, cell }, spot) => {
    const { column, row } = place(spot);
    return { x: frame + column * cell, y: frame + row * cell, width: cell, height: cell };
  },

  draw(context, layout, view, ui) {
    const { cell } = layout;
    const placed = placedIn(ui.last);
    const fresh = placed?.square ?? holesIn(ui.last).at(-1);
    const scale = ui.progress < 1 ? arrival(ui.progress) : 1;

    drawTray(context, layout, ui);
    if (ui.target?.aiming) drawCross(context, layout, ui, ui.target.spot);
    for (const [row, line] of view.rows.entries()) {
      for (const [column, sign] of [...line].entries()) {
        if (sign === '.') continue;
        const spot = name(column, row);
        const { x, y } = pahtum.box(layout, spot);
        drawPiece(context, ui, sign, { x, y, cell, scale: spot === fresh ? scale : 1 });
      }
    }
    for (const run of view.runs) {
      const isFresh = placed?.runs.some((r) => r.from === run.from && r.to === run.to);
      drawThread(context, layout, ui, run, {
        from: placed?.square,
        reach: isFresh ? Math.max(0, (ui.progress - FALL) / (1 - FALL)) : 1,
      });
    }
    if (placed) drawMark(context, layout, ui, placed.square);
    if (placed && ui.progress < 1) {
      drawChip(context, layout, ui, placed.square, pahtum.gain(ui.last), ui.progress - FALL);
    }
    if (ui.target) drawTarget(context, layout, ui, ui.target);
  },

  grid: ({ size, rows, holesDue }, preview) =>
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => {
        const spot = name(column, row);
        const sign = rows[row]?.[column];
        const points = sign === '.' && !holesDue ? placedIn(preview(spot) ?? [])?.points : 0;
        const content = sign === '.' ? 'empty' : sign === '#' ? 'black hole' : sign;
        const worth = points ? `, worth ${points} points` : '';
        return { spot, name: `${spoken(spot)}, ${content}${worth}` };
      }),
    ),

  buttons: ({ maySwap }) => (maySwap ? [{ action: 'swap', label: 'Take over the piece' }] : []),

  task: ({ holesDue }) => (holesDue > 0 ? `Dig a black hole, ${holesDue} left.` : ''),

  arithmetic({ runs }, seat) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { player, points } of runs) {
      if (player === seat) counts.set(points, (counts.get(points) ?? 0) + 1);
    }
    const sum = [...counts]
      .sort(([a], [b]) => b - a)
      .map(([points, count]) => (count > 1 ? `${count} × ${points}` : `${points}`));
    return sum.join(' + ') || 'no run yet';
  },

  summary: ({ size, holesDue }) =>
    `${holesDue} black holes, ${size * size - holesDue} squares to fill`,

  describe(events, player) {
    const holes = holesIn(events).map(spoken);
    const sentences = events.map((event) => {
      if (event.event === 'swapped') return `${player(Number(event.player))} takes over the piece.`;
      const placed = placedIn([event]);
      if (!placed) return '';
      const { points, runs } = placed;
      const lengths = runs.map((run) => `${lengthOf(run)}`).join(' and ');
      const why =
        points > 0 ? `: ${points} points, ${runs.length > 1 ? 'runs' : 'a run'} of ${lengths}` : '';
      return `${player(placed.player)} on ${spoken(placed.square)}${why}.`;
    });
    if (holes.length > 0) {
      sentences.unshift(`Black ${holes.length > 1 ? 'holes' : 'hole'} on ${holes.join(', ')}.`);
    }
    return sentences.filter(Boolean).join(' ');
  },

  sign: (events) => (holesIn(events).length > 0 ? PIT : null),

  gain: (events) => {
    const points = placedIn(events)?.points ?? 0;
    return points > 0 ? `+${points}` : '';
  },

  duration(events) {
    const placed = placedIn(events);
    if (!placed) return 90;
    return placed.points > 0 ? 560 : 160;
  },
};

/** How large a piece is that falls during the first part of its time: from 1.3 down to 1. */
const arrival = (/** @type {number} */ progress) => {
  const left = Math.max(0, 1 - progress / FALL);
  return 1 + 0.3 * left * left;
};

/** Where the middle of a spot is. @param {Layout} layout @param {Spot} spot @returns {Point} */
const middle = (layout, spot) => {
  const { x, y } = pahtum.box(layout, spot);
  return { x: x + layout.cell / 2, y: y + layout.cell / 2 };
};

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Context} context @param {Layout} layout @param {Ui} ui */
const drawTray = (context, layout, ui) => {
  const { width, height, size } = layout;
  const paint = (/** @type {Context} */ c) => paintTray(c, layout, ui);
  context.drawImage(sprite(ui, `tray ${size}`, layout, paint), 0, 0, width, height);
};

/** Sand in a frame, with grooves between the squares. @param {Context} c @param {Layout} layout @param {Ui} ui */
const paintTray = (c, { width, height, frame, cell, size }, { token, ratio }) => {
  const field = size * cell;
  const depth = Number(token('depth'));
  c.fillStyle = token('pahtum-frame');
  c.beginPath();
  c.roundRect(0, 0, width, height, frame * 0.6);
  c.fill();
  c.fillStyle = token('pahtum-sand');
  c.fillRect(frame, frame, field, field);

  // Grains, and the shadow that the frame throws on the sand.
  c.globalAlpha = depth;
  paintGrain(c, { x: frame, y: frame, width: field, height: field }, ratio);
  for (const [dx, dy] of [
    [0, 1],
    [1, 0],
  ]) {
    const far = Math.min(10, cell * 0.25);
    const shade = c.createLinearGradient(frame, frame, frame + far * dx, frame + far * dy);
    shade.addColorStop(0, 'rgb(0 0 0 / 0.2)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0)');
    c.fillStyle = shade;
    c.fillRect(frame, frame, dx ? far : field, dy ? far : field);
  }
  c.globalAlpha = 1;

  const pixel = Math.max(1, Math.round(ratio)) / ratio;
  const snap = (/** @type {number} */ v) => Math.round(v * ratio) / ratio;
  // A groove is a dark line with a bright edge; the edges first, so that no line is cut by one.
  for (const [color, shift] of /** @type {const} */ ([
    ['pahtum-groove-edge', pixel],
    ['pahtum-groove', 0],
  ])) {
    c.fillStyle = token(color);
    for (let i = 0; i <= size; i++) {
      const at = snap(frame + i * cell) + shift;
      c.fillRect(at, frame, pixel, field);
      c.fillRect(frame, at, field, pixel);
    }
  }

  c.fillStyle = token('pahtum-frame-text');
  c.font = `600 ${Math.round(Math.min(frame * 0.62, cell * 0.6))}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  for (let i = 0; i < size; i++) {
    const at = frame + (i + 0.5) * cell;
    c.fillText(name(i, 0).charAt(0), at, frame * 0.54);
    c.fillText(String(i), frame * 0.5, at + frame * 0.04);
  }
};

/** Grains of sand, one to a pixel of the screen. @param {Context} c @param {Box} box @param {number} ratio */
const paintGrain = (c, { x, y, width, height }, ratio) => {
  const patch = document.createElement('canvas');
  patch.width = 160;
  patch.height = 160;
  const context = /** @type {Context} */ (patch.getContext('2d'));
  const pixels = context.createImageData(patch.width, patch.height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    pixels.data.fill(Math.random() < 0.5 ? 0 : 255, i, i + 3);
    pixels.data[i + 3] = Math.random() ** 3 * 28;
  }
  context.putImageData(pixels, 0, 0);
  const grain = /** @type {CanvasPattern} */ (c.createPattern(patch, 'repeat'));
  grain.setTransform(new DOMMatrix().scale(1 / ratio));
  c.fillStyle = grain;
  c.fillRect(x, y, width, height);
};

/**
 * A piece or a hole on its square. @param {Context} context @param {Ui} ui @param {string} sign
 * @param {{ x: number, y: number, cell: number, scale: number }} at
 */
const drawPiece = (context, ui, sign, { x, y, cell, scale }) => {
  const paint = sign === '#' ? paintPit : sign === 'O' ? paintDisc : paintTile;
  const image = sprite(ui, sign, { width: cell, height: cell }, (c) => paint(c, cell, ui));
  const side = cell * scale;
  const snap = (/** @type {number} */ v) => Math.round(v * ui.ratio) / ui.ratio;
  context.drawImage(image, snap(x - (side - cell) / 2), snap(y - (side - cell) / 2), side, side);
};

/** Light from the top left on a round or square body. @param {Context} c @param {number} cell @param {number} depth */
const lit = (c, cell, depth) => {
  const light = c.createLinearGradient(cell * 0.2, cell * 0.15, cell * 0.8, cell * 0.85);
  light.addColorStop(0, `rgb(255 255 255 / ${0.22 * depth})`);
  light.addColorStop(0.5, 'rgb(255 255 255 / 0)');
  light.addColorStop(1, `rgb(0 0 0 / ${0.22 * depth})`);
  return light;
};

/** Fills the present path with its shadow on the sand. @param {Context} c @param {number} cell @param {Ui} ui */
const fillRaised = (c, cell, { token, ratio }) => {
  c.save();
  c.shadowColor = `rgb(0 0 0 / ${0.5 * Number(token('depth'))})`;
  c.shadowBlur = cell * 0.09 * ratio;
  c.shadowOffsetY = cell * 0.035 * ratio;
  c.fill('evenodd');
  c.restore();
};

/** O: a disc of clay with a hole. @param {Context} c @param {number} cell @param {Ui} ui */
const paintDisc = (c, cell, ui) => {
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

/** X: a tile of stone with a cross cut into it. @param {Context} c @param {number} cell @param {Ui} ui */
const paintTile = (c, cell, ui) => {
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
  c.lineCap = 'round';
  c.lineWidth = cell * 0.085;
  for (const [color, shift] of /** @type {const} */ ([
    [`rgb(0 0 0 / ${0.45 * depth})`, -cell * 0.022],
    [ui.token('pahtum-x-cut'), 0],
  ])) {
    c.strokeStyle = color;
    c.beginPath();
    c.moveTo(m - arm + shift, m - arm + shift);
    c.lineTo(m + arm + shift, m + arm + shift);
    c.moveTo(m + arm + shift, m - arm + shift);
    c.lineTo(m - arm + shift, m + arm + shift);
    c.stroke();
  }
};

/** A hole: dark, with a rim that catches the light. @param {Context} c @param {number} cell @param {Ui} ui */
const paintPit = (c, cell, { token }) => {
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

/**
 * A run's thread, slack from hole to hole; up to `reach` (0 … 1) of the way from a spot of the run
 * to its far end.
 * @param {Context} c @param {Layout} layout @param {Ui} ui @param {Run} run
 * @param {{ from: Spot | undefined, reach: number }} growth
 */
const drawThread = (c, layout, { token }, run, { from = run.from, reach }) => {
  if (reach <= 0) return;
  const { cell } = layout;
  const [a, b, start] = [middle(layout, run.from), middle(layout, run.to), middle(layout, from)];
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
  for (const [color, thickness, dash] of /** @type {const} */ ([
    ['pahtum-thread-edge', width + Math.max(1.5, cell * 0.03), []],
    ['pahtum-thread', width, []],
    ['pahtum-thread-twist', width, [cell * 0.015, cell * 0.06]],
  ])) {
    c.strokeStyle = token(color);
    c.lineWidth = thickness;
    c.setLineDash(dash);
    if (dash.length > 0) c.lineCap = 'butt';
    c.stroke();
  }
  c.setLineDash([]);
};

/** Corners around the last piece placed. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawMark = (c, layout, { token }, spot) => {
  const { cell } = layout;
  const { x, y } = middle(layout, spot);
  const far = cell * 0.44;
  const leg = cell * 0.15;
  c.beginPath();
  for (const [sx, sy] of /** @type {const} */ ([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ])) {
    c.moveTo(x + sx * far, y + sy * (far - leg));
    c.lineTo(x + sx * far, y + sy * far);
    c.lineTo(x + sx * (far - leg), y + sy * far);
  }
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = Math.max(1.75, cell * 0.05);
  c.strokeStyle = token('pahtum-mark');
  c.stroke();
};

/** The row and the column of a spot, so that it can be found under a finger. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawCross = (c, layout, { token }, spot) => {
  const { frame, cell, size } = layout;
  const { x, y } = pahtum.box(layout, spot);
  c.fillStyle = token('pahtum-mark');
  c.globalAlpha = 0.22;
  c.fillRect(frame, y, size * cell, cell);
  c.fillRect(x, frame, cell, size * cell);
  c.globalAlpha = 1;
};

/** What choosing the target would do. @param {Context} context @param {Layout} layout @param {Ui} ui @param {Target} target */
const drawTarget = (context, layout, ui, { spot, events, aiming }) => {
  if (aiming) drawMark(context, layout, ui, spot);
  if (!events) return;
  const placed = placedIn(events);
  const sign = (placed && PIECES[placed.player]) ?? '#';
  context.globalAlpha = 0.55;
  drawPiece(context, ui, sign, { ...pahtum.box(layout, spot), cell: layout.cell, scale: 1 });
  context.globalAlpha = 0.8;
  for (const run of placed?.runs ?? [])
    drawThread(context, layout, ui, run, { from: spot, reach: 1 });
  context.globalAlpha = 1;
  if (!aiming) drawChip(context, layout, ui, spot, pahtum.gain(events), 0);
};

/** Points beside a spot; with `time` 0 … 1 they rise and fade. @param {Context} context @param {Layout} layout @param {Ui} ui @param {Spot} spot @param {string} text @param {number} time */
const drawChip = (context, layout, ui, spot, text, time) => {
  if (!text || time < 0) return;
  context.globalAlpha = 1 - Math.max(0, (time - 0.6) / 0.4);
  const { x, y, width } = pahtum.box(layout, spot);
  chip(context, layout, ui, { x: x + width / 2, y: y - 8 * time }, text);
  context.globalAlpha = 1;
};
