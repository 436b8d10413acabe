// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';
import { STARTED } from './computer.js';

/** @import { NativeSearch } from './search.js' */
/** @import { Question } from './computer.js' */

const WEIGHTS = new URL('../../../rules/mines2048/weights.bin', import.meta.url);

const loading = createSearch();

/** @type {Promise<void> | undefined} */
let learning;

/** Fetches what the computer has learnt of 2048. @param {NativeSearch} search */
const learn = async (search) => {
  const response = await fetch(WEIGHTS);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  const { error } = JSON.parse(search.teach('mines2048', await response.arrayBuffer()));
  if (error) throw new Error(error.sentence);
};

/** The module with what a record's game needs, having learnt what there is. @param {string} record */
const searchFor = async (record) => {
  const search = await loading;
  const [, game = ''] = /^game: (\w+)$/m.exec(record) ?? [];
  await search.load(game);
  if (game === 'mines2048') {
    learning ??= learn(search).catch(console.warn); // it plays without them, less well
    await learning;
  }
  postMessage(STARTED);
  return search;
};

/** @param {Question} question */
const answer = async ({ record, ply, level }) => {
  postMessage((await searchFor(record)).best(record, ply, level));
};

/** Tells each decision of a record as soon as it is judged, and what they come to. @param {{ reviewed: string, level: string }} question */
const review = async ({ reviewed, level }) => {
  const search = await searchFor(reviewed);
  let told = JSON.parse(search.beginReview(reviewed, level));
  while (!told.error && !told.players) {
    told = JSON.parse(search.nextDecision());
    postMessage(told);
  }
  if (told.error) throw new Error(told.error.sentence);
};

// What fails here is told to the page as an error of the Worker.
addEventListener('message', ({ data }) =>
  ('reviewed' in data ? review : answer)(data).catch(reportError),
);
