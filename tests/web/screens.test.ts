// Every text on every screen comes from a message, checked in the pseudo-language. words.test.ts checks
// that every language has all messages, with the same values.

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { codeOfChoice, usualChoice } from '../../web/src/paper/sheet-number.ts';
import { example, inProgress, KNOWN, LINK } from './known.ts';
import { messages, messagesIn } from './messages.ts';
import { engine, plain, resize, settle, until, visit } from './page.ts';
import { PLAIN, pseudo } from './pseudo.ts';
import { keptGame, result } from './stores.ts';

const { writeSet } = await import('../../web/src/sets/code.ts');
const { say } = await import('../../web/src/words/say.ts');

const TAG = 'de'; // the pseudo-language takes its place

before(() => {
  const english = Object.entries(messagesIn('en'));
  messages.set(TAG, Object.fromEntries(english.map(([key, text]) => [key, pseudo(text)])));
});
after(() => messages.delete(TAG));
beforeEach(() => sessionStorage.clear());

/** Returns the visible and spoken texts that come from no message. */
const untranslated = ({ root, notices }) => {
  const said = notices.map(({ text }) => [text(), root]);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    said.push([textContent?.trim(), parentElement]);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      said.push([element.getAttribute(name).trim(), element]);
    }
  }
  return said
    .filter(([text, element]) => text && !element.closest('bdi, [data-plain]'))
    .filter(
      ([text]) => /[A-Za-z]{2}/.test(text.replace(PLAIN, '')) && !/[áéíóúýçñö[\]]/i.test(text),
    )
    .map(([text, element]) => `${text.slice(0, 80)} in ${element.tagName}.${element.className}`);
};

const GAMES = engine.games().map(({ name }) => name);
const RECORDS = {
  mathable: example('mathable', 'first-turns'),
  mergers: example('mergers', 'merger'),
  mines2048: example('mines2048', 'slides'),
  pahtum: example('pahtum', 'runs'),
  triangles: example('triangles', 'lobby'),
};
const SET = writeSet({
  name: 'Clásse',
  sentence: 'Én.',
  tasks: [1, 2].map((n) => ({ game: 'pahtum', n })),
});
/** A game of 2048 that has reached its target. */
const WON = `quintet 1
game: mines2048
options: preset=classic
seed: 7
start: score=18320 0:1024 1:1024 4:4 5:16 6:64 8:8 9:2

A
`;
/** The code of a draft of Pah Tum: six squares are left, and one way is best. */
const PUZZLE = '1_KUoDGhvbGVzPXJhbmRvbZTj0wa7NDOfI19skbm4IJoXI3Dq0yNrlg';
const SEEDED = RECORDS.triangles.replace('\n\n', '\nseed: 1\n\n');
const FULL = {
  'kept/1-a': keptGame({ record: KNOWN }),
  'result/1': result({ players: ['Computer 2', ''], winners: [1], hints: [0, 1] }),
  'aside/1-a': { what: '[]', text: 'x', when: 5 },
  'day/2026-11-22': { when: 5 },
  'fame/file': 'Ann:20\nnonsense\n',
};

/** The language in which screens open. */
let spoken = TAG;
const at = (hash, stored?) => () => visit(hash, { stored, language: spoken });
const table =
  (record, ...steps) =>
  async () => {
    const [, game] = /^game: (.*)$/m.exec(record) ?? assert.fail(record);
    const page = await at(game, { ...FULL, [`game/${game}`]: inProgress(record) })();
    for (const step of steps) await step(page);
    return page;
  };
/** Presses the button with an icon. */
const press = (icon) => async (page) => {
  page
    .all('button')
    .find((one) => one.querySelector(`[href="#icon-${icon}"]`))
    .click();
  await settle();
};
/** Presses the button with a message. */
const choose = (key, values?) => (page) => page.press(plain(say(key, values)));
/** Submits a form. */
const submit = (selector) => async (page) => {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  page.all(selector)[0].dispatchEvent(event);
  await settle();
};
/** Types into a field. */
const write =
  (selector, text, kind = 'input') =>
  async (page) => {
    const [field] = page.all(selector);
    field.value = text;
    field.dispatchEvent(new Event(kind, { bubbles: true }));
    await settle();
  };
/** Answers for the computer. */
const answer = (data) => async (page) => {
  await until(() => page.workers.length === 1);
  page.workers[0].says(JSON.stringify(data));
  await settle();
};
/** Runs several steps on a page. */
const once =
  (go, ...steps) =>
  async () => {
    const page = await go();
    for (const step of steps) await step(page);
    return page;
  };
/** Opens a dialog from the menu, or from More, and waits for it. */
const inMenu =
  (key, isInMore = false) =>
  async (page) => {
    await press('menu')(page);
    if (isInMore) {
      await choose('table.more')(page);
      await waitFor('.more')(page);
    }
    await choose(key)(page);
    await until(() => page.all('.menu').length === 0 && page.top !== page.root);
  };
