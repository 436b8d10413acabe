// The page of a day (web/src/day/day.ts): its puzzles, its common game, the calendar and sharing.
// day.test.ts tests which puzzles a day has and which days count.

import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { puzzleOf, seedOn } from '../../web/src/day/schedule.ts';
import { inProgress, KNOWN } from './known.ts';
import { type Alone, launch, nameOf, plain, settle, until, visit, type Whole } from './page.ts';
import { keptGame } from './stores.ts';

process.env.TZ = 'Europe/London';

const DAY = '2026-11-22';
const NOON = Date.parse(`${DAY}T12:00Z`);
const HOUR = 3600 * 1000;
const GAMES = ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048'];
const COMMON = '2048 with mines, the same game for everyone';

/** An entry of the database. */
type Entry = [key: string, thing: object];

const puzzles = (day: string, game: string, done: object): Entry => [
  `puzzles/${game}`,
  { rating: 1100, streak: 0, best: 0, done: { [`${puzzleOf(day, game)}`]: done } },
];
const solved = (more?) => ({ tries: 1, hints: 0, solved: true, when: NOON, ...more });
const played = (...days: string[]) => days.map((day): Entry => [`day/${day}`, { when: NOON }]);

/** Opens an address at a time, by default noon of DAY. */
const open = (
  t: TestContext,
  { hash = 'day', things = [] as Entry[], now = NOON, isTouched = true } = {},
) => {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['Date'], now });
  return visit(hash, { stored: Object.fromEntries(things), isTouched });
};
/** Returns the result that a row shows. */
const says = (page: Alone | Whole, name) => {
  const row = page
    .all('.deeds li')
    .find((one) => plain(one.querySelector('h3').textContent) === name);
  return plain(row.querySelector('p').textContent);
};
const heading = (page: Alone | Whole) => page.texts('h2')[0];
const ofCalendar = (page: Alone | Whole, day) => page.all(`[data-day="${day}"]`)[0];
const isNamed = (page: Alone | Whole, day, words) =>
  assert.equal(nameOf(ofCalendar(page, day)), words);

