// The highlights of Mergers: payments in mergers. In the set-up without money: absorbed tiles.

import { dollars, eventOf, sum } from '../../board/phrases.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Absorbed, Event } from './types.ts';

/** Adds up what an absorbed company pays to a seat, for shares and as a bonus. */
const paidTo = ({ bonuses, payouts }: Absorbed, seat: number) =>
  sum([
    ...bonuses.flatMap(({ players, amount }) => (players.includes(seat) ? amount : [])),
    ...payouts.flatMap(({ player, amount }) => (player === seat ? amount : [])),
  ]);

export const highlights = (steps: Event[][]): Highlight[] =>
  steps.flatMap((events, index) => {
    const merged = eventOf(events, 'merged');
    if (!merged) return [];
    const { name: company, absorbed, price, size, player } = merged;
    const names = absorbed.map(({ name }) => name);
    if (price === 0) {
      const gain = sum(absorbed.map((taken) => taken.size));
      const what = () => say('mergers.finish.group', { absorbed: names, company, size });
      return { index, player, gain, what };
    }
    const seats = absorbed.flatMap(({ payouts }) => payouts.map((paid) => paid.player));
    return [...new Set(seats)].map((seat) => {
      const gain = sum(absorbed.map((taken) => paidTo(taken, seat)));
      const values = { absorbed: names, company, amount: dollars(gain) };
      return { index, player: seat, gain, what: () => say('mergers.finish.paid', values) };
    });
  });
