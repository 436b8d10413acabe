// What is said of Mathable.

import { numbered } from '../../toolkit/drawing.js';
import { eventOf, eventsOf, some, spoken, sum } from '../../toolkit/words.js';
import { list } from '../../words/say.js';
import { board, spotOnRack } from './layout.js';
import { fitsOf, NONE, numberOn, rackShown, tokenAt, tokensOf } from './rack.js';

/** @import { Spot, Table, Words } from '../types' */
/** @import { Event, Placed, View } from './types' */

/** The signs of the notation as they are written: "-" is a minus. @type {Record<string, string>} */
export const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** What special squares are called. @type {Record<string, string>} */
const SPECIAL = {
  '+': 'plus square',
  '-': 'minus square',
  '*': 'times square',
  '/': 'divide square',
  2: 'double',
  3: 'triple',
};

/** What placements and the bonus bring; a game's end may take from it. @param {Event[]} events */
const pointsOf = (events) =>
  sum([...eventsOf(events, 'placed'), ...eventsOf(events, 'bonus')].map(({ points }) => points));

/** "3 + 4, 1 + 6": one form for each direction. @param {Placed} placed */
export const equationsOf = ({ equations }) =>
  equations
    .flatMap(({ forms: [form] }) => (form ? `${form.left} ${SIGNS[form.sign]} ${form.right}` : []))
    .join(', ');

/** Token × equations × square: "7 × 2 doubled = 28". @param {Placed} placed */
export const arithmeticOf = ({ token, equations, multiplier, points }) => {
  const times = equations.length > 1 ? ` × ${equations.length}` : '';
  const square = ['', '', ' doubled', ' tripled'][multiplier] ?? '';
  return times || square ? `${token}${times}${square} = ${points}` : `${points}`;
};

/** The players' signs: a tile with a number, each with another corner cut. */
const TILES = [
  'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z',
  'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z',
  'M12 0l12 12l-12 12l-12-12z',
  'M7 2h10l5 5v10l-5 5h-10l-5-5v-10z',
];

/** Whether the board has special squares. @param {View} view */
export const isOfficial = ({ marks }) => marks.some((row) => /[^.]/.test(row));

/** What stands on a square, in words. @param {View} view @param {Spot} spot */
const contentOf = (view, spot) => {
  const { marks, printed } = view;
  const number = numberOn(view, spot);
  if (number !== NONE) return printed.includes(spot) ? `printed ${number}` : `${number}`;
  const { column, row } = board.place(spot);
  const special = SPECIAL[marks[row]?.charAt(column) ?? ''];
  return special ? `empty, ${special}` : 'empty';
};

/** What its reason says of a game's end. @type {Record<string, string>} */
const ENDS = {
  rack_empty: 'The bag and a rack are empty.',
  nothing_fits: 'No token that is left fits anywhere.',
  no_placements: 'Too many turns went by without a placement.',
};

/**
 * An event in a sentence, or "". Of several draws by one player the first tells all.
 * @param {Event} event @param {Event[]} events all that is told together
 * @param {(seat: number) => string} player
 */
const sentenceOf = (event, events, player) => {
  const who = 'player' in event ? player(event.player) : '';
  switch (event.event) {
    case 'placed':
      return `${who} puts ${event.token} on ${spoken(event.square)}: ${equationsOf(event)}, ${some(event.points, 'point')}.`;
    case 'bonus':
      return `A whole rack: ${event.points} points more.`;
    case 'swapping':
      return `${who} swaps ${some(event.count, 'token')}.`;
    case 'taking':
      return `${who} takes an extra token.`;
    case 'ended':
      return `${who} ends the turn.`;
    case 'begins':
      return `${who} drew the highest token and begins.`;
    case 'terminated':
      return 'The players end the game.';
    case 'deducted': {
      const which = event.tokens.length > 0 ? ` for ${list(event.tokens)}` : '';
      return event.points > 0 ? `${who} loses ${event.points}${which}.` : '';
    }
    case 'over':
      return ENDS[event.reason] ?? '';
    case 'drew': {
      const draws = eventsOf(events, 'drew').filter(({ player }) => player === event.player);
      if (draws[0] !== event) return '';
      const seen = draws.flatMap(({ token }) => token ?? []);
      return `${who} draws ${seen.length === draws.length ? list(seen) : some(draws.length, 'token')}.`;
    }
  }
};

