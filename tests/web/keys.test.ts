// The list of keys (web/src/table/key-list.ts): only those that work in this game at this table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../web/src/engine/types.ts';
import type { Session } from '../../web/src/match/session.ts';
import type { Playing } from '../../web/src/page/types.ts';
import { keysAt } from '../../web/src/table/key-list.ts';
import { fake } from './fakes.ts';
import { gameOf, names } from './sessions.ts';
import { example, goldenRecords, Table, whole } from './tables.ts';

/** Returns the listed keys, with their effects, at a table in this state. */
const listedKeys = (
  name: string,
  state: State,
  {
    letters = 'on',
    ...session
  }: Partial<Pick<Session, 'undoRule' | 'isElsewhere'>> & {
    letters?: 'on' | 'off';
  } = {},
) => {
  const table = fake<Playing>({
    shell: { store: { settings: { letters } } },
    game: gameOf(name),
    session: { state, undoRule: 'free', ...session },
  });
  return new Map(keysAt(table).flatMap(({ keys, does }) => keys.map((key) => [key, does])));
};
const begun = (name, options = '') => Table.start(name, options).state();

test('no key is listed twice, in any game', () => {
  for (const name of names) {
    const record = example(name, 'lobby');
    const keys = [...listedKeys(name, Table.load(record).state()).keys()];
    assert.equal(new Set(keys).size, keys.length, name);
    assert.ok(keys.includes('U') && keys.includes('R') && keys.includes('?'), name);
  }
});

test('no key for undo is listed where undo is forbidden or another tab plays', () => {
  for (const session of [{ undoRule: 'off' as const }, { isElsewhere: true }]) {
    const keys = listedKeys('pahtum', begun('pahtum'), session);
    assert.deepEqual([keys.has('U'), keys.has('R'), keys.has('?')], [false, false, true]);
  }
});

test('no single-letter keys are listed while these are switched off', () => {
  for (const name of names) {
    const keys = [...listedKeys(name, begun(name), { letters: 'off' }).keys()];
    assert.ok(keys.length > 1, name);
    assert.deepEqual(
      keys.filter((key) => key.length === 1),
      [],
      name,
    );
  }
});

test('2048 has the letters of the brief, and nothing to choose or to take back by Escape', () => {
  const keys = listedKeys('mines2048', begun('mines2048'));
  assert.equal(keys.get('S'), 'Save position');
  assert.equal(keys.get('X'), 'Slide down');
  assert.equal(keys.has('Esc'), false);
});

test('Mathable takes a token by a key only where the rules know that (Official rules)', () => {
  assert.ok(listedKeys('mathable', begun('mathable', 'rules=official')).has('T'));
  assert.ok(!listedKeys('mathable', begun('mathable', 'rules=simple')).has('T'));
});

test('in Mergers a company’s letter buys its share and 0 ends the turn; games of groups have no money', () => {
  const [table] = goldenRecords('mergers').map(({ record }) => Table.load(record));
  const positions = Array.from({ length: table.state().plies }, (_, ply) => {
    table.go(ply);
    return table.state();
  });
  const state = positions.find(({ legal }) => legal.includes('buy A')) ?? assert.fail();
  const board = whole(gameOf('mergers').board);
  const actions = board
    .keys(state.view)
    .map(({ keys: [key], use }) => [key, 'action' in use && use.action]);
  assert.deepEqual(actions[0], ['A', 'buy A']);
  assert.deepEqual(actions.at(-1), ['0', 'end']);
  assert.match(listedKeys('mergers', state).get('A') ?? '', /^Buy a share of A\w+$/);
  assert.deepEqual(board.keys(begun('mergers', 'variant=groups').view), []);
});