describe('the day', () => {
  test('has a puzzle of every game, and shows its outcome', async (t) => {
    const page = await open(t, {
      things: [
        puzzles(DAY, 'pahtum', solved()),
        puzzles(DAY, 'mathable', solved({ tries: 3, hints: 1 })),
        puzzles(DAY, 'triangles', solved({ tries: 2, solved: false })),
        puzzles(DAY, 'mergers', solved({ when: NOON + 24 * HOUR })),
      ],
    });
    assert.equal(heading(page), 'Sunday, November 22, 2026');
    assert.equal(says(page, 'Pah Tum'), 'Solved on the first try');
    assert.equal(says(page, 'Mathable'), 'Solved, 3 tries, 1 hint');
    assert.equal(says(page, 'Dots and Triangles'), 'Not solved yet, 2 tries');
    assert.equal(says(page, 'Mergers'), 'Solved on the first try, on a later day');
    assert.equal(says(page, '2048 with mines'), 'Not started');
    assert.equal(says(page, COMMON), 'Not started');
    assert.equal(page.link('View Pah Tum'), `#pahtum/puzzle/119/${DAY}`);
    assert.equal(
      page.link('Try again Dots and Triangles'),
      `#triangles/puzzle/${puzzleOf(DAY, 'triangles')}/${DAY}`,
    );
    assert.equal(
      page.link('Solve 2048 with mines'),
      `#mines2048/puzzle/${puzzleOf(DAY, 'mines2048')}/${DAY}`,
    );
    assert.deepEqual(
      page.all('.deeds .primary').map(nameOf),
      ['Try again Dots and Triangles'],
      'one is next',
    );
    await until(() => page.all('.deeds canvas').length === 5);
  });

  test('of the past can be played, and those that are none are answered', async (t) => {
    const page = await open(t, { hash: 'day/2026-11-20' });
    assert.match(page.text(), /This day has passed\. You can still play all of it\./);
    for (const [day, words] of [
      ['2026-12-24', 'Thursday, December 24, 2026 is still to come.'],
      ['2026-10-31', 'There were no puzzles yet on Saturday, October 31, 2026.'],
      ['2026-02-30', 'There is no day “2026-02-30”.'],
      ['%E0%A4%A', 'There is no day “%E0%A4%A”.'],
      ['<b>', 'There is no day “<b>”.'],
    ]) {
      const other = await visit(`day/${day}`);
      assert.ok(other.text().includes(words), other.text());
      assert.equal(other.link('Go to today'), `#day/${DAY}`);
      assert.equal(other.all('.deeds li').length, 0);
    }
  });

  test('is drawn where the clock is beyond the calendar, with the months of which days are played', async (t) => {
    for (const [now, first, second] of [
      [8.64e15, 'December 9998', 'November 9998'],
      [253_402_300_799_999, 'December 9998', 'November 9998'],
      [0, 'January 1970', 'January 1970'],
    ] as const) {
      const page = await open(t, { now });
      const month = () => page.texts('#month')[0];
      assert.equal(month(), first);
      const [before, after] = page.all('.month button');
      assert.ok(after.disabled);
      before.click();
      await settle();
      assert.equal(month(), second);
      page.close();
    }
  });

  test('has nothing to be shared before something is solved', async (t) => {
    const page = await open(t, { things: [puzzles(DAY, 'pahtum', solved({ solved: false }))] });
    assert.ok(!page.names().includes('Share'));
    assert.match(page.text(), /Solve one, and you can share how your day went\./);
  });

  test('ends with a card of its puzzles and the streak', async (t) => {
    const things = GAMES.map((game, i) => puzzles(DAY, game, solved({ tries: i === 1 ? 2 : 1 })));
    const page = await open(t, { things: [...things, ...played('2026-11-21', DAY)] });
    const [card] = page.all('.day-card');
    assert.deepEqual(
      [...card.querySelectorAll('li')].map((one) => plain(one.textContent)),
      [
        'Mathable, Solved on the first try',
        'Mergers, Solved',
        'Pah Tum, Solved on the first try',
        'Dots and Triangles, Solved on the first try',
        '2048 with mines, Solved on the first try',
      ],
    );
    const words = plain(card.textContent);
    assert.match(words, /5 of 5 solved\. 2 days in a row\./);
    assert.match(words, /New puzzles come at midnight\./);
    assert.ok(
      card.compareDocumentPosition(page.all('.deeds')[0]) & Node.DOCUMENT_POSITION_FOLLOWING,
      'it comes first',
    );
  });

  test('of the past says nothing of today’s streak, nor of midnight', async (t) => {
    const things = GAMES.map((game) => puzzles('2026-11-20', game, solved()));
    const page = await open(t, {
      hash: 'day/2026-11-20',
      things: [...things, ...played('2026-11-21', DAY)],
    });
    const words = page.texts('.day-card')[0];
    assert.match(words, /5 of 5 solved\./);
    assert.doesNotMatch(words, /in a row|midnight/);
  });

  test('is shared in a few characters that spoil nothing', async (t) => {
    const result = {
      game: 'mines2048',
      options: '',
      players: [''],
      outcome: [-40],
      winners: [],
      actions: 90,
      hints: [2],
      seed: '1352902',
      when: NOON,
    };
    const page = await open(t, {
      things: [
        puzzles(DAY, 'pahtum', solved()),
        puzzles(DAY, 'mathable', solved({ hints: 1 })),
        ['result/1-mines2048', result],
        ['result/2-mines2048', { ...result, outcome: [1240] }],
        ['result/3-mines2048', { ...result, outcome: [9999], seed: '5' }],
      ],
    });
    assert.equal(says(page, COMMON), 'Best score 1240, 2 games, 4 hints');
    const text = `Quintet ${DAY}\n🟨⬜🟩⬜⬜\n2 of 5 solved. 1 day in a row.\n2048: 1240`;
    const url = `http://quintet.test/#day/${DAY}`;
    const sent: unknown[] = [];
    const offer = (name, value) => {
      Object.defineProperty(navigator, name, { configurable: true, value });
      t.after(() => Reflect.deleteProperty(navigator, name));
    };
    offer('share', async (what) => sent.push(what));
    offer('clipboard', { writeText: async (words) => sent.push(words) });
    await page.press('Share');
    assert.deepEqual(sent, [{ text, url }]);
    // Without a share sheet the result is copied; if copying is forbidden, it is selected.
    Reflect.deleteProperty(navigator, 'share');
    await page.press('Share');
    assert.deepEqual(sent[1], `${text}\n${url}`);
    assert.match(page.text(), /Copied\./);
    offer('clipboard', { writeText: () => Promise.reject(new Error('forbidden')) });
    await page.press('Share');
    assert.match(page.text(), /The text is selected: copy it by hand\./);
    assert.equal(page.texts('pre')[0], plain(`${text}\n${url}`));
  });

  test('leads to its common game: the same for all, on with it, or in place of another after asking', async (t) => {
    const page = await open(t);
    await page.press(`Play ${COMMON}`);
    await until(() => page.askedTo('play').length === 1);
    const [[game, { seed, options, names }]] = page.askedTo('play');
    assert.deepEqual([game.name, options, names], ['mines2048', '', ['']]);
    const record = `quintet 1\ngame: mines2048\nseed: ${BigInt(`0x${seed}`)}\n\n`;
    assert.match(record, /seed: 20261122/, 'the seed is the date');

    const kept = await open(t, { things: [['game/mines2048', inProgress(record)]] });
    assert.equal(says(kept, COMMON), 'not finished yet');
    await kept.press(`Continue ${COMMON}`);
    assert.deepEqual(kept.askedTo('go'), [[{ page: 'table', game: 'mines2048' }]]);
    const another = record.replace('20261122', '7');
    const other = await open(t, { things: [['game/mines2048', inProgress(another)]] });
    await other.press(`Play ${COMMON}`);
    await other.sees('Keep your game?');
    await other.press('Cancel');
    assert.deepEqual(other.askedTo('play'), []);
  });

  test('leads to no kept game that is another’s, and says so', async (t) => {
    const seed = Number.parseInt(seedOn(DAY), 16);
    const record = KNOWN.replace('\n\n', `\nseed: ${seed}\n\n`).replace(/result:.*\n/, '');
    const things: Entry[] = [['kept/1', keptGame({ game: 'mines2048', record })]];
    const page = await open(t, { things });
    await page.press(`Continue ${COMMON}`);
    assert.deepEqual(page.askedTo('play'), []);
    assert.equal(plain(page.notices[0].text()), 'It belongs to another game.');
  });

  test('leads to its puzzle, and counts when that is solved', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: NOON });
    const page = await launch('day');
    await page.sees('No days in a row yet.');
    location.hash = page.link('Solve Pah Tum');
    await page.sees('Show solution');
    await page.play('G6');
    await page.sees('Solved.');
    const next = page.link('Next: Dots and Triangles, 4 of 5');
    assert.equal(next, `#triangles/puzzle/${puzzleOf(DAY, 'triangles')}/${DAY}`);
    location.hash = page.link('Daily puzzles');
    await page.sees('1 day in a row.');
    assert.equal(says(page, 'Pah Tum'), 'Solved on the first try');
  });
});

