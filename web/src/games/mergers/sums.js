// How a result of Mergers came about, in words.

import { dollars, eventsOf } from '../../toolkit/words.js';
import { say } from '../../words/say.js';

/** @import { Event, View } from './types' */

/** What was sold at the end, and the money there was before; of groups alone, the one that won. @param {View} view @param {number} seat @param {Event[]} events */
export const sum = ({ variant, groups }, seat, events) => {
  if (variant === 'groups') {
    const { name = '', size = 0 } = [...groups].sort((a, b) => b.size - a.size)[0] ?? {};
    const isWinner = eventsOf(events, 'placed').at(-1)?.player === seat;
    return isWinner ? say('end.mergers.group', { name, size }) : '';
  }
  const {
    shares = [],
    money = 0,
    amount = 0,
  } = eventsOf(events, 'sold').find(({ player }) => player === seat) ?? {};
  const nameOf = (/** @type {string} */ group) =>
    groups.find(({ symbol }) => symbol === group)?.name ?? group;
  const parts = [
    ...[...shares]
      .sort((a, b) => b.amount - a.amount)
      .map(({ group, shares: count, amount }) => ({
        key: 'end.mergers.shares',
        values: { count, company: nameOf(group), amount: dollars(amount) },
      })),
    money > amount || shares.length === 0
      ? { key: 'end.mergers.money', values: { amount: dollars(money - amount) } }
      : [],
  ].flat();
  return say('end.list', { parts });
};
