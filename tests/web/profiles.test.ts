// Profiles on one device (web/src/store/profile-view.ts, profile-list.ts), without a browser: which data
// belong to a profile, how tabs of several profiles interact, and the deletion of a profile.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exportAll, exportProfile, importAll } from '../../web/src/store/backup.ts';
import { openOutcomes } from '../../web/src/store/outcomes.ts';
import {
  addProfile,
  changeProfile,
  deleteProfile,
  profileIn,
  profilesIn,
  weighProfile,
  within,
} from '../../web/src/store/profile-list.ts';
import { viewOf } from '../../web/src/store/profile-view.ts';
import { Store } from '../../web/src/store/store.ts';
import { fake } from './fakes.ts';
import { browser, checks, keptGame, result, saveOf, until } from './stores.ts';

Object.assign(globalThis, { __VERSION__: '1.2.3' });
const DAY = '2026-11-22';
const PUZZLES = { rating: 1200, streak: 2, best: 3, done: {} };

/** Returns a browser with a tab of the first profile, and functions that open tabs of others. */
const openDevice = async (texts?: Record<string, string>) => {
  const { hands, open } = browser(texts);
  const first = await open();
  const gone: string[] = [];
  const openAs = (id, more = {}) =>
    new Store(
      { ...hands, ...more },
      viewOf(id, hands.localStorage, () => gone.push(id)),
    ).opened;
  /** Adds a profile and opens a tab with it. */
  const add = async (name, face = 'owl') => {
    const id = await addProfile(first, { name, face });
    return { id, store: await openAs(id) };
  };
  return { hands, first, gone, open, openAs, add };
};
/** Returns the values in a store that belong to a profile. */
const ownOf = (store) => ({
  theme: store.settings.theme,
  setup: store.get('setup/pahtum')?.options,
  learnt: store.get('learnt/pahtum'),
  kept: store.all('kept').length,
  results: store.resultsOf('pahtum').length,
  rivals: store.rivals('pahtum', '1f').length,
  puzzles: store.puzzles('pahtum').rating,
  slips: store.all('slip').length,
  days: [...store.days()],
  best: store.best('mines2048'),
  game: store.game('mines2048')?.save.record,
});
/** Returns the name of a store's profile. */
const whoIs = (store) => profileIn(store).name;
/** Writes every value that ownOf() reads. */
const fill = async (store) => {
  await store.put('setting/theme', 'dark');
  await store.put('setup/pahtum', { options: 'size=9', names: [] });
  await store.keepLearnt('pahtum', 'done');
  await store.keep(keptGame(), result());
  await store.keepRival('pahtum', '1f', '3');
  await store.changePuzzles('pahtum', () => PUZZLES);
  await store.change([], () => new Map([['slip/pahtum/1f', { when: 1, gone: true }]]));
  await store.put(`day/${DAY}`, { when: 5 });
  await store.keepBest('mines2048', 64);
  await store.writeGame('mines2048', saveOf('mines2048'), 0);
};
const FULL = {
  theme: 'dark',
  setup: 'size=9',
  learnt: 'done',
  kept: 1,
  results: 1,
  rivals: 1,
  puzzles: 1200,
  slips: 1,
  days: [DAY],
  best: 64,
  game: saveOf('mines2048').record,
};
const EMPTY = ownOf(await browser().open());

