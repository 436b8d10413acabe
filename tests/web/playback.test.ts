// The replay of a match (web/src/match/playback.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record, sit } from './sessions.ts';

test('a replay shows each step and stops at the end', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.playback.start();
  assert.deepEqual([session.playback.isOn, session.state.ply], [true, 0]);
  await browser.clock.goOn(1000);
  assert.equal(session.state.ply, 1);
  await browser.clock.goOn(3000);
  assert.deepEqual([session.playback.isOn, session.state.ply], [false, 3]);
});

test('a replay starts at the position shown, and stops on request', async () => {
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

test('a replay begins no earlier than requested, and ends with the session', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.playback.start(2);
  assert.equal(session.state.ply, 2);
  await session.close();
  await browser.clock.goOn(5000);
  assert.equal(session.state.ply, 2);
});
