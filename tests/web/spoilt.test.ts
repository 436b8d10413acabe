// Damaged or foreign data in storage or files. A value with a number out of range is set aside. Values of
// an unknown release are listed without their unknown parts.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { fake } from './fakes.ts';
import './styles.ts';
import { exportAll, importAll } from '../../web/src/store/backup.ts';
import { browser, checks, keptGame, plant, result, saveOf } from './stores.ts';

const { noteDay, streaksOf, timesOn, unfinishedOn } = await import('../../web/src/day/schedule.ts');
const { listPage } = await import('../../web/src/puzzles/list.ts');
const { date } = await import('../../web/src/ui/dates.ts');
const { dataSettings } = await import('../../web/src/settings/data.ts');
const { openFame } = await import('../../web/src/records/fame.ts');
const { openKept } = await import('../../web/src/records/kept.ts');
const { longList } = await import('../../web/src/ui/lists.ts');
const { openStatistics } = await import('../../web/src/records/statistics.ts');
const { engine, gameOf, names } = await import('./sessions.ts');

globalThis.navigator ??= fake<Navigator>({ languages: ['en'] });

/** Numbers that no stored value may contain. */
const BAD = [Number.NaN, Infinity, -Infinity, 1e300, -1e300, 8640000000000001, 2 ** 53, -1, 0.5];

/** A stored value of each kind, with every optional number. */
const THINGS = {
  'game/pahtum': {
    save: saveOf('pahtum', 'A1\n', { hints: [1, 2], byLink: { seats: [0], sent: 1 } }),
    revision: 1,
  },
  'game/pahtum/1f': { save: saveOf('pahtum', 'A1\n', { byLink: { seats: [1] } }), revision: 3 },
  'kept/1-a': keptGame(),
  'result/1-pahtum': result({ hints: [1, 2], players: ['', 'Computer 2'], winners: [0] }),
  'result/2-mines2048': result({ game: 'mines2048', players: [''], outcome: [7], winners: [0] }),
  'rival/pahtum/1f/3_4.5.6': { when: 5 },
  'puzzles/pahtum': {
    rating: 1200,
    streak: 1,
    best: 2,
    done: { 4: { tries: 1, hints: 0, solved: true, when: 5 } },
  },
  'day/2026-11-22': { when: 5 },
  'best/mines2048': 5,
  'aside/1-a': { what: 'A game', text: 'quintet 9', when: 5 },
};

/** Returns the paths of all numbers in a value. */
const numbersIn = (thing: unknown, path: string[] = []): string[][] =>
  typeof thing === 'number'
    ? [path]
    : Object.entries(Object(thing)).flatMap(([key, each]) =>
        typeof each === 'string' ? [] : numbersIn(each, [...path, key]),
      );

/** Returns a value with another number at a path. */
const withNumber = (thing, [key, ...path]: string[], number) => {
  if (key === undefined) return number;
  const copy = structuredClone(thing);
  copy[key] = withNumber(copy[key], path, number);
  return copy;
};

/** Every number of every value, replaced by every bad number: the key, the value, and a description. */
const SPOILT = Object.entries(THINGS).flatMap(([key, thing]) =>
  numbersIn(thing).flatMap((path) =>
    BAD.map((number) => ({
      key,
      thing: withNumber(thing, path, number),
      what: `${key} ${path.join('.')} ${number}`,
    })),
  ),
);

/** The directive of lit-html that draws a part only when its values change. */
const GUARD = Reflect.get(
  guard([], () => nothing),
  '_$litDirective$',
);

