// What the plugins know of the games.

import { boards } from '../src/games/index.ts';

/** The games of the page by word, in the order of the lobby. */
export const GAMES = Object.keys(boards);
