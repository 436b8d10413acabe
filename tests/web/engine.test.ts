// The module as the page calls it (web/src/engine/engine.ts).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import {
  CHANCE,
  type Engine,
  loadEngine,
  Refused,
  SPECTATOR,
  TERMINAL,
} from '../../web/src/engine/engine.ts';
import './words.ts';

const KNOWN_GAME = readFileSync(
  new URL('../../rules/pahtum/examples/known-game.quintet', import.meta.url),
  'utf8',
);

let engine: Engine;
before(async () => {
  engine = await loadEngine();
});

test('a form gets every option with its values, and a fault in words', () => {
  const [size] = engine.describe('pahtum', 'size=9');
  assert.deepEqual([size.key, size.value, size.default], ['size', '9', '7']);
  assert.throws(() => engine.describe('pahtum', 'size=6'), {
    name: 'Error',
    message: 'Option size is 7 to 15, not "6".',
  });
});

test('a refused action returns its code, an impossible one throws, and neither changes anything', () => {
  const match = engine.match();
  match.start('pahtum', '', [], 1n);
  match.act('A0', SPECTATOR);
  const done = match.act('A0', SPECTATOR);
  assert.ok('refusal' in done);
  const { refusal } = done;
  assert.deepEqual([refusal.code, refusal.sentence], ['occupied', 'A0 is dug already.']);
  assert.deepEqual(match.check('A0', SPECTATOR), refusal);
  assert.equal(match.state(SPECTATOR).ply, 1);
  assert.throws(
    () => match.go(2, SPECTATOR),
    (error) => error instanceof Refused && /no such step/.test(error.message),
  );
});

test('a record is refused with its line', () => {
  assert.throws(
    () => engine.match().load('quintet 1\ngame: pahtum\n\nA0\nA0\n'),
    /^Error: Line 5: this move is not allowed\. A0 is dug already\.$/,
  );
});

test('the record covers the whole game, whichever position is shown', () => {
  const match = engine.match();
  match.load(KNOWN_GAME);
  assert.equal(match.state(SPECTATOR).current, TERMINAL);
  match.go(7, SPECTATOR);
  assert.equal(match.record(), KNOWN_GAME);
  assert.equal(match.state(SPECTATOR).ply, 7);
});

test('a record goes on by the seed given with it, else by its own', () => {
  const record = 'quintet 1\ngame: mines2048\nseed: 7\nstart: score=0 0:2 12:4\n\n';
  const slides = (seed?) => {
    const match = engine.match();
    match.load(record, { seed });
    for (const action of ['D', 'A', 'D', 'A', 'D', 'A', 'D', 'A']) {
      match.act(action, SPECTATOR);
    }
    return match.record();
  };
  assert.equal(slides(), slides(7n));
  assert.equal(slides(2n ** 64n - 1n), slides(2n ** 64n - 1n));
  assert.notDeepEqual(slides(1n).match(/^!.*$/gm), slides(2n).match(/^!.*$/gm));
});

test('a record that is over stays as it is, whatever seed is given', () => {
  const match = engine.match();
  match.load(KNOWN_GAME, { seed: 5n });
  assert.equal(match.record(), KNOWN_GAME);
});

test('a match begins where a player is to move', () => {
  const match = engine.match();
  match.start('pahtum', 'holes=random', [], 18446744073709551615n);
  const { steps, state } = match.look(0, SPECTATOR);
  assert.deepEqual(
    steps.map(({ by }) => by),
    Array(5).fill(CHANCE),
  );
  assert.equal(state.current, 0);
});
