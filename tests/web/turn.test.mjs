// Who is waited for, and why nothing can be played (web/src/match/turn.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, seen, sit } from './sessions.mjs';

test('the page speaks to nobody over another one’s rack: after a swap, and looking back', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  assert.equal(session.turn.awaits, 'player', 'no rack is shown');
  session.handOver();
  const [swap] = session.state.legal.filter((action) => action.startsWith('swap'));
  await session.act(swap);
  assert.deepEqual([seen(session), session.state.current, session.turn.awaits], [[0], 1, 'other']);
  session.handOver();
  assert.equal(session.turn.awaits, 'player');
  session.handOver();
  session.go(session.history.stops[0]);
  assert.deepEqual([seen(session), session.state.current, session.turn.awaits], [[1], 0, 'other']);
});
