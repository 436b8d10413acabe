// Summaries of the results of finished games (web/src/match/summary.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestIn, bestWins, isAlike, summarise } from '../../web/src/match/summary.ts';

let when = 0;
/** Returns a result of a person against a computer, with the points of both. */
const against = (level, [mine, other]: number[], options = '') => ({
  game: 'pahtum',
  options,
  players: ['', `Computer ${level}`],
  outcome: [mine, other],
  winners: mine === other ? [0, 1] : [mine > other ? 0 : 1],
  actions: 44,
  hints: [0, 0],
  when: ++when,
});
const WIN = [30, 10];
const LOSS = [10, 30];
const DRAW = [20, 20];
const results = (level, ...scores) => scores.map((score) => against(level, score));

test('games are alike that had the same options and the same levels, whatever people were called', () => {
  const game = against(2, WIN);
  assert.ok(isAlike(game, { ...game, players: ['Ann', 'Computer 2'] }));
  assert.ok(!isAlike(game, { ...game, players: ['Ann', 'Computer 3'] }));
  assert.ok(!isAlike(game, { ...game, players: ['Computer 2', ''] }));
  assert.ok(!isAlike(game, { ...game, options: 'size=9' }));
});

test('a summary has wins, streaks of wins, the best and the mean score', () => {
  const sum = summarise(results(1, WIN, [50, 20], LOSS, WIN));
  assert.deepEqual(
    { ...sum },
    {
      games: 4,
      won: 3,
      best: 50,
      mean: 30,
      streak: 1,
      longestStreak: 2,
      longest: 44,
      shortest: 44,
    },
  );
});

test('best wins are sorted by level, lead and time, without losses and draws', () => {
  const small = against(3, [20, 19]);
  const large = against(3, [40, 10]);
  const weak = against(1, [90, 0]);
  const again = against(3, [41, 11]);
  const all = [small, large, weak, again, against(5, LOSS), against(5, DRAW)];
  assert.deepEqual(bestWins(all), [large, again, small, weak]);
});

test('the best of any number of results is found', () => {
  const one = { ...against(1, WIN), players: [''] };
  const many = Array.from({ length: 200_000 }, (_, n) => ({ ...one, outcome: [n] }));
  assert.equal(bestIn(many), 199_999);
});
