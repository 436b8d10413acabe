// The claim of a tab to play a game (web/src/store/claim.ts), with working and with failing locks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claim } from '../../web/src/store/claim.ts';

/** Returns a minimal Web Locks API: each lock has one holder, which another may steal it from. */
const lockManager = (): any => {
  /** For each held lock a function that takes it from its holder. */
  const holders = new Map<string, (reason: DOMException) => void>();
  return {
    async request(name, { steal = false }, use) {
      if (holders.has(name) && !steal) return use(null);
      holders.get(name)?.(new DOMException('stolen', 'AbortError'));
      let rob = (_: DOMException) => {};
      const robbed = new Promise<never>((_, reject) => {
        rob = reject;
      });
      holders.set(name, rob);
      try {
        return await Promise.race([use({ name }), robbed]);
      } finally {
        if (holders.get(name) === rob) holders.delete(name);
      }
    },
  };
};
const never = () => assert.fail('nobody has taken it over');

test('the first tab has the game, the second only when it takes it over', async () => {
  const locks = lockManager();
  let lost = 0;
  const lose = () => {
    lost += 1;
  };
  assert.ok(await claim('pahtum', { takeOver: false, lost: lose, locks }));
  assert.equal(await claim('pahtum', { takeOver: false, lost: never, locks }), null);
  assert.ok(await claim('triangles', { takeOver: false, lost: never, locks }));
  assert.ok(await claim('pahtum', { takeOver: true, lost: never, locks }));
  await new Promise(setImmediate);
  assert.equal(lost, 1);
});

test('a game that is released is free', async () => {
  const locks = lockManager();
  const held = await claim('pahtum', { takeOver: false, lost: never, locks });
  assert.ok(held);
  held.release();
  assert.ok(await claim('pahtum', { takeOver: false, lost: never, locks }));
});

test('without locks, or with refused ones, every tab plays', async () => {
  const refusing: any[] = [
    { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
    {
      request: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
    null,
  ];
  for (const locks of refusing) {
    for (const takeOver of [false, true]) {
      const claimed = await claim('pahtum', { takeOver, lost: never, locks });
      assert.ok(claimed);
      claimed.release();
    }
  }
});
