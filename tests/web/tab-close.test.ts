// Two tabs with one match, where the tab that plays is closed before its last moves are stored:
// sessions (web/src/match) over stores (web/src/store).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../web/src/match/session.ts';
import { Browser, engine, FakeComputer, fresh, gameOf, settle } from './sessions.ts';
import { browser, until } from './stores.ts';

const MOVES = ['A0', 'B0', 'C0', 'D0', 'E0', 'A1', 'B1', 'C1', 'D1'];

/** Opens a tab that plays and one that watches. The first stores only this number of moves. */
const playing = async (storedMoves) => {
  const { open, hands } = browser();
  const locks = new Browser();
  const sit = async (beginning?) => {
    const store = await open();
    let isDying = false;
    const home = new Proxy(store, {
      get: (_, name) => {
        if (name === 'writeGame' && isDying) return () => new Promise(() => {});
        return typeof store[name] === 'function' ? store[name].bind(store) : store[name];
      },
    });
    const { claim } = locks.tab();
    const session = new Session(
      gameOf('pahtum'),
      {
        match: engine.match(),
        clock: locks.clock,
        tell: () => {},
        ask: async () => true,
        home: {
          store: home,
          key: 'pahtum',
          claim,
          computer: new FakeComputer(),
          pause: async () => {},
          pressed: async () => {},
        },
      },
      beginning,
    );
    store.watch(({ kinds, elsewhere }) => {
      if (kinds.has('game') && elsewhere) session.lookAgain();
    });
    await session.claim(beginning !== undefined);
    const die = () => {
      isDying = true;
    };
    return { session, store, die };
  };
  const player = await sit(fresh());
  for (const [i, move] of MOVES.entries()) {
    if (i === storedMoves) {
      await until(() => player.store.game('pahtum')?.save.ply === i);
      player.die();
    }
    assert.equal(await player.session.act(move), '');
  }
  const watcher = await sit();
  const leave = () => player.session.leave();
  /** Tells the other tabs of the change in localStorage. */
  const tell = () =>
    hands.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'quintet.left pahtum' }));
  return { open, watcher, leave, tell };
};

test('a watching tab sees the moves that the closed tab had no time to store', async () => {
  const { watcher, leave, tell } = await playing(6);
  assert.equal(watcher.session.state.ply, 6);
  leave();
  tell();
  await until(() => watcher.session.state.ply === MOVES.length);
  assert.ok(watcher.session.isElsewhere);
});

test('the other tab plays on from the last move, and no game is forked', async () => {
  for (const isLate of [false, true]) {
    const { open, watcher, leave, tell } = await playing(7);
    leave();
    if (!isLate) tell();
    await watcher.session.claim(true);
    if (isLate) tell();
    await until(() => watcher.session.state.ply === MOVES.length);
    assert.equal(watcher.session.isElsewhere, false);
    assert.equal(await watcher.session.act('E1'), '');
    await until(() => watcher.store.game('pahtum')?.save.ply === MOVES.length + 1);
    await settle();
    const next = await open();
    assert.equal(next.game('pahtum')?.save.ply, MOVES.length + 1);
    assert.deepEqual(next.all('kept'), []);
  }
});

test('moves that are found after the claim are taken over, and the claim remains', async () => {
  const { watcher, leave, tell } = await playing(8);
  await watcher.session.claim(true);
  assert.equal(watcher.session.state.ply, 8);
  leave();
  tell();
  await until(() => watcher.session.state.ply === MOVES.length);
  assert.equal(await watcher.session.act('E1'), '');
});
