// Drawing shared by all boards (web/src/board/draw.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fake } from './fakes.ts';
import './canvas.ts';
import { type Context, drawRefused } from '../../web/src/board/draw.ts';

/** Returns the centre and the angle of the × in a box turned by some degrees. */
const crossAt = (turn: number) => {
  let [x, y, angle] = [0, 0, 0];
  const ways = {
    translate: (right: number, down: number) => {
      x += right * Math.cos(angle) - down * Math.sin(angle);
      y += right * Math.sin(angle) + down * Math.cos(angle);
    },
    rotate: (more: number) => {
      angle += more;
    },
  };
  const context = new Proxy(fake<Context>(ways), {
    get: (own, name) => Reflect.get(own, name) ?? (() => {}),
    set: () => true,
  });
  const box = { x: 100, y: 100, width: 60, height: 20, turn };
  drawRefused(context, box, { token: (name) => name });
  return [x, y, angle].map(Math.round);
};

test('the × of a refusal is at the same corner of its box, and upright however the box is turned', () => {
  assert.deepEqual(crossAt(0), [157, 103, 0]);
  assert.deepEqual(crossAt(90), [137, 137, 0]);
  assert.deepEqual(crossAt(-60), [137, 83, 0]);
});
