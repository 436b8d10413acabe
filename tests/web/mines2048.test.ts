// The texts of the board of 2048 with mines, for positions of the module, and the places of its cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mines2048 as board } from '../../web/src/games/mines2048/index.ts';
import { engine } from './sessions.ts';
import { namesIn, Table, whole } from './tables.ts';
import { people } from './words.ts';

const mines2048 = whole(board);
/** Returns a table with a position drawn as text; "." is an empty cell. */
const tableWith = (drawing, options = '') => {
  const cells = drawing.trim().split(/\s+/);
  const start = cells.flatMap((tile, cell) => (tile === '.' ? [] : `${cell}:${tile}`)).join(' ');
  return Table.load(`quintet 1\ngame: mines2048\noptions: ${options}\nstart: score=100 ${start}\n`);
};
/** Returns the words for a slide in a position. */
const told = (drawing, action, options?) => {
  const events = tableWith(drawing, options).preview(action) ?? assert.fail(`no ${action}`);
  return { said: mines2048.describe(events, people('')), gain: mines2048.gain(events) };
};
const nothing = () => null;

const BOARD = `
  2    .  .  4
  .    *  .  .
  .    .  .  .
  1024 .  .  *`;

test('a cell’s name has its content and its place', () => {
  const rows = mines2048.grid(tableWith(BOARD).view(), nothing, null);
  assert.deepEqual(
    rows.map((row) => row.length),
    [4, 4, 4, 4],
  );
  const names = namesIn(rows);
  assert.equal(names.get('0'), '2, row 1, column 1');
  assert.equal(names.get('5'), 'mine, row 2, column 2');
  assert.equal(names.get('7'), 'empty, row 2, column 4');
  assert.equal(names.get('12'), '1024, row 4, column 1');
});

test('sixteen cells lie apart on the tray, and slides are spots at its sides', () => {
  for (const space of [
    { width: 304, height: 400 },
    { width: 1000, height: 640.5 },
  ]) {
    const layout = mines2048.layout(tableWith(BOARD).view(), space);
    const boxes = Array.from({ length: 16 }, (_, cell) => mines2048.box(layout, `${cell}`));
    for (const [i, a] of boxes.entries()) {
      assert.ok(a.x > 0 && a.y > 0);
      assert.ok(a.x + a.width < layout.width && a.y + a.height < layout.height);
      for (const b of boxes.slice(i + 1)) {
        assert.ok(a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y);
      }
    }
    const middle = (spot) => {
      const { x, y, width, height } = mines2048.box(layout, spot);
      return [(x + width / 2) / layout.width, (y + height / 2) / layout.height];
    };
    const [[upX, upY], [leftX, leftY]] = [middle('W'), middle('A')];
    assert.ok(Math.abs(upX - 0.5) < 0.01 && upY < 0.2);
    assert.ok(leftX < 0.2 && Math.abs(leftY - 0.5) < 0.01);
    assert.ok(middle('X')[1] > 0.8 && middle('D')[0] > 0.8);
  }
});

test('a slide’s description has the new tiles, the losses to mines and the score (Sliding one line)', () => {
  const row = (tiles) => `${tiles}\n${'. . . .\n'.repeat(3)}`;
  for (const [tiles, action, said, gain] of [
    ['. . . 2', 'A', 'You slid left.', ''],
    ['2 4 4 4', 'D', 'You made 8. +8 points.', '+8'],
    ['2 2 2 2', 'A', 'You made 4 and 4. +8 points.', '+8'],
    ['2 * . 8', 'D', 'A mine burned 8. −8 points.', '−8'],
    ['4 4 * 2', 'A', 'You made 8. A mine burned 2. +6 points.', '+6'],
    ['* * 8 .', 'A', '2 mines blew each other up.', ''],
    ['8 * * 4', 'A', 'Mines burned 8 and 4. −12 points.', '−12'],
  ]) {
    const slide = told(row(tiles), action);
    assert.equal(slide.said, said, tiles);
    assert.equal(slide.gain, gain, tiles);
  }
});

test('a new tile is told for ears with its place', () => {
  const told = (table, count = 1) => mines2048.where(table.last(undefined, count));
  const head = 'quintet 1\ngame: mines2048\n';
  const begun = Table.load(`${head}\n! 2@0 4@15\n`);
  assert.equal(told(begun, 2), 'New: 2 in row 1, column 1, 4 in row 4, column 4.');
  const mined = Table.load(`${head}\n! 2@0 4@15\nD\n! *@6\n`);
  assert.equal(told(mined), 'New: mine in row 2, column 3.');
  const kept = Table.load(
    `${head}options: preset=classic\nstart: score=0 0:1024 1:1024\n\nA\nkeep\n! 2@1\n`,
  );
  assert.equal(told(kept, 2), 'New: 2 in row 1, column 2.');
  assert.equal(mines2048.describe(kept.last(undefined, 2), people('')), 'You keep going.');
});

test('the board names the target, a win, a loss, and a continued classic game (A game, Options)', () => {
  const standing = (drawing, options?) => mines2048.standing(tableWith(drawing, options).view());
  const full = '2 4 2 4  4 2 4 2  2 4 2 4  4 2 4';
  assert.equal(standing('2 2'), 'Reach 2048');
  assert.equal(standing('2 2', 'target=none'), 'Play for the score');
  assert.equal(standing('2048 2'), 'You win!');
  assert.equal(standing(`${full} 8`), 'You lost.');
  assert.equal(standing('2048 2', 'preset=classic'), '2048 reached, keep going');
  assert.equal(standing(`${full} 2048`, 'preset=classic'), 'You win!');
});

test('a win is for the hall of fame, a kept game when it ends; a loss is not (Hall of fame)', () => {
  const winners = (drawing, options?) => tableWith(drawing, options).state().winners;
  const full = '2 4 2 4  4 2 4 2  2 4 2 4  4 2 4';
  assert.equal(engine.famed, 'mines2048');
  assert.deepEqual(winners('2048 2'), [0]);
  assert.deepEqual(winners('2048 2', 'preset=classic'), [], 'it goes on');
  assert.deepEqual(winners(`${full} 2048`, 'preset=classic'), [0]);
  assert.deepEqual(winners(`${full} 8`), []);
});

test('odds and target are in the tables', () => {
  const cells = (options) =>
    mines2048.tables(tableWith('2 * 64 .', options).view(), people(''), []).map(({ rows }) => rows);
  assert.deepEqual(cells(''), [[['2048', '64', '1']], [['40%', '40%', '20%']]]);
  assert.deepEqual(cells('preset=classic target=none'), [[['none', '64', '1']], [['90%', '10%']]]);
});

test('keep going is a button only where it is legal', () => {
  const table = tableWith('1024 1024 . .', 'preset=classic');
  const buttons = () => {
    const { view, legal } = table.state();
    return mines2048.buttons(view, legal).map(({ label }) => label);
  };
  assert.deepEqual(buttons(), []);
  table.act('A');
  assert.deepEqual(buttons(), ['Keep going']);
});

test('each key of the brief has its use, and no two have the same key', () => {
  const keys = mines2048.keys(tableWith('2').view()).flatMap((use) => use.keys);
  assert.equal(new Set(keys).size, keys.length);
  for (const key of 'WXADNSLHQ') assert.ok(keys.includes(key), key);
});
