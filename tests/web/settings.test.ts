// The settings (web/src/settings): their choices, and their storage.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SETTINGS } from '../../web/src/store/schema.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { say } from '../../web/src/words/say.ts';
import { ALMOST, inProgress, KNOWN, LINK } from './known.ts';
import { type Alone, plain, settle, until, visit } from './page.ts';
import { keptGame, result } from './stores.ts';

// The settings offer vibration and reading aloud only where the browser has them.
navigator.vibrate = () => true;
let voices = [{ lang: 'en-US', localService: true }];
const speech = Object.assign(new EventTarget(), { getVoices: () => voices });
Object.assign(globalThis, { speechSynthesis: speech });

const openSettings = async (stored?) => {
  const page = await visit('', { stored });
  await page.press('Settings');
  await page.opened();
  return page;
};

describe('a setting', () => {
  /** The label and the words of each setting but the language. */
  const NAMES = Object.entries(SETTINGS).flatMap(([name, { values }]) => {
    const words = values.map((value) => say(`settings.${name}.${value}`));
    return name === 'language' ? [] : [{ name, label: say(`settings.${name}`), words }];
  });
  const groups = (page: Alone) =>
    Object.fromEntries(
      page
        .all('fieldset.choice:has(input)')
        .map((group) => [
          plain(group.querySelector('legend').textContent),
          [...group.querySelectorAll('label')],
        ]),
    );

  test('has a label, its stored value, and all its choices', async () => {
    const page = await openSettings();
    assert.deepEqual(
      Object.entries(groups(page)).map(([label, labels]) => [
        label,
        labels.map(({ textContent }) => plain(textContent)),
      ]),
      NAMES.map(({ label, words }) => [label, words]),
    );
    const chosen = page.all('input:checked').map(({ name, value }) => [name, value]);
    const { language, ...usual } = page.shell.store.settings;
    assert.deepEqual(Object.fromEntries(chosen), usual);
    assert.equal(page.find('select', 'Language').value, language);
  });

  for (const { name, label, words } of NAMES) {
    test(`${label} holds as soon as it is chosen`, async () => {
      const page = await openSettings();
      for (const word of [...words, words[0]]) {
        const i = words.indexOf(word);
        groups(page)[label][i].querySelector('input').click();
        await until(
          () => page.shell.store.settings[name] === page.all(`input[name="${name}"]`)[i].value,
        );
        assert.equal(page.all(`input[name="${name}"]:checked`).length, 1, word);
      }
    });
  }

  test('lists every language by its own name', async () => {
    const page = await openSettings();
    const list = page.find('select', 'Language');
    assert.deepEqual(
      [...list.options].map(({ textContent }) => plain(textContent)),
      ['Same as browser', ...Object.values(LANGUAGES).map(({ name }) => name)],
    );
    await page.choose('Language', 'de');
    await until(() => page.shell.store.settings.language === 'de');
  });

  test('offers to read moves aloud only where the system itself has a voice for the language', async () => {
    const page = await openSettings();
    const isOffered = () => page.text().includes('Moves read aloud');
    voices = [
      { lang: 'en-GB', localService: false },
      { lang: 'de-DE', localService: true },
    ];
    page.shell.update();
    await settle();
    assert.equal(isOffered(), false);
    voices = [...voices, { lang: 'en_GB', localService: true }];
    speech.dispatchEvent(new Event('voiceschanged'));
    await settle();
    assert.ok(isOffered(), 'as soon as it is found');
  });

  test('explains three of them', async () => {
    const page = await openSettings();
    for (const [name, hint] of [
      ['Motion', 'Reduced: pieces appear in their place at once, and nothing vibrates.'],
      [
        'Moves read aloud',
        'By a voice of this device, which sends nothing away. What a hand hides is never read.',
      ],
      ['Single-letter shortcuts', 'Off: only arrow keys, Enter, Space and Esc work on a board.'],
    ]) {
      const [label] = groups(page)[name];
      const group = label.closest('fieldset');
      const described = group.querySelector(`#${group.getAttribute('aria-describedby')}`);
      assert.equal(plain(described.textContent), hint);
    }
  });

  test('is followed by the version, the licences of its parts, and pages to read', async () => {
    const page = await openSettings();
    assert.match(page.text(), /Quintet 1\.2\.3 · Licences · Accessibility · For teachers$/);
    assert.equal(page.link('Licences'), './notices.txt');
    assert.equal(page.link('Accessibility'), './access.html');
    assert.equal(page.link('For teachers'), './teach.html');
  });
});

describe('the page stored for offline use', () => {
  for (const [offline, words] of [
    ['', 'Quintet is not stored here yet: it needs a network to start.'],
    ['people', 'Quintet is stored here and works offline, except computer opponents and puzzles.'],
    ['all', 'All of Quintet is stored here and works offline.'],
  ] as const) {
    test(`is said: ${words}`, async () => {
      const page = await openSettings();
      page.shell.offline = offline;
      page.shell.update();
      await settle();
      assert.ok(page.text().includes(words));
      const offer = 'Store computer opponents and puzzles too';
      assert.equal(page.names().includes(offer), offline === 'people');
    });
  }

  test('is not repaired where the host cannot be reached, and that is said', async (t) => {
    t.mock.method(globalThis, 'fetch', async () => {
      throw new TypeError('no network');
    });
    const page = await openSettings();
    await page.press('Repair the page');
    await page.sees('Not repaired');
    assert.match(
      page.text(),
      /there is no network, or the server does not answer\. Nothing has changed/,
    );
  });
});

