// What is said of Mergers.

import { numbered } from '../../toolkit/drawing.js';
import { eventsOf, some, spoken, sum } from '../../toolkit/words.js';
import { list } from '../../words/say.js';
import { board } from './layout.js';

/** @import { Spot, Words } from '../types' */
/** @import { Event, Joined, View } from './types' */

export const dollars = (/** @type {number} */ amount) => `$${amount}`;

/** @param {Event[]} events */
export const joinedBy = (events) =>
  /** @type {Joined | undefined} */ (
    events.find(({ event }) => event === 'founded' || event === 'grew' || event === 'merged')
  );

/** What every player is paid by a merger, by seat. @param {Joined} joined @returns {Map<number, number>} */
export const payoutsOf = ({ absorbed }) => {
  const paid = new Map();
  for (const { player, amount } of absorbed.flatMap(({ payouts }) => payouts)) {
    paid.set(player, (paid.get(player) ?? 0) + amount);
  }
  return paid;
};

/** @param {Joined} joined */
const paidBy = (joined) => sum([...payoutsOf(joined).values()]);

/** What a tile made of groups: "Aurora grows to 5". @param {Joined} joined @param {string} founded what a new one is called */
const outcome = ({ event, name, size, absorbed }, founded) => {
  if (event === 'founded') return `founds ${founded} of ${size}`;
  if (event === 'grew') return `${name} grows to ${size}`;
  const taken = list(absorbed.map((company) => company.name));
  return `${name} takes over ${taken} and grows to ${size}`;
};

/** What choosing a square does, for its name. @param {View} view @param {Event[]} events */
const effect = ({ variant }, events) => {
  const joined = joinedBy(events);
  if (!joined) return 'a single tile';
  const paid = paidBy(joined);
  const pays = paid > 0 ? `, ${dollars(paid)} paid out` : '';
  return `${outcome(joined, variant === 'groups' ? 'a group' : 'a company')}${pays}`;
};

/**
 * What a square holds, and what choosing it would do. @param {View} view @param {Spot} spot
 * @param {string} sign @param {(action: string) => Event[] | null} preview
 */
const content = (view, spot, sign, preview) => {
  if (sign === '+') return 'single tile';
  if (sign !== '.') return view.groups.find(({ symbol }) => symbol === sign)?.name ?? sign;
  if (view.blocked.includes(spot)) return 'free, closed by safe companies';
  const offered = view.offered.includes(spot);
  const state = offered ? 'free, offered' : 'free';
  if (view.phase !== 'place' || !(offered || view.variant === 'groups')) return state;
  const events = preview(spot);
  return events ? `${state}: ${effect(view, events)}` : state;
};

/**
 * An event in sentences. @param {Event} event @param {Event[]} events all of its step
 * @param {(seat: number) => string} player
 */
const sentencesOf = (event, events, player) => {
  const who = 'player' in event ? player(event.player) : '';
  switch (event.event) {
    case 'placed': {
      const joined = joinedBy(events);
      const worth = joined && joined.price > 0 ? `, ${dollars(joined.price)} a share` : '';
      const made = joined ? `: ${outcome(joined, joined.name)}${worth}` : '';
      return `${who} on ${spoken(event.square)}${made}.`;
    }
    case 'merged':
      return event.absorbed.flatMap(({ name, payouts }) =>
        payouts.map(
          ({ player: seat, shares, amount }) =>
            `${player(seat)} is paid ${dollars(amount)} for ${some(shares, 'share')} of ${name}.`,
        ),
      );
    case 'bought':
      return `${who} buys a share of ${event.name} for ${dollars(event.price)}.`;
    case 'ended':
      return `${who} ends the turn.`;
    case 'sold':
      return event.amount > 0 ? `${who} sells all shares for ${dollars(event.amount)}.` : [];
    default:
      return [];
  }
};

/** Shapes of the players' signs, in a box of 24 × 24. */
const SHAPES = [
  'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  'M3 3h18v18h-18z',
  'M12 1l11 11l-11 11l-11-11z',
  'M12 1l10 5.5v11l-10 5.5l-10-5.5v-11z',
  'M7 2h10l5 5v10l-5 5h-10l-5-5v-10z',
  'M4 2h16a2 2 0 0 1 2 2v9c0 5-5 8-10 10c-5-2-10-5-10-10v-9a2 2 0 0 1 2-2z',
];

