// The games, in the order of the lobby. Adding a game takes its folder and an entry here.

import type { Board, SeatColours } from '../board/types.ts';

/** A game of this release. */
export interface Known {
  /** Fetches the board. */
  load: () => Promise<Board>;
  /** Distance in the list between the puzzles of consecutive days (day/schedule.ts). */
  stride?: number;
  /** Colours that the players may change (settings/colours.ts). */
  colours?: SeatColours;
}

/** The games by their names in addresses and records. */
export const boards: Record<string, Known> = {
  mathable: { load: async () => (await import('./mathable/index.ts')).mathable, stride: 147 },
  mergers: { load: async () => (await import('./mergers/index.ts')).mergers, stride: 153 },
  pahtum: {
    load: async () => (await import('./pahtum/index.ts')).pahtum,
    stride: 169,
    colours: {
      seats: [{ token: 'pahtum-o', rim: 'pahtum-o-edge' }, { token: 'pahtum-x' }],
      grounds: ['pahtum-sand', 'pahtum-x-cut'],
    },
  },
  triangles: {
    load: async () => (await import('./triangles/index.ts')).triangles,
    stride: 177,
    colours: {
      seats: [{ token: 'triangles-one' }, { token: 'triangles-two' }],
      grounds: ['triangles-paper'],
    },
  },
  mines2048: { load: async () => (await import('./mines2048/index.ts')).mines2048, stride: 161 },
};

/**
 * Tells whether this release has a game of this name. Names come from addresses, files and stored
 * keys, perhaps written by a later release.
 */
export const isGame = (name: string) => Object.hasOwn(boards, name);
