// The board of Dots and Triangles without a browser: where lines lie and how near a pointer must
// come, what they are called, and what is said of events as the module tells them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import createQuintet from '#quintet-module';
import { triangles } from '../../web/src/games/triangles/index.js';

const quintet = await createQuintet();

/** The module's view after some lines. */
const viewAfter = (options, lines = []) => {
  const table = new quintet.Table();
  table.start('triangles', options, '', '1');
  for (const line of lines) table.act(String(line));
  const { view } = JSON.parse(table.state(-1));
  table.delete();
  return view;
};
const SPACES = [
  { width: 344, height: 344 },
  { width: 1000, height: 640.5 },
];
const name = (seat) => ['Ann', 'Ben'][seat];
const nothing = () => null;

const drew = (line, captured, why) => [
  { event: 'drew', player: 0, line },
  ...(captured ? [{ event: 'captured', player: 0, triangles: captured }] : []),
  ...(why ? [{ event: 'turn', player: 0, why }] : []),
];

for (const radius of [1, 2, 3]) {
  const view = viewAfter(`radius=${radius}`);

  test(`every line is hit in its middle and beside it, at radius ${radius}`, () => {
    for (const space of SPACES) {
      const layout = triangles.layout(view, space);
      assert.ok(layout.width <= space.width && layout.height <= space.height);
      for (const { spot } of triangles.grid(view, nothing).flat()) {
        const { x, y, width, height, turn } = triangles.box(layout, spot);
        const middle = { x: x + width / 2, y: y + height / 2 };
        const across = ((turn + 90) * Math.PI) / 180;
        for (const far of [-0.2, 0, 0.2]) {
          const point = {
            x: middle.x + far * layout.length * Math.cos(across),
            y: middle.y + far * layout.length * Math.sin(across),
          };
          assert.equal(triangles.hit(layout, point), spot);
        }
      }
    }
  });

  test(`all of the board at radius ${radius} lies on the paper`, () => {
    for (const space of SPACES) {
      const { dots, width, height } = triangles.layout(view, space);
      for (const { x, y } of dots) assert.ok(x > 5 && x < width - 5 && y > 5 && y < height - 5);
    }
  });
}

test('far from every line nothing is hit', () => {
  const layout = triangles.layout(viewAfter('radius=1'), { width: 344, height: 344 });
  for (const point of [
    { x: 3, y: 3 },
    { x: 341, y: 341 },
    { x: -90, y: 172 },
  ]) {
    assert.equal(triangles.hit(layout, point), null);
  }
});

test('lines stand in rows as the rules draw them (Board)', () => {
  const rows = triangles.grid(viewAfter('radius=1'), nothing);
  assert.deepEqual(
    rows.map((row) => row.map(({ spot }) => spot).join(' ')),
    ['1', '2 3 4 5', '6 7', '8 9 10 11', '12'],
  );
});

test('a line is called by its number, whether it is drawn and what it closes', () => {
  const preview = (line) => drew(Number(line), { 6: [1], 3: [1, 2] }[line]);
  const cells = triangles.grid(viewAfter('radius=1', [2]), preview).flat();
  const called = (spot) => cells.find((cell) => cell.spot === spot).name;
  assert.equal(called('2'), 'Line 2, drawn');
  assert.equal(called('6'), 'Line 6, free, closes triangle 1');
  assert.equal(called('3'), 'Line 3, free, closes triangles 1 and 2');
  assert.equal(called('12'), 'Line 12, free');
});

test('a move is told with what it closed and whether its player moves again', () => {
  const told = (...move) => triangles.describe(drew(...move), name);
  assert.equal(told(7, undefined, 'nothing_captured'), 'Ann draws line 7.');
  assert.equal(told(7, [6], 'captured'), 'Ann draws line 7 and closes triangle 6. Another turn.');
  assert.equal(
    told(7, [3, 6], 'second_turn'),
    'Ann draws line 7 and closes triangles 3 and 6. That was the second turn in a row.',
  );
  assert.equal(told(8, [4]), 'Ann draws line 8 and closes triangle 4.');
});

test('the task says when it is the second turn in a row', () => {
  assert.equal(triangles.task(viewAfter('', [2, 3])), '');
  assert.match(triangles.task(viewAfter('', [2, 3, 6])), /^Second turn in a row/);
  assert.equal(triangles.task(viewAfter('', [2, 3, 6, 12])), '');
  assert.equal(triangles.task(viewAfter('turns=unlimited', [2, 3, 6])), '');
});

test('a score is the triangles it counts', () => {
  const view = viewAfter('', [2, 3, 6, 12]);
  assert.equal(triangles.arithmetic(view, 0), 'triangle 1');
  assert.equal(triangles.arithmetic(view, 1), 'no triangle yet');
  assert.equal(triangles.summary(view), '7 dots, 12 lines, 6 triangles');
});

test('only a closed triangle shows a gain and takes the time to shade it', () => {
  assert.equal(triangles.gain(drew(7, [3, 6])), '+2');
  assert.equal(triangles.gain(drew(7)), '');
  assert.ok(triangles.duration(drew(7, [6])) > triangles.duration(drew(7)));
});
