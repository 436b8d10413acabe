// The results of a tile in a puzzle of Mergers, and the idea that helps to find it.

import { squares } from '../../board/squares.ts';
import type { Spot } from '../../board/types.ts';
import type { Event, View } from './types.ts';

const { signs } = squares('rows', 1);

export const puzzle = {
  /** The whole group that a tile joined. */
  made: (events: Event[], { rows }: View): Spot[] => {
    const joined = events.find((event) => 'size' in event && 'squares' in event);
    const symbol = joined && 'group' in joined ? joined.group : '';
    return signs(rows).flatMap(({ spot, sign }) => (sign === symbol ? spot : []));
  },

  idea: (themes: string[]) => {
    const theme = themes[0];
    return theme ? { theme } : undefined;
  },
};
