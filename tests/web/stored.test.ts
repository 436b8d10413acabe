// Examples of stored data, written by the stores of earlier builds (tests/web/stored): `things` is the
// database, `texts` localStorage, `backup` the file of everything. Every build must open them unchanged.
// docs/stored.md has their format.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { exportAll, importAll } from '../../web/src/store/backup.ts';
import { profilesIn } from '../../web/src/store/profile-list.ts';
import { viewOf } from '../../web/src/store/profile-view.ts';
import { foundOf, slipOf } from '../../web/src/store/review-schema.ts';
import type { Things } from '../../web/src/store/schema.ts';
import { Store } from '../../web/src/store/store.ts';
import { browser, checks, plant, planted } from './stores.ts';

interface Example {
  things: Things;
  texts: Record<string, string>;
  backup: object;
  /** The ID of the second profile. */
  profile?: string;
}

const exampleOf = (build: string): Example => {
  const { things, ...others } = JSON.parse(
    readFileSync(new URL(`stored/${build}.json`, import.meta.url), 'utf8'),
  );
  return { things: new Map(Object.entries(things)), ...others };
};
/** From before profiles, coach and reviews. */
const EARLY = exampleOf('9179037a');
/** With all kinds of things. */
const LATE = exampleOf('97ec62c4');

const browserOf = async ({ things, texts }: Example) => {
  const made = browser(texts);
  await plant(made.hands, Object.fromEntries(things));
  return made;
};

/** Returns the game that a tab had left, as localStorage has it. */
const leftIn = ({ texts }: Example) => JSON.parse(texts['quintet.left pahtum'] ?? '');

for (const [build, example] of Object.entries({ '9179037a': EARLY, '97ec62c4': LATE })) {
  describe(`the data of build ${build}`, () => {
    test('stays as it is in the database, but for the game that was left', async () => {
      const { hands, open } = await browserOf(example);
      const store = await open();
      const { save, by } = leftIn(example);
      assert.deepEqual(await planted(hands), {
        ...Object.fromEntries(example.things),
        'game/pahtum': { save, revision: 2, by, left: true },
      });
      assert.equal(store.all('aside').length, 2, 'nothing more was set aside');
    });

    test('is read: games, results, scores, settings and data set aside', async () => {
      const { things } = example;
      const store = await (await browserOf(example)).open();
      assert.deepEqual(store.game('pahtum')?.save, leftIn(example).save);
      for (const game of ['mines2048', 'triangles', 'pahtum/1f'] as const) {
        assert.deepEqual(store.game(game)?.save, things.get(`game/${game}`)?.save);
      }
      assert.deepEqual(
        store.all('kept').map(({ key }) => key.slice(0, 7)),
        ['1795400', '219c4cf'],
      );
      assert.deepEqual(store.resultsOf('pahtum'), [things.get('result/1795400000005-pahtum')]);
      assert.deepEqual(store.resultsOf('mines2048'), [
        things.get('result/1795400000002-mines2048'),
      ]);
      assert.deepEqual(store.rivals('pahtum', '1f'), ['29_72']);
      assert.equal(store.best('mines2048 loss=stuck'), 2048);
      assert.equal(store.fame, 'Zoë:2048\n');
      const { theme, pace, language, sound } = store.settings;
      assert.deepEqual([theme, pace, language, sound], ['dark', 'long', 'de', 'off']);
      assert.deepEqual(store.get('setup/triangles'), things.get('setup/triangles'));
      assert.equal(store.get('learnt/pahtum'), 'done');
      assert.deepEqual(store.puzzles('pahtum'), things.get('puzzles/pahtum'));
      assert.deepEqual(store.days(), new Set(['2026-11-22']));
      assert.ok(store.all('aside').some(({ key }) => key === '219c4cf-result/1'));
    });

    test('keeps its note of an earlier build, which is not read', async () => {
      const { hands, open } = await browserOf(example);
      const store = await open();
      assert.equal((await store.everything()).has('taken/219c4cf'), false);
      await store.put('setting/theme', 'light');
      const { 'taken/219c4cf': note } = await planted(hands);
      assert.deepEqual(note, example.things.get('taken/219c4cf'));
    });

    test('comes from its file of everything, and is exported again the same', async () => {
      const store = await browser().open();
      const { aside } = await importAll(store, JSON.stringify(example.backup), checks);
      assert.equal(aside, 2);
      const { backup } = example;
      const again = JSON.parse(await exportAll(store));
      for (const [word, part] of Object.entries(backup)) {
        if (word !== 'profiles') assert.deepEqual(again[word], part, word);
      }
    });
  });
}

test('data of the later build alone is read: sets, slips, findings, keys, colours', async () => {
  const { things } = LATE;
  const store = await (await browserOf(LATE)).open();
  assert.deepEqual(store.ofSet('SETCODE'), things.get('set/SETCODE'));
  const slips = store.all('slip').map(slipOf);
  assert.deepEqual(slips, [{ ...things.get('slip/pahtum/1f'), key: 'pahtum/1f' }]);
  const [result] = store.resultsOf('pahtum');
  assert.equal(foundOf(result ?? {})?.seats[0]?.accuracy, 81.5);
  assert.deepEqual(store.get('setting/keys'), { 'table/U': 'Z' });
  assert.deepEqual(store.get('setting/colours'), { 'dark/pahtum-o': '#ff9900' });
  assert.equal(store.best('tile mines2048'), 4096);
  assert.ok((await store.everything()).has('collected/RESULTCODE'));
});

test('its profiles have their data, with a game that was left', async () => {
  const { things, texts, profile = '' } = LATE;
  const { hands, open } = await browserOf(LATE);
  const first = await open();
  assert.deepEqual(
    profilesIn(first).map(({ name, face }) => [name, face]),
    [
      ['Ann', 'fox'],
      ['Ben', 'owl'],
    ],
  );
  const ben = await new Store(hands, viewOf(profile, hands.localStorage)).opened;
  assert.deepEqual([ben.settings.theme, ben.best('mines2048')], ['light', 64]);
  const left = JSON.parse(texts[`quintet@${profile}.left mergers`] ?? '');
  assert.deepEqual(ben.game('mergers')?.save, left.save);
  assert.deepEqual(
    ben.game('triangles')?.save,
    things.get('game/triangles')?.save,
    'played together',
  );
  assert.equal(ben.game('pahtum'), undefined);
  assert.equal(hands.localStorage.getItem(`quintet@${profile}.left mergers`), null);
});
