// The storage of a match (web/src/match/saver.ts): content and time of the writes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Slid } from '../../web/src/games/mines2048/types.ts';
import { fresh, record, settle, sit } from './sessions.ts';

test('every change is stored at once, over the revision before it', async () => {
  const { session, browser } = await sit('pahtum', fresh());
  for (const [i, square] of ['A0', 'B0', 'C0'].entries()) {
    await session.act(square);
    await settle();
    const { save, revision } = browser.game('pahtum');
    assert.deepEqual([save.record, save.ply, revision], [session.record, i + 1, i + 2]);
  }
});

test('looking back stores nothing; undo is stored', async () => {
  const { session, browser } = await sit('triangles', fresh('', ['', '']));
  const stored = async () => {
    await settle();
    const { ply, over } = browser.game('triangles').save;
    return [ply, over];
  };
  while (!session.isOver) await session.act(`${session.state.legal[0]}`);
  const { ply } = session.state;
  assert.deepEqual(await stored(), [ply, true]);
  session.go(3);
  assert.deepEqual([session.state.ply, ...(await stored())], [3, ply, true]);
  session.go(ply);
  session.undo();
  assert.deepEqual(await stored(), [ply - 1, false]);
  session.go(3);
  assert.deepEqual(await stored(), [ply - 1, false], 'looked back at from there');
  session.go(ply);
  assert.deepEqual(await stored(), [ply, true]);
});

test('a game of thousands of steps never has more than half a second of unstored play', async () => {
  const head = 'options: loss=stuck target=none\nseed: 1\n';
  const { session, browser, store } = await sit('mines2048', {
    ...record('mines2048', '', head),
    ply: 0,
  });
  // Slides that free many cells make the game last.
  const FREED = { moved: 0, combined: 1, destroyed: 2 };
  const freed = (slide: string) => {
    const [slid] = session.preview(slide) as Slid[];
    return slid.tiles.reduce((sum, { fate }) => sum + FREED[fate], 0);
  };
  const slide = () => session.act(session.state.legal.toSorted((a, b) => freed(b) - freed(a))[0]);
  while (session.history.moves.length < 2000) await slide();
  store.writes = 0;
  let unstored = 0;
  for (let i = 0; i < 200; i++) {
    assert.equal(await slide(), '');
    await browser.clock.goOn(50); // faster than anybody plays
    unstored = session.record === browser.game('mines2048').save.record ? 0 : unstored + 50;
    assert.ok(unstored <= 500, `${unstored} ms`);
  }
  assert.ok(store.writes > 0 && store.writes < 40, `${store.writes} writes`);
});

test('a failed write is reported, and the next change is stored once storage works again', async () => {
  const { session, browser, changes } = await sit('pahtum', fresh());
  browser.failure = new Error('This browser’s storage is full.');
  await session.act('A0');
  await settle();
  assert.ok(changes.some((change) => change.kind === 'unstored' && /full/.test(`${change.error}`)));
  browser.failure = null;
  await session.act('B0');
  await settle();
  assert.equal(browser.game('pahtum').save.record, session.record);
});

test('unstored moves are put aside when the page is left', async () => {
  const { session, browser } = await sit('pahtum', fresh());
  browser.failure = new Error('This browser’s storage is full.');
  await session.act('A0');
  await settle();
  session.leave();
  assert.equal(browser.left.get('pahtum')?.save.record, session.record);
});

test('moves played during a slow write are all stored, or put aside when the page is left', async () => {
  const { session, browser, store } = await sit('pahtum', fresh());
  store.isSlow = true;
  for (const square of ['A0', 'B0', 'C0']) await session.act(square);
  session.leave();
  assert.equal(browser.left.get('pahtum')?.save.record, session.record);
  for (let i = 0; i < 5; i++) await store.finishWrites();
  assert.equal(browser.game('pahtum').save.record, session.record);
});
