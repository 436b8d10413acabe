// The Mathable board's own code, without a browser: where squares and the rack lie, what they are
// called for whom, and what is said of events as the module tells them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import createQuintet from '#quintet-module';
import { mathable } from '../../web/src/games/mathable/index.js';

const quintet = await createQuintet();
const SPECTATOR = -3;
const OMNISCIENT = -4;

/** A table with a record on it; `view`, `legal` and `events` are the module's. */
const tableOf = (record) => {
  const table = new quintet.Table();
  const { error } = JSON.parse(table.load(record, ''));
  assert.equal(error, undefined, error?.sentence);
  const steps = JSON.parse(table.history()).steps.length;
  return {
    view: (viewer) => JSON.parse(table.state(viewer)).view,
    legal: (viewer) => JSON.parse(table.state(viewer)).legal,
    last: (viewer, count = 1) =>
      Array.from(
        { length: count },
        (_, i) => JSON.parse(table.events(steps - count + i, viewer)).events,
      ).flat(),
  };
};

// Player 1 holds 4 10 8 2, player 2 holds 3 9 9 1. 3 and 1 are printed on D5 and D4 (N = 8).
const OPENING = `quintet 1
game: mathable
options: size=8 rack=4 tokens=60

! 4 10 8 2 3 9 9 1
`;
const OFFICIAL = `quintet 1
game: mathable
options: preset=junior rules=official

! 5 8 3 4 9 1 2 2 6 7
`;
const opening = tableOf(OPENING);
const name = (seat) => ['Ann', 'Ben'][seat];
const nothing = () => null;
const named = (view, held = null) =>
  new Map(
    mathable
      .grid(view, nothing, held)
      .flat()
      .map(({ spot, name: called }) => [spot, called]),
  );

test('every square and every place of the rack is hit in its middle, in every size and space', () => {
  for (const [size, rack] of [
    [8, 4],
    [10, 5],
    [12, 8],
    [14, 7],
    [14, 8],
  ]) {
    const table = new quintet.Table();
    table.start('mathable', `size=${size} rack=${rack}`, '', '1');
    const { view } = JSON.parse(table.state(SPECTATOR));
    for (const space of [
      { width: 304, height: 293 },
      { width: 344, height: 500 },
      { width: 1000, height: 640.5 },
    ]) {
      const layout = mathable.layout(view, space);
      assert.ok(layout.width <= space.width && layout.height <= space.height);
      const spots = mathable.grid(view, nothing, null).flat();
      assert.equal(spots.length, size * size + rack);
      for (const { spot } of spots) {
        const { x, y, width, height } = mathable.box(layout, spot);
        assert.equal(mathable.hit(layout, { x: x + width / 2, y: y + height / 2 }), spot);
      }
    }
    table.delete();
  }
});

test('only its own player is told what is on a rack', () => {
  assert.equal(named(opening.view(0)).get('rack2'), 'Rack 2, 10');
  assert.equal(
    named(opening.view(1)).get('rack2'),
    'Rack 2, 9',
    'the other player sees the own one',
  );
  assert.equal(named(opening.view(SPECTATOR)).get('rack2'), 'Rack 2, hidden token');
});

test('once a token is chosen, squares say whether it fits and for how much', () => {
  const view = opening.view(0);
  assert.equal(named(view).get('D4'), 'D 4, printed 1');
  assert.equal(named(view).get('C5'), 'C 5, empty');
  assert.equal(named(view, 'rack1').get('rack1'), 'Rack 1, 4, chosen');
  // 1 above 3 in column D: 3 + 1 = 4, above and below (A legal placement).
  assert.equal(named(view, 'rack1').get('D6'), 'D 6, empty, 4 fits: 4 points');
  assert.equal(named(view, 'rack1').get('A1'), 'A 1, empty');
  assert.equal(mathable.hand.action(view, 'rack1', 'D6'), 'D6 4');
  assert.equal(mathable.hand.action(view, 'rack1', 'rack2'), '', 'a token is not put on the rack');
});

test('special squares are called by what they do', () => {
  const names = named(tableOf(OFFICIAL).view(SPECTATOR));
  assert.equal(names.get('A1'), 'A 1, empty, triple');
  assert.equal(names.get('B2'), 'B 2, empty, double');
  assert.equal(names.get('E3'), 'E 3, empty, plus square');
  assert.equal(names.get('F3'), 'F 3, empty, minus square');
  assert.equal(names.get('C5'), 'C 5, empty, times square');
  assert.equal(names.get('C6'), 'C 6, empty, divide square');
});

test('with no token chosen a square says what fits on it', () => {
  const { explain } = mathable.hand;
  const view = opening.view(0);
  assert.equal(explain(view, 'D4'), 'D4 already holds 1.');
  assert.equal(explain(view, 'A1'), 'None of these tokens fits on A1.');
  assert.equal(
    explain(view, 'D6'),
    'Choose a token first. On D6 fits 2 (2 points) and 4 (4 points).',
  );
  const over = tableOf(`${OPENING}terminate\n`).view(OMNISCIENT);
  assert.equal(explain(over, 'D6'), 'The game is over.');
});

