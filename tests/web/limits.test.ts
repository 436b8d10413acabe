// The limits of text lengths (web/src/words/limits.ts): longer texts are cut on input. Those that are
// already stored are shortened when drawn.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { messagesOf } from '../../web/plugins/catalogues.ts';
import { GAMES } from '../../web/plugins/games.ts';
import { Refused } from '../../web/src/engine/engine.ts';
import { compare, playedBy, playedIn } from '../../web/src/match/correspondence.ts';
import { understood } from '../../web/src/match/setup.ts';
import { nameOf } from '../../web/src/players/names.ts';
import { parseVariations } from '../../web/src/review/variations.ts';
import { lineOf } from '../../web/src/sets/code.ts';
import { importAll } from '../../web/src/store/backup.ts';
import { parse } from '../../web/src/store/schema.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { cut, LONGEST, shortened } from '../../web/src/words/limits.ts';
import { learn, say, typed } from '../../web/src/words/say.ts';
import { ALMOST, inProgress, OVER } from './known.ts';
import { type Alone, visit } from './page.ts';
import { Browser, engine, sit } from './sessions.ts';
import { browser, checks, keptGame, result, until } from './stores.ts';

const HUGE = 'W'.repeat(1_000_000);
const NAMED = (name) => ALMOST.replace('Ann | Bob', `${name} | Bob`);

describe('a text', () => {
  test('is cut after a whole character, as its readers see it', () => {
    assert.equal(cut('Ann', 3), 'Ann');
    assert.equal(cut('Anna', 3), 'Ann');
    const family = '👨‍👩‍👧';
    for (const sign of ['😀', 'é', '🇩🇪', family]) {
      for (let room = 1; room < sign.length; room++) {
        assert.equal(cut(`AB${sign}CD`, 2 + room), 'AB', `${sign} in ${room}`);
      }
      assert.equal(cut(`AB${sign}CD`, 2 + sign.length), `AB${sign}`);
    }
  });

  test('of one character too many is cut, without half a sign', () => {
    assert.equal(cut(`a${'\u0301'.repeat(100)}`, 5), `a${'\u0301'.repeat(4)}`);
    assert.equal(cut('😀', 1), '');
    assert.equal(cut(`😀${'\u200d😀'.repeat(30)}`, 4), '😀\u200d');
  });

  test('is read no farther than its limit', (t) => {
    const segment = t.mock.method(Intl.Segmenter.prototype, 'segment');
    cut(HUGE, 24);
    assert.ok(segment.mock.calls.every(({ arguments: [text] }) => text.length < 30));
    assert.equal(segment.mock.callCount(), 1);
  });

  test('is drawn whole up to its limit, and beyond with an ellipsis within it', () => {
    assert.equal(shortened('W'.repeat(24), 24), 'W'.repeat(24));
    assert.equal(shortened('W'.repeat(25), 24), `${'W'.repeat(23)}…`);
    assert.equal(shortened('Ann and Ben', 5), 'Ann…');
  });
});

test('the name that the page gives a kept game fits in every language', () => {
  const when = new Date(2026, 8, 30, 22, 58);
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  for (const tag of Object.keys(LANGUAGES)) {
    for (const game of GAMES) {
      const title = messagesOf(tag)[`lobby.${game}.title`];
      const name = `${title}, ${new Intl.DateTimeFormat(tag, style).format(when)}`;
      assert.equal(shortened(name, LONGEST.kept), name);
    }
  }
});

test('the table in the notation has the same limits', () => {
  const notation = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8');
  const section = notation.split('## Limits of texts\n')[1]?.split('\n## ')[0] ?? '';
  const told = [...section.matchAll(/^\| .* \| ([\d,]+) \|$/gm)].map(([, n]) =>
    Number(n?.replace(',', '')),
  );
  const all = Object.values(LONGEST).flatMap((most) =>
    typeof most === 'number' ? most : Object.values(most),
  );
  assert.deepEqual(told, all);
});

