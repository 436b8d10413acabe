// The lobby (web/src/lobby): the day's puzzles, and every game with one way into it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzleOf } from '../../web/src/day/schedule.ts';
import { ALMOST, almostAgainst, example, inProgress, OVER } from './known.ts';
import { type Alone, nameOf, plain, settle, until, visit } from './page.ts';
import { result } from './stores.ts';

/** Returns the text of a game's card. */
const cardOf = (page: Alone, game) => page.texts(`.card[data-game=${game}]`)[0];
/** Returns the names of the links and buttons on a game's card, links with their targets. */
const waysOf = (page: Alone, game) =>
  page
    .all(`.card[data-game=${game}] :is(a, button)`)
    .map((way) => [nameOf(way), way.getAttribute('href')].filter(Boolean).join(' '));
const GAMES = ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048'];

const DAY = '2026-11-22';
const NOON = Date.parse(`${DAY}T12:00Z`);
/** An entry of the database. */
type Entry = [key: string, thing: object];
/** Returns the entry of a game's daily puzzle. */
const puzzle = (game: string, done?: object): Entry => [
  `puzzles/${game}`,
  {
    rating: 1100,
    streak: 0,
    best: 0,
    done: { [`${puzzleOf(DAY, game)}`]: { tries: 1, hints: 0, solved: true, when: NOON, ...done } },
  },
];
/** Opens the lobby at noon of DAY and waits for the daily puzzles. */
const onDay = async (t, things: Entry[] = []) => {
  t.mock.timers.enable({ apis: ['Date'], now: NOON });
  const page = await visit('', { stored: Object.fromEntries(things) });
  await until(() => page.all('.today a.of-day').length > 0);
  return page;
};
/** Returns the name and the target of the button under the daily puzzles. */
const beginning = (page: Alone) => {
  const [button] = page.all('.today .primary');
  return [nameOf(button), button.getAttribute('href')];
};

