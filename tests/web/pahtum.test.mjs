// The Pah Tum board's own code, without a browser: where squares lie, what they are called, and what
// is said of events as the module tells them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pahtum } from '../../web/src/games/pahtum/index.js';

const view = (rows, more = {}) => ({
  size: rows.length,
  rows,
  runs: [],
  holesDue: 0,
  maySwap: false,
  ...more,
});
const empty = (size) => view(Array(size).fill('.'.repeat(size)));
const name = (seat) => ['Ann', 'Ben'][seat];
const nothing = () => null;

const placed = (square, points = 0, runs = []) => ({
  event: 'placed',
  player: 0,
  square,
  points,
  runs,
});
const run = (from, to, points, player = 0) => ({ player, from, to, points });

test('every square is hit in its middle, on every board and in every space', () => {
  for (const size of [7, 11, 15]) {
    for (const space of [
      { width: 344, height: 500 },
      { width: 1000, height: 640.5 },
    ]) {
      const layout = pahtum.layout(empty(size), space);
      assert.ok(layout.width <= space.width && layout.height <= space.height);
      for (const { spot } of pahtum.grid(empty(size), nothing).flat()) {
        const { x, y, width, height } = pahtum.box(layout, spot);
        assert.equal(pahtum.hit(layout, { x: x + width / 2, y: y + height / 2 }), spot);
      }
    }
  }
});

test('nothing is hit on the frame or beside the board', () => {
  const layout = pahtum.layout(empty(7), { width: 400, height: 400 });
  for (const point of [
    { x: 5, y: 200 },
    { x: 200, y: 396 },
    { x: -20, y: 50 },
    { x: 50, y: 900 },
  ]) {
    assert.equal(pahtum.hit(layout, point), null);
  }
});

test('columns are letters and rows numbers from 0 at the top (Board)', () => {
  const rows = pahtum.grid(empty(15), nothing);
  assert.equal(rows[0][0].spot, 'A0');
  assert.equal(rows[5][2].spot, 'C5');
  assert.equal(rows[14][14].spot, 'O14');
});

test('a square is called by its place, what is on it and what it is worth', () => {
  const rows = ['O.#....', 'X......', ...Array(5).fill('.......')];
  const worth = (square) => [placed(square, square === 'B0' ? 3 : 0)];
  const cells = pahtum.grid(view(rows), worth).flat();
  const called = (spot) => cells.find((cell) => cell.spot === spot).name;
  assert.equal(called('A0'), 'A 0, O');
  assert.equal(called('A1'), 'A 1, X');
  assert.equal(called('C0'), 'C 0, black hole');
  assert.equal(called('B0'), 'B 0, empty, worth 3 points');
  assert.equal(called('G6'), 'G 6, empty');
});

test('while holes are due the squares have no worth, and the task says how many are left', () => {
  const digging = view(Array(7).fill('.......'), { holesDue: 4 });
  const hole = (square) => [{ event: 'hole', square }];
  assert.equal(pahtum.grid(digging, hole)[0][0].name, 'A 0, empty');
  assert.equal(pahtum.task(digging), 'Dig a black hole, 4 left.');
  assert.equal(pahtum.task(empty(7)), '');
});

test('a move is told with its points and the lengths of its runs', () => {
  assert.equal(pahtum.describe([placed('C5')], name), 'Ann on C 5.');
  assert.equal(
    pahtum.describe([placed('F2', 53, [run('F0', 'F5', 56)])], name),
    'Ann on F 2: 53 points, a run of 6.',
  );
  assert.equal(
    pahtum.describe([placed('C3', 13, [run('A3', 'C3', 3), run('C0', 'C3', 10)])], name),
    'Ann on C 3: 13 points, runs of 3 and 4.',
  );
});

test('holes are told together, and a swap by who took over', () => {
  const holes = ['D0', 'F1'].map((square) => ({ event: 'hole', square }));
  assert.equal(pahtum.describe(holes, name), 'Black holes on D 0, F 1.');
  assert.equal(pahtum.describe(holes.slice(0, 1), name), 'Black hole on D 0.');
  assert.equal(
    pahtum.describe([{ event: 'swapped', player: 1 }], name),
    'Ben takes over the piece.',
  );
});

test('a score is the sum of its runs, equal ones counted', () => {
  const runs = [run('A0', 'C0', 3), run('A1', 'C1', 3), run('A2', 'D2', 10), run('G0', 'G2', 3, 1)];
  const position = view(Array(7).fill('.......'), { runs });
  assert.equal(pahtum.arithmetic(position, 0), '10 + 2 × 3');
  assert.equal(pahtum.arithmetic(position, 1), '3');
  assert.equal(pahtum.arithmetic(empty(7), 0), 'no run yet');
});

test('only what pays shows a gain and takes the time to show it', () => {
  const scoring = [placed('F2', 53, [run('F0', 'F5', 56)])];
  assert.equal(pahtum.gain(scoring), '+53');
  assert.equal(pahtum.gain([placed('C5')]), '');
  assert.ok(pahtum.duration(scoring) > pahtum.duration([placed('C5')]));
});