test('sorting and shuffling change only how the rack is shown', () => {
  const { sorted, arranged, holds } = mathable.hand;
  const view = opening.view(0);
  const order = sorted(view);
  assert.deepEqual(order, [3, 0, 2, 1]);
  const shown = arranged(view, order);
  assert.deepEqual(shown.racks[0].slots, [2, 4, 8, 10]);
  assert.deepEqual(shown.racks[0].placements, view.racks[0].placements);
  assert.deepEqual(view.racks[0].slots, [4, 10, 8, 2]);

  const played = tableOf(`${OPENING}D6 4\n`).view(0);
  const after = arranged(played, order);
  assert.deepEqual(after.racks[0].slots, [2, -1, 8, 10], 'a gap stays where the token was');
  assert.ok(!holds(after, 'rack2') && holds(after, 'rack4'));
});

test('a placement is told with its equations and points', () => {
  const events = tableOf(`${OPENING}D6 4\n`).last(SPECTATOR);
  assert.equal(mathable.describe(events, name), 'Ann puts 4 on D 6: 1 + 3, 4 points.');
  assert.equal(mathable.gain(events), '+4');
});

test('points are token times equations times square', () => {
  const placed = (equations, multiplier, points) => ({
    event: 'placed',
    player: 0,
    square: 'G9',
    token: 7,
    multiplier,
    points,
    equations: Array(equations).fill({ forms: [{ left: 9, sign: '-', right: 2 }] }),
  });
  const row = (event) => mathable.tables(opening.view(0), name, [event])[0].rows[0];
  assert.deepEqual(row(placed(1, 1, 7)), ['7', 'G9', '9 − 2', '7']);
  assert.equal(row(placed(2, 1, 14))[3], '7 × 2 = 14');
  assert.equal(row(placed(1, 2, 14))[3], '7 doubled = 14');
  assert.equal(row(placed(2, 3, 42))[3], '7 × 2 tripled = 42');

  const turn = [placed(1, 1, 7), placed(1, 2, 14), { event: 'bonus', player: 0, points: 50 }];
  const [{ caption, rows }] = mathable.tables(opening.view(0), name, turn);
  assert.equal(caption, 'Ann: 71 points in the latest turn');
  assert.deepEqual(rows.at(-1), ['All', '', 'a whole rack', '50']);
});

test('what a placement would do is its points alone, though it might end the game', () => {
  const placed = tableOf(`${OPENING}D6 4\n`).last(0);
  const ending = [
    ...placed,
    { event: 'deducted', player: 1, points: 22, tokens: [] },
    { event: 'over', reason: 'nothing_fits' },
  ];
  assert.equal(mathable.gain(ending), mathable.gain(placed), 'or it would tell the other racks');
});

test('drawn tokens are told to their own player only', () => {
  const swapped = tableOf(`${OPENING}swap 10 8\n! 1 20\n`);
  const told = (viewer) => mathable.describe(swapped.last(viewer, 3), name);
  assert.equal(told(0), 'Ann swaps 2 tokens. Ann draws 1 and 20.');
  assert.equal(told(1), 'Ann swaps 2 tokens. Ann draws 2 tokens.');
  assert.equal(mathable.listed('swap 10 8'), 'swap 2', 'the list of moves is for all');
  assert.equal(mathable.listed('D6 4'), 'D6 4');
});

test('what is not on the board is offered when it is legal', () => {
  const labels = (table, seat) =>
    mathable.buttons(table.view(seat), table.legal(seat)).map(({ label }) => label);
  assert.deepEqual(labels(opening, 0), ['Swap…', 'End turn', 'End the game']);
  assert.deepEqual(labels(tableOf(`${OPENING}D6 4\n`), 0), ['End turn', 'End the game']);
  const [swap] = mathable.buttons(opening.view(0), opening.legal(0));
  assert.deepEqual(swap.from.things, ['4', '10', '8', '2']);
});

test('ending the game is asked of all, however it is written', () => {
  assert.equal(mathable.question('G9 4'), null);
  assert.equal(mathable.question(' TERMINATE ').yes, 'End the game');
});

test('passes and turns without a placement are counted near their limits (End, 3)', () => {
  assert.equal(mathable.task(opening.view(0)), '');
  const passing = tableOf(`${OPENING}${'end\n'.repeat(4)}`).view(0);
  assert.equal(
    mathable.task(passing),
    'The game ends after 2 more turns without a placement or a swap.',
  );
  assert.equal(
    mathable.task({ ...passing, passes: 0, idleTurns: passing.idleLimit - 1 }),
    'The game ends after 1 more turn without a placement.',
  );
});

test('the end shows what was left and, under official, what it cost', () => {
  const simple = tableOf(`${OPENING}D6 4\nterminate\n`);
  assert.equal(mathable.arithmetic(simple.view(OMNISCIENT), 1), '3, 9, 9 and 1 left');
  const official = tableOf(`${OFFICIAL}terminate\n`);
  assert.equal(mathable.arithmetic(official.view(OMNISCIENT), 1), '0 − 25 (8, 2, 2, 6 and 7 left)');
});

test('who swaps is told what came for what, and a refill needs no telling', () => {
  const drew = (given, token) => ({ event: 'drew', player: 0, slot: 0, token, given });
  const { brought } = mathable.hand;
  assert.equal(
    brought([
      { event: 'swapping', player: 0, count: 2, tokens: [14, 10] },
      drew(14, 32),
      drew(10, 13),
    ]),
    'Swapped 14 → 32, 10 → 13.',
  );
  assert.equal(brought([{ event: 'ended', player: 0 }, drew(-1, 32)]), '');
  assert.equal(
    brought([
      { event: 'swapping', player: 0, count: 1, tokens: [] },
      { event: 'drew', player: 0 },
    ]),
    '',
  );
});

test('a game begins by the rules of the brief unless others are chosen', () => {
  assert.equal(mathable.preset, '');
});
