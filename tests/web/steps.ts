// The lessons, which the page collects from the games' folders.

import { boards } from '../../web/src/games/index.ts';

/** The steps of each game's lesson. */
export const STEPS: Record<string, import('../../web/src/board/lesson.ts').Step[]> =
  Object.fromEntries(
    await Promise.all(
      Object.keys(boards).map(async (game) => [
        game,
        (await import(`../../web/src/games/${game}/lesson.ts`)).steps,
      ]),
    ),
  );
