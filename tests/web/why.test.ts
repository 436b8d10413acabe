// The reason for a game's end, for every game: beside its headline, and announced.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { names, sit } from './sessions.ts';
import { golden, goldenRecords, Table } from './tables.ts';

/** Returns the reason for the end of a record's game. */
const why = async (game, record) => {
  const { session } = await sit(game, { record });
  const told = session.end?.why ?? '';
  await session.close();
  return told;
};
/** Returns that of a golden record, by its file. */
const ended = (game, name) => why(game, golden(game, name));

test('every game of every set-up says why it ended, and none before', async () => {
  for (const name of names) {
    for (const { file, record } of goldenRecords(name)) {
      assert.match(await why(name, record), /^[A-Z].*\.$/, `${name}: ${file}`);
    }
    assert.equal(await why(name, `quintet 1\ngame: ${name}\n`), '', name);
  }
});

test('Pah Tum, Dots and Triangles: nothing is left to fill or to draw (End)', async () => {
  assert.equal(await ended('pahtum', 'swap'), 'The board is full.');
  assert.equal(await ended('triangles', 'two-turns'), 'All lines are drawn.');
});

test('2048: how far it went, and how it was lost: the board is full, or nothing slides (Options)', async () => {
  assert.equal(await ended('mines2048', 'mines'), 'The board is full. You reached 64.');
  assert.equal(await ended('mines2048', 'small-target'), 'You reached 32.');
  for (const name of ['stuck', 'classic']) {
    assert.match(
      await ended('mines2048', name),
      /^Nothing can slide any more\. You reached \d+\.$/,
    );
  }
  assert.equal(
    await ended('mines2048', 'preset=classic_loss=full_target=none'),
    'The board is full. You reached 64.',
  );
});

test('Mergers: who reached the size that ends a game, or that nothing is staked out (End)', async () => {
  const reached = {
    'groups-largest': 'Borealis reached 105 tiles; the game ends at 100.',
    'rows=5_columns=14_players=5_goal=11': 'Cirrus reached 12 tiles; the game ends at 11.',
    companies: 'No square is staked out any more.',
  };
  for (const [name, reason] of Object.entries(reached)) {
    assert.equal(await ended('mergers', name), reason);
  }
});

test('Mathable: an empty rack, nothing that fits, passes, turns without a placement, or all wished it (End)', async () => {
  assert.equal(await ended('mathable', 'classic'), 'The bag and a rack are empty.');
  assert.equal(await ended('mathable', 'official'), 'None of the remaining tokens fits anywhere.');
  assert.equal(
    await ended('mathable', 'full-board'),
    'Nobody placed a token for 40 turns in a row.',
  );
  const played = (...actions) =>
    Table.start('mathable')
      .act(...actions)
      .recordHere();
  assert.equal(
    await why('mathable', played(...Array(6).fill('end'))),
    'Nobody placed or swapped a token for 6 turns in a row.',
  );
  assert.equal(await why('mathable', played('terminate')), 'The players ended the game.');
});
