// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';

/** @import { Question } from '../engine/computer.js' */
/** @import { NativeSearch } from '../engine/search' */

const loading = createSearch();

// What the computer has learnt of 2048, fetched when it is first to play it.
/** @type {Promise<void> | undefined} */
let learning;

/** @param {NativeSearch} search */
async function learn(search) {
  const file = await fetch(new URL('../../../rules/mines2048/weights.bin', import.meta.url));
  if (file.ok) search.useWeights(await file.arrayBuffer());
}

addEventListener('message', async (/** @type {MessageEvent<Question>} */ { data }) => {
  const search = await loading;
  if (/^game: mines2048$/m.test(data.record)) {
    // Without it the computer plays all the same, only not as well.
    learning ??= learn(search).catch(() => {});
    await learning;
  }
  postMessage(search.best(data.record, data.ply, data.level));
});