test('every form takes its limit from the table', () => {
  const root = new URL('../../web/src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const limits = sources.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/maxlength=(\S+)/g)].map(
      ([, limit]) => `${file} ${limit}`,
    ),
  );
  assert.ok(limits.length > 5);
  const own = limits.filter((limit) => !/\$\{LONGEST\.[\w.[\]]+\}/.test(limit));
  assert.deepEqual(
    own.map((limit) => limit.split(' ')[0]),
    ['ui/ask-name.ts'], // its callers limit the text
  );
});

describe('a name that is longer than its limit', () => {
  const short = 'W'.repeat(LONGEST.player);

  test('is cut in a record and in a link that are opened, and the game is whole', async () => {
    const { session: opened } = await sit('pahtum', { record: NAMED(HUGE) });
    assert.deepEqual(opened.state.players, [short, 'Bob']);
    assert.equal(opened.record.replace(/^seed: .*\n/m, ''), NAMED(short));
    const long = 'W'.repeat(1000);
    const link = engine.read((match) => {
      match.load(NAMED(long));
      return match.link();
    });
    const { session: linked } = await sit('pahtum', { link });
    assert.deepEqual(linked.state.players, [short, 'Bob']);
    assert.equal(linked.history.moves.length, opened.history.moves.length);
  });

  test('makes no computer of a person as it is cut', async () => {
    const { session } = await sit('pahtum', { record: NAMED(`Computer 3${' '.repeat(20)}x`) });
    assert.deepEqual(session.state.players, ['', 'Bob']);
  });

  test('stays in a match that is kept or stored, and is drawn shortened', async () => {
    const known = { record: NAMED(HUGE), ply: 3 };
    const left = new Browser();
    left.games.set('pahtum', inProgress(NAMED(HUGE)));
    for (const { session } of [
      await sit('pahtum', known),
      await sit('pahtum', undefined, { browser: left }),
    ]) {
      assert.equal(session.state.players[0], HUGE);
      assert.equal(typed(session.player(0).name), shortened(HUGE, LONGEST.player));
      assert.ok(session.record.includes(HUGE));
    }
  });

  test('separates no game by link, whoever has it uncut', () => {
    const seed = 'c0ffee';
    const long = 'W'.repeat(1000);
    const whole = engine.read((match) => {
      match.load(NAMED(long), { seed: BigInt(`0x${seed}`) });
      return { record: match.record(), link: match.link() };
    });
    const came = playedBy(engine, 'pahtum', seed, whole.link);
    assert.equal(came.record.includes(long), false);
    assert.equal(compare(playedIn(engine, whole.record), came).how, 'same');
    assert.equal(compare(playedIn(engine, came.record), came).how, 'same');
  });

  test('is cut in a profile that a backup brings, as is its face', async () => {
    const { open } = browser();
    const store = await open();
    const profiles = { 1: { name: 'Ann', face: 'fox' }, '5-b': { name: HUGE, face: HUGE } };
    await importAll(store, JSON.stringify({ quintet: 1, saves: {}, profiles }), checks);
    const { name = '', face = '' } = (await store.everything()).get('profile/5-b') ?? {};
    assert.deepEqual([name.length, face.length], [LONGEST.profile, LONGEST.face]);
  });

  test('of a set, its sentence and its solver is cut without reading the rest', () => {
    assert.equal(lineOf(` ${'😀'.repeat(100)}`, 'name'), '😀'.repeat(LONGEST.set.name / 2));
    assert.equal(lineOf('Ann\n\u202eBen', 'who'), 'Ann Ben');
  });
});

