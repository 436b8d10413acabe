// How a result of Dots and Triangles came about, in words.

import { eventsOf } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Event, View } from './types' */

/** @param {View} view @param {number} seat @param {Event[]} events */
export const sum = ({ triangles }, seat, events) => {
  const own = triangles.filter(({ owner }) => owner === seat).length;
  const lines = eventsOf(events, 'captured').filter(({ player }) => player === seat).length;
  return say('end.triangles.sum', { own, all: triangles.length, lines });
};
