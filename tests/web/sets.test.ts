// Sets and their results (web/src/sets): codes with checksums, and moves that the rules replay.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { loadEngine, OMNISCIENT } from '../../web/src/engine/engine.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import {
  codesIn,
  MOST_TASKS,
  readResult,
  readSet,
  writeResult,
  writeSet,
} from '../../web/src/sets/code.ts';
import { actionsIn, linkOfDeal, verdictOf, writeMoves } from '../../web/src/sets/replay.ts';

const GAMES = ['mathable', 'mergers', 'mines2048', 'pahtum', 'triangles'];
const engine = await loadEngine();
const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));

const SET = {
  name: 'Class 5b — “Ärger”, 数学',
  sentence: 'Three a day.',
  tasks: [
    { game: 'pahtum', n: 4 },
    { game: 'pahtum', n: 61 },
    { game: 'mathable', n: 7 },
    { game: 'mines2048', seed: '1f', link: 'AbC-_' },
  ],
};
const CODE = writeSet(SET);
const RESULT = {
  code: CODE,
  who: 'Zoë <b>',
  done: [{ tries: 2, seconds: 95, moves: '1-2h' }, null, { tries: 1, seconds: 0, moves: '' }, null],
};

const written = (task, puzzle, actions) =>
  writeMoves(engine, task, puzzle, actions) ?? assert.fail('they cannot be done');
const still = async () => {};
const judged = async (task, puzzle, moves) =>
  (await verdictOf(engine, task, puzzle, moves, still)) ?? assert.fail('they cannot be played');

describe('the code of a set', () => {
  test('brings the set back, whatever is in its name', () => {
    assert.deepEqual(readSet(CODE), SET);
    assert.match(CODE, /^[\w-]+$/);
  });

  test('tells any character that was mistyped, left out or doubled, and two that changed places', () => {
    for (let i = 0; i < CODE.length; i++) {
      const [before, sign, after] = [CODE.slice(0, i), CODE[i], CODE.slice(i + 1)];
      assert.equal(readSet(before + (sign === 'a' ? 'b' : 'a') + after), null);
      assert.equal(readSet(before + after), null);
      assert.equal(readSet(before + sign + sign + after), null);
      if (after && after[0] !== sign) {
        assert.equal(readSet(before + after[0] + sign + after.slice(1)), null);
      }
    }
  });

  test('is refused with an unknown game, without a task, and with too many', () => {
    const tasks = (n) => Array.from({ length: n }, (_, i) => ({ game: 'pahtum', n: i + 1 }));
    const readWith = (tasks) => readSet(writeSet({ ...SET, tasks }));
    assert.equal(readWith([{ game: 'chess', n: 1 }]), null);
    assert.equal(readWith([{ game: 'pahtum', n: 0 }]), null);
    assert.equal(readWith([]), null);
    assert.equal(readWith(tasks(MOST_TASKS))?.tasks.length, MOST_TASKS);
    assert.equal(readWith(tasks(MOST_TASKS + 1)), null);
  });

  test('brings back the longest links that it can have', () => {
    const link = 'x'.repeat(4000);
    const tasks = Array.from({ length: MOST_TASKS }, () => ({ game: 'pahtum', seed: '1', link }));
    assert.deepEqual(readSet(writeSet({ ...SET, tasks })), { ...SET, tasks });
  });

  test('brings no name that would steer how others are shown, and none without end', () => {
    const name = `\u202eevil\n${'x'.repeat(100)}`;
    assert.equal(readSet(writeSet({ ...SET, name }))?.name, `evil ${'x'.repeat(55)}`);
  });
});

describe('the code of a result', () => {
  test('brings back set, name, moves, tries and time', () => {
    assert.deepEqual(readResult(writeResult(RESULT)), { ...RESULT, set: SET });
    assert.match(writeResult(RESULT), /^[\w.-]+$/);
  });

  test('tells any character that was mistyped', () => {
    const code = writeResult(RESULT);
    for (let i = 0; i < code.length; i++) {
      const typed = code.slice(0, i) + (code[i] === 'a' ? 'b' : 'a') + code.slice(i + 1);
      assert.equal(readResult(typed), null);
    }
  });

  test('is refused without a name, and with more or fewer tasks than its set', () => {
    assert.equal(readResult(writeResult({ ...RESULT, who: ' ' })), null);
    assert.equal(readResult(writeResult({ ...RESULT, done: RESULT.done.slice(1) })), null);
  });

  test('is found in links, alone, and among other words', () => {
    const code = writeResult(RESULT);
    const text = `Hello,\nhttps://example.org/collect.html#${code} is mine, and hers:\n${code}\nAnn`;
    assert.deepEqual(codesIn(text), [code, code]);
    assert.deepEqual(codesIn('Hello, this is no code.'), []);
  });

  test('is looked for in a file of nine megabytes without a blank', () => {
    for (const sign of ['a', '.', '/', '#']) {
      assert.deepEqual(codesIn(sign.repeat(9_000_000)), [], sign);
    }
  });
});

