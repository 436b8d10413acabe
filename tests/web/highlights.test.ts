// The highlights of a match (web/src/games/<game>/highlights.ts). The best one is the best moment that the
// end of a match shows (web/src/match/summary.ts).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { bestOf } from '../../web/src/match/summary.ts';
import { goldenRecords, OMNISCIENT, Table } from './tables.ts';

const textOf = (name) => readFileSync(new URL(`../../${name}.quintet`, import.meta.url), 'utf8');

/** Returns the highlights of a record, and the events of its steps. */
const foundIn = async (record) => {
  const table = Table.load(record);
  const { game, plies } = table.state(OMNISCIENT);
  const steps = Array.from({ length: plies }, (_, ply) => table.events(ply));
  const { highlights } = await import(`../../web/src/games/${game}/highlights.ts`);
  return { steps, highlights: highlights(steps) };
};

/** Returns the best moment of a record: its player, gain and words. */
const bestIn = async (name) => {
  const best = bestOf((await foundIn(textOf(name))).highlights);
  return best && [best.player, best.gain, best.what()];
};

test('Mathable: the placement that scored most, with its sum', async () => {
  assert.deepEqual(await bestIn('tests/golden/mathable/official'), [1, 90, 'C5, 3 × 30 = 90']);
});

test('Mathable: squares and further equations multiply a token', async () => {
  const { highlights } = await foundIn(textOf('tests/golden/mathable/junior-official'));
  const said = highlights.map(({ what }) => what());
  assert.ok(said.includes('H3, 19 × 2 = 38'), said.join(' | '));
});

test('Mathable: a whole rack in a turn counts with all that the turn placed', async () => {
  const { steps, highlights } = await foundIn(textOf('tests/golden/mathable/junior-official'));
  const best = bestOf(highlights);
  assert.equal(best?.what(), 'a whole rack, 87 points');
  assert.ok(steps[best.index].some(({ event }) => event === 'bonus'));
});

test('Pah Tum: the stone that gained most, with the longest run that it made', async () => {
  assert.deepEqual(await bestIn('rules/pahtum/examples/known-game'), [
    1,
    53,
    'F2, six in a row, 53 points',
  ]);
});

test('Mergers: the merger that paid a player most, bonuses and shares together', async () => {
  assert.deepEqual(await bestIn('tests/golden/mergers/founder=on_bonus=on_money=6000'), [
    2,
    11400,
    'Equinox takes over Glacier, $11,400',
  ]);
});

test('Mergers: of groups alone the one that took over most tiles', async () => {
  const [, , said] = (await bestIn('tests/golden/mergers/groups')) ?? [];
  assert.equal(said, 'Glacier takes over Dorado and grows to 39');
});

test('Dots and Triangles: lines in a row that each closed something are one taking', async () => {
  assert.deepEqual(await bestIn('tests/golden/triangles/unlimited'), [
    0,
    5,
    '5 triangles with 3 lines in a row',
  ]);
});

test('2048 with mines: merges of tiles from the slide before count together', async () => {
  assert.deepEqual(await bestIn('tests/golden/mines2048/mines'), [
    0,
    224,
    '32, 64 and 128 in 3 slides, 224 points',
  ]);
});

test('a match without gains has no best moment', async () => {
  assert.equal(await bestIn('tests/golden/mergers/companies'), undefined);
  assert.equal(bestOf([]), undefined);
});

test('the first of equal moments is the best', () => {
  const all = [2, 5, 5].map((gain, index) => ({ index, player: 0, gain, what: () => '' }));
  assert.equal(bestOf(all)?.index, 1);
});

test('every game has its highlights, each at a step of a player who gained by it', async () => {
  for (const game of Object.keys(boards)) {
    let found = 0;
    for (const { record } of goldenRecords(game)) {
      const { steps, highlights } = await foundIn(record);
      const { scores } = Table.load(record).state(OMNISCIENT);
      for (const { index, player, gain, what } of highlights.filter((one) => one.gain > 0)) {
        found++;
        assert.ok(steps[index]?.length > 0 && scores[player] !== undefined, record);
        assert.ok(Number.isFinite(gain) && what() !== '', record);
      }
    }
    assert.ok(found > 0, game);
  }
});
