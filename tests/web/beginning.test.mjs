// How a match begins (web/src/match/beginning.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle, sit } from './sessions.mjs';

test('a game with a seed of its own brings what that seed brings, and its result names it', async () => {
  const beginning = { options: 'target=32', names: [''], seed: (20261122).toString(16) };
  const play = async () => {
    const { session, browser } = await sit('mines2048', beginning);
    while (!session.isOver) await session.act(session.state.legal[0]);
    await settle();
    return { record: session.record, seed: browser.results[0].seed };
  };
  const first = await play();
  assert.equal(first.seed, '1352902');
  assert.deepEqual(await play(), first);
});
