// The texts of Mergers.

import { numbered } from '../../board/draw.ts';
import { dollars, eventOf, eventsOf, formula, spoken, sum } from '../../board/phrases.ts';
import type { KeyUse, Spot, Words } from '../../board/types.ts';
import type { Who } from '../../players/types.ts';
import { say, sentences, series } from '../../words/say.ts';
import { board } from './layout.ts';
import type { Absorbed, Event, Joined, View } from './types.ts';

/** The symbols of companies with shortcuts. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the event of a tile that founded a group, let one grow, or merged some. */
export const joinedBy = (events: Event[]) =>
  events.find((one) => one.event === 'founded' || one.event === 'grew' || one.event === 'merged');

/** Adds up amounts by seat. */
const bySeat = (payouts: { player: number; amount: number }[]) => {
  const paid = new Map<number, number>();
  for (const { player, amount } of payouts) paid.set(player, (paid.get(player) ?? 0) + amount);
  return paid;
};

/** Adds up the payments of a merger, bonuses and shares, by seat. */
export const payoutsOf = ({ absorbed }: Joined) =>
  bySeat(
    absorbed.flatMap(({ bonuses, payouts }) => [
      ...bonuses.flatMap(({ players, amount }) => players.map((player) => ({ player, amount }))),
      ...payouts,
    ]),
  );

/** Returns the bonuses of a company with their arithmetic, one sentence each. */
const bonusesOf = (
  { name: company, price, bonuses }: Pick<Absorbed, 'name' | 'price' | 'bonuses'>,
  who: (seat: number) => Who,
) =>
  bonuses.flatMap(({ times, players, amount }) =>
    players.map((player) =>
      say('mergers.bonusPaid', {
        ...who(player),
        company,
        times,
        price: dollars(price),
        sharers: players.length,
        rounded: amount * players.length > times * price ? 1 : 0,
        amount: dollars(amount),
      }),
    ),
  );

const paidBy = (joined: Joined) => sum([...payoutsOf(joined).values()]);

/** Returns the companies of which a share may be bought. */
const onSale = ({ groups }: View, legal: string[]) =>
  groups.filter(({ symbol }) => legal.includes(`buy ${symbol}`));

/** Describes the effect of choosing a square, as part of its name. */
const effect = ({ variant }: View, events: Event[]) => {
  const joined = joinedBy(events);
  if (!joined) return say('mergers.aSingle');
  const { event, name: company, size, absorbed } = joined;
  if (event === 'founded') {
    if (variant === 'groups') return say('mergers.foundsGroup', { size });
    return say('mergers.foundsCompany', { size, free: eventsOf(events, 'received').length });
  }
  if (event === 'grew') return say('mergers.growsTo', { company, size });
  const names = absorbed.map(({ name }) => name);
  const deed = say('mergers.takesOver', { company, absorbed: names, size });
  const paid = paidBy(joined);
  return paid > 0 ? say('mergers.paysOut', { deed, amount: dollars(paid) }) : deed;
};

/** Returns the name of a group with its size and age; "" for a symbol without a group. */
export const groupOf = ({ groups }: View, sign: string) => {
  const group = groups.find(({ symbol }) => symbol === sign);
  if (!group) return '';
  const { name: company, size, age } = group;
  return say('mergers.groupOf', { company, size, age });
};

/** Describes the content of a square, and the effect of choosing it. */
const content = (
  view: View,
  spot: Spot,
  sign: string,
  preview: (action: string) => Event[] | null,
) => {
  if (sign === '+') return say('mergers.single');
  if (sign !== '.') return groupOf(view, sign);
  if (view.blocked.includes(spot)) return say('mergers.closed');
  const offered = view.offered.includes(spot);
  const state = offered ? say('mergers.offered') : say('mergers.free');
  if (view.phase !== 'place' || !(offered || view.variant === 'groups')) return state;
  const events = preview(spot);
  return events ? say('mergers.does', { state, deed: effect(view, events) }) : state;
};

/** Describes the effect of a step's tile, and its payments: bonuses by company, then shares. */
const tileIn = (events: Event[], player: number, who: (seat: number) => Who) => {
  const joined = joinedBy(events);
  if (!joined) return say('mergers.placed', who(player));
  const { name: company, size, price, absorbed } = joined;
  const names = absorbed.map(({ name }) => name);
  const values = { ...who(player), company, size, price, absorbed: names };
  const deeds = {
    founded: () => say('mergers.founded', values),
    grew: () => say('mergers.grew', values),
    merged: () => say('mergers.merged', values),
  };
  return sentences(
    deeds[joined.event](),
    ...absorbed.flatMap((taken) => bonusesOf(taken, who)),
    ...[...bySeat(absorbed.flatMap(({ payouts }) => payouts))].map(([seat, amount]) =>
      say('mergers.paid', { ...who(seat), amount: dollars(amount) }),
    ),
  );
};

