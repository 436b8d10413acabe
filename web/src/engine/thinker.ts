// Answers the page's questions with the search module, in the Worker (search-worker.ts) or without one.

import createSearch from '#quintet-search';
import type {
  AnalysisQuestion,
  JudgementQuestion,
  MoveQuestion,
  OrFailure,
  ProofQuestion,
  Question,
  ReviewQuestion,
} from './questions.ts';
import { STARTED } from './questions.ts';
import { gameIn, headOf } from './record.ts';
import type { NativeSearch } from './search.ts';

/** URLs of the learnt weights by file. Only some games have weights. */
const WEIGHTS = import.meta.glob<string>('../../../rules/*/bot/weights-*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Answers a question; rejects if something fails. */
export type Think = (question: Question) => Promise<void>;

/** Loads a search module. Returns the function that answers questions with it. */
export const thinker = (
  /** Fetches a file of weights by its URL. */
  read: (file: string) => Promise<ArrayBuffer>,
  /** Receives each answer. If it returns a promise, the next answer waits for that. */
  tell: (said: unknown) => unknown,
): Think => {
  const loading = createSearch();

  /** Requested weights, by file. */
  const learning: Record<string, Promise<void>> = {};

  const learn = async (search: NativeSearch, game: string, file: string) => {
    const { error }: OrFailure<object> = JSON.parse(search.teach(game, await read(file)));
    if (error) throw new Error(error.sentence);
  };

  /** Loads the rules and weights for a record. With `judges`, also loads the code for reviews. */
  const searchFor = async (record: string, judges = false) => {
    const search = await loading;
    const game = gameIn(record);
    await Promise.all([search.load(game), judges && search.load('review')]);
    const { weights }: { weights?: string } = JSON.parse(search.weights(`${headOf(record)}\n\n`));
    const file = WEIGHTS[`../../../rules/${game}/bot/weights-${weights}.bin`];
    if (file) {
      // Without weights the computer plays worse, but still plays.
      learning[file] ??= learn(search, game, file).catch(console.warn);
      await learning[file];
    }
    await tell(STARTED);
    return search;
  };

  const analyse = async ({ record, ply, level, ways, times }: AnalysisQuestion) => {
    const search = await searchFor(record, true);
    await tell(search.analyse(record, ply, level, ways, times));
  };

  const pose = async ({ posed }: ProofQuestion) => {
    const [search] = await Promise.all([searchFor(posed), (await loading).load('puzzles')]);
    await tell(search.pose(posed));
  };

  const answer = async ({ record, ply, level, judges }: MoveQuestion | JudgementQuestion) => {
    const search = await searchFor(record, judges);
    if (judges) search.beginReview(record, level);
    await tell(judges ? search.nextDecision(ply) : search.best(record, ply, level));
  };

  /** Reports each decision of a record after each search, then the summary. */
  const review = async ({ reviewed, level }: ReviewQuestion) => {
    const search = await searchFor(reviewed, true);
    let told: OrFailure<{ players?: unknown }> = JSON.parse(search.beginReview(reviewed, level));
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
