// Explains a result of Dots and Triangles in words.

import { eventsOf } from '../../board/wording.ts';
import { say } from '../../words/say.ts';
import type { Event, View } from './types.ts';

export const sum = ({ triangles }: View, seat: number, events: Event[]) => {
  const own = triangles.filter(({ owner }) => owner === seat).length;
  const lines = eventsOf(events, 'captured').filter(({ player }) => player === seat).length;
  return say('end.triangles.sum', { own, all: triangles.length, lines });
};
