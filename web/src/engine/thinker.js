// How the computer thinks, wherever that is: questions in, answers out (search-worker.js).

import createSearch from '#quintet-search';
import { STARTED } from './started.js';

/** @import { NativeSearch } from './search.js' */
/** @import { Question, Search } from './computer.js' */
/** @import { Posing } from './posing.js' */

/** What computers have learnt, files of each game that has learnt anything. @type {Record<string, string>} */
const WEIGHTS = import.meta.glob('../../../rules/*/weights-*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Answers questions, with a module of its own.
 * @param {(file: string) => Promise<ArrayBuffer>} read what has been learnt, by its address
 * @param {(said: unknown) => unknown} tell takes each answer; where it takes a while the next one waits
 * @returns {(question: Question | Search | Posing | { reviewed: string, level: string }) => Promise<void>} rejects where
 * something fails
 */
export const thinker = (read, tell) => {
  const loading = createSearch();

  /** By file. @type {Record<string, Promise<void>>} */
  const learning = {};

  /** @param {NativeSearch} search @param {string} game @param {string} file */
  const learn = async (search, game, file) => {
    const { error } = JSON.parse(search.teach(game, await read(file)));
    if (error) throw new Error(error.sentence);
  };

  /**
   * The module with what a record's game needs, having learnt what that is played by.
   * @param {string} record @param {boolean} [judges] whether more than a choice is asked
   */
  const searchFor = async (record, judges = false) => {
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

  /** @param {Search} question */
  const analyse = async ({ record, ply, level, ways, times }) => {
    const search = await searchFor(record, true);
    await tell(search.analyse(record, ply, level, ways, times));
  };

  /** @param {Posing} question */
  const pose = async ({ posed }) => {
    const [search] = await Promise.all([searchFor(posed), (await loading).load('puzzles')]);
    await tell(search.pose(posed));
  };

  /** @param {Question} question */
  const answer = async ({ record, ply, level, judges }) => {
    const search = await searchFor(record, judges);
    if (judges) search.beginReview(record, level);
    await tell(judges ? search.nextDecision(ply) : search.best(record, ply, level));
  };

  /** Tells each decision of a record as soon as it is looked at, and what they come to. @param {{ reviewed: string, level: string }} question */
  const review = async ({ reviewed, level }) => {
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
