// The texts of Pah Tum.

import { svg } from 'lit-html';
import { change, count, eventOf, eventsOf, spoken, sum } from '../../board/phrases.ts';
import type { Words } from '../../board/types.ts';
import { say, sentences, series } from '../../words/say.ts';
import { board, lengthOf } from './layout.ts';
import type { Event, Run, View } from './types.ts';

const PIT = svg`<circle class="pahtum-pit" cx="12" cy="12" r="9"/>`;

/** Returns the number and points of runs by length, the longest first. */
const byLength = (runs: Run[]) => {
  const counts = new Map<number, { length: number; n: number; points: number }>();
  for (const run of runs) {
    const length = lengthOf(run);
    const { n, points } = counts.get(length) ?? { n: 0, points: 0 };
    counts.set(length, { length, n: n + 1, points: points + run.points });
  }
  return [...counts.values()].sort((a, b) => b.length - a.length);
};

export const words: Words<View, Event> = {
  options: {
    size: {
      get label() {
        return say('pahtum.size');
      },
      values: (size) => say('board.squares', { columns: size, rows: size }),
    },
    holes: {
      get label() {
        return say('pahtum.holes');
      },
      values: (holes) =>
        holes === 'random' ? say('pahtum.holesRandom') : say('pahtum.holesByHand'),
      get hint() {
        return say('pahtum.holesHint');
      },
    },
    swap: {
      get label() {
        return say('pahtum.swapping');
      },
      values: (swap) => (swap === 'on' ? say('pahtum.swapOn') : say('pahtum.swapOff')),
      get hint() {
        return say('pahtum.swapHint');
      },
    },
  },
  seats: [
    {
      sign: 'O',
      mark: svg`<path class="pahtum-o" fill-rule="evenodd"
        d="M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20zm0 6a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"/>`,
    },
    {
      sign: 'X',
      mark: svg`<rect class="pahtum-x" x="2.5" y="2.5" width="19" height="19" rx="4"/>
        <path class="pahtum-x-cut" d="M8 8l8 8M16 8l-8 8"/>`,
    },
  ],
  example: 'C5',
  runsOn: true,

  grid: ({ size, rows, holesDue }, preview) =>
    board.cells(size, size, (spot, { column, row }) => {
      const sign = rows[row]?.[column];
      if (sign !== '.') return sign === '#' ? say('pahtum.blackHole') : `${sign}`;
      const points = holesDue ? 0 : eventOf(preview(spot) ?? [], 'placed')?.points;
      return points ? say('pahtum.worth', { points }) : say('pahtum.empty');
    }),

  buttons: ({ maySwap }) => (maySwap ? [{ action: 'swap', label: say('pahtum.takeOver') }] : []),

  goal: () => say('pahtum.goalLine'),

  confirm: (square, { holesDue }) =>
    say('pahtum.confirm', { what: holesDue > 0 ? 'hole' : 'stone', square }),

  task({ holesDue, maySwap }, _, isKnown) {
    if (holesDue > 0) return say('pahtum.taskDig', { n: holesDue });
    if (maySwap) return say('pahtum.taskSwap');
    return isKnown ? '' : say('pahtum.task');
  },

  why: () => say('pahtum.why'),

  arithmetic({ runs }, seat) {
    const own = runs.filter(({ player }) => player === seat);
    const parts = byLength(own).map(({ length, n, points }, i) =>
      i === 0
        ? say('pahtum.firstRuns', { n, length: count(length), points })
        : say('pahtum.moreRuns', { count: count(n), length: count(length), points }),
    );
    return series(parts) || say('pahtum.noRun');
  },

  summary: ({ size, holesDue }) =>
    say('pahtum.summary', { holes: holesDue, squares: size * size - holesDue }),

  listed: (action) => (action === 'swap' ? say('pahtum.listedSwap') : action),

  describe(events, who) {
    const holes = eventsOf(events, 'hole').length;
    return sentences(
      holes > 0 ? say('pahtum.dug', { n: holes }) : '',
      ...events.map((event) => {
        if (event.event === 'swapped') return say('pahtum.swapped', who(event.player));
        if (event.event !== 'placed') return '';
        const { player, points, runs } = event;
        if (points === 0) return say('pahtum.placed', who(player));
        const made = byLength(runs).map(({ length, n }) => ({
          key: 'pahtum.run',
          values: { n, count: count(n), length: count(length) },
        }));
        const isMore = sum(runs.map((run) => run.points)) > points;
        const values = { ...who(player), runs: made, points };
        return isMore ? say('pahtum.madeMore', values) : say('pahtum.made', values);
      }),
    );
  },

  where(events) {
    const squares = events.flatMap((event) => ('square' in event ? spoken(event.square) : []));
    return squares.length > 0 ? say('pahtum.where', { squares }) : '';
  },

  sign: (events) => (eventOf(events, 'hole') ? PIT : null),

  gain(events) {
    const points = eventOf(events, 'placed')?.points ?? 0;
    return points > 0 ? change(points) : '';
  },

  gains: (events) =>
    eventsOf(events, 'placed').flatMap(({ player, square, points, runs }) =>
      points > 0
        ? {
            player,
            spot: square,
            points,
            text: change(points),
            size: Math.min(6, Math.max(...runs.map(lengthOf)) - 2),
          }
        : [],
    ),
};
