// The games there are, in the order of the lobby. A new game is its folder and one line here.

import type { Board } from '../board/types.ts';

/**
 * How a game's board is fetched, when it is first wanted; and how far apart in their list the
 * puzzles are that it has on one day and the next (day/days.ts), where days have any.
 */
interface Known {
  load: () => Promise<Board>;
  stride?: number;
}

/** by the game's word */
export const boards: Record<string, Known> = {
  mathable: { load: async () => (await import('./mathable/index.ts')).mathable, stride: 147 },
  mergers: { load: async () => (await import('./mergers/index.ts')).mergers, stride: 153 },
  pahtum: { load: async () => (await import('./pahtum/index.ts')).pahtum, stride: 169 },
  triangles: { load: async () => (await import('./triangles/index.ts')).triangles, stride: 177 },
  mines2048: { load: async () => (await import('./mines2048/index.ts')).mines2048, stride: 161 },
};

/**
 * Tells whether this release has a game of this name. Names come from addresses, files and stored keys,
 * which a later release may have written.
 */
export const isGame = (name: string) => Object.hasOwn(boards, name);
