// The texts of the Mergers board, for positions of the module.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergers as board } from '../../web/src/games/mergers/index.ts';
import type { Event } from '../../web/src/games/mergers/types.ts';
import { fullerThan } from '../../web/src/match/setup.ts';
import { say } from '../../web/src/words/say.ts';
import { fresh, gameOf, sit } from './sessions.ts';
import { example, golden, namesIn, SPECTATOR, Table, whole } from './tables.ts';
import { people } from './words.ts';

const mergers = whole(board);
const who = people('Ann', 'Ben', 'Cy');
const nothing = () => null;
const named = (table) => namesIn(mergers.grid(table.view(), table.preview, null));

/** Returns the example's game at a ply; step 64 is the merger on D 4. */
const tableAt = (ply) => {
  const table = Table.load(example('mergers', 'merger'));
  table.go(ply);
  return table;
};

test('rows are letters and columns numbers from 1 (Board)', () => {
  const rows = mergers.grid(Table.start('mergers', 'rows=9 columns=12').view(), nothing, null);
  assert.equal(rows[0][0].spot, 'A1');
  assert.equal(rows[8][11].spot, 'I12');
});

test('a square’s name has its place, its content and the effect of a tile', () => {
  const names = named(tableAt(63));
  assert.equal(names.get('A3'), 'A 3, Aurora, 4 tiles, since turn 2');
  assert.equal(names.get('G1'), 'G 1, single tile');
  assert.equal(names.get('B3'), 'B 3, free');
  assert.equal(names.get('A1'), 'A 1, free, staked out: a single tile');
  assert.equal(names.get('A2'), 'A 2, free, staked out: Aurora grows to 5');
  assert.equal(
    names.get('D4'),
    'D 4, free, staked out: Borealis takes over Aurora and Cirrus and grows to 16, $1,600 paid out',
  );
  assert.equal(named(tableAt(40)).get('D7'), 'D 7, free, staked out: founds a company of 2');
});

test('the size that ends the game is told from the first turn on, and a group by its size and age', () => {
  const small = Table.start('mergers', 'rows=7 columns=8 goal=21').view();
  assert.match(mergers.task(small, []), /A company of 21 ends the game/);
  assert.match(mergers.goal(small), /A company of 21 ends the game/);
  const [{ caption, heads, rows }] = mergers.tables(tableAt(63).view(), who, []);
  assert.equal(caption, 'Companies: 41 tiles end the game');
  assert.deepEqual(heads.slice(1, 3), ['Size', 'Since turn']);
  assert.deepEqual(rows[0].slice(0, 3), ['A Aurora', '4', '2']);
});

test('the next set-up that is offered is a fuller one, or none', () => {
  const offered = mergers.setups.map(({ options }) => fullerThan(gameOf('mergers'), options));
  assert.deepEqual(
    offered.map((place) => mergers.setups[place]?.key),
    ['whole', 'founder', 'bonus', undefined, undefined],
  );
});

test('the brief’s game without money is among the set-ups, and says nothing of shares or money', async () => {
  const options = mergers.setups.find(({ key }) => key === 'groups')?.options;
  const table = Table.start('mergers', options);
  const { rows, goal } = table.view();
  assert.deepEqual([rows.length, rows[0].length, goal], [9, 12, 41]);
  const said: unknown[] = [];
  for (const square of ['A1', 'A3', 'C1', 'C2', 'A2', 'B1']) {
    const { view, legal } = table.act(square).state();
    said.push(mergers.task(view, legal), mergers.goal(view), mergers.summary(view));
    said.push(mergers.buttons(view, legal), mergers.tables(view, who, []));
    said.push(mergers.describe(table.last(), who), ...named(table).values());
    said.push(mergers.signs(view).map(({ name }) => say(`signs.mergers.${name}`)));
  }
  const { session } = await sit('mergers', fresh(options));
  said.push(await session.act('nowhere'), await session.act('end'), await session.act('buy A'));
  assert.doesNotMatch(JSON.stringify(said), /share|buy|money|compan|\$/i);
});

test('a plot that safe companies keep empty is called closed', () => {
  const record = golden('mergers', 'smallest');
  const table = Table.load(record);
  const step = Array.from({ length: table.state().plies }, (_, i) => table.events(i)).findIndex(
    (events) => /Closed: C 1\./.test(mergers.where(events)),
  );
  table.go(step + 1);
  assert.equal(named(table).get('C1'), 'C 1, free, closed by safe companies');
});

test('in a game of groups a tile beside another founds a group', () => {
  const table = Table.start('mergers', 'variant=groups rows=5 columns=5').act('A1');
  assert.equal(named(table).get('A2'), 'A 2, free: founds a group of 2');
});