describe('the data of one profile', () => {
  test('stays with it, whichever wrote it, and is there at the next visit', async () => {
    const { first, open, openAs, add } = await openDevice();
    const { id, store } = await add('Ben');
    await fill(store);
    assert.deepEqual(ownOf(store), FULL);
    assert.deepEqual(ownOf(first), EMPTY);
    assert.deepEqual([ownOf(await open()), ownOf(await openAs(id))], [EMPTY, FULL]);
    await fill(first);
    await store.put('setting/theme', 'light');
    const cleo = await add('Cleo');
    assert.deepEqual(ownOf(await open()), FULL);
    assert.deepEqual(ownOf(cleo.store), { ...EMPTY, theme: 'dark' }, 'begins with the settings');
    assert.equal((await openAs(id)).settings.theme, 'light');
  });

  test('earlier data belong to the first profile, under their old keys', async () => {
    const { first, hands, add } = await openDevice();
    await fill(first);
    const before = new Map(await first.everything());
    await add('Ben');
    const after = await new Store(hands).opened;
    for (const [key, thing] of before) assert.deepEqual((await after.everything()).get(key), thing);
  });

  test('is not taken by a page of an earlier release for its own', async () => {
    const { first, hands, add } = await openDevice();
    const { store } = await add('Ben');
    await fill(store);
    await store.leaveGame('mines2048', saveOf('mines2048', 'D\n'), 1);
    const names = Array.from({ length: hands.localStorage.length }, (_, i) =>
      hands.localStorage.key(i),
    );
    assert.deepEqual(
      names.filter((name) => name?.startsWith('quintet.left ')),
      [],
    );
    const known = [...(await first.everything()).keys()];
    assert.deepEqual(
      known.filter((key) => !key.startsWith('profile/')),
      [],
    );
  });

  test('and all share the hall of fame, games by link and data set aside', async () => {
    const { first, open, add } = await openDevice();
    const { store } = await add('Ben');
    await store.addToFame(() => 'Ben:9\n');
    await store.writeGame('pahtum/1f', saveOf('pahtum', 'A1\n', { byLink: { seats: [0] } }), 0);
    await until(() => first.fame === 'Ben:9\n' && first.gamesByLink().length === 1);
    const there = first.game('pahtum/1f')?.revision ?? 0;
    await first.writeGame('pahtum/1f', saveOf('pahtum', 'A1\nB1\n'), there);
    await until(() => store.game('pahtum/1f')?.revision === 2);
    await store.setAside('game', 'pahtum/1f', 'A game');
    await until(() => first.all('aside').length === 1);
    assert.deepEqual((await open()).gamesByLink(), []);
  });

  test('is reported to its own tabs and no others', async () => {
    const { first, openAs, add } = await openDevice();
    const { id, store } = await add('Ben');
    const other = await openAs(id);
    const heard: string[] = [];
    first.watch(({ kinds }) => heard.push(...kinds));
    await store.keepBest('pahtum', 3);
    await store.put('setting/sound', 'on');
    await until(() => other.settings.sound === 'on' && other.best('pahtum') === 3);
    await first.put('setting/theme', 'dark');
    await until(() => heard.length > 0);
    assert.deepEqual(heard, ['setting']);
    assert.equal(other.settings.theme, 'system');
  });

  test('has the look that its page begins with beside the first’s', async () => {
    const { hands, first, add } = await openDevice();
    const { id, store } = await add('Ben');
    await first.put('setting/theme', 'light');
    await store.put('setting/theme', 'dark');
    const lookOf = (name) => JSON.parse(hands.localStorage.getItem(name) ?? '{}').theme;
    assert.deepEqual(['quintet.appearance', `quintet@${id}.appearance`].map(lookOf), [
      'light',
      'dark',
    ]);
  });

  test('is rescued where the database fails, beside the first’s', async () => {
    const { hands, first, openAs, add } = await openDevice();
    const { id } = await add('Ben');
    const store = await openAs(id);
    const { indexedDB } = hands;
    const db = await new Promise((resolve) => {
      const request = indexedDB.open('quintet/things');
      request.onsuccess = () => resolve(request.result);
    });
    const { transaction } = Object.getPrototypeOf(db);
    Object.getPrototypeOf(db).transaction = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
    await assert.rejects(store.keepBest('pahtum', 8));
    await assert.rejects(first.keepBest('pahtum', 2));
    Object.getPrototypeOf(db).transaction = transaction;
    assert.equal((await openAs(id)).best('pahtum'), 8);
    assert.equal((await new Store(hands).opened).best('pahtum'), 2);
  });

  test('a game that was left before it was stored goes on in its profile', async () => {
    const { hands, first, openAs, add } = await openDevice();
    const { id, store } = await add('Ben');
    await store.writeGame('mines2048', saveOf('mines2048'), 0);
    const left = saveOf('mines2048', 'D\nL\n', { when: 9 });
    store.leaveGame('mines2048', left, 1, result());
    assert.equal(hands.localStorage.getItem(`quintet@${id}.left mines2048`) === null, false);
    assert.equal((await new Store(hands).opened).game('mines2048'), undefined);
    const next = await openAs(id);
    assert.deepEqual([next.game('mines2048')?.save, next.resultsOf('pahtum').length], [left, 1]);
    assert.equal((await first.readGame('mines2048')) ?? 0, 0);
  });
});

