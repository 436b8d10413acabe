// The texts of the board of Dots and Triangles, for positions of the module, and the distance at which a
// pointer hits a line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triangles as board } from '../../web/src/games/triangles/index.ts';
import { golden, namesIn, Table, whole } from './tables.ts';
import { people } from './words.ts';

const triangles = whole(board);
/** Returns a table after some lines. */
const tableAfter = (options: string, ...lines: number[]) =>
  Table.start('triangles', options).act(...lines.map(String));
const SPACES = [
  { width: 344, height: 344 },
  { width: 1000, height: 640.5 },
];
const who = people('Ann', 'Ben');
const nothing = () => null;
/** Returns the words for the last line. */
const description = (table) => triangles.describe(table.last(), who);

for (const radius of [1, 2, 3]) {
  const view = tableAfter(`radius=${radius}`).view();

  test(`every line is hit beside its middle, at radius ${radius}`, () => {
    for (const space of SPACES) {
      const layout = triangles.layout(view, space);
      for (const { spot } of triangles.grid(view, nothing, null).flat()) {
        const { x, y, width, height, turn = 0 } = triangles.box(layout, spot);
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

test('a point far from every line hits none', () => {
  const layout = triangles.layout(tableAfter('radius=1').view(), { width: 344, height: 344 });
  for (const point of [
    { x: 3, y: 3 },
    { x: 341, y: 341 },
    { x: -90, y: 172 },
  ]) {
    assert.equal(triangles.hit(layout, point), null);
  }
});

test('lines form rows as in the rules (Board)', () => {
  const rows = triangles.grid(tableAfter('radius=1').view(), nothing, null);
  assert.deepEqual(
    rows.map((row) => row.map(({ spot }) => spot).join(' ')),
    ['1', '2 3 4 5', '6 7', '8 9 10 11', '12'],
  );
});

test('a line’s name has its number, its state and the triangles it would close', () => {
  const table = tableAfter('radius=1', 2, 6, 1, 4);
  const names = namesIn(triangles.grid(table.view(), table.preview, null));
  assert.equal(names.get('2'), 'Line 2, drawn');
  assert.equal(names.get('3'), 'Line 3, free, closes triangles 1 and 2');
  assert.equal(names.get('12'), 'Line 12, free');
  const other = tableAfter('radius=1', 2, 3);
  assert.equal(
    namesIn(triangles.grid(other.view(), other.preview, null)).get('6'),
    'Line 6, free, closes triangle 1',
  );
});

test('a move is described with its closed triangles and a further turn', () => {
  assert.equal(description(tableAfter('', 7)), 'Ann drew a line.');
  const once = tableAfter('', 2, 3, 6);
  assert.equal(description(once), 'Ann closed a triangle. Ann draws again.');
  const two = tableAfter('', 2, 3, 8, 9, 6);
  assert.equal(description(two), 'Ann closed two triangles. Ann draws again.');
  assert.equal(
    description(tableAfter('', 2, 3, 1, 4, 6)),
    'Ben closed a triangle. That was the second turn in a row.',
  );
  const record = golden('triangles', 'unlimited');
  assert.match(description(Table.load(record)), /^\w+ closed (a|two) triangles?\.$/);
});

test('the place of a move is announced', () => {
  assert.equal(triangles.where(tableAfter('', 7).last()), 'Line 7.');
  assert.equal(triangles.where(tableAfter('', 2, 3, 8, 9, 6).last()), 'Line 6, triangles 1 and 4.');
});

test('the task is to draw a line, and says when it is the second turn in a row', () => {
  const task = (...table: Parameters<typeof tableAfter>) =>
    triangles.task(tableAfter(...table).view(), []);
  assert.match(task('', 2, 3), /^Draw a line\./);
  assert.match(task('', 2, 3, 6), /^Draw once more\. After two turns in a row/);
  assert.match(task('', 2, 3, 6, 12), /^Draw a line\./);
  assert.match(task('turns=unlimited', 2, 3, 6), /^Draw a line\./);
});

test('a score is the triangles it counts', () => {
  const view = tableAfter('', 2, 3, 6, 12).view();
  assert.equal(triangles.arithmetic(view, 0), 'One triangle, one point');
  assert.equal(triangles.arithmetic(view, 1), 'No triangle yet');
  assert.equal(triangles.summary(view), '7 dots, 12 lines, 6 triangles');
});

test('only a closed triangle shows a gain and takes the time to shade it', () => {
  const closing = tableAfter('', 2, 3, 6).last();
  const quiet = tableAfter('', 7).last();
  assert.equal(triangles.gain(closing), '+1');
  assert.equal(triangles.gain(quiet), '');
  assert.ok(triangles.duration(closing) > triangles.duration(quiet));
});
