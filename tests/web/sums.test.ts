// Explanations of a result (web/src/games/<game>/index.ts): their numbers add up to it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { OMNISCIENT, Table } from './tables.ts';

/** Returns the results at the end of a golden record, each with its explanation. */
const sumsOf = async (name) => {
  const record = readFileSync(new URL(`../golden/${name}.quintet`, import.meta.url), 'utf8');
  const table = Table.load(record);
  const { game, plies, view, outcome, winners } = table.state(OMNISCIENT);
  const board = await boards[game].load();
  const events = Array.from({ length: plies }, (_, ply) => table.events(ply)).flat();
  return outcome.map((result, seat) => [result, board.sum(view, seat, events, winners)] as const);
};

test('Pah Tum: runs by their lengths, the longest first, with their points', async () => {
  assert.deepEqual(await sumsOf('pahtum/swap'), [
    [54, 'One run of five (25), two of four (20) and three of three (9)'],
    [97, 'One run of six (56), one of five (25), one of four (10) and two of three (6)'],
  ]);
});

test('Dots and Triangles: the share of all triangles, and the number of lines', async () => {
  assert.deepEqual(await sumsOf('triangles/unlimited'), [
    [6, 'Six of six triangles, with 4 lines'],
    [0, 'None of six triangles'],
  ]);
});

test('Mathable: tokens and whole racks, less the tokens left on the rack by the official rules', async () => {
  assert.deepEqual(await sumsOf('mathable/junior-official'), [
    [86, '13 tokens for 128 (best: 20), less 42 left on the rack'],
    [138, '17 tokens for 107 (best: 14) and a whole rack for 50, less 19 left on the rack'],
    [130, '13 tokens for 140 (best: 38), less 10 left on the rack'],
    [99, '9 tokens for 49 (best: 17) and a whole rack for 50'],
  ]);
});

test('Mergers: the money from the first to the last adds up to the result', async () => {
  const numbers = (sum) =>
    sum.match(/[−+]?\$[\d,]+/g).map((n) => Number(n.replace('−', '-').replace(/[$,+]/g, '')));
  for (const name of [
    'mergers/companies',
    'mergers/largest',
    'mergers/founder=on_bonus=on_money=6000',
  ]) {
    for (const [result, sum] of await sumsOf(name)) {
      assert.equal(
        numbers(sum).reduce((all, n) => all + n),
        result,
        sum,
      );
    }
  }
});

test('Mergers: purchases, payments of mergers, bonuses, and the sale at the end', async () => {
  assert.deepEqual((await sumsOf('mergers/founder=on_bonus=on_money=6000'))[0], [
    58300,
    'Start $6,000, bought −$23,300, mergers +$20,000, bonuses +$29,100, sold +$26,500',
  ]);
});

test('Mergers: in a game of groups the one that won', async () => {
  assert.deepEqual(await sumsOf('mergers/groups'), [
    [1, 'Glacier reached 41 tiles'],
    [0, ''],
  ]);
});

test('2048 with mines: the gains of combining and the losses to mines', async () => {
  assert.deepEqual(await sumsOf('mines2048/stuck'), [
    [3744, 'Largest tile 256: merges +4504 and mines −760'],
  ]);
});
