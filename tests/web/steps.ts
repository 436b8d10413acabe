// The lessons of all games, read from their folders.

import type { Step } from '../../web/src/board/lesson.ts';
import { boards } from '../../web/src/games/index.ts';

const stepsOf = async (game: string): Promise<Step[]> =>
  (await import(`../../web/src/games/${game}/lesson.ts`)).steps;

/** The steps of each game's lesson. */
export const STEPS: Record<string, Step[]> = Object.fromEntries(
  await Promise.all(Object.keys(boards).map(async (game) => [game, await stepsOf(game)])),
);
