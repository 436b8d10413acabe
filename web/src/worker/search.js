// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';
import { STARTED } from '../engine/computer.js';

/** @import { NativeSearch } from '../engine/search.js' */
/** @import { Question } from '../engine/computer.js' */

const WEIGHTS = new URL('../../../rules/mines2048/weights.bin', import.meta.url);

const loading = createSearch();
// What fails here is told to the page as an error of the Worker.
loading.then(() => postMessage(STARTED), reportError);

/** @type {Promise<void> | undefined} */
let learning;

/** Fetches what the computer has learnt of 2048. @param {NativeSearch} search */
const learn = async (search) => {
  const response = await fetch(WEIGHTS);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  const { error } = JSON.parse(search.teach('mines2048', await response.arrayBuffer()));
  if (error) throw new Error(error.sentence);
};

/** @param {Question} question */
const answer = async ({ record, ply, level }) => {
  const search = await loading;
  if (/^game: mines2048$/m.test(record)) {
    learning ??= learn(search).catch(console.warn); // it plays without them, less well
    await learning;
  }
  postMessage(search.best(record, ply, level));
};

addEventListener('message', ({ data }) => answer(data).catch(reportError));