describe('a game that several people play at this table', () => {
  const TOGETHER = { together: true };

  test('goes on in every profile that has no unfinished game of its own', async () => {
    const { first, open, openAs, add } = await openDevice();
    const { id, store } = await add('Ben');
    const { id: cleo, store: hers } = await add('Cleo');
    await hers.writeGame('pahtum', saveOf('pahtum', 'C1\n'), 0);
    await store.writeGame('pahtum', saveOf('pahtum', 'A1\n', TOGETHER), 0);
    await until(() => first.game('pahtum')?.revision === 1);
    const later = saveOf('pahtum', 'A1\nB1\n', TOGETHER);
    assert.deepEqual(await first.writeGame('pahtum', later, 1), { revision: 2 });
    await until(() => store.game('pahtum')?.revision === 2);
    assert.deepEqual((await openAs(id)).game('pahtum')?.save, later);
    assert.deepEqual(
      (await openAs(cleo)).game('pahtum')?.save.record,
      saveOf('pahtum', 'C1\n').record,
    );
    const last = saveOf('pahtum', 'A1\nB1\nC1\n', { ...TOGETHER, over: true });
    assert.deepEqual(await store.writeGame('pahtum', last, 2, result()), { revision: 3 });
    assert.deepEqual((await open()).game('pahtum')?.save, last);
    assert.deepEqual(
      [(await openAs(id)).resultsOf('pahtum').length, first.resultsOf('pahtum').length],
      [1, 0],
    );
  });

  test('waits in its profile while the first has an unfinished game of its own there', async () => {
    const { first, open, openAs, add } = await openDevice();
    await first.writeGame('pahtum', saveOf('pahtum'), 0);
    const { id, store } = await add('Ben');
    assert.equal(store.game('pahtum'), undefined);
    const ours = saveOf('pahtum', 'B1\n', TOGETHER);
    assert.deepEqual(await store.writeGame('pahtum', ours, 0), { revision: 1 });
    assert.deepEqual((await open()).game('pahtum')?.save, saveOf('pahtum'));
    assert.deepEqual((await openAs(id)).game('pahtum')?.save, ours);
  });

  test('is replaced by a game that a profile begins, which is the profile’s own', async () => {
    const { first, openAs, add } = await openDevice();
    await first.writeGame('pahtum', saveOf('pahtum', 'A1\n', TOGETHER), 0);
    const { id, store } = await add('Ben');
    assert.equal(store.game('pahtum')?.revision, 1);
    const alone = saveOf('pahtum', 'B1\n');
    assert.deepEqual(await store.writeGame('pahtum', alone, 1), { revision: 2 });
    assert.deepEqual(store.game('pahtum')?.save, alone);
    await until(() => first.game('pahtum') === undefined);
    assert.deepEqual((await openAs(id)).game('pahtum')?.save, alone);
    assert.deepEqual(await store.writeGame('pahtum', alone, 2), { revision: 3 });
  });

  test('is no longer shown by a tab once the first plays alone in its place', async () => {
    const { first, add } = await openDevice();
    await first.writeGame('pahtum', saveOf('pahtum', 'A1\n', TOGETHER), 0);
    const { store } = await add('Ben');
    await first.writeGame('pahtum', saveOf('pahtum', 'B1\n'), 1);
    await until(() => store.game('pahtum') === undefined);
    const own = saveOf('pahtum', 'C1\n');
    assert.ok('revision' in (await store.writeGame('pahtum', own, 0)));
    assert.equal(first.game('pahtum')?.save.record, saveOf('pahtum', 'B1\n').record);
  });

  test('two tabs that play it are held to one revision, and to one lock', async () => {
    const { first, add } = await openDevice();
    await first.writeGame('pahtum', saveOf('pahtum', 'A1\n', TOGETHER), 0);
    const { store, id } = await add('Ben');
    const saves = [saveOf('pahtum', 'A1\nB1\n', TOGETHER), saveOf('pahtum', 'A1\nC1\n', TOGETHER)];
    const answers = await Promise.all([
      first.writeGame('pahtum', saves[0], 1),
      store.writeGame('pahtum', saves[1], 1),
    ]);
    assert.equal(answers.filter((answer) => 'conflict' in answer).length, 1);
    assert.deepEqual(
      ['pahtum', 'mergers', 'pahtum/1f'].map((name) => store.lockOf(name)),
      ['pahtum', `@${id}/mergers`, 'pahtum/1f'],
    );
  });
});