describe('a puzzle of a day', () => {
  const openPuzzle = (t, game, things: Entry[] = [], day = DAY) =>
    open(t, { hash: `${game}/puzzle/${puzzleOf(DAY, game)}/${day}`, things });
  const solve = async (page: Alone | Whole) => {
    await page.play('G6');
    await page.sees('Solved.');
  };

  test('says which of them it is, and leads to the next one that is not solved', async (t) => {
    const page = await openPuzzle(t, 'pahtum', [puzzles(DAY, 'triangles', solved())]);
    assert.deepEqual(page.texts('h1'), ['Daily puzzle 3 of 5']);
    assert.equal(page.link('Daily puzzles'), `#day/${DAY}`);
    await solve(page);
    const address = `#mines2048/puzzle/${puzzleOf(DAY, 'mines2048')}/${DAY}`;
    assert.equal(page.link('Next: 2048 with mines, 5 of 5'), address);
  });

  test('leads from the last back to those that were left out', async (t) => {
    const others = ['triangles', 'mines2048', 'mergers'];
    const page = await openPuzzle(
      t,
      'pahtum',
      others.map((game) => puzzles(DAY, game, solved())),
    );
    await solve(page);
    const address = `#mathable/puzzle/${puzzleOf(DAY, 'mathable')}/${DAY}`;
    assert.equal(page.link('Next: Mathable, 1 of 5'), address);
  });

  test('leads to how the day went once all are solved', async (t) => {
    const others = GAMES.filter((game) => game !== 'pahtum');
    const page = await openPuzzle(
      t,
      'pahtum',
      others.map((game) => puzzles(DAY, game, solved())),
    );
    await solve(page);
    assert.equal(page.link('See your day'), `#day/${DAY}`);
  });

  test('is one of its game even if the day has another or does not exist', async (t) => {
    for (const day of ['2026-11-21', '2026-12-24', 'nonsense', '']) {
      const page = await openPuzzle(t, 'pahtum', [], day);
      assert.deepEqual(page.texts('h1'), ['Puzzle 119'], day);
      assert.equal(page.link('Puzzles'), '#puzzles');
    }
  });
});