/**
 * Returns an event as sentences, or "". `events` of the step are reported together: the first
 * purchase of a company covers all. The end of a turn is reported only if nothing else is.
 */
const sentenceOf = (event: Event, events: Event[], who: (seat: number) => Who) => {
  switch (event.event) {
    case 'placed':
      return tileIn(events, event.player, who);
    case 'received':
      return say('mergers.received', { ...who(event.player), company: event.name });
    case 'bonus':
      return sentences(...bonusesOf(event, who));
    case 'bought': {
      const all = eventsOf(events, 'bought').filter(({ group }) => group === event.group);
      if (all[0] !== event) return '';
      const price = dollars(sum(all.map((each) => each.price)));
      const values = { ...who(event.player), n: all.length, company: event.name, price };
      return say('mergers.bought', values);
    }
    case 'ended':
      return events.some(({ event: kind }) => kind === 'placed' || kind === 'bought')
        ? ''
        : say('mergers.ended', who(event.player));
    case 'sold': {
      const { player, amount } = event;
      return amount > 0 ? say('mergers.sold', { ...who(player), amount: dollars(amount) }) : '';
    }
    default:
      return '';
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

export const words: Words<View, Event> = {
  options: {
    variant: {
      get label() {
        return say('mergers.variant');
      },
      values: (variant) =>
        variant === 'companies' ? say('mergers.variantCompanies') : say('mergers.variantGroups'),
      get hint() {
        return say('mergers.variantHint');
      },
    },
    rows: {
      get label() {
        return say('mergers.rows');
      },
    },
    columns: {
      get label() {
        return say('mergers.columns');
      },
    },
    players: {
      get label() {
        return say('mergers.players');
      },
    },
    goal: {
      get label() {
        return say('mergers.goalSize');
      },
      values: (goal) => say('mergers.goalTiles', { goal }),
      get hint() {
        return say('mergers.goalHint');
      },
    },
    founder: {
      get label() {
        return say('mergers.founder');
      },
      values: (founder) =>
        founder === 'on' ? say('mergers.founderOn') : say('mergers.founderOff'),
      get hint() {
        return say('mergers.founderHint');
      },
    },
    bonus: {
      get label() {
        return say('mergers.bonus');
      },
      values: (bonus) => (bonus === 'on' ? say('mergers.bonusOn') : say('mergers.bonusOff')),
      get hint() {
        return say('mergers.bonusHint');
      },
    },
    money: {
      get label() {
        return say('mergers.startMoney');
      },
      values: (money) => dollars(Number(money)),
      get hint() {
        return say('mergers.startMoneyHint');
      },
    },
  },
  seats: numbered('mergers', SHAPES),
  example: 'C5',

  grid: (view, preview) =>
    board.cells(view.rows[0]?.length ?? 0, view.rows.length, (spot, { column, row }) =>
      content(view, spot, view.rows[row]?.charAt(column) ?? '', preview),
    ),

  buttons(view, legal) {
    const buys = onSale(view, legal).map(({ symbol, price, raise }) => ({
      action: `buy ${symbol}`,
      label: say('mergers.buyButton', { symbol, price: dollars(price), raise }),
    }));
    if (!legal.includes('end')) return buys;
    return [...buys, { action: 'end', label: say('mergers.end') }];
  },

  // A company's letter buys a share of it. No letter is left to end the turn.
  keys: (view) => {
    if (view?.variant === 'groups') return [];
    const buying = (symbol: string, does: string): KeyUse => ({
      keys: [symbol],
      does,
      use: { action: `buy ${symbol}` },
      isFixed: true,
    });
    const companies = view
      ? view.groups
          .filter(({ symbol }) => /[A-Z]/.test(symbol))
          .map(({ symbol, name }) => buying(symbol, say('mergers.buyKey', { company: name })))
      : [...LETTERS].map((symbol) => buying(symbol, say('mergers.buyKey', { company: symbol })));
    return [...companies, { keys: ['0'], does: say('mergers.endKey'), use: { action: 'end' } }];
  },

  confirm: (square, { variant }) => say('mergers.confirm', { variant, square }),

  goal: ({ variant, goal }) =>
    variant === 'groups'
      ? say('mergers.goalLineGroups', { goal })
      : say('mergers.goalLine', { goal }),

  task(view, legal, isKnown) {
    const { variant, goal, phase, player, players, canBuy } = view;
    if (phase !== 'buy') {
      if (isKnown) return '';
      return variant === 'groups'
        ? say('mergers.taskGroups', { goal })
        : say('mergers.task', { goal });
    }
    const { money = 0 } = players[player] ?? {};
    const raises = onSale(view, legal).filter(({ raise }) => raise > 0).length;
    return say('mergers.taskBuy', { n: canBuy, money: dollars(money), raises });
  },

  market({ variant, goal, groups, canBuy: n }, _, seat) {
    if (variant === 'groups') return null;
    return {
      caption: n > 0 ? say('mergers.buyUpTo', { n }) : say('mergers.companies', { goal }),
      wares: groups.map(({ symbol, name, price, raise, holders }) => ({
        symbol,
        name,
        price: say('mergers.priced', { price: dollars(price), raise }),
        held: say('mergers.heldShares', { n: holders[seat] ?? 0 }),
        action: `buy ${symbol}`,
        label: say('mergers.buyKey', { company: name }),
      })),
    };
  },

  why({ goal, groups, complete }) {
    const reached = groups.find(({ symbol }) => symbol === complete);
    if (!reached) return say('mergers.whyNoSquare');
    return say('mergers.whyGoal', { company: reached.name, size: reached.size, goal });
  },

  // Only shown after the game, when all shares are sold and the money is the score.
  arithmetic: () => '',

  score: ({ variant }, score) => (variant === 'groups' ? '' : dollars(score)),

  summary({ variant, rows, goal, founder, bonus }) {
    const squares = say('board.squares', { columns: rows[0]?.length ?? 0, rows: rows.length });
    return variant === 'groups'
      ? say('mergers.summaryGroups', { squares, goal })
      : say('mergers.summaryCompanies', {
          squares,
          goal,
          founder: Number(founder),
          bonus: Number(bonus),
        });
  },

  tables({ variant, goal, groups, players }, who) {
    if (variant === 'groups') {
      return [
        {
          caption: say('mergers.tableGroups', { goal }),
          heads: [say('mergers.groupHead'), say('mergers.size'), say('mergers.age')],
          rows: groups.map(({ symbol, name, size, age }) => [
            say('mergers.called', { symbol, company: name }),
            `${size}`,
            `${age}`,
          ]),
        },
      ];
    }
    return [
      {
        caption: say('mergers.companies', { goal }),
        heads: [
          say('mergers.company'),
          say('mergers.size'),
          say('mergers.age'),
          say('mergers.price'),
          ...players.map((_, seat) => ({ seat })),
        ],
        rows: groups.map(({ symbol, name, size, age, price, safe, holders, bonuses }) => [
          say('mergers.called', { symbol, company: name }),
          safe ? say('mergers.safeSize', { size }) : `${size}`,
          `${age}`,
          dollars(price),
          ...holders.map((held, seat) =>
            held > 0 ? say('mergers.holds', { held, bonus: bonuses[seat] ?? 0 }) : '',
          ),
        ]),
      },
      {
        caption: say('mergers.everyone'),
        heads: [
          say('mergers.player'),
          say('mergers.money'),
          say('mergers.shares'),
          say('mergers.worth'),
        ],
        rows: players.map(({ money, shares, worth }, seat) => [
          who(seat).name,
          dollars(money),
          series(shares.map(({ group, shares: n }) => say('mergers.held', { n, symbol: group }))),
          dollars(worth),
        ]),
      },
    ];
  },

  listed(action) {
    const [word, company] = action.split(' ');
    if (word === 'buy' && company) return say('mergers.listedBuy', { company });
    return word === 'end' ? say('mergers.listedEnd') : action;
  },

  describe(events, who) {
    const closed = eventsOf(events, 'discarded').length;
    return sentences(
      ...events.map((event) => sentenceOf(event, events, who)),
      closed > 0 ? say('mergers.closedNow', { n: closed }) : '',
    );
  },

  where(events) {
    const placed = eventOf(events, 'placed');
    const closed = eventsOf(events, 'discarded').map(({ square }) => spoken(square));
    const offered = eventsOf(events, 'offered').map(({ square }) => spoken(square));
    return sentences(
      placed ? say('mergers.whereOn', { square: spoken(placed.square) }) : '',
      closed.length > 0 ? say('mergers.whereClosed', { squares: closed }) : '',
      offered.length > 0 ? say('mergers.whereOffered', { squares: offered }) : '',
    );
  },

  told: (_, { phase }) => ({ phase }),

  gain(events) {
    const joined = joinedBy(events);
    if (!joined) return '';
    const { event, group, size, absorbed } = joined;
    if (event === 'founded') return formula(`+${group}`);
    if (event === 'grew') return formula(`${group} ${size}`);
    return formula(`${group} > ${absorbed.map((company) => company.group).join(' ')}`);
  },

  gains(events) {
    const square = eventOf(events, 'placed')?.square ?? null;
    const joined = joinedBy(events);
    const paid = joined ? [...payoutsOf(joined)] : [];
    const sold = eventsOf(events, 'sold').map(({ player, amount }) => [player, amount]);
    const gain = ([player = 0, points = 0]: number[], spot: Spot | null) => ({
      player,
      spot,
      points,
      text: `+${dollars(points)}`,
      size: Math.min(6, Math.ceil(points / 1000)),
    });
    return [
      ...paid.map((what) => gain(what, square)),
      ...sold.map((what) => gain(what, null)),
    ].filter(({ points }) => points > 0);
  },
};
