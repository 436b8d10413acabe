// The viewer of a match (web/src/match/viewer.ts), and the visible hands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TERMINAL } from '../../web/src/engine/engine.ts';
import { decide, deviceOf, NOBODY, pass, take } from '../../web/src/match/viewer.ts';
import { fresh, seen, sit } from './sessions.ts';

test('nobody sees a hand before they take the device, and at the end all hands are open', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  assert.deepEqual([seen(session), session.turn.device], [[], { step: 'take', seat: 0 }]);
  assert.match(await session.act('terminate'), /^Pass the device to Ann first/);
  assert.equal(session.preview('terminate'), null);
  session.handOver();
  assert.deepEqual(seen(session), [0]);
  await session.act('terminate');
  assert.deepEqual([session.isOver, seen(session)], [true, [0, 1]]);
});

test('a person alone against the computer keeps the device', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Computer 1']));
  assert.deepEqual([seen(session), session.turn.device], [[0], null]);
});

test('a player who looks back still sees their hand in their order, and keeps the device for their turn', () => {
  const ann = { ...take({ ...NOBODY, due: 0 }), order: [1, 0] };
  assert.equal(ann.seat, 0);
  assert.deepEqual(decide(ann, 0, -1, 'You drew a 7.'), { ...ann, brought: '' });
  assert.deepEqual(decide(ann, 1, -1, ''), { ...NOBODY, due: 1 });
});

test('the yield of a turn is seen until the device is passed; a person alone keeps the device', () => {
  const ann = take({ ...NOBODY, due: 0 });
  const after = decide(ann, 1, -1, 'You drew a 7.');
  assert.deepEqual([after.seat, after.lingers, after.brought], [0, true, 'You drew a 7.']);
  assert.deepEqual(pass(after), { ...NOBODY, due: 1 });
  const alone = decide(ann, 1, 0, 'You drew a 7.');
  assert.deepEqual([alone.seat, alone.lingers, alone.brought], [0, false, 'You drew a 7.']);
});

test('only people here take the device', () => {
  const isHere = (seat) => seat === 0;
  assert.deepEqual(deviceOf({ ...NOBODY, due: 0 }, isHere), { step: 'take', seat: 0 });
  assert.equal(deviceOf({ ...NOBODY, due: 1 }, isHere), null);
  assert.equal(deviceOf({ ...NOBODY, due: TERMINAL }, isHere), null);
  const lingering = { ...NOBODY, seat: 0, lingers: true };
  assert.deepEqual(deviceOf({ ...lingering, due: 1 }, isHere), { step: 'pass', seat: -1 });
});
