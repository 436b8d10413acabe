// The Mergers board: a city plan. Companies are blocks with a letter and a hatch pattern that
// spread over the streets. Isolated tiles are single houses, and offered plots are staked out.
// Legal actions, effects of tiles and payments come from the module.

import { dollars, eventsOf, sum as total } from '../../board/phrases.ts';
import type { Board, Signs } from '../../board/types.ts';
import { say, series } from '../../words/say.ts';
import { highlights } from './highlights.ts';
import { board, geometry } from './layout.ts';
import { painting } from './paint.ts';
import { paper } from './print.ts';
import { puzzle, slips } from './puzzle.ts';
import { payoutsOf, words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ variant, rows, groups, offered, blocked }) => {
  const squares = board.signs(rows);
  const on = (symbol: string | undefined) => squares.find(({ sign }) => sign === symbol)?.spot;
  const safe = groups.find((group) => group.safe);
  const isOfGroups = variant === 'groups';
  return [
    { name: 'offered', spot: offered[0] },
    { name: isOfGroups ? 'tile' : 'house', spot: on('+') },
    {
      name: isOfGroups ? 'group' : 'company',
      spot: on(groups.find((group) => !group.safe)?.symbol),
    },
    { name: 'safe', spot: on(safe?.symbol) },
    { name: 'closed', spot: blocked[0] },
  ].flatMap(({ name, spot }) => (spot ? { name, spot } : []));
};

/** Describes where a player's money came from; in the set-up without money, the group that won. */
const sum = (
  { variant, groups, players, complete }: View,
  seat: number,
  events: Event[],
  winners: number[],
) => {
  if (variant === 'groups') {
    const { name = '', size = 0 } = groups.find(({ symbol }) => symbol === complete) ?? {};
    return winners.includes(seat) ? say('end.mergers.group', { name, size }) : '';
  }
  const bought = eventsOf(events, 'bought').filter(({ player }) => player === seat);
  const paid = eventsOf(events, 'merged').map((merged) => payoutsOf(merged).get(seat) ?? 0);
  const bonuses = eventsOf(events, 'bonus')
    .flatMap((bonus) => bonus.bonuses)
    .filter((bonus) => bonus.players.includes(seat));
  const sold = eventsOf(events, 'sold').filter(({ player }) => player === seat);
  const parts = [
    { what: 'bought', amount: -total(bought.map(({ price }) => price)) },
    { what: 'mergers', amount: total(paid) },
    { what: 'bonuses', amount: total(bonuses.map(({ amount }) => amount)) },
    { what: 'sold', amount: total(sold.map(({ amount }) => amount)) },
  ].filter(({ amount }) => amount !== 0);
  const start = (players[seat]?.money ?? 0) - total(parts.map(({ amount }) => amount));
  return series([
    say('end.mergers.start', { amount: dollars(start) }),
    ...parts.map(({ what, amount }) =>
      say('end.mergers.part', {
        what,
        sign: amount < 0 ? 'minus' : 'plus',
        amount: dollars(Math.abs(amount)),
      }),
    ),
  ]);
};

export const mergers: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // The order: the lesson's game on a small plan; the brief's own game; the additions of Acquire;
  // at last the brief's game without money.
  setups: [
    { key: 'small', options: 'rows=7 columns=8 goal=21' },
    { key: 'whole', options: '' },
    { key: 'founder', options: 'founder=on' },
    { key: 'bonus', options: 'founder=on bonus=on money=6000' },
    { key: 'groups', options: 'variant=groups', isOther: true },
  ],
  lesson: [
    { name: 'found', wanted: 'D3' },
    { name: 'buy', wanted: 'buy A', brings: -200 },
    { name: 'grow', wanted: 'D4' },
    { name: 'merge', wanted: 'D5', brings: 400 },
    { name: 'offer', wanted: 'C4', refused: true },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
  highlights,
};
