// The store (web/src/store), without a browser: tabs share a database and hear of each other, and storage
// fails in every possible way.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { exportAll, importAll } from '../../web/src/store/backup.ts';
import { StorageError } from '../../web/src/store/mirror.ts';
import type { Setup } from '../../web/src/store/schema.ts';
import { Store } from '../../web/src/store/store.ts';
import { browser, checks, keptGame, plant, recordOf, result, saveOf, until } from './stores.ts';

describe('a game in progress', () => {
  test('is written over the revision that was read, and no other', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    assert.deepEqual(await first.writeGame('pahtum', saveOf('pahtum'), 0), { revision: 1 });
    const later = saveOf('pahtum', 'A1\nB1\n');
    const answer = await second.writeGame('pahtum', later, 0);
    assert.deepEqual(answer, { conflict: { save: saveOf('pahtum'), revision: 1 } });
    assert.deepEqual(second.game('pahtum'), answer.conflict, 'who lost knows what is there');
    assert.deepEqual(await second.writeGame('pahtum', later, 1), { revision: 2 });
    assert.deepEqual(await first.readGame('pahtum'), { save: later, revision: 2 });
  });

  test('two tabs that write at once: one wins, and the other learns the winner’s data', async () => {
    const { open } = browser();
    const tabs = [await open(), await open()];
    const saves = [saveOf('pahtum', 'A1\n'), saveOf('pahtum', 'B1\n')];
    const answers = await Promise.all(tabs.map((tab, i) => tab.writeGame('pahtum', saves[i], 0)));
    const winner = answers.findIndex((answer) => 'revision' in answer);
    assert.deepEqual(answers[winner], { revision: 1 });
    assert.deepEqual(answers[1 - winner], { conflict: { save: saves[winner], revision: 1 } });
  });

  test('is seen by the other tabs, whose listeners find it in the mirror', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    const heard: unknown[] = [];
    second.watch(({ kinds, elsewhere }) =>
      heard.push([[...kinds], elsewhere, second.game('pahtum')?.revision]),
    );
    await first.writeGame('pahtum', saveOf('pahtum'), 0);
    await until(() => heard.length > 0);
    assert.deepEqual(heard, [[['game'], true, 1]]);
    assert.equal(second.unfinished('pahtum')?.record, saveOf('pahtum').record);
  });

  test('is not reported as another tab’s to the store that wrote it and reads it again', async () => {
    const store = await browser().open();
    const { record, ...others } = saveOf('pahtum');
    await store.writeGame('pahtum', { ...others, record }, 0); // an order that differs from the schema's
    const heard: unknown[] = [];
    store.watch((change) => heard.push(change));
    assert.equal((await store.readGame('pahtum'))?.revision, 1);
    assert.deepEqual(heard, []);
  });

  test('and its result are stored together or not at all', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    await first.writeGame('pahtum', saveOf('pahtum'), 0);
    const over = saveOf('pahtum', 'A1\nB1\n', { over: true });
    await second.writeGame('pahtum', over, 0, result());
    assert.deepEqual((await open()).resultsOf('pahtum'), [], 'there was a conflict');
    await second.writeGame('pahtum', over, 1, result());
    assert.deepEqual((await open()).resultsOf('pahtum'), [result()]);
    assert.equal((await open()).unfinished('pahtum'), undefined);
  });

  test('with hints for the second seat alone can be read again', async () => {
    const { open } = browser();
    const hints: number[] = [];
    hints[1] = 2;
    await (await open()).writeGame('pahtum', saveOf('pahtum', 'A1\n', { hints }), 0);
    assert.deepEqual((await open()).game('pahtum')?.save.hints, [0, 2]);
  });
});

describe('a store that is not open yet', () => {
  test('seems empty where nothing of ours lies in localStorage, as on the first visit alone', async () => {
    const { hands, open } = browser({ 'another page': '1' });
    assert.equal(new Store(hands).seemsEmpty, true);
    const store = await open();
    assert.equal(store.isEmpty, true);
    await store.put('setting/sound', 'on');
    assert.equal(new Store(hands).seemsEmpty, false);
    assert.equal(new Store({ ...hands, localStorage: undefined }).seemsEmpty, false);
  });

  test('lets whatever is written or read wait until it is open', async () => {
    const { hands, open } = browser();
    await (await open()).writeGame('pahtum', saveOf('pahtum'), 0);
    const early = new Store(hands);
    assert.equal(early.game('pahtum'), undefined);
    assert.equal((await early.readGame('pahtum'))?.revision, 1);
    const late = new Store(hands);
    const answer = await late.writeGame('pahtum', saveOf('pahtum', 'B0\n'), 0);
    assert.ok('conflict' in answer);
    assert.equal(answer.conflict?.save.record, recordOf('pahtum', 'A1\n'));
    const setting = new Store(hands);
    await setting.put('setting/sound', 'on');
    assert.equal((await open()).settings.sound, 'on');
  });
});