describe('the profiles', () => {
  test('are none until there is a second one; then the first is there by no name', async () => {
    const { first, add } = await openDevice();
    assert.deepEqual([first.all('profile'), whoIs(first)], [[], '']);
    assert.deepEqual(
      profilesIn(first).map(({ key }) => key),
      ['1'],
    );
    const { id, store } = await add('Ben', 'cat');
    for (const each of [first, store]) {
      assert.deepEqual(
        profilesIn(each).map(({ key, name, face }) => [key, name, face]),
        [
          ['1', '', ''],
          [id, 'Ben', 'cat'],
        ],
      );
    }
    assert.deepEqual([whoIs(first), whoIs(store)], ['', 'Ben']);
    assert.deepEqual([first.view.title, store.view.title], ['', ' · Ben']);
  });

  test('can be called otherwise, which every tab hears', async () => {
    const { first, add } = await openDevice();
    const { id, store } = await add('Ben');
    await changeProfile(store, '1', { name: 'Ann', face: 'fox' });
    await changeProfile(store, id, { name: 'Benno', face: 'owl' });
    await until(() => whoIs(first) === 'Ann' && profilesIn(first)[1].name === 'Benno');
    assert.equal(whoIs(store), 'Benno');
  });

  test('one that is deleted takes its own data and nothing else, and its tabs are notified', async () => {
    const { hands, first, gone, open, openAs, add } = await openDevice();
    const ben = await add('Ben');
    const cleo = await add('Cleo');
    for (const store of [first, ben.store, cleo.store]) await fill(store);
    await ben.store.addToFame(() => 'Ben:9\n');
    await ben.store.writeGame('pahtum/1f', saveOf('pahtum', 'A1\n', { byLink: { seats: [0] } }), 0);
    assert.deepEqual(await weighProfile(first, ben.id), { kept: 1, results: 1 });
    await deleteProfile(first, ben.id);
    await until(() => gone.includes(ben.id));
    assert.deepEqual([ownOf(await open()), ownOf(await openAs(cleo.id))], [FULL, FULL]);
    const after = await open();
    assert.deepEqual([after.fame, after.gamesByLink().length], ['Ben:9\n', 1]);
    const names = Array.from({ length: hands.localStorage.length }, (_, i) =>
      hands.localStorage.key(i),
    );
    assert.deepEqual(
      names.filter((name) => name?.includes(ben.id)),
      [],
    );
    await ben.store.writeGame('mines2048', saveOf('mines2048', 'D\n'), 1);
    await ben.store.keepBest('mines2048', 128);
    assert.deepEqual(ownOf(await openAs(ben.id)), EMPTY, 'a late write comes to nothing');
    await deleteProfile(first, cleo.id);
    assert.deepEqual(first.all('profile'), [], 'the last takes the names along');
  });

  test('that is deleted leaves no outcomes of results that it has collected', async () => {
    const { hands, first, add } = await openDevice();
    const ben = await add('Ben');
    const outcome = new Map([['CODE', [{ solved: true, points: '7' }]]]);
    await (await openOutcomes(ben.store.platform)).change(outcome);
    const read = async () => (await openOutcomes(first.platform)).read(['CODE']);
    assert.deepEqual(await read(), outcome);
    await deleteProfile(first, ben.id);
    assert.deepEqual(await read(), new Map());
    await openOutcomes({ ...hands, indexedDB: undefined }); // without a database there is nothing to delete
  });

  test('cannot be added where nothing can be stored, and that is said', async () => {
    const { hands } = browser();
    const blocked = await new Store({ ...hands, indexedDB: undefined }).opened;
    await assert.rejects(addProfile(blocked, { name: 'Ben', face: 'owl' }), /./);
    assert.deepEqual(blocked.all('profile'), []);
  });
});

