// Frames that show one step after another by a given clock (web/src/board/frames.ts), and the direction of
// swipes that are long enough (web/src/board/slides.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../../web/src/board/frames.ts';
import { wayOf } from '../../web/src/board/slides.ts';

const frame = (view, ...last) => ({ view, last, recent: [], current: 0 });
/** Returns the view and the progress of the present frame. */
const shownAt = (frames, now) => {
  const { frame, progress } = frames.at(now);
  return [frame.view, progress];
};
/** A board on which each event lasts as long as it says. */
const board = { duration: (events) => events.reduce((sum, { takes }) => sum + takes, 0) };

test('a position that is put is there at once', () => {
  const frames = new Frames(board, frame('first'));
  assert.deepEqual(shownAt(frames, 0), ['first', 1]);
  frames.put(frame('second'));
  assert.deepEqual(shownAt(frames, 0), ['second', 1]);
  assert.equal(frames.isMoving, false);
});

test('each step is shown for its time, then the next, then the last one stays', () => {
  const frames = new Frames(board, frame('before'));
  const steps = [frame('one', { takes: 100 }), frame('two', { takes: 50 })];
  frames.put(steps[1]);
  frames.show(steps, 1000);
  assert.deepEqual(shownAt(frames, 1000), ['one', 0]);
  assert.deepEqual(shownAt(frames, 1050), ['one', 0.5]);
  assert.deepEqual(shownAt(frames, 1100), ['two', 0]);
  assert.deepEqual(shownAt(frames, 1125), ['two', 0.5]);
  assert.ok(frames.isMoving);
  assert.deepEqual(shownAt(frames, 1150), ['two', 1]);
  assert.equal(frames.isMoving, false);
});

test('a slow frame skips steps that were due before; steps without duration need no wait', () => {
  const frames = new Frames(board, frame('before'));
  const steps = [frame('one', { takes: 100 }), frame('none'), frame('three', { takes: 100 })];
  frames.put(steps[2]);
  frames.show(steps, 0);
  assert.deepEqual(shownAt(frames, 150), ['three', 0.5]);
  assert.deepEqual(shownAt(frames, 9999), ['three', 1]);
});

test('a new position ends the running animation', () => {
  const frames = new Frames(board, frame('before'));
  frames.show([frame('one', { takes: 100 })], 0);
  frames.put(frame('other'));
  assert.deepEqual(shownAt(frames, 50), ['other', 1]);
});

test('a time before the beginning shows the beginning', () => {
  const frames = new Frames(board, frame('before'));
  frames.show([frame('one', { takes: 100 })], 1000);
  assert.deepEqual(shownAt(frames, 990), ['one', 0]);
});

test('a swipe has the direction it goes farthest in, once it has gone 24 pixels', () => {
  const from = { x: 100, y: 100 };
  assert.equal(wayOf(from, { x: 123, y: 77 }), null);
  assert.equal(wayOf(from, { x: 124, y: 90 }), 'right');
  assert.equal(wayOf(from, { x: 70, y: 110 }), 'left');
  assert.equal(wayOf(from, { x: 110, y: 60 }), 'up');
  assert.equal(wayOf(from, { x: 100, y: 130 }), 'down');
});
