// The Worker in which the computer thinks, with a module of its own, so that the page never waits.

import createSearch from '#quintet-search';

/** @import { Question } from '../engine/computer.js' */

const loading = createSearch();

addEventListener('message', async (/** @type {MessageEvent<Question>} */ { data }) => {
  const search = await loading;
  postMessage(search.best(data.record, data.ply, data.level));
});
