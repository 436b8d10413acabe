// The texts of the Pah Tum board, for positions of the module.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pahtum as board } from '../../web/src/games/pahtum/index.ts';
import type { Event, Run } from '../../web/src/games/pahtum/types.ts';
import { example, namesIn, Table, whole } from './tables.ts';
import { people } from './words.ts';

const pahtum = whole(board);
const who = people('Ann', 'Ben');
const nothing = () => null;
const named = (table) => namesIn(pahtum.grid(table.view(), table.preview, null));
/** Returns the words for the last steps. */
const description = (table, count = 1) => pahtum.describe(table.last(undefined, count), who);
/** Returns a game whose last square, F 2, is X's and ends two runs. */
const lastSquare = () => Table.load(example('pahtum', 'try-last-square'));
const runs = Table.load(example('pahtum', 'runs'));

test('a point on the frame or beside the board hits no square', () => {
  const layout = pahtum.layout(runs.view(), { width: 400, height: 400 });
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
  const rows = pahtum.grid(Table.start('pahtum', 'size=15').view(), nothing, null);
  assert.equal(rows[0][0].spot, 'A0');
  assert.equal(rows[5][2].spot, 'C5');
  assert.equal(rows[14][14].spot, 'O14');
});

test('a square’s name has its place, its content and its worth', () => {
  const names = named(runs);
  assert.equal(names.get('B0'), 'B 0, O');
  assert.equal(names.get('C0'), 'C 0, X');
  assert.equal(names.get('D0'), 'D 0, black hole');
  assert.equal(names.get('G6'), 'G 6, empty');
  assert.equal(named(lastSquare()).get('F2'), 'F 2, empty, worth 53 points');
});

test('while holes are due the squares have no worth, and the task says how many are left', () => {
  const table = Table.start('pahtum').act('D0');
  assert.equal(named(table).get('A0'), 'A 0, empty');
  assert.equal(
    pahtum.task(table.view(), []),
    'Dig a black hole, which no run can cross. 4 are left.',
  );
  assert.match(pahtum.task(runs.view(), []), /^Place a stone\. Three or more in a row score/);
});

test('a move is told with its points and the lengths of its runs, and for ears with its place', () => {
  const moves = Array.from({ length: 27 }, (_, i) => pahtum.describe(runs.events(i), who));
  assert.equal(moves[20], 'Ben placed a stone.');
  assert.equal(moves[16], 'Ben made three in a row: 3 points.');
  assert.equal(moves[21], 'Ann made four in a row and three in a row: 10 more points.');
  const run = (from: string, to: string): Run => ({ player: 0, from, to, points: 3 });
  const runsOfThree = [run('A3', 'C3'), run('C1', 'C3')];
  const placed: Event = { event: 'placed', player: 0, square: 'C3', points: 6, runs: runsOfThree };
  assert.equal(pahtum.describe([placed], who), 'Ann made two runs of three: 6 points.');
  const last = lastSquare().act('F2');
  assert.equal(description(last), 'Ben made six in a row: 53 more points.');
  assert.equal(pahtum.where(last.last()), 'On F 2.');
});

test('holes are described together, and a swap by the player who took over', () => {
  const table = Table.start('pahtum', 'swap=on').act('D0', 'F1');
  assert.equal(description(table, 2), '2 black holes were dug.');
  assert.equal(description(table), 'A black hole was dug.');
  table.act('A6', 'F5', 'G5', 'C3');
  assert.deepEqual(
    pahtum.buttons(table.view(), []).map(({ action }) => action),
    ['swap'],
  );
  assert.equal(description(table.act('swap')), 'Ben took over the first stone.');
  assert.deepEqual(pahtum.buttons(table.view(), []), []);
});

test('a score is the sum of its runs, equal ones counted', () => {
  assert.equal(pahtum.arithmetic(runs.view(), 0), 'One run of four (10), two of three (6)');
  assert.equal(pahtum.arithmetic(runs.view(), 1), 'Two runs of three (6)');
  assert.equal(pahtum.arithmetic(Table.start('pahtum').view(), 0), 'No run yet');
});

test('only a stone that scores shows a gain and takes time for it', () => {
  const quiet = runs.events(20);
  const scoring = lastSquare().act('F2').last();
  assert.equal(pahtum.gain(scoring), '+53');
  assert.equal(pahtum.gain(quiet), '');
  assert.ok(pahtum.duration(scoring) > pahtum.duration(quiet));
});