describe('stored text', () => {
  test('is read however long its options are, of which few are asked about', (t) => {
    const options = 'holes=random '.padEnd(100_000, 'later=1 ').trim();
    assert.equal(parse('result/7-a', result({ options }))?.options, options);
    const describe = t.mock.method(engine, 'describe');
    assert.equal(understood(engine, 'pahtum', options), 'holes=random');
    const asked = describe.mock.callCount();
    assert.ok(asked < LONGEST.options, `${asked}`);
  });

  test('is drawn shortened: a player’s name, and any text in a sentence', () => {
    assert.equal(typed(nameOf([HUGE, 'Bob'], [], 0)), shortened(HUGE, LONGEST.player));
    learn({ 'test.told': ['“', ['what'], '”'] });
    assert.equal(say('test.told', { what: HUGE }).length, LONGEST.told + 2);
    assert.equal(say('test.told', { what: [HUGE] }).length, LONGEST.told + 2);
    assert.ok(new Refused({ sentence: HUGE }).message.length <= LONGEST.told + 1);
  });

  /** Returns the length of the longest text that is drawn, spoken or in a field. */
  const longestOn = (page: Alone) => {
    const texts = [document.title, page.root.textContent];
    for (const element of page.root.querySelectorAll('*')) {
      texts.push(...[...element.attributes].map(({ value }) => value));
      if ('value' in element) texts.push(`${element.value}`);
    }
    return Math.max(...texts.map((text) => text.length));
  };
  /** A length that no page reaches by itself. */
  const MUCH = 20_000;
  const drawsLittle = (page: Alone) => assert.ok(longestOn(page) < MUCH, `${longestOn(page)}`);

  test('is whole behind the lobby: profiles, a player, a result', async () => {
    const stored = {
      'profile/1': { name: 'Ann', face: 'fox', when: 0 },
      'profile/5-b': { name: HUGE, face: HUGE, when: 5 },
      'game/pahtum': inProgress(NAMED(HUGE)),
      'result/7-a': result({ players: [HUGE, 'Computer 1'], options: HUGE, seed: HUGE }),
    };
    const page = await visit('', { stored });
    await until(() => page.all('.profiles button').length === 2);
    drawsLittle(page);
    await page.press('Settings');
    await page.opened();
    await page.press('Profiles');
    await page.sees('There are no passwords');
    drawsLittle(page);
    assert.equal((await page.shell.store.everything()).get('profile/5-b')?.name, HUGE);
  });

  test('is whole behind the table, which draws and speaks little', async () => {
    const page = await visit('pahtum', { stored: { 'game/pahtum': inProgress(NAMED(HUGE)) } });
    await page.sees('Bob');
    drawsLittle(page);
  });

  test('is whole behind kept games and data set aside', async () => {
    const page = await visit('', {
      stored: {
        'kept/1-a': keptGame({ name: HUGE, game: HUGE }),
        'aside/1-a': { what: HUGE, text: HUGE, when: 1 },
      },
    });
    for (const what of ['kept', 'settings'] as const) {
      page.shell.open(what);
      await page.opened();
      drawsLittle(page);
    }
    assert.equal(page.shell.store.all('kept')[0].name, HUGE);
  });

  test('of a variation cannot be overwritten while only its beginning is shown', async () => {
    const [name, note] = ['W'.repeat(30_000), 'N'.repeat(30_000)];
    const variations = `0.2;${name};${note};1 | 0.2;Short;Note;2`;
    assert.equal(parseVariations(variations)?.length, 2);
    const { save, revision } = OVER;
    const more = save.record.replace('\n\n', `\nvariations: ${variations}\n\n`);
    const page = await visit('pahtum', {
      stored: { 'game/pahtum': { save: { ...save, record: more }, revision } },
    });
    await page.sees('Review');
    await page.press('Review');
    await until(() => page.all('.lines li').length === 2);
    drawsLittle(page);
    page.all('.lines button')[0].click();
    await until(() => page.all('.line-name').length === 1);
    const [field] = page.all('.line-name');
    const [area] = page.all('.line-words textarea');
    assert.deepEqual(
      [field.value.length, area.value.length, field.readOnly, area.readOnly],
      [LONGEST.line.name, LONGEST.line.note, true, true],
    );
  });
});

test('of thousands of profiles the first are drawn, and the present one', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => [
    `profile/${i + 1}`,
    { name: `P${i}`, face: 'fox', when: i },
  ]);
  const page = await visit('', { stored: Object.fromEntries(many) });
  await until(() => page.all('.profiles button').length > 0);
  assert.equal(page.all('.profiles button').length, 50);
});
