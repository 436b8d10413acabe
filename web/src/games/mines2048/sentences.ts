// The texts of 2048 with mines.

import type { SVGTemplateResult } from 'lit-html';
import { svg } from 'lit-html';
import { change, eventOf, eventsOf, signed, sum } from '../../board/phrases.ts';
import type { Words } from '../../board/types.ts';
import { say, sentences, series } from '../../words/say.ts';
import { SIDE } from './layout.ts';
import type { Event, Slid, Tile, View } from './types.ts';

const arrow = (path: string) => svg`<path class="mines2048-arrow" d=${path}/>`;
const ARROWS: Record<string, SVGTemplateResult> = {
  W: arrow('M12 20V5M5 11l7-7l7 7'),
  X: arrow('M12 4v15M5 13l7 7l7-7'),
  A: arrow('M20 12H5M11 5l-7 7l7 7'),
  D: arrow('M4 12h15M13 5l7 7l-7 7'),
};

const place = (cell: number) =>
  say('mines2048.place', { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });

/** Names a tile, which may be in the form of the notation. */
const nameOf = (tile: Tile | string) => (tile === '*' ? say('mines2048.mine') : `${tile}`);

/** Names an action: "Up". */
const wayOf = (way: string) => say('mines2048.way', { way });

/** Returns the outcome of a slide. */
const outcomeOf = ({ tiles }: Slid) => {
  const mines = new Set(tiles.flatMap(({ value, from }) => (value === '*' ? from : [])));
  return {
    made: tiles.flatMap((t) => (t.fate === 'combined' && t.from < t.with ? t.into : [])),
    /** Numbers destroyed by mines. */
    taken: tiles.flatMap((t) => (t.fate === 'destroyed' && t.value !== '*' ? t.value : [])),
    /** Number of mines that met a mine. */
    spent: tiles.filter((t) => t.fate === 'destroyed' && t.value === '*' && mines.has(t.by)).length,
  };
};

/** Describes a slide in sentences. */
const tell = (slid: Slid) => {
  const { made, taken, spent } = outcomeOf(slid);
  if (made.length + taken.length + spent === 0) return say('mines2048.slid', { way: slid.action });
  return sentences(
    made.length > 0 ? say('mines2048.made', { made }) : '',
    taken.length > 0 ? say('mines2048.burned', { mines: taken.length, taken }) : '',
    spent > 0 ? say('mines2048.spent', { n: spent }) : '',
    slid.gain === 0 ? '' : say('mines2048.scored', { gain: change(slid.gain) }),
  );
};

/** Returns the size of a number on a scale: 1 for 4, 6 for 2048. */
export const sizeOf = (number: number) => Math.min(6, Math.max(1, Math.log2(number) / 2));

/** Formats odds: "2: 40%, 4: 40%, mine: 20%". */
const oddsText = (odds: View['odds']) =>
  series(odds.map(({ value, percent }) => say('mines2048.odds', { tile: nameOf(value), percent })));