describe('the moves of a puzzle', () => {
  for (const game of GAMES) {
    test(`${game}: its solution solves it, and nothing less does`, async () => {
      for (const puzzle of offeredOf(puzzlesOf(game)).slice(0, 12)) {
        const task = { game, n: puzzle.n };
        const moves = written(task, puzzle, puzzle.line);
        assert.equal((await judged(task, puzzle, moves)).isSolved, true, `puzzle ${puzzle.n}`);
        const [first = ''] = puzzle.line;
        const legal = engine.read((match) => {
          match.loadLink(game, puzzle.link, puzzle.seed);
          return match.state(OMNISCIENT).legal;
        });
        const [other = ''] = legal.filter((action) => !puzzle.line.includes(action));
        for (const actions of [[], ...(puzzle.line.length > 1 ? [[first]] : []), [other]]) {
          const less = written(task, puzzle, actions);
          const { isSolved, points } = await judged(task, puzzle, less);
          assert.equal(isSolved, puzzle.goal === 'points' && Number(points) >= puzzle.value);
        }
      }
    });
  }

  test('that bring the points later than its solution do not solve it', async () => {
    const all = offeredOf(puzzlesOf('mines2048'))
      .filter(({ goal }) => goal === 'points')
      .slice(0, 12)
      .flatMap((puzzle) => {
        const task = { game: 'mines2048', n: puzzle.n };
        const legal = engine.read((match) => {
          match.loadLink('mines2048', puzzle.link, puzzle.seed);
          for (const action of puzzle.line) match.act(action, OMNISCIENT);
          return match.state(OMNISCIENT).legal;
        });
        return legal.map(async (next) => {
          const moves = written(task, puzzle, [...puzzle.line, next]);
          return { ...(await judged(task, puzzle, moves)), value: puzzle.value };
        });
      });
    const later = (await Promise.all(all)).filter(({ points, value }) => Number(points) >= value);
    assert.ok(later.length > 0);
    assert.ok(later.every(({ isSolved }) => !isSolved));
  });

  test('are none that are illegal, too many, or more than their number says', async () => {
    const [puzzle] = offeredOf(puzzlesOf('pahtum'));
    const task = { game: 'pahtum', n: puzzle.n };
    assert.equal(writeMoves(engine, task, puzzle, ['Z99']), null);
    assert.equal(writeMoves(engine, task, puzzle, new Array(20_001).fill('A0')), null);
    assert.equal(await verdictOf(engine, task, puzzle, '1-zzzz', still), null);
    for (const moves of ['zzzz-1', '1-', '1-ü', '1-A', '1-0-0', '-0', '']) {
      assert.equal(await verdictOf(engine, task, puzzle, moves, still), null, moves);
    }
  });
});

test('moves are replayed in awaited steps', async () => {
  const [puzzle] = offeredOf(puzzlesOf('triangles')).filter(({ line }) => line.length > 2);
  const task = { game: 'triangles', n: puzzle.n };
  const moves = written(task, puzzle, puzzle.line);
  let count = 0;
  const moved = async () => count++;
  assert.ok((await verdictOf(engine, task, puzzle, moves, moved))?.isSolved);
  assert.equal(count, puzzle.line.length);
  assert.equal(await verdictOf(engine, task, puzzle, '2-zzzzz', moved), null);
  const lost = { game: 'triangles', seed: '1', link: '!' };
  assert.equal(await verdictOf(engine, lost, undefined, '1-0', moved), null);
});

describe('the moves of a deal', () => {
  /** Plays a deal to its end, or `most` actions. */
  const play = (task, most) =>
    engine.read((match) => {
      match.loadLink(task.game, task.link, BigInt(`0x${task.seed}`));
      let state = match.state(OMNISCIENT);
      for (let i = 0; state.current >= 0 && i < most; i++) {
        const { legal } = state;
        match.act(legal[(7 * i) % legal.length] ?? '', OMNISCIENT);
        state = match.state(OMNISCIENT);
      }
      return { record: match.record(), state };
    });

  for (const game of GAMES) {
    test(`${game}: bring the same end with the same chance`, async () => {
      const { players } = engine.stateOf((match) => match.start(game, '', [], 1n));
      const names = players.map((_, seat) => (seat === 0 ? 'Ann' : 'Computer 1'));
      const link = linkOfDeal(engine, game, '', names, 0x2an);
      const task = { game, seed: '2a', link };
      const { record, state } = play(task, 1500);
      const actions = actionsIn(engine, record, state.ply);
      const moves = written(task, undefined, actions);
      const isSolved = state.current < 0;
      const [score] = isSolved ? state.outcome : state.scores;
      const verdict = await judged(task, undefined, moves);
      assert.deepEqual(verdict, { isSolved, points: `${score}` });
      assert.ok(!record.includes('Ann'), 'no names go into links');
    });
  }

  test('that are not over tell the points so far', async () => {
    const link = linkOfDeal(engine, 'mines2048', '', [], 5n);
    const task = { game: 'mines2048', seed: '5', link };
    const { record, state } = play(task, 30);
    const actions = actionsIn(engine, record, state.ply);
    const verdict = await judged(task, undefined, written(task, undefined, actions));
    assert.equal(verdict.isSolved, false);
    assert.equal(verdict.points, `${engine.stateOf((m) => m.load(record)).scores[0]}`);
  });
});
