// One match in several tabs (web/src/match/tabs.ts): matches opened without a press, matches that
// another tab plays, and matches played in two tabs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, fresh, record, settle, sit } from './sessions.ts';

// A match opened without a press of the player.

/** Returns the player's first press, and a function that presses. */
const firstPress = () => {
  let press = () => {};
  const pressed = new Promise((resolve) => (press = () => resolve(undefined)));
  return { pressed, press };
};

for (const [who, players] of Object.entries({
  people: ['', ''],
  'a computer that is to begin': ['Computer 1', ''],
  'computers alone': ['Computer 1', 'Computer 1'],
})) {
  test(`a match of ${who} that began because its address was opened is stored and goes on with the first press`, async () => {
    const { pressed, press } = firstPress();
    const { session, store, computer, browser } = await sit('triangles', fresh('', players), {
      takeOver: false,
      pressed,
    });
    const { record } = session;
    assert.deepEqual([store.writes, computer.questions.length], [0, 0]);
    press();
    await settle();
    assert.equal(store.writes, 1);
    assert.equal(browser.game('triangles').save.record, record);
    assert.equal(computer.questions.length, players[0] ? 1 : 0);
  });
}

test('a stored game whose computer is to move waits for the first press, too', async () => {
  const one = await sit('triangles', fresh('', ['Computer 1', '']));
  await one.session.close();
  const { pressed, press } = firstPress();
  const { store, computer } = await sit('triangles', undefined, { browser: one.browser, pressed });
  assert.deepEqual([store.writes, computer.questions.length], [0, 0]);
  press();
  await settle();
  assert.equal(computer.questions.length, 1);
});

test('a match opened without a press gives way to a match that another tab stores', async () => {
  for (const hasLocks of [true, false]) {
    const { pressed, press } = firstPress();
    const browser = new Browser();
    browser.hasLocks = hasLocks;
    const two = await sit('pahtum', fresh(), { browser, takeOver: false, pressed });
    const one = await sit('pahtum', fresh('size=9'), { browser });
    await settle();
    press();
    await settle();
    assert.deepEqual([two.store.writes, two.session.isElsewhere], [0, hasLocks]);
    assert.equal(two.session.record, one.session.record);
  }
});

test('a table that was opened and left before any press stores nothing', async () => {
  const { pressed, press } = firstPress();
  const { session, store } = await sit('pahtum', fresh(), { takeOver: false, pressed });
  session.leave();
  await session.close();
  press();
  await settle();
  assert.deepEqual([store.writes, session.isElsewhere], [0, false]);
});

// Several tabs.

for (const hasLocks of [true, false]) {
  const where = hasLocks ? '' : ' where a browser has no locks';

  test(`a tab opened while the other plays follows it, and takes over with all its moves${where}`, async () => {
    const browser = Object.assign(new Browser(), { hasLocks });
    const one = await sit('pahtum', fresh(), { browser });
    await one.session.act('A0');
    await settle();
    const two = await sit('pahtum', undefined, { browser });
    assert.equal(two.session.isElsewhere, hasLocks);
    await one.session.act('B0');
    await settle();
    assert.equal(two.session.state.ply, 2);
    assert.equal(two.session.isElsewhere, true);
    await two.session.claim(true);
    assert.equal(await two.session.act('C0'), '');
    await settle();
    assert.deepEqual([one.session.isElsewhere, one.session.state.ply], [true, 3]);
    assert.match(await one.session.act('D0'), /another tab/);
    assert.equal(browser.game('pahtum').save.record, two.session.record);
  });

  test(`a tab that takes a game over reads it again${where}`, async () => {
    const browser = Object.assign(new Browser(), { hasLocks });
    const one = await sit('pahtum', fresh(), { browser });
    const two = await sit('pahtum', undefined, { browser });
    for (const tab of browser.tabs) tab.lookAgain = async () => {}; // no message arrives
    await one.session.act('A0');
    await settle();
    await two.session.claim(true);
    assert.equal(two.session.state.ply, 1);
  });
}

test('two tabs that both played on lose nothing: the later moves are kept under a name', async () => {
  const browser = Object.assign(new Browser(), { hasLocks: false });
  const one = await sit('pahtum', { ...fresh(), undo: 'turn' }, { browser });
  const two = await sit('pahtum', undefined, { browser });
  for (const tab of browser.tabs) tab.lookAgain = async () => {};
  await one.session.act('A0');
  await settle();
  await two.session.act('B0');
  await settle();
  assert.match(browser.game('pahtum').save.record, /^A0$/m);
  assert.equal(browser.kept[0].undo, 'turn', 'and goes on by the same rules');
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /^B0$/m);
  assert.ok(two.changes.some(({ kind }) => kind === 'kept'));
  assert.deepEqual([two.session.isElsewhere, two.session.state.ply], [true, 1]);
});

test('a tab that only watches keeps nothing that the other takes back', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  const two = await sit('pahtum', undefined, { browser });
  one.session.undo();
  await settle();
  two.session.go(1);
  await one.session.act('B0');
  await settle();
  assert.equal(two.session.record, one.session.record);
  assert.deepEqual(browser.kept, []);
});

/** A match of triangles before its last move. */
const LAST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => `${line}\n`).join('');

test('a match that another tab has begun meanwhile waits for a result of its own', async () => {
  const one = await sit('triangles', record('triangles', LAST));
  const { browser } = one;
  await one.session.act('12');
  await settle();
  await sit('triangles', fresh(), { browser });
  await one.session.claim(true);
  assert.equal(await one.session.act('1'), '');
  await settle();
  assert.equal(browser.game('triangles').save.counted, false);
  assert.equal(browser.results.length, 1);
});

