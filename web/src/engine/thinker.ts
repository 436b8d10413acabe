// How the computer thinks, wherever that is: questions in, answers out (search-worker.ts).

import createSearch from '#quintet-search';
import type { Question, Search } from './computer.ts';
import type { Posing } from './posing.ts';
import type { NativeSearch } from './search.ts';
import { STARTED } from './started.ts';

/** What computers have learnt, files of each game that has learnt anything. */
const WEIGHTS: Record<string, string> = import.meta.glob('../../../rules/*/weights-*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Answers questions, with a module of its own.
 * @param read what has been learnt, by its address
 * @param tell takes each answer; where it takes a while the next one waits
 * @returns rejects where something fails
 */
export const thinker = (
  read: (file: string) => Promise<ArrayBuffer>,
  tell: (said: unknown) => unknown,
): ((
  question: Question | Search | Posing | { reviewed: string; level: string },
) => Promise<void>) => {
  const loading = createSearch();

  /** By file. */
  const learning: Record<string, Promise<void>> = {};

  const learn = async (search: NativeSearch, game: string, file: string) => {
    const { error } = JSON.parse(search.teach(game, await read(file)));
    if (error) throw new Error(error.sentence);
  };

  /**
   * The module with what a record's game needs, having learnt what that is played by.
   * @param judges whether more than a choice is asked
   */
  const searchFor = async (record: string, judges: boolean = false) => {
    const search = await loading;
    const [head = ''] = record.split('\n\n', 1);
    const [, game = ''] = /^game: (\w+)$/m.exec(head) ?? [];
    await Promise.all([search.load(game), judges && search.load('review')]);
    const { weights } = JSON.parse(search.weights(`${head}\n\n`));
    const file = WEIGHTS[`../../../rules/${game}/weights-${weights}.bin`];
    if (file) {
      // It plays without them, less well.
      learning[file] ??= learn(search, game, file).catch(console.warn);
      await learning[file];
    }
    await tell(STARTED);
    return search;
  };

  const analyse = async ({ record, ply, level, ways, times }: Search) => {
    const search = await searchFor(record, true);
    await tell(search.analyse(record, ply, level, ways, times));
  };

  const pose = async ({ posed }: Posing) => {
    const [search] = await Promise.all([searchFor(posed), (await loading).load('puzzles')]);
    await tell(search.pose(posed));
  };

  const answer = async ({ record, ply, level, judges }: Question) => {
    const search = await searchFor(record, judges);
    if (judges) search.beginReview(record, level);
    await tell(judges ? search.nextDecision(ply) : search.best(record, ply, level));
  };

  /** Tells each decision of a record as soon as it is looked at, and what they come to. */
  const review = async ({ reviewed, level }: { reviewed: string; level: string }) => {
    const search = await searchFor(reviewed, true);
    let told = JSON.parse(search.beginReview(reviewed, level));
    while (!told.error && !told.players) {
      told = JSON.parse(search.nextDecision(-1));
      await tell(told);
    }
    if (told.error) throw new Error(told.error.sentence);
  };

  return (question) =>
    'posed' in question
      ? pose(question)
      : 'reviewed' in question
        ? review(question)
        : 'ways' in question
          ? analyse(question)
          : answer(question);
};
