// Halls of fame put together (web/src/shell/winners.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newWinners } from '../../web/src/shell/winners.js';
import { engine } from './sessions.mjs';

test('who is in one file as often as in the other is added no more; who won twice alike stands twice', () => {
  assert.deepEqual(newWinners(engine, 'Ann:20\nBen:4', 'Ben:4\nAnn:20\nAnn:20\nCy:-3\n'), [
    '\nAnn:20\n', // ends the last line first
    'Cy:-3\n',
  ]);
  assert.deepEqual(newWinners(engine, 'Ann:20\n', ''), []);
});

test('what a winner costs does not grow with the file', () => {
  const file = Array.from({ length: 5000 }, (_, i) => `a${i}:${i}\n`).join('');
  let handed = 0;
  const counting = {
    winnersOf: (text) => engine.winnersOf(text),
    winnerEntry: (text, winner) => {
      handed += text.length;
      return engine.winnerEntry(text, winner);
    },
  };
  assert.equal(newWinners(counting, file, file.replaceAll('a', 'b')).length, 5000);
  assert.ok(handed <= 5000, `${handed} characters`);
});

test('a line that cannot be read is named, and hides nobody (Hall of fame)', () => {
  const { winners, unreadable } = engine.winnersOf('Ann:20\nBen\n\nCy:-3\n');
  assert.deepEqual(
    winners.map(({ name }) => name),
    ['Ann', 'Cy'],
  );
  assert.deepEqual(
    unreadable.map(({ message }) => message),
    ['Line 2: A winner is written <name>:<score>.'],
  );
  // Nor is it in the way of a new winner.
  assert.deepEqual(newWinners(engine, 'Ben\n', 'Ann:20\n'), ['Ann:20\n']);
});

test('a line that cannot be read comes along with a backup, once (Hall of fame)', () => {
  const added = newWinners(engine, 'Cy:3', 'Ann:20\nBen\n');
  assert.deepEqual(added, ['\nAnn:20\n', 'Ben\n']);
  assert.deepEqual(newWinners(engine, ['Cy:3', ...added].join(''), 'Ann:20\nBen\n'), []);
});
