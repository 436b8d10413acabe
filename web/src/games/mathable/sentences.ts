// The texts of Mathable.

import { numbered } from '../../board/draw.ts';
import { change, eventOf, eventsOf, formula, signed, spoken, sum } from '../../board/phrases.ts';
import type { Spot, Table, Words } from '../../board/types.ts';
import type { Who } from '../../players/types.ts';
import { list, say, sentences, series } from '../../words/say.ts';
import { board, spotOnRack } from './layout.ts';
import { fitsOf, NONE, numberOn, rackShown, tokenAt, tokensOf } from './rack.ts';
import type { Event, Placed, View } from './types.ts';

/** Operations of the notation in typographic form: "-" becomes a minus sign. */
export const SIGNS: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** Message keys of special squares, by mark. */
const SPECIAL: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divide',
  2: 'double',
  3: 'triple',
};

/** Message keys of operations on squares, by sign. */
const OPERATIONS: Record<string, string> = {
  '+': 'addition',
  '-': 'subtraction',
  '*': 'multiplication',
  '/': 'division',
};

/** Adds up the points of placements and bonuses, without the deductions at the end. */
const pointsOf = (events: Event[]) =>
  sum([...eventsOf(events, 'placed'), ...eventsOf(events, 'bonus')].map(({ points }) => points));

/** Formats equations, "3 + 4", "1 + 6", one for each direction. */
export const equationsOf = ({ equations }: Placed) =>
  equations.flatMap(({ forms: [form] }) =>
    form ? formula(`${form.left} ${SIGNS[form.sign]} ${form.right}`) : [],
  );

/** Formats token × equations × square: "7 × 2 doubled = 28". */
export const arithmeticOf = ({ token, equations, multiplier, points }: Placed) =>
  equations.length > 1 || multiplier > 1
    ? say('mathable.worth', { token, times: equations.length, multiplier, points })
    : `${points}`;

/** The players' signs: a numbered tile, each with a different corner cut off. */
const TILES = [
  'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z',
  'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z',
  'M12 0l12 12l-12 12l-12-12z',
  'M7 2h10l5 5v10l-5 5h-10l-5-5v-10z',
];

/** Describes the content of a square. */
const contentOf = (view: View, spot: Spot) => {
  const { marks, printed } = view;
  const number = numberOn(view, spot);
  if (number !== NONE) {
    return printed.includes(spot) ? say('mathable.printed', { number }) : `${number}`;
  }
  const { column, row } = board.place(spot);
  const special = SPECIAL[marks[row]?.charAt(column) ?? ''];
  return special ? say('mathable.special', { special }) : say('mathable.empty');
};

/** Describes a place of the rack, counted from 1. */
const nameOnRack = (view: View, place: number, token: number, isChosen: boolean) => {
  const { slots, count } = rackShown(view);
  if (!slots && place <= count) return say('mathable.rackHidden', { place });
  if (token === NONE) return say('mathable.rackEmpty', { place });
  return isChosen
    ? say('mathable.rackChosen', { place, token })
    : say('mathable.rackToken', { place, token });
};

/**
 * Returns an event as a sentence, or "". `events` of the step are reported together: the first draw
 * of a player covers all their draws.
 */
const sentenceOf = (event: Event, events: Event[], whoIs: (seat: number) => Who) => {
  if (event.event === 'terminated' || event.event === 'over') return ''; // reported by why()
  const who = whoIs(event.player);
  switch (event.event) {
    case 'placed': // reported together
      return '';
    case 'bonus':
      return say('mathable.bonus', { ...who, points: event.points });
    case 'swapping':
      return say('mathable.swapped', { ...who, n: event.count });
    case 'taking':
      return say('mathable.took', who);
    case 'ended':
      return say('mathable.ended', who);
    case 'begins':
      return say('mathable.begins', who);
    case 'deducted': {
      const { points, tokens } = event;
      if (points === 0) return '';
      if (tokens.length === 0) return say('mathable.lost', { ...who, points });
      return say('mathable.lostFor', { ...who, points, tokens });
    }
    case 'drew': {
      const draws = eventsOf(events, 'drew').filter(({ player }) => player === event.player);
      if (draws[0] !== event) return '';
      const tokens = draws.flatMap(({ token }) => token ?? []);
      return tokens.length === draws.length
        ? say('mathable.drew', { ...who, tokens })
        : say('mathable.drewSome', { ...who, n: draws.length });
    }
  }
};

