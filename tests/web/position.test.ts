// The match in the module (web/src/match/position.ts): its views and its text forms.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../web/src/engine/types.ts';
import type { View as RackView } from '../../web/src/games/mathable/types.ts';
import type { View as TileView } from '../../web/src/games/mines2048/types.ts';
import type { Session } from '../../web/src/match/session.ts';
import { engine, fresh, record, sit } from './sessions.ts';

/** Returns the tiles of 2048. */
const cellsOf = ({ view }: State) => (view as TileView).cells;
/** Returns the racks of Mathable. */
const racksOf = ({ state }: Session) => (state.view as RackView).racks;

test('a frame has the position and the events of the last decision', async () => {
  const { session } = await sit('pahtum', record('pahtum', 'A0\nB0\n'));
  const { view, current, last, recent } = session.frame;
  assert.deepEqual([view, current], [session.state.view, session.state.current]);
  assert.deepEqual([last, recent], [session.history.moves[1].events, last]);
});

test('the mark of the last action stays while later steps put nothing on the board', async () => {
  const { session } = await sit('mergers', fresh());
  await session.act(session.state.legal[0]);
  const [placed] = session.frame.recent;
  assert.equal(placed.event, 'placed');
  await session.act('end');
  assert.deepEqual(session.frame.recent[0], placed);
  assert.notDeepEqual(session.frame.last, session.frame.recent);
});

test('a new match first shows its chance events', async () => {
  const { session } = await sit('mines2048', fresh(), { isClaimed: false });
  assert.equal(session.opening.length, session.state.ply);
  assert.deepEqual(session.opening.at(-1)?.view, session.state.view);
  const { session: going } = await sit('pahtum', record('pahtum', 'A0\n'), { isClaimed: false });
  assert.deepEqual(going.opening, []);
});

test('is written as a link to the match or the position, and in the game’s own forms', async () => {
  const start = 'start: score=7 0:2 1:4\n';
  const { session } = await sit('mines2048', record('mines2048', 'D\n! 2@6\n', start));
  const [link, position] = [session.written('link'), session.written('position')];
  assert.notEqual(link, position);
  for (const [text, plies] of [
    [link, 2],
    [position, 0],
  ] as const) {
    const match = engine.match();
    match.loadLink('mines2048', text, 1n);
    assert.equal(match.state(-3).plies, plies);
    assert.deepEqual(cellsOf(match.state(-3)), cellsOf(session.state));
    match.close();
  }
  assert.notEqual(session.written('file'), '');
  const { session: other } = await sit('pahtum', record('pahtum', 'A0\n'));
  assert.deepEqual([other.written('file'), other.written('start')], ['', '']);
});

test('a hand is shown in its player’s order', async () => {
  const { session, changes } = await sit('mathable', fresh('', ['Ann', 'Computer 1']));
  session.arrange((order) => order); // sorted; a dealt hand may be sorted backwards
  const { slots } = racksOf(session)[0];
  session.arrange((order) => order.toReversed());
  assert.equal(changes.at(-1)?.kind, 'arranged');
  const arranged = racksOf(session)[0].slots;
  const tokens = (rack) => rack.map(({ token }) => token ?? null).sort((a, b) => a - b);
  assert.notDeepEqual(arranged, slots);
  assert.deepEqual(tokens(arranged), tokens(slots));
  assert.deepEqual(session.frame.view, session.state.view);
});
