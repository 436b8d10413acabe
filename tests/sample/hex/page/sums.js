// How a result of Hex came about, in words.

import { say } from '../../../../web/src/words/say.js';

/** @import { Event, View } from './index.js' */

/** @param {View} _ @param {number} seat @param {Event[]} events */
export const sum = (_, seat, events) =>
  events.some(({ event, player }) => event === 'connected' && player === seat)
    ? say('end.hex.joined')
    : say('end.hex.parted');
