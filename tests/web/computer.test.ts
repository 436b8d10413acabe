// The page's interface to the computer players (web/src/engine/computer.ts), with a fake Worker.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Computer } from '../../web/src/engine/computer.ts';
import { STARTED } from '../../web/src/engine/questions.ts';
import { toldWorkers } from './workers.ts';
import './words.ts';

const QUESTION = { record: 'quintet 1', ply: 0, level: '1' };

const workers = toldWorkers();

const advice = (action) => JSON.stringify({ action, reason: '', nodes: 1 });

test('a Worker that has started answers one question after the other', async () => {
  const computer = new Computer();
  const first = computer.think(QUESTION);
  workers[0].says(STARTED);
  workers[0].says(advice('A0'));
  assert.equal((await first).action, 'A0');
  mock.timers.tick(60_000); // no timeout is pending
  const second = computer.think(QUESTION);
  workers[0].says(advice('B0'));
  assert.equal((await second).action, 'B0');
  assert.equal(workers.length, 1);
});

test('a Worker that never starts is given up after ten seconds', async () => {
  const thinking = new Computer().think(QUESTION);
  mock.timers.tick(9_999);
  assert.equal(workers[0].isAlive, true);
  mock.timers.tick(1);
  await assert.rejects(thinking, /could not be loaded/);
  assert.equal(workers[0].isAlive, false);
});

test('a Worker that dies while it thinks, which no event tells, is given up after ten seconds', async () => {
  const computer = new Computer();
  const first = computer.think(QUESTION);
  mock.timers.tick(9_000);
  workers[0].says(STARTED);
  mock.timers.tick(9_999);
  assert.equal(workers[0].isAlive, true);
  mock.timers.tick(1);
  await assert.rejects(first, /does not answer/);

  const again = computer.think(QUESTION);
  workers[1].says(STARTED);
  workers[1].says(advice('A0'));
  assert.equal((await again).action, 'A0');
  const late = computer.think(QUESTION);
  mock.timers.tick(10_000);
  await assert.rejects(late, /does not answer/);
});

test('another question ends the one that the Worker thinks about', () => {
  const computer = new Computer();
  computer.think(QUESTION);
  computer.think(QUESTION);
  assert.deepEqual(
    workers.map(({ isAlive }) => isAlive),
    [false, true],
  );
});

test('the package does not think in place after a question was stopped before the Worker was refused', async () => {
  const { startThinking, thinksInPlace } = await import('../../web/package/in-place.ts');
  const thinking = startThinking();
  thinking.postMessage(QUESTION);
  thinking.terminate();
  workers[0]?.fails();
  assert.equal(thinksInPlace(), false);
});
