// The Mergers board's own code, without a browser: where squares lie, what they are called, and what
// is said of events as the module tells them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergers } from '../../web/src/games/mergers/index.js';

const view = (rows, more = {}) => ({
  variant: 'companies',
  goal: 41,
  rows,
  groups: [],
  phase: 'place',
  player: 0,
  offered: [],
  blocked: [],
  pile: 0,
  mayBuy: 0,
  players: [],
  ...more,
});
const empty = (rows, columns) => view(Array(rows).fill('.'.repeat(columns)));
const name = (seat) => ['Ann', 'Ben', 'Cy'][seat];
const nothing = () => null;

const placed = { event: 'placed', player: 0, square: 'C4' };
const merged = {
  event: 'merged',
  player: 0,
  group: 'B',
  name: 'Borealis',
  before: 6,
  size: 11,
  price: 700,
  squares: ['C4'],
  absorbed: [
    {
      group: 'A',
      name: 'Aurora',
      price: 400,
      payouts: [
        { player: 0, shares: 1, amount: 400 },
        { player: 2, shares: 2, amount: 800 },
      ],
    },
  ],
};

test('every square is hit in its middle, on every board and in every space', () => {
  for (const [rows, columns] of [
    [5, 5],
    [9, 12],
    [12, 14],
  ]) {
    for (const space of [
      { width: 344, height: 500 },
      { width: 1000, height: 640.5 },
    ]) {
      const board = empty(rows, columns);
      const layout = mergers.layout(board, space);
      assert.ok(layout.width <= space.width && layout.height <= space.height);
      for (const { spot } of mergers.grid(board, nothing).flat()) {
        const { x, y, width, height } = mergers.box(layout, spot);
        assert.equal(mergers.hit(layout, { x: x + width / 2, y: y + height / 2 }), spot);
      }
    }
  }
});

test('rows are letters and columns numbers from 1 (Board)', () => {
  const rows = mergers.grid(empty(9, 12), nothing);
  assert.equal(rows[0][0].spot, 'A1');
  assert.equal(rows[8][11].spot, 'I12');
});

test('a square is called by its place, what is on it and what a tile would do', () => {
  const groups = [{ symbol: 'A', name: 'Aurora', holders: [] }];
  const rows = ['+.A..', '..A..', '.....'];
  const board = view(rows, { groups, offered: ['A2', 'C4'], blocked: ['C1'] });
  const founding = [placed, { ...merged, event: 'founded', size: 3, absorbed: [] }];
  const does = (spot) => (spot === 'A2' ? founding : [placed]);
  const cells = mergers.grid(board, does).flat();
  const called = (spot) => cells.find((cell) => cell.spot === spot).name;
  assert.equal(called('A1'), 'A 1, single tile');
  assert.equal(called('A2'), 'A 2, free, offered: founds a company of 3');
  assert.equal(called('A3'), 'A 3, Aurora');
  assert.equal(called('C1'), 'C 1, free, closed by safe companies');
  assert.equal(called('C3'), 'C 3, free');
  assert.equal(called('C4'), 'C 4, free, offered: a single tile');
});

test('a merger is told with every payout', () => {
  assert.equal(
    mergers.describe([placed, merged], name),
    'Ann on C 4: Borealis takes over Aurora and grows to 11, $700 a share. ' +
      'Ann is paid $400 for 1 share of Aurora. Cy is paid $800 for 2 shares of Aurora.',
  );
  assert.equal(mergers.gain([placed, merged]), 'B > A');
});

test('all draws of a turn are told in one sentence', () => {
  const drawn = ['B2', 'D4', 'E1'].map((square) => ({ event: 'offered', square }));
  assert.equal(mergers.describe(drawn, name), 'New on offer: B 2, D 4 and E 1.');
});

test('what may be bought are the legal purchases, with their prices', () => {
  const groups = [
    { symbol: 'A', name: 'Aurora', price: 300 },
    { symbol: 'B', name: 'Borealis', price: 600 },
  ];
  const buttons = mergers.buttons(view(['.....'], { groups, phase: 'buy' }), ['buy A', 'end']);
  assert.deepEqual(buttons, [
    { action: 'buy A', label: 'Buy A $300' },
    { action: 'end', label: 'End turn' },
  ]);
});