/** @type {Words<View, Event>} */
export const words = {
  preset: '',
  options: {
    variant: {
      label: 'Game',
      values: (variant) => (variant === 'companies' ? 'Companies and shares' : 'Groups only'),
      hint: 'Groups only: no money, any free square, the first large group wins.',
    },
    rows: { label: 'Rows' },
    columns: { label: 'Columns' },
    players: { label: 'Players' },
    goal: {
      label: 'Goal',
      values: (goal) => `${goal} tiles`,
      hint: 'A group of this size ends the game.',
    },
  },
  seats: numbered('mergers', SHAPES),
  example: 'C5',

  grid: (view, preview) =>
    board.cells(view.rows[0]?.length ?? 0, view.rows.length, (spot, { column, row }) =>
      content(view, spot, view.rows[row]?.charAt(column) ?? '', preview),
    ),

  buttons(view, legal) {
    const priced = view.groups.filter(({ symbol }) => legal.includes(`buy ${symbol}`));
    const buys = priced.map(({ symbol, price }) => ({
      action: `buy ${symbol}`,
      label: `Buy ${symbol} ${dollars(price)}`,
    }));
    return legal.includes('end') ? [...buys, { action: 'end', label: 'End turn' }] : buys;
  },

  task({ variant, goal, groups, phase, mayBuy, player, players }) {
    if (variant === 'groups') {
      return groups.length === 0 ? `The first group of ${goal} tiles wins.` : '';
    }
    if (phase !== 'buy') return '';
    const { money = 0, worth = 0 } = players[player] ?? {};
    return `Buy up to ${some(mayBuy, 'share')}: ${dollars(money)} left, ${dollars(worth)} with shares.`;
  },

  // It is asked for at the end, when all shares are sold: there the money is the score.
  arithmetic: () => '',

  score: ({ variant }, score) => (variant === 'groups' ? '' : dollars(score)),

  summary: ({ variant, rows, goal }) =>
    `${rows.length} × ${rows[0]?.length} squares, ${
      variant === 'groups'
        ? `the first group of ${goal} wins`
        : `a company of ${goal} ends the game`
    }`,

  tables({ variant, goal, groups, players }, who) {
    if (variant === 'groups') {
      return [
        {
          caption: `Groups: the first of ${goal} tiles wins`,
          heads: ['Group', 'Size'],
          rows: groups.map(({ symbol, name, size }) => [`${symbol} ${name}`, `${size}`]),
        },
      ];
    }
    return [
      {
        caption: 'Companies',
        heads: ['Company', 'Size', 'Price', ...players.map((_, seat) => ({ seat }))],
        rows: groups.map(({ symbol, name, size, price, safe, holders }) => [
          `${symbol} ${name}`,
          safe ? `${size} safe` : `${size}`,
          dollars(price),
          ...holders.map((held) => (held > 0 ? `${held}` : '')),
        ]),
      },
      {
        caption: 'Players',
        heads: ['Player', 'Money', 'Shares', 'Worth'],
        rows: players.map(({ money, shares, worth }, seat) => [
          who(seat).name,
          dollars(money),
          shares.map(({ group, shares: held }) => `${held} ${group}`).join(', '),
          dollars(worth),
        ]),
      },
    ];
  },

  describe(events, who) {
    const player = (/** @type {number} */ seat) => who(seat).name;
    const offered = eventsOf(events, 'offered').map(({ square }) => spoken(square));
    const closed = eventsOf(events, 'discarded').map(({ square }) => spoken(square));
    const sentences = events.flatMap((event) => sentencesOf(event, events, player));
    if (closed.length > 0) sentences.push(`Closed by safe companies: ${list(closed)}.`);
    if (offered.length > 0) sentences.push(`New on offer: ${list(offered)}.`);
    return sentences.join(' ');
  },

  gain(events) {
    const joined = joinedBy(events);
    if (!joined) return '';
    const { event, group, size, absorbed } = joined;
    if (event === 'founded') return `+${group}`;
    if (event === 'grew') return `${group} ${size}`;
    return `${group} > ${absorbed.map((company) => company.group).join(' ')}`;
  },
};