describe('the calendar', () => {
  const FIRST_OF_DECEMBER = { now: Date.parse('2026-12-01T12:00Z') };

  test('shows the days that were played, and how many in a row', async (t) => {
    const page = await open(t, {
      things: [
        ...played('2026-11-05', '2026-11-06', '2026-11-07', '2026-11-20', '2026-11-21'),
        puzzles('2026-11-10', 'pahtum', solved()),
      ],
    });
    assert.match(page.text(), /2 days in a row\. Your longest streak is 3 days\./);
    isNamed(page, '2026-11-20', 'Friday, November 20, 2026: played on the day');
    isNamed(page, '2026-11-10', 'Tuesday, November 10, 2026: played later');
    isNamed(page, '2026-11-11', 'Wednesday, November 11, 2026');
    isNamed(page, DAY, 'Today, Sunday, November 22, 2026');
    assert.equal(ofCalendar(page, '2026-11-23'), undefined, 'tomorrow is no link');
  });

  test('goes on into the next month, whose first day goes on with the row', async (t) => {
    const page = await open(t, {
      things: played('2026-11-29', '2026-11-30'),
      ...FIRST_OF_DECEMBER,
    });
    const month = () => page.texts('#month')[0];
    assert.equal(month(), 'December 2026');
    assert.match(page.text(), /2 days in a row\./);
    assert.equal(page.find('button', 'Next month').disabled, true);
    await page.press('Previous month');
    assert.equal(month(), 'November 2026');
    assert.equal(page.find('button', 'Previous month').disabled, true, 'there was nothing before');
    assert.equal(ofCalendar(page, '2026-11-29').getAttribute('href'), '#day/2026-11-29');
    await page.press('Next month');
    assert.equal(month(), 'December 2026');
  });
});

describe('time', () => {
  test('follows the place: at the same moment it is another day elsewhere', async (t) => {
    t.after(() => (process.env.TZ = 'Europe/London'));
    for (const [zone, day] of [
      ['Pacific/Kiritimati', 'Monday, November 23, 2026'],
      ['Europe/London', 'Sunday, November 22, 2026'],
      ['Pacific/Pago_Pago', 'Saturday, November 21, 2026'],
    ]) {
      process.env.TZ = zone;
      const page = await open(t, { now: Date.parse('2026-11-22T10:30Z') });
      assert.equal(heading(page), day);
    }
  });

  test('elsewhere takes no day back', async (t) => {
    // Played in the evening in Los Angeles, when Tokyo has the next day; then played in Tokyo.
    t.after(() => (process.env.TZ = 'Europe/London'));
    process.env.TZ = 'Asia/Tokyo';
    const page = await open(t, {
      things: [
        puzzles(DAY, 'pahtum', solved({ when: Date.parse('2026-11-23T04:00Z') })),
        ...played(DAY),
      ],
      now: Date.parse('2026-11-23T05:00Z'),
    });
    assert.match(page.text(), /1 day in a row\./);
    isNamed(page, DAY, 'Sunday, November 22, 2026: played on the day');
  });

  test('brings a new day while the page is open, which it offers', async (t) => {
    t.mock.timers.enable({
      apis: ['Date', 'setInterval'],
      now: Date.parse(`${DAY}T23:59:30Z`),
    });
    const page = await visit('day');
    assert.equal(heading(page), 'Sunday, November 22, 2026');
    t.mock.timers.tick(60_000);
    await settle();
    assert.equal(page.said, 'It is now Monday, November 23, 2026.');
    assert.match(page.texts('.news')[0], /^It is now Monday, November 23, 2026\./);
    assert.equal(page.link('Go to today'), '#day/2026-11-23');
    assert.equal(heading(page), 'Sunday, November 22, 2026', 'what is under way stays');
    const other = await visit('day/2026-11-23');
    assert.equal(other.all('.news').length, 0);
    assert.equal(heading(other), 'Monday, November 23, 2026');
  });
});
