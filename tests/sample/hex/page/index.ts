// The board of the sample game Hex: a rhombus of hexagons between two red sides, above and below,
// and two blue ones. This game is small enough for one file; others have words, layout and painting
// in files of their own. Only the page that scripts/check sixth builds has it.

import { svg } from 'lit-html';
import { corners, drawGround, star, type } from '../../../../web/src/board/draw.ts';
import { eventOf, spoken } from '../../../../web/src/board/phrases.ts';
import { between, middleOf, squares } from '../../../../web/src/board/squares.ts';
import type { Board, Point, Size, Spot, Ui } from '../../../../web/src/board/types.ts';
import { say } from '../../../../web/src/words/say.ts';

/** What the rules tell: for each cell of a row "." free, "R" or "B". */
export type View = { size: number; rows: string[] };
export type Event =
  | { event: 'placed'; player: number; square: Spot }
  | { event: 'connected'; player: number };

/** Hexagons that stand on a corner, `wide` from side to side. */
type Layout = Size & { wide: number; size: number };

/**
 * From one row of hexagons to the next, in their width; it is also three quarters of their height.
 */
const DOWN = Math.sqrt(3) / 2;
/** From the middle of a hexagon to its corners, in its width. */
const REACH = 1 / Math.sqrt(3);
const SIGNS = ['R', 'B'];
const COLOURS = ['danger', 'cobalt'];

const board = squares('columns', 1);

const middle = ({ wide }: Layout, spot: Spot): Point => {
  const { column, row } = board.place(spot);
  return { x: (column + row / 2 + 1) * wide, y: (row * DOWN + 1) * wide };
};

const paintGround = (c: CanvasRenderingContext2D, layout: Layout, ui: Pick<Ui, 'token'>) => {
  const { size, wide } = layout;
  const at = (column: number, row: number) => middle(layout, board.name(column, row));
  const far = size - 1;
  const ends = [at(0, 0), at(far, 0), at(far, far), at(0, far)];
  const centre = between(at(0, 0), at(far, far));
  for (const [side, end] of ends.entries()) {
    c.beginPath();
    for (const { x, y } of [end, ends[(side + 1) % 4] ?? end, centre]) c.lineTo(x, y);
    c.closePath();
    c.lineWidth = 1.3 * wide;
    c.lineJoin = 'round';
    c.strokeStyle = ui.token(COLOURS[side % 2] ?? '');
    c.stroke();
  }
  c.strokeStyle = ui.token('line');
  c.lineWidth = 1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      star(c, at(column, row), [wide * REACH], 6);
      c.fillStyle = ui.token('surface');
      c.fill();
      c.stroke();
    }
  }
  c.fillStyle = ui.token('ink-soft');
  type(c, ui, wide * 0.35, 600);
  for (let i = 0; i < size; i++) {
    c.fillText(board.columnName(i), at(i, 0).x - wide / 4, wide * 0.25);
    c.fillText(board.rowName(i), at(0, i).x - wide * 0.75, at(0, i).y);
  }
};

/** Explains a result in words. */
const sum = (_: View, seat: number, events: Event[]) =>
  events.some(({ event, player }) => event === 'connected' && player === seat)
    ? say('end.hex.joined')
    : say('end.hex.parted');

export const hex: Board<View, Layout, Event> = {
  sum,
  setups: [
    { key: 'small', options: '' },
    { key: 'large', options: 'size=11' },
  ],
  lesson: [
    { name: 'touch', wanted: 'B2' },
    { name: 'join', wanted: 'B3' },
    { name: 'taken', wanted: 'B2', refused: true },
  ],
  signs: () => [{ name: 'edge', spot: 'A1' }],
  options: {
    size: {
      get label() {
        return say('hex.size');
      },
      values: (size) => say('board.squares', { columns: size, rows: size }),
    },
  },
  seats: ['Red', 'Blue'].map((sign, seat) => ({
    sign,
    mark: svg`<circle class=${seat === 0 ? 'hex-red' : 'hex-blue'} cx="12" cy="12" r="9"/>`,
  })),
  example: 'C5',

  layout({ size }, { width, height }) {
    const wide = Math.min(width / (1.5 * size + 0.5), height / ((size - 1) * DOWN + 2));
    return {
      width: wide * (1.5 * size + 0.5),
      height: wide * ((size - 1) * DOWN + 2),
      wide,
      size,
    };
  },

  hit(layout, { x, y }) {
    const row = Math.round((y / layout.wide - 1) / DOWN);
    for (const r of [row, row - 1, row + 1]) {
      const column = Math.round(x / layout.wide - 1 - r / 2);
      if (Math.min(r, column) < 0 || Math.max(r, column) >= layout.size) continue;
      const at = middle(layout, board.name(column, r));
      if (Math.hypot(at.x - x, at.y - y) <= layout.wide / 2) return board.name(column, r);
    }
    return null;
  },

  box(layout, spot) {
    const { x, y } = middle(layout, spot);
    const side = layout.wide;
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  },

  draw(c, layout, view, ui) {
    drawGround(c, layout, ui, `hex ${view.size}`, paintGround);
    const target = eventOf(ui.target?.events ?? [], 'placed');
    const stones = board.signs(view.rows).filter(({ sign }) => sign !== '.');
    if (target) stones.push({ spot: target.square, sign: SIGNS[target.player] ?? '' });
    for (const { spot, sign } of stones) {
      const { x, y } = middle(layout, spot);
      c.beginPath();
      c.arc(x, y, layout.wide * 0.36, 0, 7);
      c.fillStyle = ui.token(COLOURS[SIGNS.indexOf(sign)] ?? '');
      c.fill();
      c.fillStyle = ui.token('on-accent');
      type(c, ui, layout.wide * 0.4);
      c.fillText(sign, x, y);
    }
    const last = eventOf(ui.recent, 'placed');
    if (!last) return;
    corners(c, middleOf(hex.box(layout, last.square)), layout.wide * 0.4, layout.wide * 0.12);
    c.strokeStyle = ui.token('ink');
    c.lineWidth = 2;
    c.stroke();
  },

  grid: ({ size, rows }) =>
    board.cells(size, size, (_, { column, row }) => {
      const seat = SIGNS.indexOf(rows[row]?.charAt(column) ?? '');
      return hex.seats[seat]?.sign ?? say('hex.free');
    }),

  buttons: () => [],
  goal: () => say('hex.goalLine'),
  confirm: (cell) => say('hex.confirm', { cell }),
  task: () => say('hex.task'),
  why: () => say('hex.why'),
  arithmetic: () => '',
  score: () => '',
  summary: ({ size }) => say('hex.summary', { size }),

  describe(events, who) {
    const connected = eventOf(events, 'connected');
    if (connected) {
      const sides = connected.player === 0 ? 'rows' : 'columns';
      return say('hex.chain', { ...who(connected.player), sides });
    }
    const placed = eventOf(events, 'placed');
    return placed ? say('hex.placed', who(placed.player)) : '';
  },
  where(events) {
    const placed = eventOf(events, 'placed');
    return placed ? say('hex.where', { cell: spoken(placed.square) }) : '';
  },

  gain: () => '',
  duration: () => 0,
};