describe('an action in another profile', () => {
  /** Returns a browser that knows the open databases and channels. */
  const watchedBrowser = () => {
    const { hands } = browser();
    const channels = new Set<object>();
    const databases: IDBDatabase[] = [];
    const { BroadcastChannel, indexedDB } = hands;
    class Channel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      close() {
        super.close();
        channels.delete(this);
      }
    }
    const open = (name: string, version?: number) => {
      const request = indexedDB.open(name, version);
      request.addEventListener('success', () => databases.push(request.result));
      return request;
    };
    const isOpen = (database: IDBDatabase) => {
      try {
        return Boolean(database.transaction([...database.objectStoreNames]));
      } catch {
        return false;
      }
    };
    return {
      hands: {
        ...hands,
        BroadcastChannel: Channel,
        indexedDB: fake<IDBFactory>({
          open,
          deleteDatabase: indexedDB.deleteDatabase.bind(indexedDB),
        }),
      },
      opened: () => [databases.filter(isOpen).length, channels.size],
    };
  };

  test('leaves neither a database nor a channel open', async () => {
    const { hands, opened } = watchedBrowser();
    const first = await new Store(hands).opened;
    const before = opened();
    assert.deepEqual(before, [1, 1]);
    const ben = await addProfile(first, { name: 'Ben', face: 'owl' });
    await weighProfile(first, ben);
    const text = await exportAll(first);
    await importAll(first, text, checks);
    const refused = () => Promise.reject(new Error('not so'));
    await assert.rejects(within(first, ben, refused), /not so/);
    assert.deepEqual(opened(), before);
    await deleteProfile(first, ben);
    assert.deepEqual(opened(), before);
    first.close();
    assert.deepEqual(opened(), [0, 0]);
  });

  test('leaves none open where the database opens, and answers nothing', async () => {
    const { hands, opened } = watchedBrowser();
    let asked = 0;
    const deadline = () => {
      asked += 1;
      return asked > 1 ? AbortSignal.abort(new DOMException('', 'TimeoutError')) : hands.deadline();
    };
    const blocked = await new Store({ ...hands, deadline }).opened;
    assert.ok(blocked.blocked);
    assert.equal(opened()[0], 0);
  });
});

