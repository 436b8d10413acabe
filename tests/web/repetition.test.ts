// The return of missed puzzles (web/src/day/repetition.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Did } from '../../web/src/day/repetition.ts';
import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import type { Shell } from '../../web/src/page/types.ts';
import type { Puzzles } from '../../web/src/store/schema.ts';
import type { Store } from '../../web/src/store/store.ts';
import { fake } from './fakes.ts';
import './styles.ts';

const { backOn, lookAtBack, missedAfter, returnsOn } = await import(
  '../../web/src/day/repetition.ts'
);
const { hashOf } = await import('../../web/src/page/address.ts');
const { noted, stateOf } = await import('../../web/src/puzzles/rating.ts');
const { NO_PUZZLES } = await import('../../web/src/store/schema.ts');

process.env.TZ = 'Europe/London';

const NOON = Date.parse('2026-11-22T12:00Z');
const DAY = 24 * 3600 * 1000;
const PUZZLE = fake<Puzzle>({ n: 4, difficulty: 3 });
/** Returns the stored state of puzzle 4 after some deeds, each some days after the first. */
const stateAfter = (...deeds: [what: Did, days: number][]) =>
  deeds.reduce((known, [what, days]) => noted(known, PUZZLE, what, NOON + days * DAY), NO_PUZZLES);
/** Fakes Store.all() of a store that holds only slips. */
function only(slips: object[]): Store['all'];
function only(slips: unknown): unknown {
  return () => slips;
}
/** Returns the addresses of the puzzles due some days after the first deed. */
const addressesBack = (puzzles: Puzzles, days: number, slips: object[] = []) => {
  const shell = fake<Shell>({
    games: [{ name: 'pahtum' }, { name: 'mergers' }],
    store: { all: only(slips), puzzles: (game) => (game === 'pahtum' ? puzzles : NO_PUZZLES) },
  });
  const day = new Date(NOON + days * DAY).toISOString().slice(0, 10);
  return backOn(shell, day).map(({ address }) => hashOf(address));
};

test('a missed puzzle is back the day after, and stays until it is solved', () => {
  const missed = stateAfter(['wrong', 0]);
  assert.deepEqual(addressesBack(missed, 0), []);
  assert.deepEqual(addressesBack(missed, 1), ['#pahtum/puzzle/4']);
  assert.deepEqual(addressesBack(missed, 40), ['#pahtum/puzzle/4']);
});

test('a returned puzzle that is solved comes back after 3, 7 and 21 days, and then no more', () => {
  const deeds: [Did, number][] = [['wrong', 0]];
  for (const [solved, next] of [
    [1, 4],
    [4, 11],
    [11, 32],
  ]) {
    deeds.push(['solved', solved]);
    assert.deepEqual(addressesBack(stateAfter(...deeds), next - 1), [], `day ${next - 1}`);
    assert.deepEqual(
      addressesBack(stateAfter(...deeds), next),
      ['#pahtum/puzzle/4'],
      `day ${next}`,
    );
  }
  assert.deepEqual(stateAfter(...deeds, ['solved', 32]).missed, {});
});

test('solved at once after the miss, it is back all the same', () => {
  assert.deepEqual(addressesBack(stateAfter(['wrong', 0], ['solved', 0]), 1), ['#pahtum/puzzle/4']);
});

test('missed at any time that a backup may contain, it comes back on a day of the calendar', () => {
  for (const when of [-8.64e15, 8.64e15]) {
    for (const times of [0, 3, 2 ** 31 - 1]) {
      const missed = { 4: { times, when } };
      assert.match(returnsOn(missed[4]), /^\d{4}-\d\d-\d\d$/);
      assert.deepEqual(
        addressesBack({ ...NO_PUZZLES, missed }, 0),
        when < 0 ? ['#pahtum/puzzle/4'] : [],
        `${when}`,
      );
    }
  }
});

test('missed once more, or solved with a hint, it begins from the start', () => {
  for (const what of ['wrong', 'hint', 'shown'] as const) {
    const known = stateAfter(['wrong', 0], ['solved', 1], [what, 4], ['solved', 4]);
    assert.deepEqual(known.missed, { 4: { times: 0, when: NOON + 4 * DAY } }, what);
  }
});

test('a shown solution comes back; a puzzle with a hint alone or a solved one does not', () => {
  assert.deepEqual(addressesBack(stateAfter(['shown', 0]), 1), ['#pahtum/puzzle/4']);
  assert.deepEqual(addressesBack(stateAfter(['hint', 0], ['solved', 0]), 1), []);
  assert.deepEqual(missedAfter({}, 4, 'wrong', { isSolved: true, when: NOON }), {});
});

test('slips of games that this release does not have wait for another, and nothing is fetched for them', async () => {
  const slip = { game: 'hex', record: '', ply: 0, actions: ['A1'], before: 1, after: 0, times: 0 };
  const slips = ['hex/1', '__proto__/1', 'constructor/1', '/1', 'pahtum/1'].map((key) => ({
    ...{ ...slip, when: NOON },
    key,
  }));
  assert.deepEqual(addressesBack(stateAfter(), 1, slips), ['#pahtum/slip/1']);
  const asked: (string | undefined)[] = [];
  const shell = fake<Shell>({
    games: [],
    store: { all: only(slips) },
    ready: async (game) => {
      asked.push(game);
      return false;
    },
  });
  await lookAtBack(shell, '2027-01-01');
  assert.deepEqual(asked, ['pahtum']);
});

test('missed puzzles that this release does not have wait for another', async () => {
  const missed = { times: 0, when: NOON };
  const numbers = [
    '4',
    '99999',
    '0',
    '-1',
    '1e1',
    '__proto__',
    'constructor',
    'x'.repeat(1_000_000),
  ];
  const known = { ...NO_PUZZLES, missed: Object.fromEntries(numbers.map((n) => [n, missed])) };
  assert.deepEqual(
    addressesBack(known, 1),
    ['#pahtum/puzzle/4', '#pahtum/puzzle/99999'],
    'not looked at yet',
  );
  let updates = 0;
  const shell = fake<Shell>({
    games: [{ name: 'pahtum' }],
    store: { all: only([]), puzzles: () => known },
    update: () => (updates += 1),
  });
  await lookAtBack(shell, '2026-11-23');
  assert.equal(updates, 1);
  assert.deepEqual(addressesBack(known, 1), ['#pahtum/puzzle/4']);
  assert.ok('99999' in known.missed);
});

test('a solution that was shown is neither solved nor failed', () => {
  assert.equal(stateOf(undefined), 'open');
  assert.equal(stateOf(stateAfter(['wrong', 0]).done[4]), 'tried');
  assert.equal(stateOf(stateAfter(['shown', 0]).done[4]), 'shown');
  assert.equal(stateOf(stateAfter(['shown', 0], ['solved', 0]).done[4]), 'solved');
});