/** @type {Words<View, Event>} */
export const words = {
  preset: '',
  options: {
    preset: {
      label: 'Set',
      values: (preset) => (preset === 'classic' ? 'Classic' : 'Junior'),
    },
    size: { label: 'Board', values: (size) => `${size} × ${size}` },
    rack: { label: 'Tokens on a rack' },
    tokens: { label: 'Tokens in all' },
    players: { label: 'Players' },
    rules: {
      label: 'Rules',
      values: (rules) => (rules === 'simple' ? 'Simple' : 'Official'),
      hint: 'Official: special squares, 50 points for a whole rack, and what is left on it counts against you.',
    },
  },
  seats: numbered('mathable', TILES),
  example: 'G9 4',

  grid(view, _, held) {
    const token = held ? tokenAt(view, held) : NONE;
    const fits = new Map(fitsOf(view, token).map(({ square, points }) => [square, points]));
    const onBoard = (/** @type {Spot} */ spot) => {
      const points = fits.get(spot);
      const fit = points === undefined ? '' : `, ${token} fits: ${some(points, 'point')}`;
      return `${contentOf(view, spot)}${fit}`;
    };
    /** @param {number} at */
    const onRack = (at) => {
      const spot = spotOnRack(at);
      const number = tokenAt(view, spot);
      const hidden = at < rackShown(view).count ? 'hidden token' : 'empty';
      const open = number === NONE ? 'empty' : `${number}${held === spot ? ', chosen' : ''}`;
      return { spot, name: `Rack ${at + 1}, ${rackShown(view).slots ? open : hidden}` };
    };
    return [
      ...board.cells(view.size, view.size, onBoard),
      Array.from({ length: view.rackSize }, (_, at) => onRack(at)),
    ];
  },

  buttons(view, legal) {
    const can = (/** @type {string} */ action) => legal.includes(action);
    const swaps = legal.some((action) => action.startsWith('swap'));
    const tokens = tokensOf(rackShown(view)).map(String);
    return [
      can('take') ? [{ action: 'take', label: 'Take' }] : [],
      swaps
        ? [
            {
              action: 'swap',
              label: 'Swap…',
              from: {
                heading: 'Swap tokens',
                hint: 'They go into the bag and others come from it. This takes the whole turn.',
                things: tokens,
              },
            },
          ]
        : [],
      can('end') ? [{ action: 'end', label: 'End turn' }] : [],
      can('terminate') ? [{ action: 'terminate', label: 'End the game', rare: true }] : [],
    ].flat();
  },

  keys: [
    { keys: ['E'], does: 'End the turn', use: { action: 'end' } },
    { keys: ['T'], does: 'Take a token', use: { action: 'take' } },
  ],

  question: (action) =>
    action.trim().toLowerCase() === 'terminate'
      ? {
          heading: 'Do all players want to end the game?',
          text: 'It ends at once, and the scores decide.',
          yes: 'End the game',
        }
      : null,

  task({ passes, passLimit, idleTurns, idleLimit, racks }) {
    const [idle, passing] = [idleLimit - idleTurns, passLimit - passes];
    const left = Math.min(idle, passing);
    const without = idle > passing ? 'a placement or a swap' : 'a placement';
    return left > racks.length
      ? ''
      : `The game ends after ${some(left, 'more turn')} without ${without}.`;
  },

  arithmetic(view, seat) {
    const score = view.scores[seat] ?? 0;
    const left = tokensOf(view.racks[seat] ?? { count: 0 });
    if (left.length === 0) return 'No token left';
    const lost = sum(left);
    const tokens = `${list(left)} left`;
    return isOfficial(view) ? `${score + lost} − ${lost} (${tokens})` : tokens;
  },

  summary: ({ size, rackSize, bag, racks }) =>
    `${size} × ${size} squares, ${bag + sum(racks.map(({ count }) => count))} tokens, ${rackSize} on a rack`,

  tables(view, who, recent) {
    const placed = eventsOf(recent, 'placed');
    const bonus = eventsOf(recent, 'bonus');
    const all = view.racks.every(({ slots }) => slots);
    /** @type {Table} */
    const turn = {
      caption: `${who(placed[0]?.player ?? 0).name}: ${some(pointsOf(recent), 'point')} in the latest turn`,
      heads: ['Token', 'On', 'Equations', 'Points'],
      rows: [
        ...placed.map((each) => [
          `${each.token}`,
          each.square,
          equationsOf(each),
          arithmeticOf(each),
        ]),
        ...bonus.map(({ points }) => ['All', '', 'a whole rack', `${points}`]),
      ],
    };
    return [
      turn,
      {
        caption: 'Tokens left',
        heads: ['In', 'Bag', ...view.racks.map((_, seat) => ({ seat }))],
        rows: [
          [
            'Tokens',
            `${view.bag}`,
            ...view.racks.map((rack) => (all ? list(tokensOf(rack)) || 'none' : `${rack.count}`)),
          ],
        ],
      },
    ];
  },

  listed: (action) =>
    action.replace(/^swap (.*)$/, (_, tokens) => `swap ${tokens.split(' ').length}`),

  describe: (events, who) =>
    events
      .map((event) => sentenceOf(event, events, (seat) => who(seat).name))
      .filter(Boolean)
      .join(' '),

  gain: (events) => (eventOf(events, 'placed') ? `+${pointsOf(events)}` : ''),
};
