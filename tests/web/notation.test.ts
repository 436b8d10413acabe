// Several actions on one line (web/src/match/notation.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../web/src/games/pahtum/types.ts';
import { fresh, record, sit } from './sessions.ts';

test('actions on one line are done in order, up to the first refused one', async () => {
  const { session } = await sit('pahtum', fresh());
  // Five holes; the sixth square is O's first stone, the seventh X's.
  assert.deepEqual(await session.enter('C 3 A0 b 1 D4 E5 F6 G 0'), { left: '', refusal: '' });
  assert.equal((session.state.view as View).holesDue, 0);
  assert.deepEqual(await session.enter('A1 G0 A2'), {
    left: 'G0 A2',
    refusal: 'G0: Your stone is already here.',
  });
  assert.deepEqual(await session.enter('A1'), {
    left: 'A1',
    refusal: 'O’s stone is already here.',
  });
  const { left, refusal } = await session.enter('A2 nowhere');
  assert.equal(left, 'nowhere');
  assert.match(refusal, /^nowhere: Type a square/);
});

test('in Pah Tum squares may be typed without blanks, as in the terminal', async () => {
  const { session } = await sit('pahtum', fresh());
  assert.deepEqual(await session.enter('C3A0 b1D 4E5F6'), { left: '', refusal: '' });
  assert.deepEqual(
    session.history.moves.map(({ text }) => text),
    ['C3', 'A0', 'B1', 'D4', 'E5', 'F6'],
  );
  assert.deepEqual(await session.enter('G0F6A1'), {
    left: 'F6A1',
    refusal: 'F6: Your stone is already here.',
  });
});

test('the longest action is meant: both numbers of a line’s name, all tokens of a swap', async () => {
  const lines = await sit('triangles', fresh());
  assert.deepEqual(await lines.session.enter('2 11'), { left: '', refusal: '' });
  assert.deepEqual(
    lines.session.history.moves.map(({ text }) => text),
    ['2', '11'],
  );
  const tokens = '! 14 10 7 8 4 3 9 9 1 6\n';
  const { session } = await sit('mathable', record('mathable', `\n${tokens}`));
  session.handOver();
  await session.enter('swap 14 10');
  assert.equal(session.history.moves.find(({ by }) => by === 0)?.text, 'swap 14 10');
});

test('actions wait in the field if it is a computer’s turn, or another rack is due', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  const { left, refusal } = await session.enter('2 11');
  assert.deepEqual([left, refusal], ['11', '11: It is Flute’s turn.']);
  await computer.answer('3');
  assert.deepEqual(await session.enter(left), { left: '', refusal: '' });

  const racks = await sit('mathable', fresh());
  racks.session.handOver();
  const { left: later, refusal: why } = await racks.session.enter('end end');
  assert.deepEqual([later, why], ['end', 'end: Pass the device to Player 2 first.']);
});

test('after a no to a question, the rest of the line stays in the field', async () => {
  const { session, host } = await sit('mathable', fresh());
  session.handOver();
  host.reply = async () => false;
  assert.deepEqual(await session.enter('terminate end'), { left: 'terminate end', refusal: '' });
  assert.ok(session.history.moves.every(({ by }) => by < 0));
});

test('an unreadable line is answered with the forms that the present rules allow', async () => {
  const help = async (name, options) => {
    const { session } = await sit(name, fresh(options));
    while (session.turn.device) session.handOver();
    return session.act('nowhere');
  };
  assert.match(await help('mathable', ''), /swap 14 10, end or terminate\.$/);
  assert.match(await help('mathable', 'rules=official'), /swap 14 10, take, end or terminate\.$/);
  for (const options of ['', 'variant=groups']) {
    assert.match(await help('mergers', options), /like C5\.$/);
  }
});