test('the result of a match that lost its place is stored with the match', async () => {
  const browser = Object.assign(new Browser(), { hasLocks: false });
  const one = await sit('triangles', record('triangles', LAST), { browser });
  for (const tab of browser.tabs) tab.lookAgain = async () => {};
  await sit('triangles', fresh(), { browser });
  await one.session.act('12');
  await settle();
  assert.deepEqual([browser.kept.length, browser.results.length], [1, 1]);
  assert.match(browser.kept[0].record, /^12$/m);
  await one.session.claim(true);
  assert.equal(await one.session.act('1'), '');
  await settle();
  assert.equal(browser.game('triangles').save.counted, false);
  assert.equal(browser.results.length, 1);
});

test('a tab that is overtaken in the middle of a write keeps its unstored moves', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  one.store.isSlow = true;
  await one.session.act('B0');
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  await two.session.act('C0');
  await settle();
  await one.store.finishWrites();
  assert.match(browser.game('pahtum').save.record, /^C0$/m);
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /^B0$/m);
});

test('a tab that stored everything before it was overtaken keeps nothing twice', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  await two.session.act('B0');
  await settle();
  assert.equal(browser.kept.length, 0);
  assert.equal(one.session.isElsewhere, true);
});

test('a move played before the game is claimed is stored then, or kept if another tab has played on', async () => {
  for (const isOvertaken of [false, true]) {
    const browser = new Browser();
    const one = await sit('pahtum', fresh(), { browser });
    await one.session.act('A0');
    await settle();
    one.session.close();
    await settle();
    const { session } = await sit('pahtum', undefined, { browser, isClaimed: false });
    await session.act('B0');
    if (isOvertaken) {
      const two = await sit('pahtum', undefined, { browser, takeOver: true });
      await two.session.act('C0');
      await settle();
    }
    await session.claim(true);
    await settle();
    const records = [browser.game('pahtum').save, ...browser.kept].map(({ record }) => record);
    assert.equal(records.length, isOvertaken ? 2 : 1);
    assert.ok(records.some((text) => /^B0$/m.test(text)));
  }
});

test('a table drawn before the store was read goes on with the stored game', async () => {
  for (const moves of [[], ['A0']]) {
    const browser = new Browser();
    const one = await sit('pahtum', fresh('size=9'), { browser });
    await one.session.act('B0');
    await settle();
    one.session.close();
    await settle();
    const how = { browser, isClaimed: false, isBlind: true };
    const { session } = await sit('pahtum', fresh(), how);
    for (const move of moves) await session.act(move);
    await session.claim(false);
    await settle();
    assert.match(session.record, /size=9/);
    assert.equal(session.record, browser.game('pahtum').save.record);
    // Moves played here before the claim are kept under a name.
    assert.equal(browser.kept.length, moves.length);
  }
});

test('a new match replaces the match that its player knew, and keeps an unknown one', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  // The other tab knows the present state of that game, and its player has agreed to give it up.
  await sit('pahtum', fresh('size=9'), { browser });
  assert.equal(browser.kept.length, 0);
  assert.match(browser.game('pahtum').save.record, /size=9/);

  const how = { browser, isClaimed: false, isBlind: true };
  const { session } = await sit('pahtum', fresh('size=11'), how);
  const [{ session: first }] = browser.tabs;
  assert.ok(first);
  await first.claim(true);
  await one.session.act(one.session.state.legal[0]);
  await settle();
  await session.claim(true);
  await settle();
  assert.match(browser.game('pahtum').save.record, /size=11/);
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /size=9/);
});

test('a table that was left gives the game free only when its last move is stored', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  one.store.isSlow = true;
  await one.session.act('A0');
  one.session.close();
  const two = await sit('pahtum', undefined, { browser });
  assert.equal(two.session.isElsewhere, true);
  await one.store.finishWrites();
  await two.session.claim(false);
  assert.deepEqual([two.session.isElsewhere, two.session.state.ply], [false, 1]);
});

test('no move is lost, whatever two tabs do in whatever order', async () => {
  // Random interleavings: the stored game or a kept one must contain each played move.
  let seed = 1;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  for (let round = 0; round < 60; round++) {
    const browser = Object.assign(new Browser(), { hasLocks: round % 2 === 0 });
    const tabs = [await sit('pahtum', fresh(), { browser })];
    tabs.push(await sit('pahtum', undefined, { browser }));
    const played: string[] = [];
    for (let step = 0; step < 25; step++) {
      const tab = tabs[random(2)];
      const what = random(6);
      if (what < 3) {
        const { legal } = tab.session.state;
        const action = legal[random(legal.length)];
        const before = tab.session.record.replace(/\n+$/, '');
        if ((await tab.session.act(action)) === '')
          played.push(`${before}\n${action}`.replace(/\n+/g, '\n'));
      } else if (what === 3) {
        tab.session.claim(true);
      } else if (what === 4) {
        tab.store.isSlow = !tab.store.isSlow;
        await tab.store.finishWrites();
      } else {
        await settle();
      }
    }
    for (let i = 0; i < 20; i++)
      for (const tab of tabs) {
        tab.store.isSlow = false;
        tab.session.leave();
        await tab.store.finishWrites();
      }
    const kept = [
      browser.game('pahtum').save.record,
      ...browser.kept.map((game) => game.record),
    ].map((text) => text.replace(/^result:.*$/m, '').replace(/\n+/g, '\n'));
    for (const moves of played) {
      assert.ok(
        kept.some((text) => text.startsWith(moves)),
        `round ${round}:\n${moves}\n--\n${kept.join('\n--\n')}`,
      );
    }
  }
});
