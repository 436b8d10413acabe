// Deals (web/src/match/deal.ts): their addresses, and the same chance for the same actions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealResultOf, readDealResult, seedOf, writeDealResult } from '../../web/src/match/deal.ts';
import { parse } from '../../web/src/store/schema.ts';
import { engine, fresh, names, sit } from './sessions.ts';

const SEED = 'deadbeef';
const STEPS = 40;

/** Returns the link of a new match before any chance event. */
const beginningOf = (game, options) => {
  const match = engine.match();
  match.load(`quintet 1\ngame: ${game}\noptions: ${options}\n`);
  match.go(0, 0);
  const link = match.link();
  match.close();
  return link;
};

for (const game of names) {
  test(`the same actions meet the same chance in ${game}`, async () => {
    const link = beginningOf(game, '');
    const [ann, ben] = await Promise.all([1, 2].map(() => sit(game, { link, seed: SEED })));
    assert.equal(ann.session.record, ben.session.record);
    assert.equal(seedOf(ann.session.record), SEED);
    const match = engine.match();
    for (let step = 0; step < STEPS && !ann.session.isOver; step++) {
      match.load(ann.session.record);
      const { legal, current } = match.state(-4);
      const action = legal[(step * 7) % legal.length];
      for (const { session } of [ann, ben]) {
        while (session.turn.device) session.handOver();
        assert.equal(await session.act(action), '', `${current}: ${action}`);
        while (session.turn.device) session.handOver();
      }
    }
    match.close();
    assert.equal(ann.session.record, ben.session.record);
  });
}

test('a new match has a seed that its result keeps', async () => {
  const { session, browser } = await sit('triangles', fresh());
  for (const line of [8, 9, 10, 3, 7, 4, 1, 2, 6, 5, 11, 12]) await session.act(`${line}`);
  assert.equal(browser.results[0].seed, seedOf(session.record));
  assert.ok(parse('result/1-triangles', browser.results[0]));
});

test('a result is written in a few characters, and read again', () => {
  const came = { outcome: [-3, 12], actions: 24, hints: 1 };
  assert.equal(writeDealResult(came), '-3_12.24.1');
  assert.deepEqual(readDealResult('-3_12.24.1'), came);
  assert.deepEqual(dealResultOf({ outcome: [5], actions: 2, hints: [1, undefined, 2] }).hints, 3);
});

test('impossible results are not read', () => {
  for (const text of [
    '',
    '1',
    '1.2',
    '1.2.3.4',
    '_1.2.3',
    '1.-2.3',
    '1e9.2.3',
    `${'9'.repeat(16)}.1.0`,
  ])
    assert.equal(readDealResult(text), null, text);
});
