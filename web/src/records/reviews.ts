// What reviews found, kept with the results of the matches.

import type { Decision, Standing } from '../engine/questions.ts';
import { MARKS, SCALE } from '../engine/reviewer.ts';
import type { State } from '../engine/types.ts';
import type { Found } from '../store/reviewed.ts';
import type { Store } from '../store/store.ts';
import { countKinds } from './kinds.ts';

/** To a tenth. */
const rounded = (number: number) => Math.round(10 * number) / 10;

/**
 * What is kept of a review.
 * @param players what their decisions come to
 * @param slips all decisions that gave much away
 */
export const foundIn = (game: string, players: Standing[], slips: Decision[]): Found => ({
  scale: SCALE,
  seats: players.map(({ accuracy, marks }, seat) => ({
    accuracy: rounded(accuracy),
    marks: MARKS.map((mark) => marks[mark] ?? 0),
    kinds: countKinds(
      game,
      slips.filter(({ player }) => player === seat),
    ),
  })),
});

/**
 * Keeps what was found with the latest result of a match, if that has one and lacks it. Throws
 * StorageError.
 * @param end of the match
 * @param seed of its chance, in hexadecimal digits
 */
export const keepFound = async (
  store: Store,
  { game, options, players, outcome }: Pick<State, 'game' | 'options' | 'players' | 'outcome'>,
  seed: string,
  found: Found,
) => {
  const what = (one: any) =>
    JSON.stringify([one.game, one.options, one.players, one.outcome, one.seed]);
  const wanted = what({ game, options, players, outcome, seed });
  const last = store.resultsOf(game).findLast((result) => what(result) === wanted);
  if (!seed || !last || JSON.stringify(last.found) === JSON.stringify(found)) return;
  await store.changeAll((present) => {
    const [last] = [...present]
      .filter(([key, thing]) => key.startsWith('result/') && thing && what(thing) === wanted)
      .sort(([, a], [, b]) => b.when - a.when);
    return new Map(last ? [[last[0], { ...last[1], found }]] : []);
  });
};