describe('everything as a file', () => {
  const ALL = {
    'game/pahtum': inProgress(ALMOST),
    'kept/1-a': keptGame({ record: ALMOST }),
    'result/1-pahtum': result(),
    'fame/file': 'Ann:20\n',
  };

  test('is exported, and imported elsewhere it is there', async () => {
    const page = await openSettings(ALL);
    await page.press('Export everything');
    await until(() => page.saved.length === 1);
    const [{ name, text }] = page.saved;
    assert.match(name, /^quintet-\d{4}-\d\d-\d\d\.json$/);
    assert.deepEqual(
      page.notices.map(({ text }) => text()),
      [`Saved as ${name}.`],
    );
    page.saved.length = 0;

    const other = await openSettings();
    await other.press('Import');
    await other.giveFile(text);
    await other.sees('Imported');
    assert.match(other.text(), /4 games, results and winners were added to what was here\./);
    const { store } = other.shell;
    assert.equal(store.game('pahtum')?.save.record, ALMOST);
    assert.deepEqual(
      [store.all('kept').length, store.resultsOf('pahtum').length, store.fame],
      [1, 1, 'Ann:20\n'],
    );
    await other.press('Close');

    await other.press('Settings');
    await other.opened();
    await other.press('Import');
    await other.giveFile(text);
    await other.sees('Everything in the file was already here.');
  });

  test('of which something cannot be read is imported without it, which is set aside and said', async () => {
    const page = await openSettings();
    await page.press('Import');
    const saves = { 'game/pahtum': { save: { record: 5 }, revision: 1 } };
    await page.giveFile(JSON.stringify({ quintet: 1, saves, fame: 'Ann:20\n' }));
    await page.sees('Imported');
    assert.match(page.text(), /1 game, result or winner was added/);
    assert.match(page.text(), /1 item could not be read and was moved to the settings\./);
    assert.equal(page.shell.store.all('aside').length, 1);
  });

  for (const [what, text, why] of [
    ['is none', '{', /This file cannot be opened .* Nothing has changed\./],
    [
      'is of a later version',
      '{"quintet": 99}',
      /This file cannot be opened .* Nothing has changed\./,
    ],
    ['is a text', 'hello', /This file cannot be opened .* Nothing has changed\./],
    ['is a bad record', 'quintet 1\ngame: pahtum\n\nG0\nG0\n', /Line 5: .*G0 is dug already/],
  ] as const) {
    test(`that ${what} is refused with a reason, and nothing changes`, async () => {
      const page = await openSettings();
      await page.press('Import');
      await page.giveFile(text);
      await page.sees('This file cannot be opened');
      assert.match(page.text(), why);
      assert.ok(page.shell.store.isEmpty);
    });
  }

  test('that is a game after all is opened as anywhere, and a link leads where it does', async () => {
    const page = await openSettings();
    await page.press('Import');
    await page.giveFile(KNOWN);
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('play')[0][1], { record: KNOWN });
    await page.press('Import');
    await page.giveFile(`look: http://quintet.test/#pahtum/link/${LINK} !`);
    await until(() => page.askedTo('go').length === 1);
    assert.deepEqual(page.askedTo('go')[0], [{ page: 'link', game: 'pahtum', link: LINK }]);
  });

  test('is refused where it is too large to be one', async () => {
    const page = await openSettings();
    await page.press('Import');
    await page.giveFile('x', 100_000_001);
    await page.sees('It is too large to be a game. Nothing has changed.');
  });
});

describe('unreadable data', () => {
  const stored = {
    'aside/1-a': { what: 'Your game of Pah Tum in progress', text: 'quintet 9', when: 5 },
    'aside/2-a': { what: '<b>Mine</b>', text: 'x', when: 6 },
  };

  test('is listed, and is spoken of by nobody where there is nothing', async () => {
    assert.doesNotMatch((await openSettings()).text(), /could not read these/);
    const page = await openSettings(stored);
    assert.match(page.text(), /This version of Quintet could not read these/);
    const rows = page.texts('.aside li');
    assert.equal(rows.length, 2);
    assert.ok(rows.some((row) => row.startsWith('<b>Mine</b> Jan 1, 1970')));
  });

  test('is taken elsewhere as a file, as it was', async () => {
    const page = await openSettings({ 'aside/1-a': stored['aside/1-a'] });
    await page.press('Save as file');
    await page.sees('File name');
    await page.press('Save');
    await until(() => page.saved.length === 1);
    assert.equal(page.saved[0].text, 'quintet 9');
    assert.match(page.saved[0].name, /^quintet-aside-\d{4}-\d\d-\d\d\.txt$/);
  });

  test('is forgotten after asking', async () => {
    const page = await openSettings({ 'aside/1-a': stored['aside/1-a'] });
    await page.press('Forget');
    await page.sees('Forget this?');
    assert.match(page.text(), /“Your game of Pah Tum in progress” cannot be brought back\./);
    await page.press('Cancel');
    assert.equal(page.shell.store.all('aside').length, 1);
    await page.press('Settings');
    await page.opened();
    await page.press('Forget');
    await page.press('Forget');
    await until(() => page.shell.store.all('aside').length === 0);
  });
});
