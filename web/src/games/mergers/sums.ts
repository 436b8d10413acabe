// Explains a result of Mergers in words.

import { dollars, eventsOf, sum as total } from '../../board/wording.ts';
import { say, series } from '../../words/say.ts';
import { payoutsOf } from './sentences.ts';
import type { Event, View } from './types.ts';

/** The money from the first to the last; of groups alone, the one that won. */
export const sum = ({ variant, groups, players }: View, seat: number, events: Event[]) => {
  if (variant === 'groups') {
    const { name = '', size = 0 } = [...groups].sort((a, b) => b.size - a.size)[0] ?? {};
    const isWinner = eventsOf(events, 'placed').at(-1)?.player === seat;
    return isWinner ? say('end.mergers.group', { name, size }) : '';
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
