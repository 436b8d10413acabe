// The shipped puzzles, as the page reads them, their words, and the player's rating (docs/strength.md,
// One's own rating). tests/search/puzzles_test.cpp proves that each solution is best.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import type { Did } from '../../web/src/day/repetition.ts';
import { type Engine, loadEngine, SPECTATOR } from '../../web/src/engine/engine.ts';
import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import { parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { boards } from '../../web/src/games/index.ts';
import { NO_PUZZLES, parse } from '../../web/src/store/schema.ts';
import { knows } from '../../web/src/words/say.ts';
import { fake } from './fakes.ts';
import './styles.ts';
import './words.ts';

const { nextOf, noted, RATINGS, stateOf } = await import('../../web/src/puzzles/rating.ts');

const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));

let engine: Engine;
before(async () => {
  engine = await loadEngine();
});

describe('every puzzle that is shipped', () => {
  for (const game of Object.keys(boards)) {
    test(`of ${game} can be played to its goal, which its line's last action reaches`, () => {
      const puzzles = puzzlesOf(game);
      const offered = puzzles.filter(({ isRetired }) => !isRetired);
      assert.ok(offered.length >= 300, `${offered.length} puzzles`);
      for (const { n, link, seed, goal, value, line } of puzzles) {
        const match = engine.match();
        match.loadLink(game, link, seed);
        const { current: solver, scores } = match.state(SPECTATOR);
        let last = -1;
        for (const action of line) {
          last = match.state(SPECTATOR).current;
          const done = match.act(action, SPECTATOR);
          if ('refusal' in done) assert.fail(`puzzle ${n}: ${action}: ${done.refusal.sentence}`);
        }
        assert.equal(last, solver, `puzzle ${n} ends with an action of the solver's`);
        const gained = match.state(SPECTATOR).scores[solver] - scores[solver];
        if (goal === 'points') assert.equal(gained, value, `puzzle ${n}`);
        match.close();
      }
    });

    test(`of ${game} names its themes`, () => {
      for (const { n, themes, difficulty } of puzzlesOf(game)) {
        assert.ok(RATINGS[difficulty - 1], `puzzle ${n} is of a known difficulty`);
        for (const theme of themes) {
          assert.ok(knows(`puzzles.${game}.${theme}`), `puzzle ${n}: ${theme}`);
          assert.ok(knows(`puzzles.${game}.${theme}.why`), `puzzle ${n}: ${theme}`);
          assert.ok(knows(`puzzles.${game}.${theme}.idea`), `puzzle ${n}: ${theme}`);
        }
      }
    });
  }
});

test('a line is read whole', () => {
  const [retired, puzzle] = parsePuzzles(
    'retired 1x 1 5 win=1 - A1\n1_KUo 7 2 lead=3 block,run E4 4;F0;G0\n',
  );
  assert.deepEqual(
    [retired.n, retired.isRetired, retired.link, retired.line],
    [1, true, '1x', ['A1']],
  );
  assert.deepEqual(puzzle, {
    n: 2,
    isRetired: false,
    link: '1_KUo',
    seed: 7n,
    difficulty: 2,
    goal: 'lead',
    value: 3,
    themes: ['block', 'run'],
    line: ['E4 4', 'F0', 'G0'],
  });
});

const TRIED = { tries: 1, hints: 0, solved: false, when: 1 };
/** Returns a puzzle with the members that count for a rating. */
const puzzle = (n: number, difficulty: number) => fake<Puzzle>({ n, difficulty });

describe('the player’s rating', () => {
  const [easy, hard] = [puzzle(4, 2), puzzle(9, 5)];

  test('rises by half of K where a puzzle as good as oneself is solved at the first try', () => {
    const known = noted(NO_PUZZLES, easy, 'solved', 1);
    assert.deepEqual(known, {
      rating: 1124,
      streak: 1,
      best: 1,
      done: { 4: { tries: 1, hints: 0, solved: true, when: 1 } },
    });
  });

  test('falls with a wrong try, a hint or the solution shown, the harder the puzzle the less', () => {
    for (const what of ['wrong', 'hint', 'shown'] as const) {
      assert.equal(noted(NO_PUZZLES, easy, what, 1).rating, 1076, what);
      assert.equal(noted(NO_PUZZLES, hard, what, 1).rating, 1100, what);
    }
  });

  test('is moved once by each puzzle, whatever follows', () => {
    const steps: Did[] = ['wrong', 'hint', 'wrong', 'solved', 'wrong', 'shown', 'solved'];
    const known = steps.reduce((so, what, when) => noted(so, easy, what, when), NO_PUZZLES);
    assert.deepEqual(known, {
      rating: 1076,
      streak: 0,
      best: 0,
      done: { 4: { tries: 3, hints: 1, solved: true, when: 3 } },
      missed: { 4: { times: 0, when: 5 } },
    });
  });

  test('and the row are moved by nothing that is done in a run', () => {
    const known = noted(NO_PUZZLES, hard, 'solved', 1, { isRated: false });
    assert.deepEqual(
      [known.rating, known.streak, stateOf(known.done[9])],
      [NO_PUZZLES.rating, 0, 'solved'],
    );
  });

  test('moves less with every puzzle, and never by less than 8 for an equal one', () => {
    const after = (count: number) => ({
      ...NO_PUZZLES,
      done: Object.fromEntries(Array.from({ length: count }, (_, i) => [100 + i, TRIED])),
    });
    const gains = [0, 4, 16, 60].map((n) => noted(after(n), easy, 'solved', 1).rating - 1100);
    assert.deepEqual(gains, [24, 20, 8, 8]);
  });

  test('and its counts can be stored, however often they grow', () => {
    const most = 2 ** 31 - 1;
    const full = { tries: most, hints: most, solved: false, when: 1 };
    const before = {
      rating: -10_000,
      streak: most,
      best: most,
      done: { 1: full, 2: full, 3: full },
    };
    const steps: Record<number, Did> = { 4: 'solved', 1: 'wrong', 2: 'hint', 5: 'wrong' };
    const all = Object.entries(steps).map(([n, what]) =>
      noted(before, puzzle(Number(n), 1), what, 2),
    );
    for (const known of all) assert.deepEqual(parse('puzzles/pahtum', known), known);
  });

  test('keeps the longest row of puzzles solved at the first try', () => {
    const plays: Did[] = ['solved', 'solved', 'hint', 'solved'];
    const known = plays.reduce((so, what, i) => noted(so, puzzle(i, 1), what, i), NO_PUZZLES);
    assert.deepEqual([known.streak, known.best], [1, 2]);
  });
});

test('the next puzzle suits the player’s rating, and is an untried one as long as there is any', () => {
  const puzzles = [1, 2, 3, 2, 5].map((difficulty, i) => puzzle(i + 1, difficulty));
  const after = (...tried: [n: number, isSolved: boolean][]) => ({
    ...NO_PUZZLES,
    done: Object.fromEntries(tried.map(([n, solved]) => [n, { ...TRIED, solved }])),
  });
  assert.equal(nextOf(puzzles, NO_PUZZLES)?.n, 2);
  assert.equal(nextOf(puzzles, { ...NO_PUZZLES, rating: 2100 })?.n, 5);
  assert.equal(nextOf(puzzles, after([2, false]))?.n, 4);
  const all = [1, 2, 3, 5].map((n): [number, boolean] => [n, true]);
  assert.equal(nextOf(puzzles, after(...all, [4, false]))?.n, 4);
  assert.equal(nextOf(puzzles, after(...all, [4, true])), undefined);
});
