// A player's climb in a game (web/src/match/climb.ts).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  climbIn,
  isHelped,
  levelAfter,
  levelBelow,
  rungOf,
  tileAfter,
} from '../../web/src/match/climb.ts';
import { result } from './stores.ts';

/** Returns a result of a person against computers of these levels, with these winning seats. */
const against = (levels, winners, more = {}) =>
  result({
    players: ['', ...levels.map((level) => `Computer ${level}`)],
    winners,
    hints: [],
    ...more,
  });
const alone = (more) =>
  result({ game: 'mines2048', players: [''], outcome: [5000], winners: [], hints: [], ...more });

describe('a rung is won', () => {
  test('by one person alone against a computer, whatever that person is called', () => {
    assert.equal(rungOf(against([2], [0])), 2);
    assert.equal(rungOf(against([2], [0], { players: ['Ann', 'Computer 2'] })), 2);
  });
  test('not by a loss, and not by a win that is shared', () => {
    assert.equal(rungOf(against([2], [1])), 0);
    assert.equal(rungOf(against([2], [0, 1])), 0);
  });
  test('not with hints for the person; hints for others do not matter', () => {
    assert.equal(rungOf(against([2], [0], { hints: [1, 0] })), 0);
    assert.equal(rungOf(against([2], [0], { hints: [0, 3] })), 2);
  });
  test('at the level of the weakest of several computers', () => {
    assert.equal(rungOf(against([5, 3, 4], [0])), 3);
  });
  test('not with several people, or none', () => {
    const players = ['Ann', '', 'Computer 2'];
    assert.equal(rungOf(result({ players, winners: [0], hints: [] })), 0);
    assert.equal(rungOf(result({ players: ['Computer 1', 'Computer 2'], winners: [1] })), 0);
  });
});

describe('in a game of one player a rung is the largest tile that was made', () => {
  test('from 128 up, whether the game was won or lost', () => {
    assert.equal(rungOf(alone({ reached: 64 })), 0);
    assert.equal(rungOf(alone({ reached: 128 })), 128);
    assert.equal(rungOf(alone({ reached: 512 })), 512);
    assert.equal(rungOf(alone({ reached: 2048, winners: [0] })), 2048);
  });
  test('without hints', () => {
    assert.equal(rungOf(alone({ reached: 512, hints: [2] })), 0);
  });
  test('not by a computer', () => {
    assert.equal(rungOf(alone({ reached: 512, players: ['Computer 5'] })), 0);
  });
  test('by the target of a game that was won if the result lacks the tile', () => {
    assert.equal(rungOf(alone({})), 0);
    assert.equal(rungOf(alone({ winners: [0] })), 2048);
    assert.equal(rungOf(alone({ winners: [0], options: 'preset=classic target=4096' })), 4096);
  });
});

test('the climb is the highest rung that was won, including all below', () => {
  const climb = (results, best = 0) => {
    const store = {
      resultsOf: () => results,
      best: (key) => (key === 'tile mines2048' ? best : null),
    };
    return climbIn(store, 'mines2048');
  };
  assert.equal(climb([]), 0);
  assert.equal(climb([against([1], [0]), against([4], [0]), against([5], [1])]), 4);
  assert.equal(climb(Array.from({ length: 200_000 }, () => against([1], [0]))), 1);
  assert.equal(climb([alone({ reached: 2048 })], 4096), 4096, 'a game was kept on with');
  assert.equal(climb([alone({ reached: 2048 })], 1024), 2048);
});

test('above a rung is the next level or twice the tile; nothing above the last level', () => {
  assert.deepEqual([0, 1, 4, 5].map(levelAfter), ['1', '2', '5', '']);
  assert.deepEqual([0, 128, 2048].map(tileAfter), [128, 256, 4096]);
});

test('the level below the opponents is one less than theirs, or that of the weakest', () => {
  assert.equal(levelBelow(['', 'Computer 3', 'Computer 3']), '2');
  assert.equal(levelBelow(['Computer 1', '']), '');
  assert.equal(levelBelow(['', 'Computer 5', 'Computer 1']), '1');
  assert.equal(levelBelow(['']), '');
});

test('hints alone can prevent a new rung', () => {
  const helped = against([3], [0], { hints: [1] });
  assert.ok(isHelped(helped, 2));
  assert.ok(!isHelped(helped, 3), 'that rung was won before');
  assert.ok(!isHelped(against([3], [1], { hints: [1] }), 0), 'it was lost');
  assert.ok(!isHelped(against([3], [0]), 0), 'there were none');
});
