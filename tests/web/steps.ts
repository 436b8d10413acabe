// The lessons of all games.

import type { Step } from '../../web/src/board/types.ts';
import { boards } from '../../web/src/games/index.ts';

/** The steps of each game's lesson. */
export const STEPS: Record<string, Step[]> = Object.fromEntries(
  await Promise.all(
    Object.entries(boards).map(async ([game, { load }]) => [game, (await load()).lesson]),
  ),
);
