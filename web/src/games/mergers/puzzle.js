// What a tile of a puzzle of Mergers made, and the idea that helps to find it.

import { squares } from '../../board/squares.js';

/** @import { Spot } from '../../board/types' */
/** @import { Event, View } from './types' */

const { signs } = squares('rows', 1);

export const puzzle = {
  /** The whole group that a tile joined. @param {Event[]} events @param {View} view @returns {Spot[]} */
  made: (events, { rows }) => {
    const joined = events.find((event) => 'size' in event && 'squares' in event);
    const symbol = joined && 'group' in joined ? joined.group : '';
    return signs(rows).flatMap(({ spot, sign }) => (sign === symbol ? spot : []));
  },

  /** @param {string[]} themes */
  idea: (themes) => {
    const theme = themes[0];
    return theme ? { theme } : undefined;
  },
};