export const words: Words<View, Event> = {
  options: {
    preset: {
      get label() {
        return say('mines2048.preset');
      },
      values: (preset) =>
        preset === 'mines' ? say('mines2048.presetMines') : say('mines2048.presetClassic'),
      get hint() {
        return say('mines2048.presetHint');
      },
    },
    loss: {
      get label() {
        return say('mines2048.loss');
      },
      values: (loss) => (loss === 'full' ? say('mines2048.lossFull') : say('mines2048.lossStuck')),
      get hint() {
        return say('mines2048.lossHint');
      },
    },
    target: {
      get label() {
        return say('mines2048.target');
      },
      values: (target) => (target === 'none' ? say('mines2048.targetNone') : target),
    },
  },
  seats: [
    {
      mark: svg`<rect class="mines2048-seat" x="2" y="2" width="20" height="20" rx="5"/>
        <text class="mines2048-seat-number" x="12" y="17">2</text>`,
    },
  ],
  example: 'W',

  grid: ({ cells }) =>
    Array.from({ length: SIDE }, (_, row) =>
      cells.slice(row * SIDE, (row + 1) * SIDE).map((value, column) => {
        const cell = row * SIDE + column;
        const tile = value === 0 ? say('mines2048.empty') : nameOf(value);
        return { spot: `${cell}`, name: say('mines2048.cell', { tile, place: place(cell) }) };
      }),
    ),

  buttons: (_, legal) =>
    legal.includes('keep') ? [{ action: 'keep', label: say('mines2048.keepGoing') }] : [],

  task({ target, odds }, _, isKnown) {
    if (isKnown) return '';
    const goal = { target, targetText: `${target}` };
    const hasMines = odds.some(({ value }) => value === '*');
    return hasMines ? say('mines2048.taskMines', goal) : say('mines2048.task', goal);
  },

  why: ({ lost, loss, largest }) =>
    say('mines2048.why', { how: lost ? loss : 'won', largest: `${largest}` }),

  arithmetic: ({ largest }) => (largest > 0 ? say('mines2048.largest', { largest }) : ''),

  score: (_, score) => signed(score),

  summary: ({ target, odds }) =>
    say('mines2048.summary', { target, targetText: `${target}`, odds: oddsText(odds) }),

  tables: ({ target, largest, mines, odds }) => [
    {
      caption: say('mines2048.tableBoard'),
      heads: [
        say('mines2048.tableTarget'),
        say('mines2048.tableLargest'),
        say('mines2048.tableMines'),
      ],
      rows: [[target > 0 ? `${target}` : say('mines2048.none'), `${largest}`, `${mines}`]],
    },
    {
      caption: say('mines2048.tableNext'),
      heads: odds.map(({ value }) => (value === '*' ? say('mines2048.tableMine') : nameOf(value))),
      rows: [odds.map(({ percent }) => say('board.percent', { percent }))],
    },
  ],

  slides: { left: 'A', up: 'W', down: 'X', right: 'D' },

  keys: () => [
    { keys: ['ArrowUp', 'W'], does: say('mines2048.slideUp'), use: { action: 'W' } },
    { keys: ['ArrowDown', 'X'], does: say('mines2048.slideDown'), use: { action: 'X' } },
    { keys: ['ArrowLeft', 'A'], does: say('mines2048.slideLeft'), use: { action: 'A' } },
    { keys: ['ArrowRight', 'D'], does: say('mines2048.slideRight'), use: { action: 'D' } },
    { keys: ['N'], does: say('mines2048.newGame'), use: { command: 'new' } },
    { keys: ['S'], does: say('table.savePosition'), use: { command: 'save' } },
    { keys: ['L'], does: say('mines2048.load'), use: { command: 'load' } },
    { keys: ['H'], does: say('mines2048.fame'), use: { command: 'fame' } },
    { keys: ['Q'], does: say('mines2048.leave'), use: { command: 'leave' } },
  ],

  standing({ won, lost, kept, target }) {
    if (won || (lost && kept)) return say('mines2048.won');
    if (lost) return say('mines2048.lost');
    if (target === 0) return say('mines2048.playForScore');
    return kept
      ? say('mines2048.reached', { target: `${target}` })
      : say('mines2048.reach', { target: `${target}` });
  },

  describe(events) {
    const slid = eventOf(events, 'slid');
    return sentences(eventOf(events, 'kept') ? say('mines2048.kept') : '', slid ? tell(slid) : '');
  },

  where(events) {
    const tiles = eventsOf(events, 'spawned').map(({ value, cell }) =>
      say('mines2048.tileIn', { tile: nameOf(value), place: place(cell) }),
    );
    return tiles.length > 0 ? say('mines2048.appeared', { tiles: series(tiles) }) : '';
  },

  sign: (events) => ARROWS[eventOf(events, 'slid')?.action ?? ''] ?? null,

  listed: wayOf,

  drawn(event) {
    const [tile = '', cell] = event.split('@');
    const kind = nameOf(tile);
    return { kind, words: say('mines2048.tileIn', { tile: kind, place: place(Number(cell)) }) };
  },

  gain: (events) => {
    const { gain = 0 } = eventOf(events, 'slid') ?? {};
    return gain === 0 ? '' : change(gain);
  },

  gains(events) {
    const { tiles = [] } = eventOf(events, 'slid') ?? {};
    const made = tiles.flatMap((t) => (t.fate === 'combined' && t.from < t.with ? t : []));
    const [largest] = [...made].sort((a, b) => b.into - a.into);
    const points = sum(made.map(({ into }) => into));
    const burnt = tiles.flatMap((t) =>
      t.fate === 'destroyed' && t.loss > 0
        ? {
            player: 0,
            spot: `${t.to}`,
            points: -t.loss,
            text: change(-t.loss),
            size: sizeOf(t.loss),
          }
        : [],
    );
    if (!largest) return burnt;
    const [spot, text, size] = [`${largest.to}`, change(points), sizeOf(largest.into)];
    return [{ player: 0, spot, points, text, size }, ...burnt];
  },
};
