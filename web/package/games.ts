// The games by name. A Map, so that names from outside cannot find Object's own properties.

import { boards as games } from '../src/games/index.ts';

export const boards = new Map(Object.entries(games));