describe('a game that was left before it was stored', () => {
  const left = saveOf('pahtum', 'A1\nB1\n', { when: 9 });
  /** Opens two tabs; the first has written a game. */
  const played = async () => {
    const { open, hands } = browser();
    const [first, second] = [await open(), await open()];
    await first.writeGame('pahtum', saveOf('pahtum'), 0);
    return { open, hands, first, second };
  };

  test('is there at the next visit, with its result', async () => {
    const { open, hands, first } = await played();
    first.leaveGame('pahtum', left, 1, result());
    const next = await open();
    assert.deepEqual(next.game('pahtum')?.save, left);
    assert.deepEqual(next.resultsOf('pahtum'), [result()]);
    assert.equal(hands.localStorage.getItem('quintet.left pahtum'), null);
    assert.equal((await open()).game('pahtum')?.revision, 2, 'and is written once');
  });

  test('is there also when a write before it was still under way', async () => {
    const { open, first } = await played();
    const writing = first.writeGame('pahtum', saveOf('pahtum', 'A1\nB0\n'), 1);
    first.leaveGame('pahtum', left, 1);
    await writing.then(() => first.leaveGame('pahtum', left, 1)); // as if it were too late
    assert.deepEqual((await open()).game('pahtum')?.save, left);
  });

  test('is kept beside another tab’s later game', async () => {
    const { open, first, second } = await played();
    first.leaveGame('pahtum', { ...left, undo: 'off' }, 1);
    const there = saveOf('pahtum', 'C1\n');
    await second.writeGame('pahtum', there, 1);
    const next = await open();
    assert.deepEqual(next.game('pahtum')?.save, there);
    assert.equal(next.all('kept')[0].record, left.record);
    assert.equal(next.all('kept')[0].undo, 'off', 'and goes on by the same rules');
  });

  test('is seen by other tabs at once, and by every reader of the game', async () => {
    const { open, hands, first, second } = await played();
    const third = await open({ page: new EventTarget(), BroadcastChannel: undefined });
    first.leaveGame('pahtum', left, 1, result());
    hands.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'quintet.left pahtum' }));
    await until(() => second.game('pahtum')?.revision === 2);
    assert.deepEqual(second.game('pahtum'), { save: left, revision: 2, left: true });
    assert.deepEqual((await third.readGame('pahtum'))?.save, left);
    assert.equal((await open()).resultsOf('pahtum').length, 1);
  });

  test('goes on in its own tab as if nobody had written it, should that come back', async () => {
    for (const isLate of [false, true]) {
      const { open, hands, first, second } = await played();
      const earlier = saveOf('pahtum', 'A1\nB0\n');
      const writing = isLate ? undefined : first.writeGame('pahtum', earlier, 1);
      first.leaveGame('pahtum', left, 1);
      await second.readGame('pahtum');
      const written = (await writing) ?? { revision: 1 };
      assert.ok('revision' in written);
      const later = saveOf('pahtum', 'A1\nB1\nC1\n');
      const answer = await first.writeGame('pahtum', later, written.revision);
      assert.ok('revision' in answer, `no conflict: ${isLate}`);
      assert.deepEqual((await second.readGame('pahtum'))?.save, later);
      assert.equal(hands.localStorage.getItem('quintet.left pahtum'), null);
      assert.deepEqual((await open()).all('kept'), []);
    }
  });

  test('is later than a write under way, whichever arrives first', async () => {
    const { open, first, second } = await played();
    const writing = first.writeGame('pahtum', saveOf('pahtum', 'A1\nB0\n'), 1);
    first.leaveGame('pahtum', left, 1);
    await Promise.all([writing, second.readGame('pahtum')]);
    assert.deepEqual((await second.readGame('pahtum'))?.save, left);
    assert.deepEqual((await open()).game('pahtum')?.save, left);
  });

  test('is forgotten when the tab came back and has written since', async () => {
    const { open, first } = await played();
    first.leaveGame('pahtum', left, 1);
    const later = saveOf('pahtum', 'A1\nB1\nC1\n');
    await first.writeGame('pahtum', later, 1);
    const next = await open();
    assert.deepEqual([next.game('pahtum')?.save, next.all('kept')], [later, []]);
  });

  test('is set aside where it is spoiled; where it cannot be left that does no harm', async () => {
    const { open, hands } = browser({ 'quintet.left pahtum': '{{', 'quintet.left mergers': '5' });
    assert.equal((await open()).all('aside').length, 2);
    hands.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    (await open()).leaveGame('pahtum', left, 0);
    assert.equal((await open()).game('pahtum'), undefined);
  });
});

