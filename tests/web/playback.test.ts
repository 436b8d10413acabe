// A match that shows itself (web/src/match/playback.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record, sit } from './sessions.ts';

test('the game shows itself from step to step and stops at its end', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.playback.start();
  assert.deepEqual([session.playback.isOn, session.state.ply], [true, 0]);
  await browser.clock.goOn(1000);
  assert.equal(session.state.ply, 1);
  await browser.clock.goOn(3000);
  assert.deepEqual([session.playback.isOn, session.state.ply], [false, 3]);
});

test('goes on from where the player looks, and stops when it is told to', async () => {
  const { session, browser, changes } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.go(1);
  session.playback.start();
  assert.equal(session.state.ply, 1);
  await browser.clock.goOn(1000);
  assert.equal(session.state.ply, 2);
  session.playback.stop();
  assert.equal(changes.at(-1)?.kind, 'changed');
  await browser.clock.goOn(5000);
  assert.deepEqual([session.playback.isOn, session.state.ply], [false, 2]);
});

test('begins no earlier than it is told to, and ends with the session', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.playback.start(2);
  assert.equal(session.state.ply, 2);
  await session.close();
  await browser.clock.goOn(5000);
  assert.equal(session.state.ply, 2);
});
