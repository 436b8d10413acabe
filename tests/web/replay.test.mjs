// A match that shows itself (web/src/match/replay.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record, sit } from './sessions.mjs';

test('the game shows itself from step to step and stops at its end', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.replay(true);
  assert.deepEqual([session.isReplaying, session.state.ply], [true, 0]);
  await browser.clock.goOn(1000);
  assert.equal(session.state.ply, 1);
  await browser.clock.goOn(3000);
  assert.deepEqual([session.isReplaying, session.state.ply], [false, 3]);
});