describe('where storage fails', () => {
  const blocked = 'This browser does not let the page store anything.';

  test('without IndexedDB all lasts for the visit', async () => {
    const store = await browser().open({ indexedDB: undefined });
    assert.equal(store.blocked?.message, blocked);
    await assert.rejects(store.writeGame('pahtum', saveOf('pahtum'), 0), StorageError);
    assert.deepEqual(store.game('pahtum'), { save: saveOf('pahtum'), revision: 0 });
    await assert.rejects(store.keep(keptGame()), StorageError);
    assert.equal(store.all('kept')[0].name, 'Mine');
    await assert.rejects(store.put('setting/theme', 'dark'), StorageError);
    assert.equal(store.settings.theme, 'dark');
    await assert.rejects(store.keepBest('mines2048', 5), StorageError);
    assert.equal(store.best('mines2048'), 5);
  });

  test('a database that never answers does not hold up the page', async () => {
    const indexedDB = { open: () => ({}) };
    const deadline = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), 5);
      return controller.signal;
    };
    const store = await browser().open({ indexedDB, deadline });
    assert.equal(store.blocked?.message, 'This browser’s storage does not answer.');
  });

  test('one that stops answering later is said so, and nothing is half done', async () => {
    const { open, hands } = browser();
    let deadline = hands.deadline;
    const store = await open({ deadline: () => deadline() });
    deadline = () => AbortSignal.abort(new DOMException('', 'TimeoutError'));
    await assert.rejects(store.writeGame('pahtum', saveOf('pahtum'), 0), {
      message: 'This browser’s storage does not answer.',
    });
    deadline = hands.deadline;
    assert.equal((await open()).game('pahtum'), undefined);
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 0), { revision: 1 });
  });

  test('a full disk changes nothing that is stored, and the next write goes on from there', async (t) => {
    const { open } = browser();
    const store = await open();
    await store.writeGame('pahtum', saveOf('pahtum'), 0);
    const put = t.mock.method(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const later = saveOf('pahtum', 'A1\nB1\n');
    await assert.rejects(store.writeGame('pahtum', later, 1, result()), {
      message: 'This browser’s storage is full.',
    });
    assert.deepEqual(store.game('pahtum')?.save, later, 'this visit knows it');
    put.mock.restore();
    assert.deepEqual((await open()).game('pahtum')?.save, saveOf('pahtum'));
    assert.deepEqual(await store.writeGame('pahtum', later, 1, result()), { revision: 2 });
    assert.deepEqual(store.resultsOf('pahtum'), [result()], 'counted once');
  });

  test('data that a failed database has lost by the next visit are restored', async (t) => {
    const { open, hands } = browser();
    const store = await open();
    await store.writeGame('pahtum', saveOf('pahtum'), 0, result());
    await store.keep(keptGame());
    await store.keepBest('mines2048', 5);
    const put = t.mock.method(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const later = saveOf('pahtum', 'A1\nB1\n', { when: 6 });
    await assert.rejects(store.writeGame('pahtum', later, 1));
    put.mock.restore();
    const last = saveOf('pahtum', 'A1\nB1\nC1\n', { when: 7 });
    await store.writeGame('pahtum', last, 1);

    hands.indexedDB = new IDBFactory(); // as Chromium does after damage
    const next = await open();
    assert.deepEqual(next.game('pahtum')?.save, last);
    assert.equal(next.all('kept').length, 1);
    assert.deepEqual(next.resultsOf('pahtum'), [result()]);
    assert.equal(next.best('mines2048'), 5);

    // A deletion lasts, even if the damage shows later still.
    await next.put(`kept/${next.all('kept')[0].key}`, undefined);
    hands.indexedDB = new IDBFactory();
    const third = await open();
    assert.equal(third.all('kept').length, 0);
    assert.deepEqual(third.game('pahtum')?.save, last);

    hands.now = () => 40 * 24 * 3600 * 1000 + Date.now();
    await open();
    assert.equal(hands.localStorage.getItem('quintet.rescued'), null, 'not for ever');
  });

  test('a failed database that has lost nothing stays as it is, except for later moves', async (t) => {
    for (const isOvertaken of [false, true]) {
      const { open } = browser();
      const store = await open();
      await store.writeGame('pahtum', saveOf('pahtum'), 0);
      const put = t.mock.method(IDBObjectStore.prototype, 'put', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const later = saveOf('pahtum', 'A1\nB1\n', { when: 6 });
      await assert.rejects(store.writeGame('pahtum', later, 1));
      put.mock.restore();
      const theirs = saveOf('pahtum', 'A1\nC1\n', { when: 5 });
      if (isOvertaken) {
        const other = await open({ localStorage: undefined });
        await other.writeGame('pahtum', theirs, 1);
      }
      const next = await open();
      assert.deepEqual(next.game('pahtum')?.save, isOvertaken ? theirs : later);
    }
  });

  test('one spoiled thing in such a copy keeps no other from being put back', async () => {
    const things = [5, [7, {}], null, ['kept/1', keptGame()]];
    const { open } = browser({ 'quintet.rescued': JSON.stringify({ since: 1000, things }) });
    assert.deepEqual(
      (await open()).all('kept').map(({ name }) => name),
      ['Mine'],
    );
  });

  test('a spoiled copy of a database that has failed is set aside', async () => {
    const { open } = browser({ 'quintet.rescued': '[[' });
    assert.match((await open()).all('aside')[0].text, /\[\[/);
    assert.equal((await open()).all('aside').length, 1, 'once');
  });

  test('a connection that the browser has closed is opened again', async (t) => {
    const { open } = browser();
    const store = await open();
    const transaction = t.mock.method(IDBDatabase.prototype, 'transaction', () => {
      transaction.mock.restore();
      throw new DOMException('closing', 'InvalidStateError');
    });
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 0), { revision: 1 });
  });

  test('a later version of the page makes the database another one, and waits for no tab', async (t) => {
    const { hands, open } = browser();
    const opening = t.mock.method(hands.indexedDB, 'open');
    await open();
    const connection = opening.mock.calls[0].result?.result;
    const request = hands.indexedDB.open('quintet/things', 2);
    const waits = await new Promise((resolve) => {
      request.onsuccess = () => resolve(false);
      request.onblocked = () => resolve(true);
    });
    connection?.close(); // so that nobody waits for it for ever
    assert.equal(waits, false);
  });

  test('a page that is left in the middle of a write holds up no other, and writes when it is back', async () => {
    const { open, hands } = browser();
    const store = await open();
    const writing = store.writeGame('pahtum', saveOf('pahtum'), 0);
    hands.page.dispatchEvent(new Event('pagehide')); // WebKit freezes a page in this state
    const other = await open({ page: new EventTarget() });
    assert.equal(other.game('pahtum'), undefined);
    assert.deepEqual(await other.writeGame('triangles', saveOf('triangles'), 0), { revision: 1 });
    hands.page.dispatchEvent(new Event('pageshow'));
    assert.deepEqual(await writing, { revision: 1 });
    assert.deepEqual((await open()).game('pahtum')?.save, saveOf('pahtum'));
  });

  test('so does one that begins to write when it is left', async () => {
    const { open, hands } = browser();
    const store = await open();
    hands.page.dispatchEvent(new Event('pagehide'));
    const writing = store.writeGame('pahtum', saveOf('pahtum'), 0);
    const other = await open({ page: new EventTarget() });
    assert.equal(other.game('pahtum'), undefined);
    assert.deepEqual(await other.writeGame('triangles', saveOf('triangles'), 0), { revision: 1 });
    hands.page.dispatchEvent(new Event('pageshow'));
    assert.deepEqual(await writing, { revision: 1 });
  });

  test('so does one that is left while its storage is made or read', async (t) => {
    for (const [prototype, step] of [
      [IDBDatabase.prototype, 'createObjectStore'],
      [IDBObjectStore.prototype, 'getAll'],
    ] as [any, string][]) {
      const { open, hands } = browser();
      if (step === 'getAll') await open();
      const mock = t.mock.method(prototype, step, function (this: any, ...of) {
        mock.mock.restore();
        queueMicrotask(() => hands.page.dispatchEvent(new Event('pagehide')));
        return this[step](...of);
      });
      const opening = open();
      await until(() => mock.mock.callCount() > 0);
      const other = await open({ page: new EventTarget() });
      await other.writeGame('pahtum', saveOf('pahtum'), 0);
      hands.page.dispatchEvent(new Event('pageshow'));
      assert.deepEqual((await opening).game('pahtum')?.save, saveOf('pahtum'), step);
    }
  });

  test('tabs that hear nothing of each other lose no move either', async () => {
    const { open } = browser();
    const deaf = { BroadcastChannel: undefined };
    const [first, second] = [await open(deaf), await open(deaf)];
    await first.writeGame('pahtum', saveOf('pahtum'), 0);
    assert.ok('conflict' in (await second.writeGame('pahtum', saveOf('pahtum', 'B1\n'), 0)));
  });

  test('messages of other pages on the channel are no commands', async () => {
    const { open, Channel } = browser();
    const store = await open();
    const channel = new Channel('quintet/things');
    for (const junk of [
      null,
      7,
      {},
      { keys: 5 },
      { keys: [5] },
      { keys: ['game/pahtum'], save: 1 },
    ]) {
      channel.postMessage(junk);
    }
    await store.writeGame('pahtum', saveOf('pahtum'), 0);
    assert.equal((await store.readGame('pahtum'))?.revision, 1);
  });
});

describe('settings', () => {
  test('of two tabs are both kept, and seen in both', async () => {
    const { open, hands } = browser();
    const [first, second] = [await open(), await open()];
    await Promise.all([first.put('setting/theme', 'dark'), second.put('setting/sound', 'on')]);
    for (const tab of [first, second, await open()]) {
      await until(() => tab.settings.theme === 'dark' && tab.settings.sound === 'on');
    }
    const usual = (await browser().open()).settings;
    assert.deepEqual(first.settings, { ...usual, theme: 'dark', sound: 'on' });
    assert.deepEqual(
      JSON.parse(hands.localStorage.getItem('quintet.appearance') ?? ''),
      { theme: 'dark', motion: 'system', language: 'system' },
      'for the first paint',
    );
  });

  test('hold at once, before they are stored', async () => {
    const store = await browser().open();
    const stored = store.put('setting/theme', 'dark');
    assert.equal(store.settings.theme, 'dark');
    await stored;
  });

  test('a set-up is remembered game by game', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    const setup: Setup = {
      options: 'size=9',
      names: ['Ann'],
      undo: 'off',
    };
    await first.put('setup/pahtum', setup);
    await second.put('setup/triangles', { options: '', names: [] });
    assert.deepEqual((await open()).get('setup/pahtum'), setup);
  });
});

