// Collected results of sets (web/src/collect): refusals and their messages, the table, and CSV.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import './words.ts';
import { bySet, clock, csvOf, outcomeOf, rowsOf, withOutcome } from '../../web/src/collect/rows.ts';
import { loadEngine } from '../../web/src/engine/engine.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { readResult, writeResult, writeSet } from '../../web/src/sets/code.ts';
import { writeMoves } from '../../web/src/sets/replay.ts';

const engine = await loadEngine();
const puzzlesOf = async (game: string) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
const [puzzle] = offeredOf(await puzzlesOf('pahtum'));
if (!puzzle) throw new Error('Pah Tum has no puzzles');
const TASK = { game: 'pahtum', n: puzzle.n };
const SET = { name: 'Class 5b', sentence: '', tasks: [TASK, { game: 'pahtum', n: puzzle.n + 1 }] };
const CODE = writeSet(SET);
const MOVES = writeMoves(engine, TASK, puzzle, puzzle.line) ?? '';

/** Returns the code of a result of the set. */
const codeOfResult = (who, { moves = MOVES, tries = 1, seconds = 0, code = CODE } = {}) =>
  writeResult({ code, who, done: [{ tries, seconds, moves }, null] });
const replay = (result, puzzles) => outcomeOf(engine, puzzles, result, async () => {});
const read = async (code, when = 1) => {
  const result = readResult(code) ?? assert.fail('mistyped');
  return withOutcome(code, when, result, await replay(result, puzzlesOf));
};

describe('a result', () => {
  test('follows from its moves by the rules; tries and time are taken as sent', async () => {
    const { rows } = await read(codeOfResult('Ann', { tries: 3, seconds: 65 }));
    assert.equal(rows[0]?.solved, true);
    assert.deepEqual([rows[0]?.tries, rows[0]?.seconds], [3, 65]);
    assert.deepEqual([rows[1]?.solved, rows[1]?.tries], [false, 0]);
  });

  test('whose moves do not solve is refused, by name and task', async () => {
    const [first = ''] = engine.read((match) => {
      match.loadLink('pahtum', puzzle.link, puzzle.seed);
      return match.state(-4).legal.filter((action) => action !== puzzle.line[0]);
    });
    const moves = writeMoves(engine, TASK, puzzle, [first]) ?? '';
    const words = `Ann: the moves for “Pah Tum: puzzle ${puzzle.n}” do not solve it. Nothing of this result was added.`;
    await assert.rejects(read(codeOfResult('Ann', { moves })), { message: words });
    await assert.rejects(read(codeOfResult('Ann', { moves: '1-zzzzz' })), { message: words });
  });

  test('of a puzzle that is not there is refused', async () => {
    const code = writeSet({ ...SET, tasks: [{ game: 'pahtum', n: 99_999 }, TASK] });
    await assert.rejects(read(codeOfResult('Ann', { code })), /mistyped/);
    const missing = replay(readResult(codeOfResult('Ann')), async () => undefined);
    await assert.rejects(missing, /^Error: The puzzles of Pah Tum are not stored here yet\./);
  });
});

describe('the table', () => {
  const all = async () => [
    await read(codeOfResult('Zoe', { tries: 2, seconds: 30 }), 1),
    await read(codeOfResult('ann', { tries: 5, seconds: 90 }), 2),
    await read(codeOfResult('Zoe', { tries: 1, seconds: 20 }), 3),
  ];

  test('has the results of one name together, the latest first', async () => {
    const rows = rowsOf(await all(), 'who');
    assert.deepEqual(
      rows.map(({ who, tries }) => `${who} ${tries}`),
      ['ann 5', 'ann 0', 'Zoe 1', 'Zoe 0', 'Zoe 2', 'Zoe 0'],
    );
  });

  test('is sorted by any column, both ways', async () => {
    const results = await all();
    const tries = (down) => rowsOf(results, 'tries', down).map(({ tries }) => tries);
    assert.deepEqual(tries(false), [0, 0, 0, 1, 2, 5]);
    assert.deepEqual(tries(true), [5, 2, 1, 0, 0, 0]);
    assert.equal(rowsOf(results, 'solved')[2]?.solved, true);
    assert.deepEqual(
      rowsOf(results, 'what').map(({ place, who }) => `${place} ${who}`),
      ['1 ann', '1 Zoe', '1 Zoe', '2 ann', '2 Zoe', '2 Zoe'],
      'those alike by their names',
    );
  });

  test('is one for each set', async () => {
    const other = writeSet({ ...SET, name: 'Class 6a' });
    const results = [...(await all()), await read(codeOfResult('Ann', { code: other }), 4)];
    const sets = [...bySet(results).values()];
    assert.deepEqual(
      sets.map((set) => set.length),
      [1, 3],
    );
  });

  test('writes times as clocks do, and none where it is not known', () => {
    assert.deepEqual([0, 9, 60, 3661].map(clock), ['–', '0:09', '1:00', '61:01']);
  });
});

describe('as CSV', () => {
  const rowWith = (who) => ({
    who,
    place: 1,
    what: 'Pah Tum: puzzle 1',
    solved: true,
    points: '-3',
    tries: 1,
    seconds: 61,
  });

  test('it has a line for each row, times in seconds, and begins with the mark of UTF-8', () => {
    const [head, line] = csvOf('Class 5b', [rowWith('Zoë')]).split('\r\n');
    assert.equal(head, '\ufeffSet,Name,Task,Solved,Points,Tries,Time in seconds');
    assert.equal(line, 'Class 5b,Zoë,Pah Tum: puzzle 1,yes,-3,1,61');
  });

  test('no name becomes a formula, breaks a line or ends a field', () => {
    const fields = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', 'a,b', 'say "x"'];
    const lines = csvOf('S', fields.map(rowWith)).split('\r\n').slice(1, -1);
    assert.deepEqual(
      lines.map((line) => /^S,(.*),Pah Tum: puzzle 1,/.exec(line)?.[1]),
      ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "' =1", "'＝1", '"a,b"', '"say ""x"""'],
    );
  });
});
