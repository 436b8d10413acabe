// Placement of bubbles beside a spot (web/src/board/beside.ts): in sight, and never over the spot.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside } from '../../web/src/board/beside.ts';

const BOARD = { width: 300, height: 300 };
/** A board in the middle of a larger window. */
const WINDOW = { x: -100, y: -200, width: 500, height: 700 };
const TOLD = { width: 200, height: 40 };

const square = (x, y, more = {}) => ({ x, y, width: 30, height: 30, ...more });
const meet = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isIn = (box, { x, y, width, height }) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;

test('the bubble lies above a square, and below one at the upper edge of the board', () => {
  assert.deepEqual(beside(square(135, 135), TOLD, BOARD, WINDOW), { x: 50, y: 83 });
  assert.deepEqual(beside(square(135, 0), TOLD, BOARD, WINDOW), { x: 50, y: 42 });
});

test('at the sides of the board the bubble stays inside', () => {
  assert.equal(beside(square(0, 135), TOLD, BOARD, WINDOW).x, 0);
  assert.equal(beside(square(270, 135), TOLD, BOARD, WINDOW).x, 100);
});

test('without room on the board the bubble lies beside it, in the window', () => {
  const told = { width: 320, height: 40 };
  const at = beside(square(0, 135), told, BOARD, WINDOW);
  assert.ok(at.x < 0);
  assert.ok(isIn({ ...at, ...told }, WINDOW));
});

test('the bubble covers nothing of its spot, wherever that is and however it is turned', () => {
  for (const turn of [0, 60, 120]) {
    for (let x = 0; x <= 270; x += 30) {
      for (let y = 0; y <= 270; y += 30) {
        const place = square(
          x,
          y,
          turn ? { width: 60, height: 10, x: x - 15, y: y + 10, turn } : {},
        );
        const box = { ...beside(place, TOLD, BOARD, WINDOW), ...TOLD };
        const middle = { x: x + 14, y: y + 14, width: 2, height: 2 };
        assert.ok(!meet(box, turn ? middle : place), `${x} ${y} turned by ${turn}`);
        assert.ok(isIn(box, WINDOW));
      }
    }
  }
});

test('on a board taller than the window the bubble lies in the visible part', () => {
  const window = { x: 0, y: -400, width: 300, height: 500 };
  const box = { ...beside(square(135, 60), TOLD, BOARD, window), ...TOLD };
  assert.ok(isIn(box, window));
});

test('without room beside its spot the bubble lies at the farther edge of the window', () => {
  const window = { x: 0, y: 0, width: 220, height: 120 };
  const tall = { width: 200, height: 100 };
  assert.equal(beside(square(100, 10), tall, BOARD, window).y, 20);
  assert.equal(beside(square(100, 80), tall, BOARD, window).y, 0);
});
