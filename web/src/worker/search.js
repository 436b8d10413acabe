// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';

/** @import { NativeSearch } from '../engine/search.js' */
/** @import { Question } from '../engine/computer.js' */

const WEIGHTS = new URL('../../../rules/mines2048/weights.bin', import.meta.url);

const loading = createSearch();

/** @type {Promise<void> | undefined} */
let learning;

/** Fetches what the computer has learnt of 2048. @param {NativeSearch} search */
const learn = async (search) => {
  const response = await fetch(WEIGHTS);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  const { error } = JSON.parse(search.useWeights(await response.arrayBuffer()));
  if (error) throw new Error(error.sentence);
};

addEventListener('message', async (/** @type {MessageEvent<Question>} */ { data }) => {
  const search = await loading;
  if (/^game: mines2048$/m.test(data.record)) {
    learning ??= learn(search).catch(console.warn); // it plays without them, less well
    await learning;
  }
  postMessage(search.best(data.record, data.ply, data.level));
});
