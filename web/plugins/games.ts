// The games, for the plugins.

import { boards } from '../src/games/index.ts';

/** The names of the games in the order of the lobby. */
export const GAMES = Object.keys(boards);
