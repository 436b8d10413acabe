// The players of the seats (web/src/match/seats.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatsOf } from '../../web/src/match/seats.ts';
import type { Seat } from '../../web/src/players/types.ts';
import { fake } from './fakes.ts';
import './words.ts';

const SIGNS = [fake<Seat>({ sign: 'O' }), fake<Seat>({ sign: 'X' })];
const players = (seats) => [0, 1].map((seat) => seats.player(seat));

test('the only person at a table is addressed, and a computer has the name of an instrument', () => {
  const seats = seatsOf(['', 'Computer 3'], SIGNS);
  assert.equal(seats.alone, 0);
  assert.deepEqual(players(seats), [
    { who: 'you', name: 'You', level: '', kind: 'local' },
    { who: 'other', name: 'Clarinet', level: '3', kind: 'computer' },
  ]);
});

test('several people are named by their names, or by the signs of their pieces', () => {
  const seats = seatsOf(['Ann', ''], SIGNS);
  assert.equal(seats.alone, -1);
  assert.deepEqual(
    players(seats).map(({ who, name, kind }) => [who, name, kind]),
    [
      ['other', 'Ann', 'local'],
      ['other', 'X', 'local'],
    ],
  );
});

test('in a game by link, seats of other devices are remote', () => {
  const one = seatsOf(['', ''], SIGNS, [1]);
  assert.deepEqual(
    players(one).map(({ who, kind }) => [who, kind]),
    [
      ['other', 'remote'],
      ['you', 'local'],
    ],
  );
  assert.deepEqual([one.alone, seatsOf(['', ''], SIGNS, [0, 1]).alone], [1, -1]);
});

test('people only watch where computers play all seats', () => {
  assert.equal(seatsOf(['Computer 1', 'Computer 2'], SIGNS).isShow, true);
  assert.equal(seatsOf(['Computer 1', ''], SIGNS).isShow, false);
});