test('a merger is described with its payments to each player', () => {
  const merger = tableAt(64).events(63, SPECTATOR);
  assert.equal(
    mergers.describe(merger, who),
    'Ann merged Aurora and Cirrus into Borealis: 16 tiles, $700 a share. ' +
      'Ann was paid $800. Ben was paid $800.',
  );
  assert.equal(mergers.gain(merger), 'B > A C');
});

test('a whole turn is told with its purchases together, and not with its end', () => {
  const buy = {
    event: 'bought',
    player: 1,
    group: 'A',
    name: 'Aurora',
    price: 600,
    money: 0,
  } as const;
  const other = { ...buy, group: 'B', name: 'Borealis', price: 100 };
  const turn: Event[] = [
    { event: 'placed', player: 1, square: 'C3' },
    buy,
    other,
    { ...buy },
    { event: 'ended', player: 1 },
  ];
  assert.equal(
    mergers.describe(turn, who),
    'Ben placed a tile. Ben bought 2 shares of Aurora for $1,200. ' +
      'Ben bought a share of Borealis for $100.',
  );
  assert.equal(mergers.describe(turn.slice(-1), who), 'Ben ended the turn.');
});

test('newly offered squares are marked, and announced in one sentence', () => {
  const table = tableAt(3);
  const drawn = table.last(SPECTATOR, 3);
  assert.equal(mergers.where(drawn), 'Newly staked out: A 3, A 4 and B 4.');
  assert.equal(mergers.describe(drawn, who), '');
});

test('the legal purchases are offered with their prices', () => {
  const table = tableAt(64);
  const { view, legal } = table.state();
  assert.deepEqual(mergers.buttons(view, legal), [
    { action: 'buy B', label: 'Buy B $700' },
    { action: 'end', label: 'End turn' },
  ]);
  assert.equal(mergers.task(view, legal), 'Buy up to 1 share, or end your turn. You have $800.');
});

/**
 * Returns the example's game with all three options before a tile on a square, and the events of that
 * tile.
 */
const withOptions = (square) => {
  const table = Table.load(example('mergers', 'bonus'));
  const steps = Array.from({ length: table.state().plies }, (_, i) => table.events(i));
  const step = steps.findIndex(([event]) => event.event === 'placed' && event.square === square);
  table.go(step);
  return { table, events: steps[step] };
};

test('founding a company announces the free share', () => {
  const { table, events } = withOptions('D1');
  assert.equal(
    named(table).get('D1'),
    'D 1, free, staked out: founds a company of 2 and gets you a share of it',
  );
  assert.equal(
    mergers.describe(events, who),
    'Ben founded Aurora with 2 tiles, $200 a share. Ben received a share of Aurora as its founder.',
  );
});

test('a merger with bonuses tells each with its arithmetic, and counts them before it is made', () => {
  const { table, events } = withOptions('B2');
  assert.match(named(table).get('B2') ?? '', /, \$3,400 paid out$/);
  assert.equal(
    mergers.describe(events, who),
    'Ann merged Borealis into Aurora: 10 tiles, $600 a share. ' +
      'Ben was paid $1,500 for the most shares of Borealis: 15 × $200 among 2. ' +
      'Cy was paid $1,500 for the most shares of Borealis: 15 × $200 among 2. ' +
      'Ben was paid $200. Cy was paid $200.',
  );
});

test('the end pays bonuses before the shares', () => {
  const { events } = withOptions('D4');
  assert.equal(
    mergers.describe(events, who),
    'Ben made Aurora grow to 11 tiles, $700 a share. ' +
      'Ann was paid $5,300 for the most shares of Aurora: 15 × $700 among 2, rounded up. ' +
      'Ben was paid $5,300 for the most shares of Aurora: 15 × $700 among 2, rounded up. ' +
      'Ann sold all shares for $2,800. Ben sold all shares for $2,800.',
  );
});

test('with bonuses a purchase says how much it adds, and the tables count the bonuses', () => {
  const { table } = withOptions('B2');
  table.act('B2');
  const { view, legal } = table.state();
  // Ann holds three shares of Aurora, Ben four; a fourth makes her share both bonuses.
  assert.equal(mergers.buttons(view, legal)[0].label, 'Buy A $600 (+$1,500)');
  assert.equal(
    mergers.task(view, legal),
    'Buy up to 1 share, or end your turn. You have $900. ' + 'Brackets: added bonus.',
  );
  const [companies, players] = mergers.tables(view, who, []);
  assert.deepEqual(companies.rows[0].slice(-3), ['3 +$3,000', '4 +$6,000', '']);
  assert.deepEqual(
    players.rows.map((row) => row.at(-1)),
    ['$5,700', '$10,500', '$3,200'],
  );
  assert.match(mergers.summary(view), /founders get a share, bonuses for the most shares$/);
});
