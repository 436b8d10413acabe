// The kinds of mistakes of a game, by the reasons why another way would have been better, as each game
// tells them apart (games/<game>/slips.ts).

import type { Slips } from '../board/slips.ts';
import type { Decision } from '../engine/questions.ts';

const SLIPS = import.meta.glob<Slips>('../games/*/slips.ts', { import: 'slips', eager: true });

const slipsOf = (game: string) => SLIPS[`../games/${game}/slips.ts`];

/** The last words of all keys in a reason. */
const keysIn = (reason: unknown): string[] => {
  if (typeof reason !== 'object' || reason === null) return [];
  const { key, ...others }: { key?: unknown } = reason;
  const own = typeof key === 'string' ? [key.slice(key.lastIndexOf('.') + 1)] : [];
  return [...own, ...Object.values(others).flatMap(keysIn)];
};

/** Counts mistakes by their kinds. */
export const countKinds = (game: string, decisions: Decision[]) => {
  const kinds: Record<string, number> = {};
  for (const decision of decisions) {
    const kind = slipsOf(game)?.kindOf(new Set(keysIn(decision.reason)), decision);
    if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

/** The theme of puzzles that help with a kind; undefined where there are none. */
export const themeFor = (game: string, kind: string) => slipsOf(game)?.themes[kind];
