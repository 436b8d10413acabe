// The games, by names that come from outside: nothing that all objects have is to be found.

import { boards as games } from '../src/games/index.ts';

export const boards = new Map(Object.entries(games));
