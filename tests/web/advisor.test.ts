// The computer in a match (web/src/match/advisor.ts): its moves, hints, pauses and failures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, settle, sit } from './sessions.ts';

test('answers of the computer after an undo, a pause or a closed table are ignored', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  assert.equal(session.advisor.about, 'move');
  session.undo();
  await computer.answer('2');
  assert.deepEqual([session.state.ply, session.advisor.about], [0, '']);
  await session.act('1');
  session.pause(true);
  await computer.answer('2');
  assert.equal(session.state.ply, 1);
  await session.pause(false);
  session.close();
  await computer.answer('2');
  assert.equal(session.history.moves.length, 1);
});

test('a closed table asks no question', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  session.pause(true);
  await session.act('1');
  session.close();
  await session.pause(false);
  assert.equal(await Promise.race([session.askHint(), settle()]), null);
  assert.deepEqual(computer.questions, []);
});

test('a computer can be paused after two seconds', async () => {
  const { session, computer, browser } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  await browser.clock.goOn(1999);
  assert.equal(session.advisor.mayPause, false);
  await browser.clock.goOn(1);
  assert.equal(session.advisor.mayPause, true);
  await computer.answer('2');
  assert.equal(session.advisor.mayPause, false);
});

test('a failure of the computer is reported; the computer waits, and can be asked again', async () => {
  const { session, computer, changes } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  await computer.fail('The computer player could not be loaded.');
  assert.ok(
    changes.some((one) => one.kind === 'failed' && /could not be loaded/.test(one.error.message)),
  );
  assert.equal(session.advisor.waits, true);
  await session.pause(false);
  await computer.answer('2');
  assert.equal(session.state.ply, 2);
});

test('a hint is shown, counted and stored, and forgotten with the next move', async () => {
  const { session, computer, browser } = await sit('pahtum', fresh());
  const asked = session.askHint();
  await computer.answer('C3', 'in the middle');
  assert.equal((await asked)?.action, 'C3');
  assert.equal(session.news, 'in the middle');
  await settle();
  assert.deepEqual(browser.game('pahtum').save.hints, [1]);
  await session.act('C3');
  assert.equal(session.advisor.hint, null);
});

test('looking back while a computer is to move, the player is asked before it goes on from there', async () => {
  const { session, computer, questions, host } = await sit(
    'triangles',
    fresh('', ['Computer 1', 'Computer 1']),
  );
  await computer.answer('1');
  await computer.answer('2');
  session.go(1);
  assert.deepEqual([session.advisor.about, session.advisor.waits], ['', true]);
  host.reply = async () => false;
  await session.pause(false);
  assert.deepEqual([session.advisor.about, questions.length], ['', 1]);
  host.reply = async () => true;
  await session.pause(false);
  assert.deepEqual([session.advisor.about, session.lookingBack], ['move', false]);
  await computer.answer('3');
  assert.deepEqual([session.state.ply, session.state.plies], [2, 2]);
});

test('a hint needs a person here who is to move', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  assert.equal(session.may.hint, true);
  const asked = session.askHint();
  assert.deepEqual([session.may.hint, session.advisor.about], [false, 'hint']);
  assert.equal(await session.askHint(), null);
  await computer.answer('1');
  await asked;
  await session.act('1');
  assert.equal(session.may.hint, false);
});
