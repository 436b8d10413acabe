// How a result of Hex came about, in words.

import { say } from '../../../../web/src/words/say.ts';
import type { Event, View } from './index.ts';

export const sum = (_: View, seat: number, events: Event[]) =>
  events.some(({ event, player }) => event === 'connected' && player === seat)
    ? say('end.hex.joined')
    : say('end.hex.parted');
