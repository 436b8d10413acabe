// A session (web/src/match/session.ts) without a page: actions, trials, and the order of a move's effects.
// The parts of a session have tests of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../web/src/match/session.ts';
import type { Change } from '../../web/src/match/types.ts';
import {
  Browser,
  counted,
  engine,
  fresh,
  gameOf,
  names,
  record,
  seen,
  settle,
  sit,
} from './sessions.ts';

test('a refused action changes nothing and says why', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\n'));
  const { revision } = browser.game('pahtum');
  assert.equal(await session.act('A0'), 'There is a black hole here already.');
  assert.match(await session.act('Z99'), /The board goes from A0 to G6/);
  assert.equal(session.state.ply, 1);
  assert.equal(browser.game('pahtum').revision, revision);
});

test('a question that is answered after another tab took over plays nothing', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', record('pahtum', 'A0\nB0\n'), { browser });
  one.session.go(1);
  let answer = (_: boolean) => {};
  one.host.ask = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  const playing = one.session.act('C0');
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  assert.equal(await two.session.act('D0'), '');
  await settle();
  answer(true);
  assert.equal(await playing, 'The game has gone on in the meantime.');
  assert.equal(one.session.isElsewhere, true);
  assert.equal(browser.game('pahtum').save.record, two.session.record);
});

test('a trial plays like a match, but stores nothing and has no secrets', async () => {
  const game = gameOf('mathable');
  const changes: Change[] = [];
  const host = {
    match: engine.match(),
    clock: new Browser().clock,
    tell: (c) => changes.push(c),
    ask: async () => true,
  };
  const session = new Session(game, host, fresh());
  assert.deepEqual(session.turn, { awaits: 'player', device: null, obstacle: '' });
  assert.deepEqual(seen(session), [0]);
  assert.equal(await session.act(session.state.legal[0]), '');
  assert.equal(changes.at(-1)?.kind, 'played');
});

for (const name of names) {
  test(`a move of ${name} takes at most three calls of the module, including previews and storing`, async () => {
    const { match, calls } = counted();
    const { session } = await sit(name, fresh(), { match });
    while (session.turn.device) session.handOver();
    for (let move = 0; move < 12; move++) {
      calls.length = 0;
      const [action] = session.state.legal;
      assert.equal(await session.act(action), '');
      await settle();
      // The board previews every spot, and the panel every action that it shows.
      for (const legal of session.state.legal) session.preview(legal);
      void [session.frame, session.may, session.turn, session.end];
      assert.ok(calls.length <= 3, `${action}: ${calls}`);
      while (session.turn.device) session.handOver();
    }
  });
}

test('a move on the largest board of Pah Tum takes no more calls than on the smallest', async () => {
  const { match, calls } = counted();
  const { session } = await sit('pahtum', fresh('size=15'), { match });
  calls.length = 0;
  assert.equal(await session.act('H7'), '');
  await settle();
  for (const legal of session.state.legal) assert.ok(session.preview(legal));
  assert.deepEqual(calls, ['act', 'record', 'previews']);
});

test('a move is shown, then stored, and then a computer is asked', async () => {
  const { session, store, computer, changes } = await sit(
    'triangles',
    fresh('', ['', 'Computer 1']),
  );
  const log: string[] = [];
  changes.push = ({ kind }) => log.push(kind);
  for (const [thing, name] of [
    [store, 'writeGame'],
    [computer, 'think'],
  ] as const) {
    const call = thing[name];
    thing[name] = (...words) => {
      log.push(name);
      return call(...words);
    };
  }
  await session.act('2');
  await settle();
  assert.deepEqual(log, ['played', 'changed', 'writeGame', 'think']);
  log.length = 0;
  session.undo();
  await settle();
  assert.deepEqual(log, ['went', 'writeGame']);
});
