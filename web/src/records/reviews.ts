// Stores the findings of reviews with the results of their matches.

import type { Board } from '../board/types.ts';
import type { Decision, Standing } from '../engine/questions.ts';
import { MARKS, SCALE } from '../engine/reviewer.ts';
import type { State } from '../engine/types.ts';
import type { Found } from '../store/review-schema.ts';
import type { Store } from '../store/store.ts';

/** Rounds to tenths. */
const rounded = (number: number) => Math.round(10 * number) / 10;

/** Returns the last parts of all keys in a reason. */
const keysIn = (reason: unknown): string[] => {
  if (typeof reason !== 'object' || reason === null) return [];
  const { key, ...others }: { key?: unknown } = reason;
  const own = typeof key === 'string' ? [key.slice(key.lastIndexOf('.') + 1)] : [];
  return [...own, ...Object.values(others).flatMap(keysIn)];
};

/** Counts mistakes by kind. Each game defines its own kinds. */
export const countKinds = ({ slips }: Pick<Board, 'slips'>, decisions: Decision[]) => {
  const kinds: Record<string, number> = {};
  for (const decision of decisions) {
    const kind = slips?.kindOf(new Set(keysIn(decision.reason)), decision);
    if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

/** Returns the stored form of a review. `slips` are all decisions that gave much away. */
export const foundIn = (board: Board, players: Standing[], slips: Decision[]): Found => ({
  scale: SCALE,
  seats: players.map(({ accuracy, marks }, seat) => ({
    accuracy: rounded(accuracy),
    marks: MARKS.map((mark) => marks[mark] ?? 0),
    kinds: countKinds(
      board,
      slips.filter(({ player }) => player === seat),
    ),
  })),
});

/** The end of a match, as stored with its result. */
type End = Pick<State, 'game' | 'options' | 'players' | 'outcome'>;

/** Returns the same text for results of the same match. */
const identityOf = ({ game, options, players, outcome, seed }: End & { seed?: string }) =>
  JSON.stringify([game, options, players, outcome, seed]);

/**
 * Stores a review's findings with the latest result of its match, unless that has findings. `seed` has
 * hexadecimal digits. Throws StorageError.
 */
export const keepFound = async (store: Store, end: End, seed: string, found: Found) => {
  const wanted = identityOf({ ...end, seed });
  const [last] = store
    .all('result')
    .filter((result) => identityOf(result) === wanted)
    .sort((a, b) => b.when - a.when);
  if (!seed || !last || JSON.stringify(last.found) === JSON.stringify(found)) return;
  const key = `result/${last.key}` as const;
  await store.change([key], (present) => {
    const result = present.get(key);
    return new Map(result ? [[key, { ...result, found }]] : []);
  });
};
