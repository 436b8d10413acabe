// The player who is to act (web/src/match/turn.ts), and obstacles to actions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, legalIn, record, seen, sit } from './sessions.ts';

test('the page addresses nobody while another rack is shown: after a swap, and looking back', async () => {
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

/** Returns the main fields of the turn. */
const turnOf = ({ session }) => {
  const { awaits, device, obstacle } = session.turn;
  return [awaits, device, obstacle];
};

test('a computer that is to move is waited for, and nobody plays for it', async () => {
  const table = await sit('triangles', fresh('', ['', 'Computer 1']));
  assert.deepEqual(turnOf(table), ['player', null, '']);
  await table.session.act('2');
  assert.deepEqual(turnOf(table), ['computer', null, 'It is Flute’s turn.']);
});

test('a person elsewhere is waited for', async () => {
  const table = await sit('triangles', { ...fresh(), seed: 'c0ffee', seats: [0] });
  await table.session.act('2');
  assert.deepEqual(turnOf(table), ['remote', null, 'It is Player 2’s turn.']);
});

test('the end waits for nobody', async () => {
  const table = await sit('mathable', fresh('', ['Ann', 'Ben']));
  table.session.handOver();
  await table.session.act('terminate');
  assert.deepEqual(turnOf(table), ['nobody', null, '']);
});

test('a player takes the device, and passes it on after having seen the drawn tokens', async () => {
  const table = await sit('mathable', fresh('', ['Ann', 'Ben']));
  const { session } = table;
  assert.deepEqual(turnOf(table), [
    'player',
    { step: 'take', seat: 0 },
    'Pass the device to Ann first.',
  ]);
  session.handOver();
  await session.act(legalIn(session, /^swap/));
  assert.deepEqual(turnOf(table), [
    'other',
    { step: 'pass', seat: 1 },
    'Pass the device to Ben first.',
  ]);
  session.handOver();
  assert.deepEqual(session.turn.device, { step: 'take', seat: 1 });
});

test('before a computer’s turn the hand is only hidden', async () => {
  const table = await sit('mathable', fresh('players=3', ['Ann', 'Computer 1', 'Ben']));
  const { session } = table;
  session.handOver();
  await session.act(legalIn(session, /^swap/));
  assert.deepEqual(turnOf(table), ['other', { step: 'pass', seat: -1 }, 'Hide your rack first.']);
});

test('a tab that only watches plays nothing', async () => {
  const one = await sit('pahtum', fresh());
  const two = await sit('pahtum', undefined, { browser: one.browser });
  assert.deepEqual(turnOf(two), ['player', null, 'You are playing this game in another tab.']);
  assert.equal(two.session.preview('A0'), null);
});

test('with the rule “turn” nothing is played before a step of another player', async () => {
  const table = await sit('triangles', { ...record('triangles', '2\n3\n1\n6\n12\n') });
  table.session.go(4);
  assert.equal(table.session.turn.obstacle, '', 'as anything may be taken back');
  const strict = await sit('pahtum', { ...fresh(), undo: 'turn' });
  for (const square of ['A0', 'B0', 'C0', 'D0', 'E0', 'A1', 'B1'])
    assert.equal(await strict.session.act(square), '');
  strict.session.go(5);
  assert.match(strict.session.turn.obstacle, /^You are looking back/);
  strict.session.go(6);
  assert.equal(strict.session.turn.obstacle, '', 'what one did last may be done in another way');
});
