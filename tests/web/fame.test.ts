// Merged halls of fame (web/src/records/winners.ts).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Engine } from '../../web/src/engine/engine.ts';
import { refusedLine } from '../../web/src/engine/engine.ts';
import { latest, newWinners, READ, ROOM } from '../../web/src/records/winners.ts';
import { fake } from './fakes.ts';
import { engine } from './sessions.ts';

const linesOf = (count, line) => Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('');

test('merging adds only entries that the file has less often; equal wins of one player count each', () => {
  const { text, count } = newWinners(engine, 'Ann:20\nBen:4', 'Ben:4\nAnn:20\nAnn:20\nCy:-3\n');
  assert.equal(text, '\nAnn:20\nCy:-3\n', 'ends the last line first');
  assert.equal(count, 2);
  assert.equal(newWinners(engine, 'Ann:20\n', '').text, '');
});

test('the time for each winner does not grow with the file', () => {
  const file = linesOf(5000, (i) => `a${i}:${i}`);
  let handed = 0;
  const counting = fake<Engine>({
    winnersOf: (text) => engine.winnersOf(text),
    winnerEntry: (text, winner) => {
      handed += text.length;
      return engine.winnerEntry(text, winner);
    },
  });
  assert.equal(newWinners(counting, file, file.replaceAll('a', 'b')).count, 5000);
  assert.ok(handed <= 5000, `${handed} characters`);
});

describe('a line that cannot be read (Hall of fame)', () => {
  test('is named, and hides nobody', () => {
    const { winners, unreadable } = engine.winnersOf('Ann:20\nBen\n\nCy:-3\n');
    assert.deepEqual(
      winners.map(({ name }) => name),
      ['Ann', 'Cy'],
    );
    assert.deepEqual(
      unreadable.map((line) => refusedLine(line).message),
      ['Line 2: A winner is written <name>:<score>.'],
    );
    // An unreadable line does not affect a new winner.
    assert.equal(newWinners(engine, 'Ben\n', 'Ann:20\n').text, 'Ann:20\n');
  });

  test('comes along with the winners, once, and counts for none', () => {
    const { text, count } = newWinners(engine, 'Cy:3', 'Ann:20\nBen\nBen\n');
    assert.equal(text, '\nAnn:20\nBen\n');
    assert.equal(count, 1);
    assert.equal(newWinners(engine, `Cy:3${text}`, 'Ann:20\nBen\n').text, '');
  });

  test('is why a file is refused that has no other', () => {
    const { refused } = newWinners(engine, 'Cy:3\n', '\nBen\nDan\n');
    assert.equal(refused?.message, 'Line 2: A winner is written <name>:<score>.');
    for (const other of ['', 'Ann:20\nBen\n', 'Cy:3\n'])
      assert.equal(newWinners(engine, 'Cy:3\n', other).refused, undefined);
  });
});

describe('a file of any number of lines', () => {
  test('is read up to where there is room, and it is told that there is more', () => {
    const many = linesOf(ROOM + 1, (i) => `a${i}:${i}`);
    const { text, count, isPart } = newWinners(engine, '', many);
    assert.deepEqual([count, isPart], [ROOM, true]);
    assert.equal(many.indexOf(text), 0);
    assert.equal(
      newWinners(
        engine,
        '',
        linesOf(ROOM, (i) => `a${i}:${i}`),
      ).isPart,
      false,
    );
    assert.deepEqual(newWinners(engine, text, 'Ann:20\n').text, '');
  });

  test('of junk lines takes little time, and leaves room for the winners', () => {
    let handed = 0;
    const counting = fake<Engine>({
      winnersOf: (text) => {
        handed += text.split('\n').length;
        return engine.winnersOf(text);
      },
      winnerEntry: (file, winner) => engine.winnerEntry(file, winner),
    });
    const own = linesOf(ROOM - 2, (i) => `a${i}:${i}`);
    const { text, isPart } = newWinners(
      counting,
      own,
      `x\ny\nAnn:20\n${linesOf(500_000, (i) => i)}`,
    );
    assert.deepEqual([text, isPart], ['Ann:20\nx\n', true]);
    assert.ok(handed <= 2 * ROOM + 2, `${handed} lines`);
    assert.ok(newWinners(counting, 'x\n'.repeat(500_000), 'Ann:20\n').isPart);
    assert.ok(handed <= 3 * ROOM + READ + 4, `${handed} lines`);
  });

  test('is read from its end where it is stored', () => {
    const file = linesOf(READ + 5, (i) => `a${i}:${i}`);
    const { lines, isPart } = latest(file);
    assert.deepEqual([lines[0], lines.at(-2), isPart], ['a5:5', `a${READ + 4}:${READ + 4}`, true]);
    assert.deepEqual(latest('Ann:20\nBen:4'), { lines: ['Ann:20', 'Ben:4'], isPart: false });
    assert.deepEqual(latest(`${'x'.repeat(3_000_000)}\nAnn:20\n`).lines, ['Ann:20', '']);
  });
});