/** Returns all texts and numbers in the lists over a store. */
const drawnTexts = (store) => {
  const texts: string[] = [];
  const take = (part) => {
    if (Array.isArray(part)) part.forEach(take);
    else if (part?._$litDirective$ === GUARD) take(part.values[1]());
    else if (part?.values) take(part.values);
    else if (typeof part === 'string' || typeof part === 'number') texts.push(`${part}`);
  };
  const app: any = {
    store,
    engine,
    games: names.map(gameOf),
    dialogs: { open: (heading, content) => take([heading(), content()]) },
  };
  openKept(app, async () => {});
  take(dataSettings(app)());
  for (const game of app.games) {
    openFame(app, game);
    openStatistics(app, game);
    take(listPage(app, game, []).render());
  }
  take(streaksOf(store.days(), '2026-11-22').now);
  take(unfinishedOn(store, '2026-11-22').kept?.name);
  take(timesOn(store, '2026-11-22'));
  return texts;
};

describe('a number out of its range', () => {
  test('in the store spoils nothing else, and the page draws the rest', async (t) => {
    const faults = t.mock.method(console, 'error', () => {});
    for (const { key, thing, what } of SPOILT) {
      const { open, hands } = browser();
      await plant(hands, { ...THINGS, [key]: thing });
      const store = await open();
      assert.equal(store.blocked, undefined, what);
      drawnTexts(store);
      await noteDay(store, hands.now());
      for (const { save } of store.gamesByLink()) date(save.when);
      const there = await store.everything();
      for (const other of Object.keys(THINGS)) {
        assert.ok(there.has(other) || other === key, `${what} took ${other} with it`);
      }
      assert.ok(there.has(key) || store.all('aside').length === 2 || key === 'aside/1-a', what);
      assert.equal((await (await open()).everything()).size, there.size, 'and is at rest then');
    }
    assert.equal(faults.mock.callCount(), 0, 'nothing had to be left out');
  });

  test('in a file is set aside, and all else comes', async () => {
    const whole = await browser().open();
    for (const [key, thing] of Object.entries(THINGS)) {
      await whole.change(undefined, () => new Map([[key, thing]]));
    }
    const file = JSON.parse(await exportAll(whole));
    for (const path of numbersIn(file).filter(([group]) => group !== 'quintet')) {
      for (const number of ['1e999', '-1e999', '1e300', '8640000000000001', '-1', '0.5', 'null']) {
        const text = JSON.stringify(withNumber(file, path, 'HERE')).replace('"HERE"', number);
        const store = await browser().open();
        await importAll(store, text, checks);
        drawnTexts(store);
        assert.ok(store.all('kept').length + store.all('aside').length >= 2, `${path} ${number}`);
      }
    }
  });

  test('in localStorage is set aside, once', async () => {
    const left = {
      save: saveOf('pahtum', 'A1\n', { when: 8640000000000001 }),
      revision: 0,
      by: 'x',
    };
    const things = [
      ['kept/1-a', keptGame({ when: 1e300 })],
      ['kept/2-b', keptGame({ name: 'Whole' })],
    ];
    const { open } = browser({
      'quintet.left pahtum': JSON.stringify(left),
      'quintet.rescued': JSON.stringify({ since: 1e300, things }),
    });
    for (const tab of [await open(), await open()]) {
      drawnTexts(tab);
      assert.deepEqual(
        tab.all('kept').map(({ name }) => name),
        ['Whole'],
      );
      assert.deepEqual(
        tab
          .all('aside')
          .map(({ what }) => what)
          .sort(),
        ['kept/1-a', 'quintet.left pahtum'],
      );
    }
  });

  test('in the time of data set aside drops only that time', async () => {
    const { open, hands } = browser();
    await plant(hands, { 'aside/1-a': { ...THINGS['aside/1-a'], when: 8640000000000001 } });
    for (const tab of [await open(), await open()]) {
      assert.deepEqual(tab.all('aside'), [{ ...THINGS['aside/1-a'], when: 0, key: '1-a' }]);
    }
  });

  test('is no date, and none is thrown', () => {
    for (const when of BAD) assert.equal(typeof date(when), 'string');
    assert.equal(date(8640000000000001), '');
    assert.notEqual(date(8.64e15), '');
  });
});

