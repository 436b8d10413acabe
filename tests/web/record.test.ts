// The page's own reader and writer of records (web/src/engine/record.ts; docs/notation.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  gameIn,
  isPartOf,
  lineIn,
  recordOf,
  seedIn,
  withHeadLine,
} from '../../web/src/engine/record.ts';
import { engine } from './sessions.ts';

/** Reads a record by the rules. */
const read = (record) => {
  const match = engine.match();
  match.load(record);
  const written = match.record();
  match.close();
  return written;
};

test('a record of a match that has not begun has the players, the game, and the start', () => {
  const head = { game: 'triangles', options: 'turns=unlimited', players: ['Ann', ''] };
  const text = 'quintet 1\ngame: triangles\noptions: turns=unlimited\nplayers: Ann |\n';
  assert.equal(read(recordOf(head)), `${text}\n`);
  const start = '110001011101000220';
  assert.equal(read(recordOf({ ...head, start })), `${text}start: ${start}\n\n`);
});

test('a record is part of one that goes on where it ends', () => {
  const pahtum = (steps) => `quintet 1\ngame: pahtum\n\n${steps}`;
  assert.ok(isPartOf(pahtum('A0\n'), pahtum('A0\nB0\n')));
  assert.ok(!isPartOf(pahtum('A0\nB0\n'), pahtum('A0\n')));
  assert.ok(!isPartOf(pahtum('A0\nC0\n'), pahtum('A0\nB0\n')));
  assert.ok(isPartOf(pahtum('! A0\n'), pahtum('! A0 B0\n')), 'also among events of chance');
});

test('a game that was won and kept goes on where its record had a result', () => {
  const won = 'quintet 1\ngame: mines2048\noptions: preset=classic\n\nA\n';
  assert.ok(isPartOf(`${won}result: 1\n`, `${won}keep\n! 2@0\n`));
});

test('lines are read in the head alone, also of a file with other ends of lines', () => {
  const text = 'quintet 1\ngame: pahtum\nvariations: A\u2028B\n\ngame: triangles\nseed: 7\n';
  assert.equal(gameIn(text), 'pahtum');
  assert.equal(gameIn('quintet 1\r\ngame: pahtum\r\n'), 'pahtum');
  assert.equal(gameIn('game: pah tum\n'), '');
  assert.equal(lineIn(text, 'variations'), 'A\u2028B');
  assert.equal(seedIn(text), '');
  assert.equal(withHeadLine(text, 'variations', ''), text.replace('variations: A\u2028B\n', ''));
});