const inMore = (key) => inMenu(key, true);
const waitFor = (selector) => (page) => until(() => page.all(selector).length > 0);
/** Opens a sheet to print, and waits until it is complete. */
const sheet = (part) => async () => {
  const code = codeOfChoice({ ...usualChoice(), seed: 7, ...part });
  const page = await at(`print/${code}`)();
  await waitFor('.leaf')(page);
  return page;
};
/** Opens a dialog over the lobby, for a game if one is given. */
const over =
  (what, ...about) =>
  async () => {
    const page = await at('', FULL)();
    const games = page.shell.games.filter(({ name }) => about.includes(name));
    await page.open(what, ...(await Promise.all(games.map((game) => page.shell.load(game)))));
    return page;
  };

/** Opens a dialog from the settings. */
const inSettings = (icon, selector) => async () => {
  const page = await over('settings')();
  await press(icon)(page);
  await waitFor(selector)(page);
  return page;
};

const SCREENS = {
  'the lobby': at('', { 'game/pahtum': inProgress(RECORDS.pahtum) }),
  'the lobby with a game by link': async () => {
    const byLink = { seats: [0], sent: 6 };
    const page = await at('', { 'game/triangles/1f': inProgress(RECORDS.triangles, { byLink }) })();
    await waitFor('.by-link')(page);
    return page;
  },
  'a day': at('day'),
  'a day to come': at('day/9999-12-31'),
  'a day that is none': at('day/1'),
  'the settings': over('settings'),
  'the keys to change': inSettings('keyboard', '.keying'),
  'the colours of the players': inSettings('shapes', '.colours'),
  'the kept games': over('kept'),
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [`the form of ${game}`, at(`${game}/new`)],
      [`the lesson of ${game}`, at(`${game}/learn`)],
      [`the puzzles of ${game}`, at(`${game}/puzzles`)],
      [`a puzzle of ${game}`, at(`${game}/puzzle/1`)],
      [`the table of ${game}`, table(RECORDS[game])],
      [`the statistics of ${game}`, over('statistics', game)],
      [`the hall of fame of ${game}`, over('fame', game)],
    ]),
  ),
  'the puzzles of all games': at('puzzles', {
    'best/sprint mathable': 7,
    'puzzles/pahtum': {
      ...{ rating: 1100, streak: 0, best: 0, done: {} },
      missed: { 8: { times: 0, when: 5 } },
    },
  }),
  'a sheet of puzzles': sheet({ game: '', count: 8, each: 2 }),
  ...Object.fromEntries(
    ['mathable', 'mergers', 'pahtum', 'triangles'].map((game) => [
      `empty boards of ${game}`,
      sheet({ what: 'board', game, setup: 2 }),
    ]),
  ),
  'the record of a game': at('pahtum/record', { 'game/pahtum': inProgress(KNOWN) }),
  'a run before it begins': at('pahtum/sprint/4.5'),
  'a run': at('pahtum/survival/4.5'),
  'a puzzle that is not there': at('pahtum/puzzle/0'),
  'a set that is made': async () => {
    const page = await at('set')();
    await waitFor('#seed')(page);
    page.all('#add-kind')[0].click();
    await waitFor('.made')(page);
    return page;
  },
  'a set': at(`set/${SET}`, {
    [`set/${SET}`]: { who: 'Ánn', done: { 1: { tries: 1, seconds: 5, moves: '' } } },
  }),
  'a puzzle of a set': at(`pahtum/task/${SET}/1`),
  'a set that is none': at('set/1'),
  'the end': table(KNOWN, waitFor('.results')),
  'the menu': table(RECORDS.pahtum, press('menu')),
  'the rarer actions': table(
    RECORDS.mines2048,
    press('menu'),
    choose('table.more'),
    waitFor('.more'),
  ),
  'another game': table(RECORDS.pahtum, inMenu('table.newGame')),
  sharing: table(RECORDS.pahtum, inMenu('table.share')),
  'the same deal': table(SEEDED, inMenu('table.share'), async (page) => {
    page.all('input[value="deal"]')[0].click();
    await settle();
  }),
  'the keys': table(RECORDS.mines2048, inMore('table.keys')),
  keeping: table(RECORDS.pahtum, inMore('kept.keep'), waitFor('#kept-name')),
  'a position as a file': table(
    RECORDS.mines2048,
    inMore('table.savePosition'),
    waitFor('#file-name'),
  ),
  'the signs of mathable': table(example('mathable', 'try-signs'), inMore('table.signs')),
  'the signs of mergers': table(RECORDS.mergers, inMore('table.signs')),
  'the signs of pahtum': table(RECORDS.pahtum, inMore('table.signs')),
  'a review': table(
    example('triangles', 'whole-game'),
    waitFor('.results'),
    press('search'),
    waitFor('.review'),
  ),
  'a game that came': at(`pahtum/link/1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT`),
};

/** The answer that a position contains no puzzle. */
const NONE = { none: { key: 'posed.many', values: {}, english: '' } };

