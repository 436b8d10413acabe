// The toolkit with a board without squares: that of the sample game Hex.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import compile from 'icu-minify/compile';
import { learn } from '../../web/src/words/say.ts';
import { hex } from '../sample/hex/page/index.ts';
import { canvas, still } from './canvas.ts';
import { namesIn } from './tables.ts';
import { people } from './words.ts';

const catalogue = new URL('../sample/hex/words/hex.json', import.meta.url);
const words = Object.entries<string>(JSON.parse(readFileSync(catalogue, 'utf8')));
learn(Object.fromEntries(words.map(([key, text]) => [key, compile(text)])));

const view = { size: 5, rows: ['.....', '..R..', '.BR..', '.....', '.....'] };
const placed = { event: 'placed', player: 0, square: 'C2' } as const;
const nothing = () => null;
const who = people('Ann', 'Ben');
const SPACES = [
  { width: 344, height: 500 },
  { width: 1000, height: 640.5 },
];

test('the rhombus fits its space, and every cell is hit up to near its sides', () => {
  for (const space of SPACES) {
    const layout = hex.layout(view, space);
    assert.ok(layout.width <= space.width && layout.height <= space.height);
    for (const { spot } of hex.grid(view, nothing, null).flat()) {
      const { x, y, width, height } = hex.box(layout, spot);
      assert.ok(x > 0 && y > 0 && x + width < layout.width && y + height < layout.height, spot);
      for (let turn = 0; turn < 12; turn++) {
        const [far, angle] = [0.48 * width, (turn * Math.PI) / 6];
        const point = {
          x: x + width / 2 + far * Math.cos(angle),
          y: y + height / 2 + far * Math.sin(angle),
        };
        assert.equal(hex.hit(layout, point), spot);
      }
    }
    assert.equal(hex.hit(layout, { x: 1, y: 1 }), null);
    assert.equal(hex.hit(layout, { x: layout.width - 1, y: 1 }), null);
  }
});

test('a cell is called by its place and whose stone is on it', () => {
  const names = namesIn(hex.grid(view, nothing, null));
  assert.equal(names.get('C2'), 'C 2, Red');
  assert.equal(names.get('B3'), 'B 3, Blue');
  assert.equal(names.get('E5'), 'E 5, free');
});

test('a move is told, and the one that connects', () => {
  assert.equal(hex.describe([placed], who), 'Ann placed a stone.');
  assert.equal(hex.where?.([placed]), 'On C 2.');
  const connected = { event: 'connected', player: 0 } as const;
  assert.equal(hex.describe([placed, connected], who), 'Ann joined top and bottom.');
});

test('it is drawn with the names of its rows and columns, at rest and with a cell chosen', () => {
  const layout = hex.layout(view, SPACES[0]);
  const { context } = canvas();
  const { context: below, texts } = canvas();
  document.createElement = () => ({ getContext: () => below }) as any;
  const target = { spot: 'A1', events: [{ ...placed, square: 'A1' }], aiming: false };
  hex.draw(context, layout, view, { ...still, recent: [placed], target });
  assert.deepEqual(texts, ['A', '1', 'B', '2', 'C', '3', 'D', '4', 'E', '5']);
});
