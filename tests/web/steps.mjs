// The lessons, which the page collects from the games' folders.

import { boards } from '../../web/src/games/index.js';

/**
 * The steps of each game's lesson.
 * @type {Record<string, import('../../web/src/board/lesson').Step[]>}
 */
export const STEPS = Object.fromEntries(
  await Promise.all(
    Object.keys(boards).map(async (game) => [
      game,
      (await import(`../../web/src/games/${game}/lesson.js`)).steps,
    ]),
  ),
);
