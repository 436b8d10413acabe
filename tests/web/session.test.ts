// A match as it is played (web/src/match/session.ts), without a page: what it says to an action, and
// what a trial has not. Its parts have tests of their own; how it goes on: course.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../web/src/match/session.ts';
import type { Change } from '../../web/src/match/types.ts';
import { Browser, engine, fresh, gameOf, record, seen, settle, sit } from './sessions.ts';

test('a refused action changes nothing and says why', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\n'));
  const { revision } = browser.game('pahtum');
  assert.equal(await session.act('A0'), 'There is a black hole here already.');
  assert.match(await session.act('Z99'), /The board goes from A0 to G6/);
  assert.equal(session.state.ply, 1);
  assert.equal(browser.game('pahtum').revision, revision);
});

test('a question that was open while another tab took over plays nothing', async () => {
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

test('a trial plays like a match, but keeps nothing and has no secrets', async () => {
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
