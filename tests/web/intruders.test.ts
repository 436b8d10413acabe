// Hostile data in a store or a backup: any key, name or number. Every page must open without an error and
// lose nothing. Here all kinds of data are hostile at once, over the whole page; spoilt.test.ts tries each
// number by itself.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseAddress } from '../../web/src/page/address.ts';
import { importAll } from '../../web/src/store/backup.ts';
import { kindOf, recordOf, rest, SCHEMAS } from '../../web/src/store/schema.ts';
import type { Store } from '../../web/src/store/store.ts';
import { LONGEST } from '../../web/src/words/limits.ts';
import { ALMOST, example, inProgress, KNOWN, LINK } from './known.ts';
import { engine, launch, settle, until } from './page.ts';
import { browser, checks, plant } from './stores.ts';

const { writeSet } = await import('../../web/src/sets/code.ts');

const GAMES = engine.games().map(({ name }) => name);
/** A megabyte of text in one line. */
const HUGE = 'Huge '.repeat(200_000);
const MOST = 2 ** 31 - 1;
const LATEST = 8.64e15;

const TRIANGLES = example('triangles', 'lobby');
const HEX = ALMOST.replace('game: pahtum', 'game: hex');
const SET = writeSet({
  name: 'Class',
  sentence: '',
  tasks: [
    { game: 'pahtum', n: 1 },
    { game: 'pahtum', n: 99_999 },
    { game: 'triangles', seed: '2a', link: LINK },
  ],
});

/**
 * Returns the values of a round: a text, a number and a time for every field of that type, and names of
 * unknown games.
 */
const roundOf = (text: string, number: number, when: number) => ({
  ...{ text, number, when },
  names: [...new Set(['hex', '__proto__', 'constructor', '', text])],
});
type Round = ReturnType<typeof roundOf>;

const ROUNDS = {
  'unknown names': roundOf('toString', 0, 0),
  'a megabyte of text': roundOf(HUGE, 1, 5),
  'the greatest numbers': roundOf('Ann', MOST, LATEST),
  'the least numbers': roundOf('Ann', -MOST, -LATEST),
  'numbers that are none': roundOf('Ann', Number.NaN, Number.NaN),
};

/** IDs of profiles for which the store refuses a whole backup (store.test.ts). */
const NO_PROFILES = ['constructor', '__proto__', ''];

const slipOf = ({ text, number, when }: Round, game = 'pahtum', record = ALMOST) => ({
  ...{ game, record, ply: number, actions: [text, 'F2'], before: 1, after: 0 },
  ...{ times: number, when },
});
const puzzlesOf = ({ text, number, when }: Round) => ({
  ...{ rating: number, streak: number, best: number },
  done: Object.fromEntries(
    ['1', '99999', '-1', '1e21', '__proto__', 'constructor', text].map((n) => [
      n,
      { tries: number, hints: number, solved: n === '1', when },
    ]),
  ),
  missed: Object.fromEntries(
    ['2', '99999', '0', '__proto__', 'constructor', text].map((n) => [n, { times: number, when }]),
  ),
});
const resultOf = ({ text, number, when }: Round, game = 'pahtum') => ({
  ...{ game, options: text, players: [text, 'Computer 2'], outcome: [number, -number] },
  ...{ winners: [0, number], actions: number, hints: [number], reached: number, seed: text, when },
  found: {
    scale: 1,
    seats: [
      { accuracy: 100, marks: [number, number], kinds: { [text]: number, constructor: 5 } },
      { accuracy: 0, marks: [], kinds: {} },
    ],
  },
});