describe('scores and the hall of fame', () => {
  test('of two tabs the better score stays, and both winners do', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    await Promise.all([first.keepBest('mines2048', 40), second.keepBest('mines2048', 30)]);
    await Promise.all([first.addToFame(() => 'Ann:2048\n'), second.addToFame(() => 'Bob:4096\n')]);
    const later = await open();
    assert.equal(later.best('mines2048'), 40);
    assert.deepEqual(later.fame.trim().split('\n').sort(), ['Ann:2048', 'Bob:4096']);
    assert.equal(later.best('mines2048 loss=stuck'), null);
  });

  test('a refusal of the hall of fame is thrown, and nothing has changed', async () => {
    const store = await browser().open();
    await assert.rejects(
      store.addToFame(() => {
        throw new RangeError('no name');
      }),
      RangeError,
    );
    assert.equal(store.fame, '');
  });
});

describe('kept games', () => {
  test('are listed, the latest first, renamed and forgotten, in all tabs', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    await first.keep(keptGame());
    await first.keep(keptGame({ name: 'Later', when: 9 }));
    await until(() => second.all('kept').length === 2);
    assert.deepEqual(
      second.all('kept').map(({ name }) => name),
      ['Later', 'Mine'],
    );
    const [{ key }, other] = second.all('kept');
    await second.update(`kept/${key}`, (game) => game && { ...game, name: 'Renamed' });
    await second.put(`kept/${other.key}`, undefined);
    await until(() => first.all('kept').length === 1 && first.all('kept')[0].name === 'Renamed');
  });

  test('are stored together with a result that waited', async () => {
    const { open } = browser();
    const [first, second] = [await open(), await open()];
    await first.keep(keptGame(), result());
    await until(() => second.all('kept').length === 1);
    assert.deepEqual(second.resultsOf('pahtum'), [result()]);
  });
});

