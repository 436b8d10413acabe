// The lobby (web/src/lobby): every game with one way into it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALMOST, almostAgainst, example, inProgress, OVER } from './known.mjs';
import { plain, settle, until, visit } from './page.mjs';

/** What each card says, in order. */
const cards = (page) => page.texts('.card');

test('it has all five games, each with what it is, for how many, and one way to play it', async () => {
  const page = await visit('');
  assert.equal(page.page.title(), 'Quintet');
  assert.deepEqual(page.texts('.card h2'), [
    'Mathable',
    'Mergers',
    'Pah Tum',
    'Dots and Triangles',
    '2048 with mines',
  ]);
  assert.deepEqual(page.texts('.card .soft'), [
    '2 to 4 players',
    '2 to 6 players',
    '2 players',
    '2 players',
    '1 player',
  ]);
  const links = page
    .all('.card a')
    .map((link) => [plain(link.textContent), link.getAttribute('href')]);
  assert.deepEqual(links, [
    ['Play Mathable', '#mathable/play'],
    ['Play Mergers', '#mergers/play'],
    ['Play Pah Tum', '#pahtum/play'],
    ['Play Dots and Triangles', '#triangles/play'],
    ['Play 2048 with mines', '#mines2048/play'],
  ]);
});

test('it draws a board for every game, once each is there', async () => {
  const page = await visit('');
  await until(() => page.all('.card canvas').length === 5);
});

test('it leads to the day, to puzzles and to the settings', async () => {
  const page = await visit('');
  assert.equal(page.link('Daily puzzles'), '#day');
  assert.equal(page.link('Puzzles'), '#mathable/puzzles');
  await page.press('Settings');
  assert.deepEqual(page.askedTo('open'), [['settings']]);
});

test('a game in progress comes first, with whose turn it is, and the puzzles are its own', async () => {
  for (const [stored, words] of /** @type {[Record<string, unknown>, string][]} */ ([
    [{ 'game/pahtum': inProgress(almostAgainst()) }, 'Against Flute. Your turn.'],
    [{ 'game/pahtum': inProgress(ALMOST) }, 'Bob is to move.'],
    [
      { 'game/mines2048': inProgress(example('mines2048', 'lobby')) },
      'Your game goes on where you left it.',
    ],
  ])) {
    const page = await visit('', { stored });
    const [key] = Object.keys(stored);
    const game = key.replace('game/', '');
    assert.match(cards(page)[0], new RegExp(words));
    assert.equal(page.link(/^Continue/), `#${game}`);
    assert.equal(page.link('Puzzles'), `#${game}/puzzles`);
    assert.equal(page.all('.card').length, 5, 'the others are there as well');
  }
});

test('of several in progress the one last played comes first', async () => {
  const stored = {
    'game/pahtum': inProgress(ALMOST, { when: 5 }),
    'game/triangles': inProgress(example('triangles', 'lobby'), { when: 7 }),
  };
  const page = await visit('', { stored });
  assert.deepEqual(page.texts('.card h2').slice(0, 2), ['Dots and Triangles', 'Pah Tum']);
});

test('a game that is over is none in progress', async () => {
  const page = await visit('', { stored: { 'game/pahtum': OVER } });
  assert.equal(page.link(/Pah Tum/), '#pahtum/play');
  assert.doesNotMatch(page.text(), /Continue/);
});

test('a game that cannot be read is told with why, handed out, and set aside', async () => {
  const triangles = example('triangles', 'lobby');
  for (const [record, ply, why] of /** @type {[string, number, string][]} */ ([
    ['quintet 1\n???', 0, 'The head has lines'],
    ['quintet 7\ngame: pahtum\n\nA0\n', 1, 'This game was saved by a later version of Quintet.'],
    [ALMOST, 1000, 'The record has no such step.'],
    [triangles, 1, 'It belongs to another game.'],
  ])) {
    const page = await visit('', { stored: { 'game/pahtum': inProgress(record, { ply }) } });
    const [notice] = page.notices;
    assert.match(notice.text(), /^Your game of Pah Tum could not be read\. /);
    assert.ok(notice.text().includes(why), notice.text());
    assert.equal(notice.action?.(), 'Save it as a file');
    notice.act?.();
    await until(() => page.saved.length === 1);
    assert.equal(page.saved[0].text, record);
    page.saved.length = 0;
    await until(() => page.shell.store.aside().length === 1);
    assert.equal(page.shell.store.aside()[0].text, record);
    assert.equal(page.link(/Pah Tum/), '#pahtum/play');
    await page.shell.store.writeGame('pahtum', inProgress(ALMOST).save, 0);
    assert.equal(page.shell.store.aside()[0].text, record, 'also when another one was begun');
  }
});

test('it says what works offline, as soon as that is known', async () => {
  const page = await visit('');
  assert.doesNotMatch(page.text(), /offline/);
  for (const [offline, words] of /** @type {['people' | 'all', string][]} */ ([
    ['people', 'Works offline, except computer opponents and puzzles'],
    ['all', 'Works offline'],
  ])) {
    page.shell.offline = offline;
    page.shell.update();
    await settle();
    assert.equal(page.texts('.offline')[0], words);
  }
});

test('games by link are listed with whose turn it is, lead to their table and can be forgotten', async () => {
  const byLink = { seats: [0], sent: 6 };
  const stored = {
    'game/pahtum/c0ffee': inProgress(ALMOST, { byLink }),
    'game/pahtum/beef': inProgress(ALMOST, { byLink: { seats: [1] }, when: 5 }),
  };
  const page = await visit('', { stored });
  await page.sees('Games by link');
  const rows = page.texts('.by-link li');
  assert.equal(rows.length, 2);
  assert.match(rows[0], /^Pah Tum Bob is to move\./);
  assert.match(rows[1], /^Pah Tum Your turn\./);
  assert.equal(page.all('.by-link a')[0].getAttribute('href'), '#pahtum/friend/c0ffee');
  page.all('.by-link button')[0].click();
  await page.sees('Forget this game?');
  await page.press('Cancel');
  assert.equal(page.all('.by-link li').length, 2);
  page.all('.by-link button')[0].click();
  await page.sees('cannot be brought back');
  await page.press('Forget');
  await until(() => page.all('.by-link li').length === 1);
  assert.equal(page.shell.store.game('pahtum/c0ffee'), undefined);
});

test('of thousands of games by link the first are read and drawn, and more when asked', async () => {
  const byLink = { seats: [0] };
  const games = Array.from({ length: 120 }, (_, n) => [
    `game/pahtum/${(n + 1).toString(16)}`,
    inProgress(ALMOST, { byLink, when: n }),
  ]);
  const page = await visit('', { stored: Object.fromEntries(games) });
  await page.sees('Games by link');
  assert.equal(page.all('.by-link li').length, 50);
  await page.press('Show more');
  assert.equal(page.all('.by-link li').length, 100);
  assert.equal(
    document.activeElement,
    page.all('.by-link li')[50],
    'the keyboard is on the first new one',
  );
  await page.press('Show more');
  assert.equal(page.all('.by-link li').length, 120);
  assert.ok(!page.names().includes('Show more'));
});

test('what another tab has stored is looked at again', async () => {
  const page = await visit('');
  await page.shell.store.writeGame('pahtum', inProgress(ALMOST).save, 0);
  await page.page.lookAgain?.();
  await settle();
  assert.match(cards(page)[0], /^Pah Tum Bob is to move\./);
});
