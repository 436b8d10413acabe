// What is said of 2048 with mines.

import { svg } from 'lit-html';
import { change, eventOf, eventsOf, signed } from '../../toolkit/words.js';
import { list } from '../../words/say.js';
import { SIDE } from './layout.js';

/** @import { SVGTemplateResult } from 'lit-html' */
/** @import { Words } from '../types' */
/** @import { Event, Slid, Tile, View } from './types' */

/** @type {Record<string, string>} */
const WORDS = { W: 'Up', X: 'Down', A: 'Left', D: 'Right', keep: 'Keep going' };

/** @param {string} path */
const arrow = (path) => svg`<path class="mines2048-arrow" d=${path}/>`;
/** @type {Record<string, SVGTemplateResult>} */
const ARROWS = {
  W: arrow('M12 20V5M5 11l7-7l7 7'),
  X: arrow('M12 4v15M5 13l7 7l7-7'),
  A: arrow('M20 12H5M11 5l-7 7l7 7'),
  D: arrow('M4 12h15M13 5l7 7l-7 7'),
};

/** @param {number} cell */
const place = (cell) => `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;

/** @param {Tile} tile */
const called = (tile) => (tile === '*' ? 'mine' : `${tile}`);

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
  if (made.length > 0) parts.push(`${list(made)} made`);
  if (taken.length > 0)
    parts.push(`${taken.length > 1 ? 'mines take' : 'a mine takes'} ${list(taken)}`);
  if (spent > 0) parts.push(`${spent} mines destroy each other`);
  if (slid.gain !== 0)
    parts.push(`score ${slid.gain > 0 ? 'plus' : 'minus'} ${Math.abs(slid.gain)}`);
  const way = WORDS[slid.action];
  return parts.length > 0 ? `${way}: ${parts.join(', ')}.` : `${way}.`;
};

/** "2: 40 %, 4: 40 %, mine: 20 %". @param {View['odds']} odds */
const oddsText = (odds) =>
  odds.map(({ value, percent }) => `${called(value)}: ${percent} %`).join(', ');

/** @type {Words<View, Event>} */
export const words = {
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
      mark: svg`<rect class="mines2048-seat" x="2" y="2" width="20" height="20" rx="5"/>
        <text class="mines2048-seat-number" x="12" y="17">2</text>`,
    },
  ],
  example: 'W, X, A or D',

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
    const slid = eventOf(events, 'slid');
    const spawned = eventsOf(events, 'spawned').map(
      ({ value, cell }) => `${called(value)} in ${place(cell)}`,
    );
    const sentences = [
      eventOf(events, 'kept') ? 'You keep going.' : '',
      slid ? tell(slid) : '',
      spawned.length > 0 ? `New: ${spawned.join('; ')}.` : '',
    ];
    return sentences.filter(Boolean).join(' ');
  },

  sign: (events) => ARROWS[eventOf(events, 'slid')?.action ?? ''] ?? null,

  listed: (action) => WORDS[action] ?? action,

  gain: (events) => {
    const { gain = 0 } = eventOf(events, 'slid') ?? {};
    return gain === 0 ? '' : change(gain);
  },
};