describe('an unreadable value', () => {
  const UNFIT = {
    'game/pahtum': { save: { record: 5 }, revision: 1 },
    'game/mergers': saveOf('mergers'),
    'game/triangles': { save: saveOf('triangles', '', { ply: -1 }), revision: 1 },
    'kept/1': { name: null, record: 'x' },
    'result/1': result({ winners: null }),
    'setup/pahtum': { options: 5, names: [] },
    'setting/theme': 'sepia',
    'best/mines2048': 'many',
    'aside/1': 'text',
  };
  for (const [key, thing] of Object.entries(UNFIT)) {
    test(`${key} that does not fit is set aside, and stays there`, async () => {
      const { open, hands } = browser();
      await plant(hands, { [key]: thing });
      const store = await open();
      for (const tab of [store, await open()]) {
        const [{ what, text }] = tab.all('aside');
        assert.equal(what, key);
        const { record } = (thing as any).save ?? thing;
        assert.equal(text, typeof record === 'string' ? record : JSON.stringify(thing));
        assert.equal(tab.all('aside').length, 1);
      }
      assert.equal(store.game('pahtum'), undefined);
      assert.equal(store.blocked, undefined);
    });
  }

  test('one bad number of one puzzle takes no other puzzle with it, nor the rating', async () => {
    const good = { tries: 1, hints: 0, solved: true, when: 5 };
    const missed = { 2: { times: 1, when: 5 } };
    const puzzles = { rating: 1300, streak: 2, best: 4, done: { 1: good, 2: good }, missed };
    const bad = { done: { 3: { ...good, when: 1e300 } }, missed: { 4: { times: -1, when: 5 } } };
    const spoilt = {
      ...puzzles,
      done: { ...puzzles.done, ...bad.done },
      missed: { ...missed, ...bad.missed },
    };
    const { open, hands } = browser();
    await plant(hands, { 'puzzles/pahtum': spoilt });
    for (const tab of [await open(), await open()]) {
      assert.deepEqual(tab.puzzles('pahtum'), puzzles);
      assert.deepEqual(
        tab.all('aside').map(({ what, text }) => [what, JSON.parse(text)]),
        [['puzzles/pahtum', bad]],
      );
    }
    const other = await browser().open();
    const text = JSON.stringify({ quintet: 1, saves: {}, puzzles: { pahtum: spoilt } });
    assert.deepEqual(await importAll(other, text, checks), { added: 0, aside: 1, into: '1' });
    assert.deepEqual(other.puzzles('pahtum'), puzzles);
  });

  test('a bad tile leaves its result', async () => {
    const { open, hands } = browser();
    await plant(hands, { 'result/1': result({ reached: 'many' }) });
    const store = await open();
    assert.equal(store.resultsOf('pahtum')[0].reached, 0);
    assert.deepEqual(store.all('aside'), []);
  });

  test('a bad rating or row leaves the puzzles, and a bad number of hints its game', async () => {
    const done = { 1: { tries: 1, hints: 0, solved: true, when: 5 } };
    const { open, hands } = browser();
    await plant(hands, {
      'puzzles/pahtum': { rating: 1e300, streak: -1, best: 0.5, done },
      'game/pahtum': { save: saveOf('pahtum', 'A1\n', { hints: [1, 2 ** 31] }), revision: 1 },
    });
    const store = await open();
    assert.deepEqual(store.puzzles('pahtum'), { rating: 1100, streak: 0, best: 0, done });
    assert.deepEqual(store.game('pahtum')?.save.hints, [1, 0]);
    assert.deepEqual(store.all('aside'), []);
  });

  test('a game at the last revision there is goes on, and still no tab overwrites another', async () => {
    const { open, hands } = browser();
    const last = 2 ** 31 - 1;
    await plant(hands, { 'game/pahtum': { save: saveOf('pahtum'), revision: last } });
    const [first, second] = [await open(), await open({ BroadcastChannel: undefined })];
    const next = saveOf('pahtum', 'A1\nB1\n');
    assert.deepEqual(await first.writeGame('pahtum', next, last), { revision: 1 });
    const answer = await second.writeGame('pahtum', saveOf('pahtum', 'C1\n'), last);
    assert.ok('conflict' in answer);
    assert.equal(answer.conflict?.save.record, next.record);
    const later = await open();
    assert.equal(later.game('pahtum')?.revision, 1);
    assert.deepEqual(later.all('aside'), []);
  });

  test('is not written over by a tab that has not seen it', async () => {
    const { open, hands } = browser();
    const store = await open();
    await plant(hands, { 'game/pahtum': { later: true } });
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 0), { conflict: undefined });
    assert.equal(store.all('aside')[0].text, '{"later":true}');
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 0), { revision: 1 });
  });

  test('data of a later version beside it and in it stay', async () => {
    const { open, hands } = browser();
    const save = { ...saveOf('pahtum'), clock: 5 };
    await plant(hands, { 'puzzle/1': { a: 1 }, 'game/pahtum': { save, revision: 1 } });
    const store = await open();
    assert.deepEqual(store.all('aside'), []);
    assert.deepEqual(store.game('pahtum')?.save, save);
  });

  test('a game that the rules refuse is set aside as its record, and a new one may begin', async () => {
    const { open } = browser();
    const store = await open();
    await store.writeGame('pahtum', saveOf('pahtum'), 0);
    await store.setAside('game', 'pahtum', 'The game of Pah Tum in progress');
    assert.equal(store.game('pahtum'), undefined);
    const [{ key, what, text }] = (await open()).all('aside');
    assert.deepEqual([what, text], ['The game of Pah Tum in progress', saveOf('pahtum').record]);
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 0), { revision: 1 });
    await store.put(`aside/${key}`, undefined);
    assert.deepEqual((await open()).all('aside'), []);
  });

  test('a game that another tab has put in its place meanwhile is not set aside', async () => {
    const { open } = browser();
    const [first, second] = [await open({ BroadcastChannel: undefined }), await open()];
    await second.writeGame('pahtum', saveOf('pahtum'), 0);
    await first.readGame('pahtum');
    await second.writeGame('pahtum', saveOf('pahtum', 'B1\n'), 1);
    await first.setAside('game', 'pahtum', 'x');
    assert.equal((await open()).game('pahtum')?.revision, 2);
  });
});

