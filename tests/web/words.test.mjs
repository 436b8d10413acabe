// What the page says stands in catalogues by key (web/src/words).

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import './words.mjs';
import { keysIn } from '../../web/plugins/words.js';
import { knows, learn, say } from '../../web/src/words/say.js';

const SOURCE = new URL('../../web/src/', import.meta.url).pathname;
const sources = readdirSync(SOURCE, { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(SOURCE + file, 'utf8'));

test('every key that the page says has a message', () => {
  const said = sources.flatMap(keysIn);
  assert.ok(said.length > 0);
  assert.deepEqual(
    said.filter((key) => !knows(key)),
    [],
  );
});

test('a message puts its values in, lists and plurals as people say them', () => {
  learn({
    'test.list': ['Seen: ', ['things']],
    'test.points': [['n', 2, { one: ['a point'], other: [0, ' points'] }]],
    'test.both': [['first'], ' and then ', ['second']],
  });
  assert.equal(say('test.list', { things: [4, 'five', 6] }), 'Seen: 4, five and 6');
  assert.equal(say('test.points', { n: 1 }), 'a point');
  assert.equal(say('test.points', { n: 1200 }), '1,200 points');
  const first = { key: 'test.points', values: { n: 2 } };
  const second = { key: 'test.list', values: { things: [1, 2] } };
  assert.equal(say('test.both', { first, second }), '2 points and then Seen: 1 and 2');
});

test('what has no message is said by its key', () => {
  assert.equal(say('test.nowhere'), 'test.nowhere');
});
