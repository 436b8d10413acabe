// Who looks, and what they see (web/src/match/looking.js), as a session shows it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, seen, sit } from './sessions.mjs';

test('nobody sees a hand before having taken the device, and at the end all are open', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  assert.deepEqual([seen(session), session.turn.device], [[], { step: 'take', seat: 0 }]);
  assert.match(await session.act('terminate'), /^Pass the device to Ann first/);
  assert.equal(session.preview('terminate'), null);
  session.handOver();
  assert.deepEqual(seen(session), [0]);
  await session.act('terminate');
  assert.deepEqual([session.isOver, seen(session)], [true, [0, 1]]);
});

test('who plays alone against the computer keeps the device', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Computer 1']));
  assert.deepEqual([seen(session), session.turn.device], [[0], null]);
});