describe('an unknown part', () => {
  test('of a result is left out: statistics and hall of fame list it with the others', async () => {
    const { open, hands } = browser();
    const won = { outcome: [72, 29], players: ['', 'Computer 2'], winners: [0] };
    await plant(hands, {
      'result/1-pahtum': result({ ...won, options: 'clouds=many size=9' }),
      'result/2-pahtum': result({ ...won, options: 'size=9' }),
      'result/3-pahtum': result({ ...won, players: ['', 'Computer 9'] }),
      'result/4-chess': result({ ...won, game: 'chess' }),
      'best/chess board=round': 5,
      'kept/1-a': keptGame({ game: 'chess', name: 'A game of chess' }),
    });
    const store = await open();
    const texts = drawnTexts(store);
    assert.ok(texts.includes('A game of chess'));
    const cards = texts.filter((text) => text.includes(', against '));
    assert.equal(cards.length, 2, `${cards}`);
    assert.ok(!texts.join().includes('clouds'), 'without what is not understood');
    assert.equal(store.all('aside').length, 0);
    const parts = JSON.parse(await exportAll(store));
    assert.equal(parts.saves['result/1-pahtum'].options, 'clouds=many size=9', 'and is kept');
  });
});

test('names may hold any number of brackets', async () => {
  const store = await browser().open();
  const name = '\\"[{'.repeat(100);
  const saves = { 'kept/1-a': keptGame({ name }) };
  await importAll(store, JSON.stringify({ quintet: 1, saves }), checks);
  assert.equal(store.all('kept')[0].name, name);
});

test('a long list draws its first part, and each press on its button doubles that', () => {
  const things = Array.from({ length: 10_000 }, (_, n) => n);
  let count = 0;
  let pressed = 0;
  const list = longList(
    'kept',
    () => ++count,
    () => {},
  );
  /** Returns the list's template. */
  const draw = (): any => list(things);
  for (let shown = 50; shown < things.length; shown *= 2) {
    count = 0;
    const { values } = draw();
    assert.equal(count, shown);
    const press = values.at(-1).values.find((value) => typeof value === 'function');
    press({ currentTarget: { previousElementSibling: null } });
    pressed += 1;
  }
  count = 0;
  assert.equal(draw().values.at(-1), nothing, 'there is no more');
  assert.equal(count, things.length);
  assert.ok(pressed <= 8);
});

test('many results at once are one change, after which the day is noted once', async () => {
  const store = await browser().open();
  let changes = 0;
  store.watch(({ kinds }) => {
    assert.deepEqual([...kinds], ['result']);
    changes += 1;
  });
  const saves = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => [`result/${n}-pahtum`, result({ when: n })]),
  );
  await importAll(store, JSON.stringify({ quintet: 1, saves }), checks);
  const results = store.resultsOf('pahtum');
  assert.equal(results.length, 1000);
  assert.equal(changes, 1);
  assert.equal(store.resultsOf('pahtum'), results, 'nor are they sorted for each that asks');
  await store.change(undefined, () => new Map([['result/1-more', result()]]));
  assert.equal(store.resultsOf('pahtum').length, 1001);
});

test('a hall of fame of any number of lines is drawn, and the number of lines left out is shown', async () => {
  const store = await browser().open();
  await store.addToFame(() => 'x\n'.repeat(500_000) + 'y'.repeat(3_000_000));
  assert.ok(
    drawnTexts(store).includes('Only the latest 20,000 entries of the file are shown here.'),
  );
  await store.addToFame(() => `\n${'z\n'.repeat(500_000)}Ann:2048\n`);
  assert.ok(drawnTexts(store).includes('Ann'));
});

test('a hall of fame that the module refuses is said to be so, and the page is drawn', async (t) => {
  const store = await browser().open();
  await store.addToFame(() => 'Ann:2048\n');
  t.mock.method(engine, 'winnersOf', () => {
    throw new Error('std::bad_alloc');
  });
  assert.ok(drawnTexts(store).some((text) => text.includes('std::bad_alloc')));
});