export const words: Words<View, Event> = {
  options: {
    preset: {
      get label() {
        return say('mathable.preset');
      },
      values: (preset) =>
        preset === 'classic' ? say('mathable.presetClassic') : say('mathable.presetJunior'),
    },
    size: {
      get label() {
        return say('mathable.size');
      },
      values: (size) => say('board.squares', { columns: size, rows: size }),
    },
    rack: {
      get label() {
        return say('mathable.rackSize');
      },
    },
    tokens: {
      get label() {
        return say('mathable.tokens');
      },
    },
    players: {
      get label() {
        return say('mathable.players');
      },
    },
    rules: {
      get label() {
        return say('mathable.rules');
      },
      values: (rules) =>
        rules === 'simple' ? say('mathable.rulesSimple') : say('mathable.rulesOfficial'),
      get hint() {
        return say('mathable.rulesHint');
      },
    },
    operations: {
      get label() {
        return say('mathable.operations');
      },
      values: (operations) =>
        ({
          all: say('mathable.operationsAll'),
          sums: say('mathable.operationsSums'),
          products: say('mathable.operationsProducts'),
        })[operations] ?? operations,
      get hint() {
        return say('mathable.operationsHint');
      },
    },
  },
  seats: numbered('mathable', TILES),
  example: 'G9 4',

  grid(view, _, held, selected = []) {
    const token = held ? tokenAt(view, held) : NONE;
    const fits = new Map(fitsOf(view, token).map(({ square, points }) => [square, points]));
    const onBoard = (spot: Spot) => {
      const points = fits.get(spot);
      const content = contentOf(view, spot);
      return points === undefined ? content : say('mathable.fits', { content, token, points });
    };
    const onRack = (at: number) => {
      const spot = spotOnRack(at);
      const number = tokenAt(view, spot);
      const isChosen = held === spot || selected.includes(spot);
      return { spot, name: nameOnRack(view, at + 1, number, isChosen) };
    };
    return [
      ...board.cells(view.size, view.size, onBoard),
      Array.from({ length: view.rackSize }, (_, at) => onRack(at)),
    ];
  },

  buttons(_, legal) {
    const can = (action: string) => legal.includes(action);
    const swaps = legal.some((action) => action.startsWith('swap'));
    return [
      can('take') ? [{ action: 'take', label: say('mathable.take') }] : [],
      swaps
        ? [
            {
              action: 'swap',
              label: say('mathable.swap'),
              takesSeveral: true as const,
            },
          ]
        : [],
      can('end') ? [{ action: 'end', label: say('mathable.end') }] : [],
      can('terminate')
        ? [{ action: 'terminate', label: say('mathable.terminate'), rare: true }]
        : [],
    ].flat();
  },

  keys: (view) => [
    { keys: ['E'], does: say('mathable.endKey'), use: { action: 'end' } },
    ...(view?.rules !== 'simple'
      ? [{ keys: ['T'], does: say('mathable.takeKey'), use: { action: 'take' } }]
      : []),
  ],

  question(action, view) {
    const word = action.trim().toLowerCase();
    if (word === 'terminate') {
      return {
        heading: say('mathable.terminateHeading'),
        text: say('mathable.terminateText'),
        yes: say('mathable.terminate'),
      };
    }
    const isIdle = word === 'end' && !view.placed && rackShown(view).placements?.length;
    if (!isIdle) return null;
    return {
      heading: say('mathable.idleHeading'),
      text: say('mathable.idleText'),
      yes: say('mathable.end'),
    };
  },

  goal: () => say('mathable.goalLine'),

  confirm(action) {
    const [what, ...tokens] = action.split(' ');
    if (what === 'swap') return say('mathable.confirmSwap', { n: tokens.length });
    return say('mathable.confirm', { token: tokens[0] ?? '' });
  },

  task(view, _, isKnown) {
    const { passes, passLimit, idleTurns, idleLimit, racks, placed, maySwap, mayTake } = view;
    const [idle, passing] = [idleLimit - idleTurns, passLimit - passes];
    const left = Math.min(idle, passing);
    if (left <= racks.length) {
      return idle > passing
        ? say('mathable.taskLastSwap', { n: left })
        : say('mathable.taskLast', { n: left });
    }
    // A hidden rack has no placements.
    const fits = rackShown(view).placements?.some(({ squares }) => squares.length > 0) ?? true;
    if (mayTake) return fits ? say('mathable.taskTake') : say('mathable.taskTakeOrEnd');
    if (!fits) return maySwap ? say('mathable.taskSwap') : say('mathable.taskEnd');
    if (placed) return say('mathable.taskMore');
    return isKnown ? '' : say('mathable.task', { operations: view.operations });
  },

  why({ ending, passLimit, idleLimit }) {
    switch (ending) {
      case 'rack_empty':
        return say('mathable.overRack');
      case 'nothing_fits':
        return say('mathable.overNothingFits');
      case 'passes':
        return say('mathable.overPasses', { n: passLimit });
      case 'no_placements':
        return say('mathable.overNoPlacements', { n: idleLimit });
      default:
        return say('mathable.terminated');
    }
  },

  arithmetic(view, seat) {
    const score = view.scores[seat] ?? 0;
    const rack = view.racks[seat] ?? { count: 0 };
    const tokens = tokensOf(rack);
    if (tokens.length === 0) return say('mathable.noneLeft');
    if (view.rules === 'simple') return say('mathable.left', { tokens });
    const { deducted: lost = 0 } = rack;
    return say('mathable.leftCost', { before: score + lost, lost, tokens });
  },

  score: (_, score) => signed(score),

  summary: ({ size, rackSize, bag, racks }) =>
    say('mathable.summary', {
      size,
      tokens: bag + sum(racks.map(({ count }) => count)),
      rack: rackSize,
    }),

  tables(view, who, recent) {
    const placed = eventsOf(recent, 'placed');
    const bonus = eventsOf(recent, 'bonus');
    const all = view.racks.every(({ slots }) => slots);
    const turn: Table = {
      caption: say('mathable.latestTurn', {
        ...who(placed[0]?.player ?? 0),
        points: pointsOf(recent),
      }),
      heads: [
        say('mathable.token'),
        say('mathable.on'),
        say('mathable.equations'),
        say('mathable.points'),
      ],
      rows: [
        ...placed.map((each) => [
          `${each.token}`,
          each.square,
          series(equationsOf(each)),
          arithmeticOf(each),
        ]),
        ...bonus.map(({ points }) => [
          say('mathable.all'),
          '',
          say('mathable.wholeRack'),
          `${points}`,
        ]),
      ],
    };
    return [
      turn,
      {
        caption: say('mathable.tokensLeft'),
        heads: [
          say('mathable.in'),
          say('mathable.bag'),
          ...view.racks.map((_, seat) => ({ seat })),
        ],
        rows: [
          [
            say('mathable.tokensHead'),
            `${view.bag}`,
            ...view.racks.map((rack) =>
              all ? list(tokensOf(rack)) || say('mathable.none') : `${rack.count}`,
            ),
          ],
        ],
      },
    ];
  },

  listed(action) {
    const [word, ...tokens] = action.split(' ');
    if (word === 'swap') return say('mathable.listedSwap', { n: tokens.length });
    if (word === 'take') return say('mathable.listedTake');
    if (word === 'end') return say('mathable.listedEnd');
    return word === 'terminate' ? say('mathable.listedTerminate') : action;
  },

  describe(events, who) {
    const placed = eventsOf(events, 'placed');
    const [first] = placed;
    if (!first) return sentences(...events.map((event) => sentenceOf(event, events, who)));
    const others = events.filter(({ event }) => event !== 'placed' && event !== 'ended');
    return sentences(
      say('mathable.made', {
        ...who(first.player),
        equations: placed.flatMap(equationsOf),
        points: sum(placed.map(({ points }) => points)),
      }),
      ...others.map((event) => sentenceOf(event, events, who)),
    );
  },

  where: (events) =>
    sentences(
      ...eventsOf(events, 'placed').map(({ token, square }) =>
        say('mathable.where', { token, square: spoken(square) }),
      ),
    ),

  told: ({ sign }, view) => ({
    rules: view.rules,
    operations: view.operations,
    ...(typeof sign === 'string' && {
      sign: SIGNS[sign] ?? sign,
      operation: OPERATIONS[sign] ?? '',
    }),
  }),

  gain: (events) => (eventOf(events, 'placed') ? change(pointsOf(events)) : ''),

  gains: (events) => [
    ...eventsOf(events, 'placed').map(({ player, square, points, equations, multiplier }) => ({
      player,
      spot: square,
      points,
      text: change(points),
      size: Math.min(6, equations.length * multiplier),
    })),
    ...eventsOf(events, 'bonus').map(({ player, points }) => ({
      player,
      spot: null,
      points,
      text: change(points),
      size: 6,
    })),
  ],
};