describe('a backup', () => {
  const solved = (when, others = {}) => ({ tries: 1, hints: 0, solved: true, when, ...others });
  const puzzles = (rating, done) => ({ rating, streak: 1, best: rating - 1000, done });

  const fill = async (store) => {
    await store.writeGame('pahtum', saveOf('pahtum'), 0, result());
    await store.writeGame('mergers', saveOf('mergers', 'x\n', { hints: [1, 2] }), 0);
    await store.keep(keptGame());
    await store.keep(keptGame({ name: 'Again' }));
    await store.keepBest('mines2048 loss=stuck', 77);
    await store.keepBest('sprint pahtum', 12);
    await store.addToFame(() => 'Ann:2048\n');
    await store.put('setting/theme', 'dark');
    await store.put('setup/pahtum', { options: 'size=9', names: ['Ann'] });
    await store.keepLearnt('pahtum', 'skipped');
    await store.put('day/2026-11-22', { when: 8 });
    const missed = { 4: { times: 2, when: 1 } };
    await store.changePuzzles('pahtum', () => ({ ...puzzles(1124, { 4: solved(1) }), missed }));
    const gone = { when: 1, gone: true };
    await store.change([], () => new Map([['slip/pahtum/1f', gone]]));
    await store.writeGame('triangles', saveOf('triangles'), 0);
    await store.setAside('game', 'triangles', 'The game of triangles');
  };

  test('adds its puzzles to those solved here, with the rating of the larger number', async () => {
    const [here, there] = [await browser().open(), await browser().open()];
    const tried = solved(2, { solved: false });
    await here.changePuzzles('pahtum', () => puzzles(1300, { 1: tried, 2: solved(3) }));
    await there.changePuzzles('pahtum', () =>
      puzzles(1200, { 1: solved(4), 2: tried, 5: solved(5) }),
    );
    const text = await exportAll(there);
    await importAll(here, text, checks);
    const together = { 1: solved(4), 2: solved(3), 5: solved(5) };
    assert.deepEqual(here.puzzles('pahtum'), { ...puzzles(1200, together), best: 300 });
  });

  test('brings back puzzles missed elsewhere and not tried here, and the better result of a run', async () => {
    const [here, there] = [await browser().open(), await browser().open()];
    const tried = solved(2, { solved: false });
    const missed = (times) => ({ times, when: 2 });
    await here.changePuzzles('pahtum', () => ({
      ...puzzles(1300, { 1: tried, 2: solved(3) }),
      missed: { 1: missed(0) },
    }));
    await there.changePuzzles('pahtum', () => ({
      ...puzzles(1200, { 1: tried, 2: tried, 3: tried }),
      missed: { 1: missed(1), 2: missed(0), 3: missed(2) },
    }));
    await here.keepBest('sprint pahtum', 9);
    await there.keepBest('sprint pahtum', 12);
    await importAll(here, await exportAll(there), checks);
    assert.deepEqual(here.puzzles('pahtum').missed, { 1: missed(0), 3: missed(2) });
    assert.equal(here.best('sprint pahtum'), 12);
  });

  test('holds everything, and its import exports the same', async () => {
    const store = await browser().open();
    await fill(store);
    const text = await exportAll(store);
    const other = browser();
    assert.deepEqual(await importAll(await other.open(), text, checks), {
      added: 6,
      aside: 1,
      into: '1',
    });
    assert.equal(await exportAll(await other.open()), text);
    assert.deepEqual(await importAll(await other.open(), text, checks), {
      added: 0,
      aside: 0,
      into: '1',
    });
    assert.equal(await exportAll(await other.open()), text, 'also the second time');
  });

  test('of anything that can be kept comes back equal', async () => {
    let state = 1;
    const random = (n) => {
      state = (state * 48271) % 2147483647;
      return state % n;
    };
    const some = (values) => values[random(values.length)];
    const names = ['', 'Ann', 'Zoë | O', '<b>', '\u{1f600}', '__proto__', 'constructor'];
    for (let round = 0; round < 60; round++) {
      const store = await browser().open();
      for (let i = random(12); i > 0; i--) {
        const game = some(['pahtum', 'mergers', 'mines2048']);
        const record = recordOf(game, 'A1\n'.repeat(random(4)), random(5));
        const when = random(50);
        await some([
          () =>
            store.writeGame(
              game,
              { record, ply: random(3), begun: random(2) > 0, over: random(2) > 0, when },
              store.game(game)?.revision ?? 0,
              random(2) ? result({ game, when, players: [some(names), some(names)] }) : undefined,
            ),
          () => store.keep({ name: some(names), game, record, ply: random(3), when }),
          () => store.keepBest(`${game} ${some(names)}`.trim(), random(1000) - 500),
          () => store.put(`setup/${game}`, { options: '', names: [some(names)] }),
          () => store.keepLearnt(game, some(['done', 'skipped'])),
          () => store.put(`day/2026-11-2${random(9)}`, { when }),
          () => store.put('setting/pace', some(['none', 'short', 'long'])),
          () => store.addToFame(() => `${some(names)}${random(1000)}:${random(9999)}\n`),
        ])();
      }
      const text = await exportAll(store);
      const other = await browser().open();
      await importAll(other, text, checks);
      assert.equal(await exportAll(other), text, `round ${round}`);
    }
  });

  test('takes the largest tile of a result along, and results that tell none', async () => {
    const first = await browser().open();
    const tile = result({ game: 'mines2048', reached: 512, when: 8 });
    await first.keep(keptGame(), tile);
    await first.keep(keptGame({ when: 9 }), result({ game: 'mines2048', when: 9 }));
    const second = await browser().open();
    await importAll(second, await exportAll(first), checks);
    assert.deepEqual(
      second.resultsOf('mines2048').map(({ reached }) => reached),
      [512, undefined],
    );
    await importAll(first, await exportAll(second), checks);
    assert.equal(first.resultsOf('mines2048').length, 2, 'what comes back is known');
  });

  test('of other tabs’ games is complete, whether they were heard or not', async () => {
    const { open } = browser();
    const deaf = await open({ BroadcastChannel: undefined });
    await (await open()).writeGame('pahtum', saveOf('pahtum'), 0);
    assert.ok('pahtum' in JSON.parse(await exportAll(deaf)).saves);
  });

  const fileOf = (parts) => JSON.stringify({ quintet: 1, saves: {}, ...parts });

  test('adds its days to those here', async () => {
    const store = await browser().open();
    await store.put('day/2026-11-22', { when: 8 });
    const days = { '2026-11-22': { when: 9 }, '2026-11-23': { when: 9 }, '2026-11-24': {} };
    assert.equal((await importAll(store, fileOf({ days }), checks)).aside, 1);
    assert.deepEqual(store.days(), new Set(['2026-11-22', '2026-11-23']));
  });

  test('with a game in progress takes the place of none here: it is kept', async () => {
    const store = await browser().open();
    const here = saveOf('pahtum', '', { begun: false });
    await store.writeGame('pahtum', here, 0);
    const there = saveOf('pahtum', 'B1\n', { undo: 'off', hints: [0, 2] });
    await importAll(store, fileOf({ saves: { pahtum: there } }), checks);
    assert.deepEqual(store.game('pahtum'), { save: here, revision: 1 });
    const [{ name, record, ply, undo, hints }] = store.all('kept');
    assert.deepEqual([name, record, ply], ['Imported', there.record, 1]);
    assert.deepEqual([undo, hints], ['off', [0, 2]]);
    assert.deepEqual(await store.writeGame('pahtum', saveOf('pahtum'), 1), { revision: 2 });
  });

  test('with lines of an analysis takes the place of none here, though nothing is played: it is kept', async () => {
    const store = await browser().open();
    const key = 'pahtum-analysis';
    const lines = (variations) => {
      const save = saveOf('pahtum', '', { begun: false });
      return { ...save, record: save.record.replace('\n\n', `\nvariations: ${variations}\n\n`) };
    };
    await store.writeGame(key, lines('0.0;Mine;'), 0);
    const file = fileOf({ saves: { [key]: lines('0.0;Yours;') } });
    assert.deepEqual(await importAll(store, file, checks), { added: 1, aside: 0, into: '1' });
    assert.match(store.game(key)?.save.record ?? '', /Mine/);
    const [{ game, record }] = store.all('kept');
    assert.deepEqual([game, /Yours/.test(record)], ['pahtum', true]);
    assert.deepEqual(store.gamesByLink(), []);

    const other = await browser().open();
    await importAll(other, await exportAll(store), checks);
    assert.match(other.game(key)?.save.record ?? '', /Mine/);
  });

  test('with the same key for another thing overwrites neither', async () => {
    const store = await browser().open();
    const saves = (name) => fileOf({ saves: { 'kept/1': keptGame({ name }) } });
    await importAll(store, saves('Mine'), checks);
    await importAll(store, saves('Yours'), checks);
    assert.deepEqual(
      store.all('kept').map(({ name }) => name),
      ['Mine', 'Yours'],
    );
  });

  test('with a profile that has no profile’s key is refused, and none of it is dropped', async () => {
    for (const id of ['constructor', '__proto__', 'a b', '']) {
      const store = await browser().open();
      const text = `{"quintet":1,"saves":{},"best":{"mines2048":5},"profiles":{"${id}":{"name":"Ann"}}}`;
      await assert.rejects(importAll(store, text, checks), /It is not a Quintet file\./);
      assert.equal(store.isEmpty, true);
    }
  });

  test('with games that this release does not have brings them as they are, and exports them again', async () => {
    const record = recordOf('hex', 'A1\n');
    const slip = { game: 'hex', record, ply: 0, actions: ['A1'], before: 1, after: 0, times: 0 };
    const GAMES = ['hex', '__proto__', 'constructor'];
    const named = (thing) => Object.fromEntries(GAMES.map((game) => [game, thing]));
    const saves = Object.fromEntries(GAMES.map((game) => [game, saveOf(game)]));
    const parts = {
      saves: {
        ...saves,
        'hex/1f': saveOf('hex', 'B1\n'),
        'kept/1': keptGame({ game: 'hex', record }),
      },
      slips: { 'hex/1B6gA': { ...slip, when: 5 }, '__proto__/1': { when: 5 } },
      puzzles: named({ rating: 1200, streak: 0, best: 0, done: {} }),
      best: { 'tile hex': 5, ...named(5) },
      learnt: named('done'),
    };
    const rules = {
      ...checks,
      gameOf: () => {
        throw new Error('no such game');
      },
    };
    const store = await browser().open();
    const { aside } = await importAll(store, fileOf(parts), rules);
    assert.equal(aside, 0);
    const file = JSON.parse(await exportAll(store));
    for (const [part, things] of Object.entries(parts)) {
      assert.deepEqual(Object.keys(file[part]).sort(), Object.keys(things).sort(), part);
    }
  });

  test('with one record under two names brings two games', async () => {
    const store = await browser().open();
    const saves = { 'kept/1': keptGame(), 'kept/2': keptGame({ name: 'Yours' }) };
    assert.deepEqual(await importAll(store, fileOf({ saves }), checks), {
      added: 2,
      aside: 0,
      into: '1',
    });
  });

  const BAD: Record<string, { saves?: object; settings?: object }> = {
    'a game under another’s name': { saves: { mergers: saveOf('pahtum') } },
    'a record of a later version': {
      saves: { pahtum: { ...saveOf('pahtum'), record: 'quintet 2\n' } },
    },
    'a kept game of another game': { saves: { 'kept/1': keptGame({ game: 'mergers' }) } },
    'a result without winners': { saves: { 'result/1': result({ winners: null }) } },
    'options that are a number': { settings: { setups: { pahtum: { options: 5, names: [] } } } },
    'a theme there is not': { settings: { theme: 5 } },
    'a game of null': { saves: { pahtum: null } },
    'a thing of a later version': { saves: { 'puzzle/1': { solved: true } } },
    'winners where games are': { saves: { 'fame/file': 'Mallory:99999\n' } },
    'what is known of an earlier release': { saves: { 'taken/219c4cf': { things: {}, fame: 9 } } },
    'a game that was left': {
      saves: { 'left/pahtum': { save: saveOf('pahtum'), revision: 0, by: 'x' } },
    },
    'a game by its key': { saves: { 'game/pahtum': { save: saveOf('pahtum'), revision: 7 } } },
    'a game at no place': { saves: { 'pahtum/<b>': saveOf('pahtum') } },
    'a game of no name': { saves: { gamex: saveOf('pahtum') } },
    'a best score where games are': { saves: { bestx: 99999 } },
  };
  for (const [words, parts] of Object.entries(BAD)) {
    test(`with ${words} brings all else, and that is set aside`, async () => {
      const store = await browser().open();
      const file = fileOf({
        ...parts,
        saves: { ...parts.saves, 'kept/9': keptGame({ name: 'Good' }) },
      });
      assert.deepEqual(await importAll(store, file, checks), { added: 1, aside: 1, into: '1' });
      assert.equal(store.all('aside').length, 1);
      assert.deepEqual(
        ['pahtum', 'mergers'].map((game) => [store.game(game), store.get(`setup/${game}`)]),
        [
          [undefined, undefined],
          [undefined, undefined],
        ],
      );
      assert.equal(store.settings.theme, 'system');
      assert.equal(store.fame, '');
      const kinds = [...(await store.everything()).keys()].map((key) => key.replace(/\/.*/, ''));
      assert.deepEqual(kinds.sort(), ['aside', 'kept']);
      assert.deepEqual(await importAll(store, file, checks), { added: 0, aside: 0, into: '1' });
    });
  }

  test('that is invalid is refused in a sentence, and nothing has changed', async () => {
    const store = await browser().open();
    await fill(store);
    const before = await exportAll(store);
    for (const [text, reason] of [
      ['{', 'It is damaged, or not a Quintet file.'],
      ['{}', 'It is not a Quintet file.'],
      ['{"quintet":2}', 'It was made by a later version of Quintet.'],
      [
        fileOf({ saves: { deep: 0 } }).replace('0', '['.repeat(1e6) + ']'.repeat(1e6)),
        'It is damaged, or not a Quintet file.', // refused before it is parsed
      ],
      [fileOf({ saves: 5 }), 'It is not a Quintet file.'],
      [fileOf({ fame: 5 }), 'It is not a Quintet file.'],
    ]) {
      await assert.rejects(importAll(store, text, checks), { message: reason });
    }
    assert.equal(await exportAll(store), before);
  });

  test('that does not fit on the disk is not there by half, nor in this visit', async (t) => {
    const full = await browser().open();
    await fill(full);
    const text = await exportAll(full);
    const { open } = browser();
    const store = await open();
    let puts = 0;
    const { put } = IDBObjectStore.prototype;
    const mock = t.mock.method(
      IDBObjectStore.prototype,
      'put',
      function (this: IDBObjectStore, ...args) {
        puts += 1;
        if (puts > 3) throw new DOMException('full', 'QuotaExceededError');
        return Reflect.apply(put, this, args);
      },
    );
    await assert.rejects(importAll(store, text, checks), StorageError);
    mock.mock.restore();
    for (const tab of [store, await open()]) {
      assert.deepEqual([tab.all('kept'), tab.game('pahtum'), tab.fame], [[], undefined, '']);
    }
  });

  test('leaves the settings here, and the better score', async () => {
    const store = await browser().open();
    await store.put('setting/theme', 'dark');
    await store.keepBest('mines2048', 50);
    const parts = { settings: { theme: 'light', pace: 'long' }, best: { mines2048: 40 } };
    await importAll(store, fileOf(parts), checks);
    assert.deepEqual([store.settings.theme, store.settings.pace], ['dark', 'long']);
    assert.equal(store.best('mines2048'), 50);
  });
});
