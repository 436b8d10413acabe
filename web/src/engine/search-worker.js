// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';
import { STARTED } from './computer.js';

/** @import { NativeSearch } from './search.js' */
/** @import { Question } from './computer.js' */

/** What computers have learnt, files of each game that has learnt anything. @type {Record<string, string>} */
const WEIGHTS = import.meta.glob('../../../rules/*/weights-*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loading = createSearch();

/** By file. @type {Record<string, Promise<void>>} */
const learning = {};

/** @param {NativeSearch} search @param {string} game @param {string} file where it is fetched */
const learn = async (search, game, file) => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  const { error } = JSON.parse(search.teach(game, await response.arrayBuffer()));
  if (error) throw new Error(error.sentence);
};

/** The module with what a record's game needs, having learnt what that is played by. @param {string} record */
const searchFor = async (record) => {
  const search = await loading;
  const [head = ''] = record.split('\n\n', 1);
  const [, game = ''] = /^game: (\w+)$/m.exec(head) ?? [];
  await search.load(game);
  const { weights } = JSON.parse(search.weights(`${head}\n\n`));
  const file = WEIGHTS[`../../../rules/${game}/weights-${weights}.bin`];
  if (file) {
    // It plays without them, less well.
    learning[file] ??= learn(search, game, file).catch(console.warn);
    await learning[file];
  }
  postMessage(STARTED);
  return search;
};

/** @param {Question} question */
const answer = async ({ record, ply, level, judges }) => {
  const search = await searchFor(record);
  if (judges) search.beginReview(record, level);
  postMessage(judges ? search.nextDecision(ply) : search.best(record, ply, level));
};

/** Tells each decision of a record as soon as it is looked at, and what they come to. @param {{ reviewed: string, level: string }} question */
const review = async ({ reviewed, level }) => {
  const search = await searchFor(reviewed);
  let told = JSON.parse(search.beginReview(reviewed, level));
  while (!told.error && !told.players) {
    told = JSON.parse(search.nextDecision(-1));
    postMessage(told);
  }
  if (told.error) throw new Error(told.error.sentence);
};

// What fails here is told to the page as an error of the Worker.
addEventListener('message', ({ data }) =>
  ('reviewed' in data ? review : answer)(data).catch(reportError),
);
