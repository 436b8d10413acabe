// Days (web/src/day/schedule.ts): the puzzles of each, the player's present day, and days in a row.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  dayAt,
  FIRST,
  gamesOn,
  HARDER,
  isDay,
  noteDay,
  plus,
  puzzleOf,
  seedOn,
  streaksOf,
  unfinishedOn,
  wayOf,
  weeksOf,
} from '../../web/src/day/schedule.ts';
import { parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { boards } from '../../web/src/games/index.ts';
import type { Store } from '../../web/src/store/store.ts';

/** The games that had daily puzzles from the first day on. */
const GAMES = ['mathable', 'mergers', 'mines2048', 'pahtum', 'triangles'];
const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
const days = (from, count) => Array.from({ length: count }, (_, i) => plus(from, i));

/** Runs `act` in a time zone. */
const inZone = (zone, act) => {
  const { TZ } = process.env;
  process.env.TZ = zone;
  try {
    return act();
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
};

describe('the contents of a day', () => {
  test('stays the same in every release', () => {
    const puzzlesOn = (day) => GAMES.map((game) => puzzleOf(day, game));
    assert.deepEqual(puzzlesOn('2026-11-01'), [148, 154, 162, 170, 178]);
    assert.deepEqual(puzzlesOn('2026-11-22'), [35, 167, 343, 119, 295]);
    assert.deepEqual(puzzlesOn('2027-01-03'), [209, 193, 305, 17, 129]);
    assert.deepEqual(puzzlesOn(HARDER), [13, 17, 20, 2, 2]);
    assert.deepEqual(puzzlesOn('2028-02-29'), [149, 28, 5, 13, 353]);
    assert.equal(seedOn('2026-11-22'), '1352902');
  });

  test('are puzzles of which none comes again before all others came', () => {
    const strides = Object.values(boards).flatMap(({ stride }) => stride ?? []);
    assert.equal(new Set(strides).size, strides.length, 'each game has its own');
    for (const game of Object.keys(boards).filter((name) => boards[name].stride)) {
      const before = days(FIRST, 64).map((day) => puzzleOf(day, game));
      const numbers = new Set([...before, ...days(HARDER, 280).map((day) => puzzleOf(day, game))]);
      assert.equal(plus(FIRST, 64), HARDER);
      assert.equal(numbers.size, 64 + 280, game);
    }
  });

  test('grows harder from Monday to Sunday, and is no retired one', () => {
    for (const game of GAMES) {
      const puzzles = puzzlesOf(game);
      for (let monday = HARDER; monday < '2028-01-01'; monday = plus(monday, 7)) {
        const week = days(monday, 7).map((day) => puzzles[Number(puzzleOf(day, game)) - 1]);
        const difficulties = week.map((puzzle) => puzzle?.difficulty ?? 0);
        assert.deepEqual(difficulties, difficulties.toSorted(), `${game}, ${monday}`);
        assert.deepEqual([difficulties[0], difficulties[6]], [1, 5], `${game}, ${monday}`);
        assert.ok(!week.some((puzzle) => puzzle?.isRetired), `${game}, ${monday}`);
      }
    }
  });

  test('is nothing in a game that has no puzzles', () => {
    assert.equal(puzzleOf(FIRST, 'hex'), undefined);
  });
});

describe('the day', () => {
  test('follows the local calendar of the player', () => {
    const noon = Date.UTC(2026, 10, 22, 12);
    assert.equal(
      inZone('Pacific/Kiritimati', () => dayAt(noon)),
      '2026-11-23',
    );
    assert.equal(
      inZone('Europe/Berlin', () => dayAt(noon)),
      '2026-11-22',
    );
    assert.equal(
      inZone('Pacific/Pago_Pago', () => dayAt(Date.UTC(2026, 10, 22, 10))),
      '2026-11-21',
    );
  });

  test('begins at midnight, also where clocks are changed', () => {
    inZone('Europe/Berlin', () => {
      // On 28 March 2027 a day there has 23 hours, on 31 October 25.
      for (const [month, date] of [
        [2, 28],
        [9, 31],
      ]) {
        const midnight = new Date(2027, month, date).getTime();
        const next = new Date(2027, month, date + 1).getTime();
        const day = dayAt(midnight);
        assert.deepEqual(
          [dayAt(midnight - 1), dayAt(next - 1), dayAt(next)],
          [plus(day, -1), day, plus(day, 1)],
        );
      }
    });
  });

  test('is one between the ends of the calendar, whatever a clock or a backup says', () => {
    for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago']) {
      inZone(zone, () => {
        for (const size of [-1e300, -8.64e15, -6.3e13, 2.534e14, 8.64e15, 1e300]) {
          const day = dayAt(size);
          assert.ok(isDay(day), `${size}: ${day}`);
          for (const first of [1, 7]) {
            const weeks = weeksOf(day, first);
            assert.ok(weeks.flat().includes(day), day);
            assert.ok(weeks.length <= 6, day);
          }
        }
      });
    }
  });

  test('is written as the calendar has it', () => {
    assert.equal(plus('2026-12-31', 1), '2027-01-01');
    assert.equal(plus('2028-03-01', -1), '2028-02-29');
    assert.ok(isDay('2028-02-29'));
    for (const text of ['2027-02-29', '2026-13-01', '2026-11-1', 'today', '']) {
      assert.ok(!isDay(text), text);
    }
    const far = ['0000-01-01', '0001-01-01', '9999-12-31', '275760-09-13', '-271821-04-20'];
    for (const text of [...far, '+275760-09-13']) assert.ok(!isDay(text), text);
  });
});

test('a month has the weeks that its days lie in, from the day that weeks begin with', () => {
  const november = weeksOf('2026-11-22', 1);
  assert.equal(november.length, 6);
  assert.deepEqual([november[0][0], november[5][6]], ['2026-10-26', '2026-12-06']);
  assert.deepEqual(
    [weeksOf('2026-11-22', 7).length, weeksOf('2026-11-22', 7)[0][0]],
    [5, '2026-11-01'],
  );
  assert.equal(weeksOf('2027-02-01', 1).length, 4);
});

describe('days in a row', () => {
  const played = new Set([...days('2026-11-03', 4), ...days('2026-11-20', 2)]);
  test('go on as long as the present day may still come to them', () => {
    assert.deepEqual(streaksOf(played, '2026-11-21'), { now: 2, most: 4 });
    assert.deepEqual(streaksOf(played, '2026-11-22'), { now: 2, most: 4 });
    assert.deepEqual(streaksOf(played, '2026-11-23'), { now: 0, most: 4 });
  });
  test('are not lost where a clock is set back', () => {
    assert.deepEqual(streaksOf(played, '2026-11-05'), { now: 3, most: 4 });
  });
  test('are counted of days alone, whatever a file may call so', () => {
    const noted = new Set(['', 'x', '2026-02-30', '2026-11-20', '+010000-01-01']);
    assert.deepEqual(streaksOf(noted, '2026-11-21'), { now: 1, most: 1 });
  });
  test('are counted of any number of days that a file may have brought', () => {
    const alternate = Array.from({ length: 130_000 }, (_, i) => plus('1700-01-01', 2 * i));
    const noted = new Set([...alternate, '2026-11-20', '2026-11-21']);
    const { most } = streaksOf(noted, '2026-11-22');
    assert.ok(most >= 2 && most <= 5, `${most}`);
  });
  test('of the present are looked for no further than the first day that could be played', (t) => {
    const noted = new Set(days('2020-01-01', 5000));
    const looks = t.mock.method(noted, 'has');
    assert.equal(streaksOf(noted, '2026-11-22').now, 22);
    assert.ok(looks.mock.callCount() <= 23, `${looks.mock.callCount()}`);
    assert.equal(streaksOf(noted, '2026-11-22').most, noted.size - 2496);
  });
  test('are none where nothing was played', () => {
    assert.deepEqual(streaksOf(new Set(), FIRST), { now: 0, most: 0 });
  });
});

describe('the result of a day', () => {
  const at = (day, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00`).getTime();
  const puzzle = (more?) => ({ tries: 1, hints: 0, solved: true, when: at('2026-11-22'), ...more });
  const game = (more?) => ({ options: '', seed: '1352902', when: at('2026-11-22'), ...more });
  /** Returns a store with these values. */
  const storeOf = ({ puzzles = {}, results = [], kept = [], save }: any): Store => {
    const noted = new Set<string>();
    const store: any = {
      days: () => noted,
      put: async (key) => void noted.add(key.replace('day/', '')),
      puzzles: (name) => ({ done: puzzles[name] ?? {} }),
      resultsOf: (name) => (name === 'mines2048' ? results : []),
      all: () => kept,
      unfinished: () => save,
    };
    return store;
  };
  const notedAt = async (now, things) => {
    const store = storeOf(things);
    await noteDay(store, now);
    return [...store.days()];
  };

  test('tells one try from more of them, and from none', () => {
    assert.equal(wayOf(puzzle()), 'first');
    assert.equal(wayOf(puzzle({ tries: 2 })), 'more');
    assert.equal(wayOf(puzzle({ hints: 1 })), 'more');
    assert.equal(wayOf(puzzle({ solved: false })), 'none');
    assert.equal(wayOf(undefined), 'none');
  });

  test('makes a day count on the day itself, be it a puzzle or the game', async () => {
    const solved = { puzzles: { pahtum: { 119: puzzle() } } };
    assert.deepEqual(await notedAt(at('2026-11-22', 20), solved), ['2026-11-22']);
    const finished = { results: [game()] };
    assert.deepEqual(await notedAt(at('2026-11-22', 20), finished), ['2026-11-22']);
  });

  test('makes no day count that has passed, or was played before it came', async () => {
    const solved = { puzzles: { pahtum: { 119: puzzle() } } };
    assert.deepEqual(await notedAt(at('2026-11-23'), solved), []);
    const before = { puzzles: { pahtum: { 119: puzzle({ when: at('2026-11-10') }) } } };
    assert.deepEqual(await notedAt(at('2026-11-22'), before), []);
    const open = { puzzles: { pahtum: { 119: puzzle({ solved: false }) } } };
    assert.deepEqual(await notedAt(at('2026-11-22'), open), []);
  });

  test('counts for the game of a day by its seed and its set-up alone', () => {
    const others = [
      game({ seed: '1' }),
      game({ seed: undefined }),
      game({ options: 'loss=stuck' }),
    ];
    const store = storeOf({ results: [...others, game()] });
    assert.deepEqual(gamesOn(store, '2026-11-22'), [game()]);
  });

  test('goes on where the game of a day is in progress, or kept', () => {
    const record = (seed) => `quintet 1\ngame: mines2048\nseed: ${seed}\n\n! 2@0 2@1\nA\n`;
    const save = { record: record(20261122) };
    const kept = [
      { game: 'pahtum', record: record(20261121) },
      { game: 'mines2048', record: record(20261121) },
    ];
    const store = storeOf({ save, kept });
    assert.deepEqual(unfinishedOn(store, '2026-11-22'), { isAtHand: true, kept: undefined });
    assert.deepEqual(unfinishedOn(store, '2026-11-21'), { isAtHand: false, kept: kept[1] });
  });

  test('does not go on with a copy of a game that was played on to its end, or kept there', () => {
    const record = 'quintet 1\ngame: mines2048\nseed: 20261122\n\n! 2@0 2@1\nA\n';
    const kept = { game: 'mines2048', record, when: at('2026-11-22') };
    const goesOn = (things) => unfinishedOn(storeOf(things), '2026-11-22').kept !== undefined;
    const after = game({ when: kept.when + 1 });
    assert.ok(goesOn({ kept: [kept], results: [game({ when: kept.when - 1 })] }));
    assert.ok(!goesOn({ kept: [kept], results: [after] }));
    assert.ok(!goesOn({ kept: [{ ...kept, record: `${record}result: 4\n`, when: after.when }] }));
  });
});
