// The open data (web/steps/data.ts): its files match their descriptions and sources.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GAMES } from '../../web/plugins/games.ts';
import { openData, withTables } from '../../web/steps/data.ts';

const files = openData();
const described = JSON.parse(files['datapackage.json']);
/** Returns the rows of a file whose cells contain no quotes. */
const rowsOf = (name) =>
  files[name]
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

test('every file is described: its columns, a licence for data, the version', () => {
  assert.deepEqual(
    described.resources.map(({ path }) => path),
    Object.keys(files).filter((name) => name !== 'datapackage.json'),
  );
  assert.equal(described.licenses[0].name, 'CC0-1.0');
  const cmake = readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8');
  assert.ok(cmake.includes(`VERSION ${described.version}`));
  for (const { path, schema } of described.resources) {
    const types = schema.fields.map(({ type }) => type);
    const [heads, ...rows] = rowsOf(path);
    assert.deepEqual(
      heads,
      schema.fields.map(({ name }) => name),
    );
    for (const row of rows) {
      assert.equal(row.length, types.length, `${path}: ${row}`);
      for (const [at, cell] of row.entries()) {
        if (types[at] === 'integer') assert.match(cell, /^\d+$/, `${path}: ${row}`);
        if (types[at] === 'number') assert.match(cell, /^\d+(\.\d+)?$/, `${path}: ${row}`);
        if (types[at] === 'boolean') assert.match(cell, /^(true|false)$/, `${path}: ${row}`);
      }
    }
  }
});

test('every puzzle is there, with the number it goes by', () => {
  const [, ...rows] = rowsOf('puzzles.csv');
  for (const game of GAMES) {
    const text = readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8');
    const lines = text.trimEnd().split('\n');
    const own = rows.filter((row) => row[0] === game);
    assert.equal(own.length, lines.length);
    for (const [i, [, number, retired, link, seed]] of own.entries()) {
      assert.equal(number, `${i + 1}`);
      const first = retired === 'true' ? 'retired ' : '';
      assert.ok(lines[i].startsWith(`${first}${link} ${seed} `), lines[i]);
    }
  }
});

test('the tables of docs/strength.md equal the output of scripts/write tables', () => {
  const strength = readFileSync(new URL('../../docs/strength.md', import.meta.url), 'utf8');
  for (const name of ['ladder', 'scores', 'solved']) {
    assert.ok(strength.includes(`<!-- table ${name} -->`), name);
  }
  assert.equal(withTables(strength), strength);
});

test('every step of the ladder is there, and its games add up', () => {
  const [, ...rows] = rowsOf('ladder.csv');
  const steps = rows.map(([game, options, level, against]) =>
    [game, options, level, against].join(),
  );
  assert.equal(new Set(steps).size, rows.length);
  for (const [game, options] of rows) {
    for (const level of [2, 3, 4, 5]) {
      assert.ok(steps.includes([game, options, level, level - 1].join()), `${game} ${options}`);
    }
  }
  for (const [, , level, against, games, ...results] of rows) {
    assert.equal(Number(level), Number(against) + 1);
    assert.equal(
      results.reduce((sum, count) => sum + Number(count), 0),
      Number(games),
    );
  }
  assert.deepEqual(rows[0], ['mathable', '', '2', '1', '200', '188', '0', '12']);
});

const PLAYERS = ['random', 'greedy', '1', '2', '3', '4', '5'];

test('the scores of 2048 are there of every player and way to lose, and their games add up', () => {
  const [, ...rows] = rowsOf('scores.csv');
  assert.deepEqual(
    rows.map(([options, player]) => [options, player]),
    ['', 'loss=stuck', 'preset=classic'].flatMap((options) =>
      PLAYERS.map((player) => [options, player]),
    ),
  );
  for (const row of rows) {
    const games = row[6].split(' ').map((part) => Number(part.split(':')[1]));
    assert.equal(
      games.reduce((sum, count) => sum + count, 0),
      200,
      row.join(),
    );
  }
  assert.deepEqual(rows[4].slice(1, 6), ['3', '13.5', '41914', '19740', '7447']);
});

test('solved puzzles are listed for every game, difficulty and player', () => {
  const [, ...rows] = rowsOf('solved.csv');
  const difficulties = ['1', '2', '3', '4', '5'];
  const all = GAMES.flatMap((game) =>
    difficulties.flatMap((difficulty) =>
      PLAYERS.map((player) => `${game} ${difficulty} ${player}`),
    ),
  );
  assert.deepEqual(
    rows.map(([game, difficulty, , player]) => `${game} ${difficulty} ${player}`).sort(),
    all.sort(),
  );
  assert.deepEqual(rows[2], ['pahtum', '1', '40', '1', '20']);
});