test('it has all five games, each with its idea, its number of players, and one way to play it', async () => {
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

test('it has three places with words, and the settings', async () => {
  const page = await visit('');
  const places = page.all('nav a').map((place) => [nameOf(place), place.getAttribute('href')]);
  assert.deepEqual(places, [
    ['Play', '#'],
    ['Today', '#day'],
    ['Puzzles', '#puzzles'],
  ]);
  assert.equal(page.find('nav a', 'Play').getAttribute('aria-current'), 'page');
  await page.press('Settings');
  assert.deepEqual(page.askedTo('open'), [['settings']]);
});

test('it has the day’s puzzles as small boards, their outcomes, the streak and one press to begin', async (t) => {
  const first = await onDay(t);
  assert.deepEqual(
    first.all('.today a.of-day').map((one) => [nameOf(one), one.getAttribute('href')]),
    [
      ['Mathable, Not solved yet', `#mathable/puzzle/${puzzleOf(DAY, 'mathable')}/${DAY}`],
      ['Mergers, Not solved yet', `#mergers/puzzle/${puzzleOf(DAY, 'mergers')}/${DAY}`],
      ['Pah Tum, Not solved yet', `#pahtum/puzzle/${puzzleOf(DAY, 'pahtum')}/${DAY}`],
      [
        'Dots and Triangles, Not solved yet',
        `#triangles/puzzle/${puzzleOf(DAY, 'triangles')}/${DAY}`,
      ],
      ['2048 with mines, Not solved yet', `#mines2048/puzzle/${puzzleOf(DAY, 'mines2048')}/${DAY}`],
    ],
  );
  assert.match(first.texts('.today')[0], /^Today New every day/);
  assert.deepEqual(beginning(first), [
    'Play Today',
    `#mathable/puzzle/${puzzleOf(DAY, 'mathable')}/${DAY}`,
  ]);
  await until(() => first.all('.today canvas').length === 5);

  t.mock.timers.reset();
  const half = await onDay(t, [
    puzzle('mathable'),
    puzzle('mergers', { tries: 3 }),
    puzzle('pahtum', { tries: 1, solved: false }),
    [`day/${DAY}`, { when: NOON }],
    ['day/2026-11-21', { when: NOON }],
  ]);
  assert.deepEqual(half.all('.today a.of-day').map(nameOf).slice(0, 3), [
    'Mathable, Solved on the first try',
    'Mergers, Solved',
    'Pah Tum, Not solved yet',
  ]);
  assert.deepEqual(
    half.all('.today li').map((one) => one.querySelectorAll('.sign').length),
    [1, 1, 0, 0, 0],
  );
  assert.match(half.texts('.today')[0], /2 days in a row\./);
  assert.deepEqual(beginning(half), [
    'Continue Today',
    `#pahtum/puzzle/${puzzleOf(DAY, 'pahtum')}/${DAY}`,
  ]);

  t.mock.timers.reset();
  const done = await onDay(
    t,
    GAMES.map((game) => puzzle(game)),
  );
  assert.deepEqual(beginning(done), ['See your day Today', '#day']);
});

test('a game in progress says whose turn it is, and goes on or makes way', async () => {
  for (const [stored, words] of [
    [{ 'game/pahtum': inProgress(almostAgainst()) }, 'Against Flute. Your turn.'],
    [{ 'game/pahtum': inProgress(ALMOST) }, 'Bob is to move.'],
    [
      { 'game/mines2048': inProgress(example('mines2048', 'lobby')) },
      'Your game goes on where you left it.',
    ],
  ] as const) {
    const page = await visit('', { stored });
    const [key] = Object.keys(stored);
    const game = key.replace('game/', '');
    const title = page.texts(`.card[data-game=${game}] h2`)[0];
    assert.match(cardOf(page, game), new RegExp(words));
    assert.deepEqual(waysOf(page, game), [`Continue ${title} #${game}`, `New game ${title}`]);
  }
});

test('cards keep their order, and the next puzzle is of the game last played', async () => {
  const stored = {
    'game/pahtum': inProgress(ALMOST, { when: 5 }),
    'game/triangles': inProgress(example('triangles', 'lobby'), { when: 7 }),
  };
  const page = await visit('', { stored });
  assert.deepEqual(
    page.all('.card').map(({ dataset }) => dataset.game),
    GAMES,
  );
  await page.sees('Next one: Dots and Triangles');
  assert.equal(page.link('Solve Puzzles'), '#triangles/puzzle/next');
});

test('a puzzle begins at one press: of the game puzzles were last tried of, or one missed that is back', async (t) => {
  const solved = await onDay(t, [puzzle('mergers', { when: NOON - 5 }), puzzle('pahtum')]);
  assert.match(solved.texts('.onwards')[0], /Next one: Pah Tum/);
  assert.equal(solved.link('Solve Puzzles'), '#pahtum/puzzle/next');
  assert.equal(solved.all('nav .count').length, 0);

  t.mock.timers.reset();
  const [key, things] = puzzle('triangles');
  const missed = { 8: { times: 0, when: NOON - 864e5 }, 9: { times: 1, when: NOON - 864e5 } };
  const back = await onDay(t, [[key, { ...things, missed }], puzzle('pahtum')]);
  assert.match(back.texts('.onwards')[0], /1 missed puzzle is back\./);
  assert.equal(back.link('Try again Puzzles'), '#triangles/puzzle/8');
  assert.equal(plain(back.texts('nav .count')[0]), '1');
});

test('a new game begins like the last one, and first asks about the game in progress', async () => {
  const stored = {
    'game/pahtum': inProgress(almostAgainst()),
    'setup/pahtum': { options: 'size=9', names: ['', 'Computer 2'], undo: 'turn' },
  };
  const page = await visit('', { stored });
  await page.press('New game Pah Tum');
  await page.sees('Keep your game?');
  await page.press('Cancel');
  assert.deepEqual(page.askedTo('play'), []);
  await page.press('New game Pah Tum');
  await page.press('Keep it');
  await until(() => page.askedTo('play').length === 1);
  const [[game, { options, names, undo }]] = page.askedTo('play');
  assert.deepEqual([game.name, names, undo], ['pahtum', ['', 'Computer 2'], 'turn']);
  assert.match(options, /size=9/);
  assert.equal(page.shell.store.all('kept').length, 1);
});

test('a finished game names the winner, can be viewed, and begins anew without a question', async () => {
  const page = await visit('', { stored: { 'game/pahtum': OVER } });
  await until(() => /Bob wins, 72 to 29\./.test(cardOf(page, 'pahtum')));
  assert.deepEqual(waysOf(page, 'pahtum'), ['View Pah Tum #pahtum', 'New game Pah Tum']);
  assert.doesNotMatch(page.text(), /Continue/);
  await page.press('New game Pah Tum');
  await until(() => page.askedTo('play').length === 1);
});

test('a game that cannot be read is told with why, handed out, and set aside', async () => {
  const triangles = example('triangles', 'lobby');
  for (const [record, ply, why] of [
    ['quintet 1\n???', 0, 'The head has lines'],
    ['quintet 7\ngame: pahtum\n\nA0\n', 1, 'This game was saved by a later version of Quintet.'],
    [ALMOST, 1000, 'The record has no such step.'],
    [triangles, 1, 'It belongs to another game.'],
  ] as const) {
    const page = await visit('', { stored: { 'game/pahtum': inProgress(record, { ply }) } });
    const [notice] = page.notices;
    assert.match(notice.text(), /^Your game of Pah Tum could not be read\. /);
    assert.ok(notice.text().includes(why), notice.text());
    assert.equal(notice.action?.(), 'Save it as a file');
    notice.act?.();
    await until(() => page.saved.length === 1);
    assert.equal(page.saved[0].text, record);
    page.saved.length = 0;
    await until(() => page.shell.store.all('aside').length === 1);
    assert.equal(page.shell.store.all('aside')[0].text, record);
    assert.deepEqual(waysOf(page, 'pahtum'), ['Play Pah Tum #pahtum/play']);
    await page.shell.store.writeGame('pahtum', inProgress(ALMOST).save, 0);
    assert.equal(page.shell.store.all('aside')[0].text, record, 'also when another one was begun');
  }
});

test('it shows how far one has climbed in games that were finished, and tells it', async () => {
  const stored = {
    'result/1': result({ players: ['', 'Computer 2'], winners: [0], hints: [] }),
    'result/2': result({ game: 'triangles', players: ['', 'Computer 3'], winners: [1] }),
    'result/3': result({ game: 'mines2048', players: [''], winners: [], hints: [], reached: 512 }),
  };
  const page = await visit('', { stored });
  await until(() => page.all('.card .rungs').length === 3);
  const climbs = Object.fromEntries(
    page.all('.card:has(.climb)').map((card) => {
      const ahead = card.querySelectorAll('.rung.ahead').length;
      return [card.dataset.game, [plain(card.querySelector('.climb .unseen').textContent), ahead]];
    }),
  );
  assert.deepEqual(climbs, {
    pahtum: ['You have beaten Flute and Oboe.', 3],
    triangles: ['Beat Flute for your first rung.', 5],
    mines2048: ['Largest tile so far: 512. Next: 1024.', 1],
  });
  assert.deepEqual(page.texts('.card .soft'), ['2 to 4 players', '2 to 6 players']);
});

test('it says which parts work offline, as soon as that is known', async () => {
  const page = await visit('');
  assert.doesNotMatch(page.text(), /offline/);
  for (const [offline, words] of [
    ['people', 'Works offline, except computer opponents and puzzles'],
    ['all', 'Works offline'],
  ] as const) {
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

test('of thousands of games by link the first are read and drawn, and more on request', async () => {
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

test('the lobby shows what another tab has stored', async () => {
  const page = await visit('');
  await page.shell.store.writeGame('pahtum', inProgress(ALMOST).save, 0);
  await page.page.lookAgain?.();
  await settle();
  assert.match(cardOf(page, 'pahtum'), /^Pah Tum Bob is to move\./);
});

test('the analysis of every game is one press away', async () => {
  const page = await visit('');
  assert.deepEqual(
    page.all('[aria-labelledby="analyse"] a').map((way) => way.getAttribute('href')),
    GAMES.map((game) => `#${game}/analysis`),
  );
});
