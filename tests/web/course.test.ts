// How a match goes on (web/src/match/course.ts): what a move costs, and in which order its parts and
// its views learn of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, fresh, names, settle, sit } from './sessions.ts';

for (const name of names) {
  test(`a move of ${name} takes at most three calls of the module, its previews and its storing included`, async () => {
    const { match, calls } = counted();
    const { session } = await sit(name, fresh(), { match });
    while (session.turn.device) session.handOver();
    for (let move = 0; move < 12; move++) {
      calls.length = 0;
      const [action] = session.state.legal;
      assert.equal(await session.act(action), '');
      await settle();
      // The board asks what every spot would do, the panel for all that it shows.
      for (const legal of session.state.legal) session.preview(legal);
      void [session.frame, session.may, session.turn, session.end];
      assert.ok(calls.length <= 3, `${action}: ${calls}`);
      while (session.turn.device) session.handOver();
    }
  });
}

test('a move on the largest board of Pah Tum takes no more calls than on the smallest', async () => {
  const { match, calls } = counted();
  const { session } = await sit('pahtum', fresh('size=15'), { match });
  calls.length = 0;
  assert.equal(await session.act('H7'), '');
  await settle();
  for (const legal of session.state.legal) assert.ok(session.preview(legal));
  assert.deepEqual(calls, ['act', 'record', 'previews']);
});

test('a move is shown, then stored, and then a computer is asked', async () => {
  const { session, store, computer, changes } = await sit(
    'triangles',
    fresh('', ['', 'Computer 1']),
  );
  const log: string[] = [];
  changes.push = ({ kind }) => log.push(kind);
  for (const [thing, name] of [
    [store, 'writeGame'],
    [computer, 'think'],
  ] as const) {
    const call = thing[name];
    thing[name] = (...words) => {
      log.push(name);
      return call(...words);
    };
  }
  await session.act('2');
  await settle();
  assert.deepEqual(log, ['played', 'changed', 'writeGame', 'think']);
  log.length = 0;
  session.undo();
  await settle();
  assert.deepEqual(log, ['went', 'writeGame']);
});
