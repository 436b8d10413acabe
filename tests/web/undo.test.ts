// Undo and redo (web/src/match/undo.ts) in a session.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, legalIn, record, sit } from './sessions.ts';

test('undo takes a move back, redo brings it again, and playing on forgets the rest after a question', async () => {
  const { session, questions } = await sit('pahtum', fresh());
  for (const square of ['A0', 'B0', 'C0']) await session.act(square);
  session.undo();
  session.undo();
  assert.deepEqual([session.state.ply, session.state.plies], [1, 3]);
  assert.equal(session.news, 'Taken back: B0.');
  session.redo();
  assert.equal(session.state.ply, 2);
  assert.match(session.news, /^Redone: B0\. \w+/, 'and what it did');
  assert.match(session.spoken, /^Redone: B0\. .*B 0/);
  session.go(1);
  assert.equal(await session.act('D0'), '');
  assert.match(questions[0].text, /^The 2 moves after this will be forgotten/);
  assert.equal(session.state.plies, 2);
});

test('against the computer undo goes back to the own decision', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  await computer.answer('2');
  assert.equal(session.state.ply, 2);
  session.undo();
  assert.deepEqual([session.state.ply, session.may.undo], [0, false]);
  assert.equal(session.news, 'Taken back: 1 and 2.');
  session.redo();
  assert.equal(session.state.ply, 2);
});

test('with undo off nothing is taken back, and nothing is played in the past', async () => {
  const { session } = await sit('pahtum', { ...fresh(), undo: 'off' });
  await session.act('A0');
  assert.equal(session.may.undo, false);
  session.go(0);
  assert.match(await session.act('B0'), /^You are looking back/);
});

test('by the rule “turn”, and with hands, a player undoes only the present turn', async () => {
  const lines = await sit('triangles', { ...fresh(), undo: 'turn' });
  for (const line of ['2', '3', '1', '6']) assert.equal(await lines.session.act(line), '');
  assert.equal(lines.session.may.undo, true, 'who closed a triangle draws again');
  lines.session.undo();
  assert.deepEqual([lines.session.state.ply, lines.session.may.undo], [3, false]);

  const racks = await sit('mathable', fresh('', ['Ann', 'Ben']));
  racks.session.handOver();
  assert.equal(racks.session.may.undo, false);
  await racks.session.act(legalIn(racks.session, /^[A-N]/));
  assert.equal(racks.session.may.undo, true);
  const { ply } = racks.session.state;
  await racks.session.act('end');
  assert.equal(racks.session.may.undo, false);
  racks.session.handOver();
  racks.session.go(ply);
  assert.equal(racks.session.may.undo, false, 'whoever looks at it from another rack');
});

test('if only computers play, undo takes back one decision, and they wait', async () => {
  const names = ['Computer 1', 'Computer 1'];
  const { session, computer } = await sit('triangles', fresh('', names));
  await computer.answer('1');
  await computer.answer('2');
  session.undo();
  assert.deepEqual([session.state.ply, session.advisor.waits], [1, true]);
  await session.pause(false);
  assert.equal(session.advisor.about, 'move');
});

test('nothing is taken back or played again in a tab that only watches', async () => {
  const one = await sit('pahtum', fresh());
  await one.session.act('A0');
  const two = await sit('pahtum', undefined, { browser: one.browser });
  assert.deepEqual(two.session.may, { undo: false, redo: false, hint: false });
});

test('undo and redo go to the decisions of people', async () => {
  const lines = record('triangles', '2\n3\n1\n6\n12\n', 'players:  | Computer 1\n');
  const { session } = await sit('triangles', lines);
  assert.deepEqual(
    session.history.moves.map(({ by }) => by),
    [0, 1, 0, 1, 1],
  );
  const plies: number[] = [];
  for (const step of ['undo', 'undo', 'redo', 'redo'] as const) {
    session[step]();
    plies.push(session.state.ply);
  }
  assert.deepEqual(plies, [2, 0, 2, 5]);
});