/** Stored values of each kind, by the rest of their keys: for a setting its name, for a game its place. */
const KINDS: Record<string, (round: Round) => any[][]> = {
  game: ({ names, text, number, when }) => [
    ...names.flatMap((name) => [
      [name, inProgress(HEX, { when })],
      [`${name}/1f`, inProgress(HEX, { when, byLink: { seats: [number] } })],
    ]),
    [
      'pahtum',
      inProgress(ALMOST.replace('Ann', text.trim()), { when, hints: [number], counted: true }),
    ],
    ['triangles', inProgress(KNOWN, { when })],
    ['mathable', inProgress(text, { when })],
    ['mergers', { ...inProgress(example('mergers', 'merger')), revision: number }],
    ['mines2048', inProgress(example('mines2048', 'slides'), { ply: number, coached: text })],
    ['pahtum-analysis', inProgress(TRIANGLES)],
    ['triangles/2a', inProgress(TRIANGLES, { byLink: { seats: [number], sent: number }, when })],
    [`triangles/${text}`, inProgress(TRIANGLES, { byLink: { seats: [0] } })],
  ],
  kept: ({ names, text, number, when }) => [
    ...names.map((game, i) => [`${i}`, { name: text, game, record: HEX, ply: 1, when }]),
    ['a', { name: text, game: 'pahtum', record: KNOWN, ply: number, hints: [number], when }],
    [text, { name: '', game: 'pahtum', record: text, ply: 1, when }],
    ['b', { name: 'Other', game: 'pahtum', record: TRIANGLES, ply: 1, when }],
  ],
  result: (round) => [
    ...round.names.map((game, i) => [`${i}-hex`, resultOf(round, game)]),
    ...GAMES.map((game) => [`1-${game}`, resultOf(round, game)]),
    ['2-pahtum', { ...resultOf(round), options: '' }],
  ],
  rival: ({ names, text, when }) => [
    ...names.map((game) => [`${game}/2a/3_10.4.0`, { when }]),
    [`pahtum/2a/${text}`, { when }],
    [`pahtum/${text}/3_10.4.0`, { when }],
  ],
  setup: ({ names, text }) => [
    ...names.map((game) => [game, { options: '', names: [text] }]),
    ['pahtum', { options: `clouds=${text} size=9`, names: [text, 'Computer 9'], coach: [text] }],
    ['mergers', { options: 'constructor=1', names: [text, text] }],
    ['triangles', { options: '', names: [] }],
  ],
  learnt: ({ names }) => [...names, 'pahtum'].map((game) => [game, 'done']),
  puzzles: (round) => [...round.names, ...GAMES].map((game) => [game, puzzlesOf(round)]),
  slip: (round) => [
    ...round.names.map((game) => [`${game}/1B6gA`, slipOf(round, game, HEX)]),
    [`pahtum/${LINK}`, slipOf(round)],
    [`pahtum/${round.text}`, slipOf(round)],
    ['pahtum/constructor', slipOf(round, 'triangles', TRIANGLES)],
    ['triangles', slipOf(round)],
  ],
  day: ({ names, when }) =>
    [...names, '9999-12-31', '0000-00-00', '2026-11-22'].map((day) => [day, { when }]),
  set: ({ names, text, number, when }) =>
    [...names, SET].map((code) => [
      code,
      {
        who: text,
        done: Object.fromEntries(
          ['1', '3', '99', '__proto__', text].map((place) => [
            place,
            { tries: number, seconds: number, moves: text, begun: when },
          ]),
        ),
      },
    ]),
  collected: ({ names, when }) => names.map((code) => [code, { when }]),
  best: ({ names, number }) =>
    [...names, 'tile pahtum', 'tile mines2048', 'sprint pahtum', 'mines2048'].map((what) => [
      what,
      number,
    ]),
  fame: ({ text, number }) => [['file', `${text}:${number}\n${text}\nAnn:2048\n`]],
  aside: ({ text, when }) => [['a', { what: text, text, when }]],
  left: ({ text, when }) => [
    ['pahtum', { save: inProgress(ALMOST, { when }).save, revision: 0, by: text }],
  ],
  profile: ({ text, when }) => [
    ['1', { name: '', face: '', when }],
    ...['b', 'c', ...NO_PROFILES].map((key) => [key, { name: text, face: text, when }]),
  ],
  setting: ({ text }) => [
    ['keys', { 'table/U': 'Z', [`table/${text}`]: 'Q', constructor: 'X', 'table/N': text }],
    ['colours', { [text]: text, 'light/pahtum-o': text, constructor: '#ffffff' }],
    ['theme', text],
    ['language', 'constructor'],
  ],
};

/** Returns all values of a round, by their keys. */
const thingsOf = (round: Round): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, things]) =>
      things(round).map(([key, thing]) => [`${kind}/${key}`, thing]),
    ),
  );

/** Tells whether a backup contains the value of this key. */
const isSaved = (key: string) =>
  kindOf(key) !== 'left' && !(kindOf(key) === 'profile' && NO_PROFILES.includes(rest(key)));

/** The members of a backup for kinds with another name. */
const WORDS = { rival: 'rivals', slip: 'slips', day: 'days', set: 'sets' };

/** Returns the text of a backup with these values. */
const backupOf = (things: Record<string, unknown>) => {
  const file: any = { quintet: 1, saves: {}, settings: { setups: {} }, profiles: {} };
  /** Defines a property, so that "__proto__" is a key like any other. */
  const put = (at: any, key: string, thing: unknown) =>
    Object.defineProperty(at, key, { value: thing, enumerable: true, configurable: true });
  for (const [whole, thing] of Object.entries(things)) {
    const [kind, key] = [kindOf(whole), rest(whole)];
    if (kind === 'game') put(file.saves, key, (thing as any).save);
    else if (['kept', 'result'].includes(kind)) put(file.saves, whole, thing);
    else if (kind === 'fame') file.fame = thing;
    else if (kind === 'setting') put(file.settings, key, thing);
    else if (kind === 'setup') put(file.settings.setups, key, thing);
    else if (kind === 'profile') put(file.profiles, key, thing);
    else {
      const word = WORDS[kind] ?? kind;
      file[word] ??= {};
      put(file[word], key, thing);
    }
  }
  return JSON.stringify(file);
};