/** Answers and refusals that stay visible. */
const SAID = {
  'a position that is none': once(
    at('pahtum/editor'),
    choose('editor.clear'),
    (page) => page.play('D3'),
    waitFor('.standing.refusal'),
  ),
  'a rack that is none': once(
    at('mathable/editor'),
    write('#word-rack1', '1 2', 'change'),
    waitFor('#word-rack1[aria-invalid="true"]'),
  ),
  'a position whose link is damaged': once(at('pahtum/editor/1_nonsense'), ({ notices }) =>
    assert.equal(notices.length, 1),
  ),
  'a position without a puzzle': once(at('pahtum/editor'), choose('posed.make'), answer(NONE)),
  'a puzzle whose link is damaged': at('pahtum/posed/1_nonsense'),
  'a puzzle whose seed is damaged': at(`pahtum/posed/${PUZZLE}/nonsense`),
  'a puzzle of a game that is over': at(`pahtum/posed/${LINK}`),
  'a puzzle that is none': once(at(`pahtum/posed/${PUZZLE}`), answer(NONE)),
  'a game that cannot be read': once(at('', FULL), async (page) => {
    await page.open('text', async () => 'nonsense');
  }),
  'a file that is too large': once(at('', FULL), async (page) => {
    await page.open('text', async () => ' '.repeat(10_000_001));
  }),
  'a file of another kind': once(at('', FULL), async (page) => {
    await page.open('text', async () => '{');
  }),
  'a question before something is lost': once(over('kept'), press('trash'), (page) =>
    until(() => page.all('dialog ul').length === 0),
  ),
  'winners that were added': once(over('fame', 'mines2048'), press('file-up'), async (page) => {
    await page.giveFile('Ben:10\n');
    await waitFor('[role="status"]')(page);
  }),
  'winners that cannot be read': once(over('fame', 'mines2048'), press('file-up'), (page) =>
    page.giveFile('nonsense'),
  ),
  'a name that cannot be entered': once(
    table(WON, waitFor('form.entry')),
    write('#winner', '\u0007'),
    submit('form.entry'),
  ),
  'a name that is a computer’s': once(
    at('triangles/new'),
    write('#name-0', 'Computer 3'),
    choose('setup.start'),
    (page) => assert.ok(page.all('[aria-invalid="true"]').length > 0),
  ),
  'a link that was copied': once(
    table(RECORDS.pahtum, inMenu('table.share')),
    choose('share.copy.what', { what: 'link' }),
  ),
  'a number of a set that is no puzzle’s': once(
    at('set'),
    write('#numbers', '99999'),
    submit('form:has(#numbers)'),
    waitFor('#numbers[aria-invalid="true"]'),
  ),
  'a link that is none': once(
    table(RECORDS.pahtum, inMenu('table.share')),
    write('#open', 'nonsense'),
    submit('form:has(#open)'),
  ),
  'a file without a name': once(
    table(RECORDS.mines2048, inMore('table.savePosition'), waitFor('#file-name')),
    write('#file-name', ''),
    submit('form'),
  ),
  'a key that is pressed': once(inSettings('keyboard', '.keying'), async (page) => {
    page.all('.keying button')[0].click();
    await settle();
  }),
  'a colour that was chosen': once(inSettings('shapes', '.colours'), async (page) => {
    const [field] = page.all('input[type="color"]');
    field.value = '#336699';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }),
  'an answer of the coach': once(
    table(RECORDS.pahtum, inMenu('table.coach')),
    choose('coach.askThreat'),
    answer({ action: 'A1', reason: { key: '', values: {} } }),
  ),
  'a computer that cannot be had': once(
    table(RECORDS.triangles),
    choose('table.hint'),
    async (page) => {
      await until(() => page.workers.length === 1);
      page.workers[0].fails();
      await settle();
      assert.equal(page.notices.length, 1);
    },
  ),
};
Object.assign(SCREENS, SAID);

for (const [name, go] of Object.entries(SCREENS)) {
  test(`${name} says nothing that has no message`, async () => {
    const page = await go();
    assert.ok(/[áéíóúýçñö]/.test(page.text()), 'that language is spoken');
    assert.deepEqual(untranslated(page), []);
    const heard = page.spoken.filter((words) => /[A-Za-z]{2}/.test(words.replace(PLAIN, '')));
    for (const words of heard) assert.match(words, /[áéíóúýçñö[\]]/i, 'what is heard');
  });
}

for (const [name, go] of Object.entries(SCREENS)) {
  test(`${name} follows another language`, async (t) => {
    t.after(() => (spoken = TAG));
    spoken = 'en';
    const page = await go();
    await page.speakIn(TAG);
    assert.deepEqual(untranslated(page), []);
  });
}

for (const game of GAMES) {
  test(`the table of ${game} on a phone says nothing that has no message`, async () => {
    resize(360, 740);
    const page = await table(RECORDS[game], press('menu'))();
    assert.deepEqual(untranslated(page), []);
    await press('x')(page);
    await inMore('table.moves')(page);
    assert.deepEqual(untranslated(page), []);
  });
}