describe('a file', () => {
  /** Returns a device whose first profile is Ann's and second Ben's, with data of the device. */
  const family = async () => {
    const device = await openDevice();
    const ben = await device.add('Ben', 'cat');
    await changeProfile(device.first, '1', { name: 'Ann', face: 'fox' });
    await fill(ben.store);
    await device.first.addToFame(() => 'Ann:20\n');
    await device.first.keepBest('pahtum', 7);
    await device.first.writeGame(
      'pahtum/1f',
      saveOf('pahtum', 'A1\n', { byLink: { seats: [0] } }),
      0,
    );
    return { ...device, ben };
  };

  test('of everything brings each profile into its own, by whichever tab, and once', async () => {
    const { ben, first } = await family();
    for (const store of [first, ben.store]) {
      const text = await exportAll(store);
      const other = await openDevice();
      const { id, store: cleos } = await other.add('Cleo');
      const { into, aside } = await importAll(cleos, text, checks);
      assert.deepEqual([into, aside], ['', 0]);
      assert.deepEqual(ownOf(await other.openAs(ben.id)), FULL);
      assert.deepEqual(ownOf(await other.openAs(id)), EMPTY);
      const ann = await other.open();
      assert.deepEqual(
        [
          whoIs(ann),
          ann.fame,
          ann.best('pahtum'),
          ann.gamesByLink().length,
          ann.all('kept').length,
        ],
        ['Ann', 'Ann:20\n', 7, 1, 0],
      );
      assert.deepEqual(
        profilesIn(ann)
          .map(({ name }) => name)
          .sort(),
        ['Ann', 'Ben', 'Cleo'],
      );
      assert.equal((await importAll(ann, text, checks)).added, 0);
      assert.deepEqual(JSON.parse(await exportAll(ann)).profiles[ben.id].kept, undefined);
    }
  });

  test('of everything gives a page of an earlier release the data of the first profile', async () => {
    const { first } = await family();
    const { profiles, ...known } = JSON.parse(await exportAll(first));
    const earlier = await browser().open();
    await importAll(earlier, JSON.stringify(known), checks);
    assert.deepEqual(
      [earlier.best('pahtum'), earlier.fame, earlier.all('kept').length, profiles['1']],
      [7, 'Ann:20\n', 0, { name: 'Ann', face: 'fox' }],
    );
  });

  test('where there is one profile has no word of profiles', async () => {
    const store = await browser().open();
    await fill(store);
    const file = JSON.parse(await exportAll(store));
    assert.equal('profiles' in file || 'profile' in file, false);
  });

  test('of one profile has only its own data, and is imported into that of the tab', async () => {
    const { ben } = await family();
    const text = await exportProfile(ben.store);
    const { profile, fame, saves, days } = JSON.parse(text);
    assert.deepEqual(
      [profile, fame, Object.keys(saves).length, Object.keys(days)],
      [{ name: 'Ben', face: 'cat' }, '', 3, [DAY]],
    );
    const other = await openDevice();
    const { id, store } = await other.add('Benno');
    const { into, added } = await importAll(store, text, checks);
    assert.deepEqual([into, added], [id, 3]);
    assert.deepEqual([ownOf(await other.openAs(id)), ownOf(await other.open())], [FULL, EMPTY]);
    assert.equal(whoIs(store), 'Benno');
  });

  test('from before there were profiles comes into the first', async () => {
    const one = await browser().open();
    await fill(one);
    const text = await exportAll(one);
    const other = await openDevice();
    const { id, store } = await other.add('Ben');
    assert.equal((await importAll(store, text, checks)).into, '1');
    assert.deepEqual([ownOf(await other.open()), ownOf(await other.openAs(id))], [FULL, EMPTY]);
    await until(() => other.first.all('kept').length === 1);
  });

  test('with an invalid profile is refused as a whole', async () => {
    const other = await openDevice();
    for (const profiles of [{ '1/2': {} }, { a: 5 }, { a: { name: 5 } }, 7]) {
      const text = JSON.stringify({ quintet: 1, saves: {}, fame: 'Ann:20\n', profiles });
      await assert.rejects(importAll(other.first, text, checks), /not a Quintet file/);
    }
    assert.equal(other.first.isEmpty, true);
  });
});
