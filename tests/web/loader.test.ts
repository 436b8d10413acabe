// Loading a match (web/src/match/loader.ts).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refused } from '../../web/src/engine/engine.ts';
import { seedOf } from '../../web/src/match/deal.ts';
import { fresh, record, settle, sit } from './sessions.ts';

test('a game with a seed has the chance of that seed, and its result names it', async () => {
  const beginning = { options: 'target=32', names: [''], seed: (20261122).toString(16) };
  const play = async () => {
    const { session, browser } = await sit('mines2048', beginning);
    while (!session.isOver) await session.act(session.state.legal[0]);
    await settle();
    return { record: session.record, seed: browser.results[0].seed };
  };
  const first = await play();
  assert.equal(first.seed, '1352902');
  assert.deepEqual(await play(), first);
});

test('a kept match goes on at its step, with the same chance', async () => {
  const kept = { ...record('mines2048', 'D\n', 'seed: 7\nstart: score=0 0:2 1:4\n'), ply: 0 };
  const after = async (beginning) => {
    const { session } = await sit('mines2048', beginning);
    await session.act('D');
    return session.record;
  };
  assert.equal(await after(kept), await after(kept));
});

test('a deal that is opened from a file is no deal: it has another seed', async () => {
  const { session } = await sit('mines2048', { options: '', names: [''], seed: '7' });
  await session.act(session.state.legal[0]);
  const { session: opened } = await sit('mines2048', { record: session.record });
  assert.deepEqual([session.isDeal, opened.isDeal], [true, false]);
  assert.equal(seedOf(session.record), '7');
  assert.notEqual(seedOf(opened.record), '7');
});

test('a link begins a match at its end', async () => {
  const { session } = await sit('triangles', record('triangles', '2\n3\n'));
  const { session: linked } = await sit('triangles', { link: session.written('link') });
  assert.deepEqual([linked.state.ply, linked.state.plies], [2, 2]);
});

test('an impossible match is refused', async () => {
  await assert.rejects(sit('pahtum', record('pahtum', 'A0\nA0\n')), Refused);
  await assert.rejects(sit('pahtum', fresh('size=1000')), Refused);
});

describe('a game that is tried again', () => {
  test('begins where the decision was due, with other players', async () => {
    const { session } = await sit('triangles', fresh('', ['Ann', '$1 | $&']));
    for (const line of ['1', '12', '2']) await session.act(line);
    const { record } = session;
    const again = await sit('triangles', {
      record,
      ply: 1,
      branch: true,
      names: ['Computer 3', '$&'],
    });
    const { state } = again.session;
    assert.deepEqual([state.ply, state.plies, state.players], [1, 1, ['Computer 3', '$&']]);
  });

  test('may start from a record without names', async () => {
    const record = 'quintet 1\ngame: triangles\n\n1\n12\n';
    const { session } = await sit('triangles', {
      record,
      ply: 1,
      branch: true,
      names: ['', 'Computer 2'],
    });
    assert.deepEqual(session.state.players, ['', 'Computer 2']);
  });
});