/** Addresses without a game. */
const COMMON = [
  '',
  'day',
  'day/9999-12-31',
  'day/0000-01-01',
  'day/constructor',
  'puzzles',
  'print',
  'set',
  `set/${SET}`,
];
/** Addresses below each game's, some of features that it lacks. */
const OWN = [
  ...['', 'new', 'learn', 'analysis', 'editor', 'record', 'puzzles', 'puzzle/next', 'slips'],
  ...['puzzle/99999', 'puzzle/__proto__', 'puzzles/constructor', 'sprint', 'survival/99999'],
  ...[`slip/${LINK}`, 'slip/constructor', 'posed/constructor', 'friend/2a', `task/${SET}/1`],
];

/** Returns the drawn texts and those in fields, except links, which are never cut. */
const drawnIn = (root: any) => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const { value } of root.querySelectorAll('input, textarea')) texts.push(value);
  return texts.filter((text) => !text.startsWith('http'));
};

/** Opens every page and dialog of some games over a store, and asserts that none fails. */
const walk = async (t: TestContext, store: Store, games: string[]) => {
  const faults: unknown[] = [];
  for (const how of ['error', 'warn'] as const)
    t.mock.method(console, how, (fault) => faults.push(fault));
  const page = await launch('', { store });
  const { shell } = page;
  const isWell = (where: string) => {
    assert.deepEqual(faults, [], where);
    assert.doesNotMatch(page.root.textContent, /did not load|went wrong/, where);
    for (const text of drawnIn(page.root)) {
      assert.ok(text.length <= LONGEST.told, `${where}: ${text.slice(0, 40)}`);
    }
  };
  const own = games.flatMap((game) => OWN.map((of) => `${game}/${of}`));
  for (const address of [...COMMON, ...own]) {
    await shell.instead(parseAddress(`#${address}`));
    await settle();
    const pictures = { '': '.card canvas', puzzles: '.corner canvas', day: '.deeds canvas' }[
      address
    ];
    if (pictures) {
      await until(
        () => page.root.querySelectorAll(pictures).length >= GAMES.length,
        () => `pictures are missing: ${address}, ${page.root.textContent.slice(0, 2000)}`,
      );
    }
    isWell(address.slice(0, 40));
  }
  await shell.instead({ page: 'lobby' });
  const dialogs: (() => unknown)[] = [
    () => shell.open('settings'),
    () => shell.open('kept', async () => {}),
  ];
  for (const game of shell.games.filter(({ name }) => games.includes(name))) {
    const loaded = await shell.load(game);
    dialogs.push(
      () => shell.open('fame', loaded),
      () => shell.open('statistics', loaded),
    );
  }
  for (const open of dialogs) {
    shell.dialogs.close();
    open();
    await page.opened();
    isWell(`${open}`);
  }
  for (const button of ['Change keys', 'Colours of the players', 'Profiles']) {
    shell.dialogs.close();
    shell.open('settings');
    await page.opened();
    await page.press(button);
    await until(() => !page.names().includes('Import'));
    isWell(button);
  }
};

/** Returns the entries of localStorage for games that a tab had no time to store. */
const leftIn = ({ names, when }: Round) =>
  Object.fromEntries(
    names.map((name) => {
      const { save } = inProgress(HEX, { when });
      return [`quintet.left ${name}`, JSON.stringify({ save, revision: 0, by: 'x' })];
    }),
  );

/** Opens a store with these entries, and `texts` in localStorage, without a time limit. */
const storeOf = async (things: Record<string, unknown>, texts?: Record<string, string>) => {
  const { hands, open } = browser(texts);
  await plant(hands, things);
  return open({ deadline: () => new AbortController().signal });
};

/** Asserts that all values are still there, unchanged or set aside. */
const assertKept = (things: Record<string, unknown>, present: Map<string, any>) => {
  const aside = [...present].filter(([key]) => kindOf(key) === 'aside').map(([, thing]) => thing);
  const texts = new Set(aside.flatMap(({ what, text }) => [what, text]));
  for (const [key, thing] of Object.entries(things)) {
    const record = recordOf(thing);
    assert.ok(
      present.has(key) || texts.has(key) || texts.has(record),
      `${key.slice(0, 80)} is lost`,
    );
  }
};

test('things of every kind are planted', () => {
  assert.deepEqual(
    Object.keys(KINDS).sort(),
    [...new Set([...SCHEMAS.keys()].map((key) => kindOf(key) || key))].sort(),
  );
});

for (const [what, round] of Object.entries(ROUNDS)) {
  const things = thingsOf(round);

  test(`with ${what} in the store every page opens, and nothing is lost`, async (t) => {
    const store = await storeOf(things, leftIn(round));
    await walk(t, store, round === ROUNDS['unknown names'] ? GAMES : ['pahtum', 'mines2048']);
    assertKept(things, await store.everything());
  });

  test(`with ${what} in a backup every page opens, and nothing of it is lost`, async (t) => {
    const store = await storeOf({});
    const saved = Object.fromEntries(Object.entries(things).filter(([key]) => isSaved(key)));
    await importAll(store, backupOf(saved), {
      ...checks,
      gameOf: (record) => engine.gameOf(record),
    });
    await walk(t, store, ['pahtum']);
    assertKept(saved, await store.everything());
  });
}
