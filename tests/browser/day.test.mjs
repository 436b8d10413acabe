// The day (web/src/day): its puzzles and its common game, the calendar, and what is shown to others.

import { puzzleOf } from '../../web/src/day/days.js';
import { loadEngine, SPECTATOR } from '../../web/src/engine/engine.js';
import '../web/words.mjs';
import { button, cell, checkWithAxe, DESK, THEMES, WINDOWS } from './acts.mjs';
import { test as base, expect } from './fixtures.mjs';
import { saving, storing } from './saved.mjs';

const DAY = '2026-11-22';
const NOON = Date.parse(`${DAY}T12:00Z`);
const HOUR = 3600 * 1000;
const LONDON = { ...DESK, timezoneId: 'Europe/London' };

const puzzles = (day, game, done) => [
  `puzzles/${game}`,
  { rating: 1100, streak: 0, best: 0, done: { [puzzleOf(day, game)]: done } },
];
const solved = (more) => ({ tries: 1, hints: 0, solved: true, when: NOON, ...more });
const played = (...days) => days.map((day) => [`day/${day}`, { when: NOON }]);

/** @type {import('./fixtures.mjs').Test<{ opened: (address?: string, options?: any) => Promise<import('@playwright/test').Page> }>} */
const test = base.extend(
  /** @type {any} */ ({
    /**
     * Opens an address of the day, where it is noon of the day unless it is another time, these things are
     * stored, and a script has run before the page's.
     */
    opened: ({ visitor, server }, use) =>
      use(
        async (
          address = '#day',
          { things = [], now = NOON, script, ...options } = /** @type {any} */ ({}),
        ) => {
          const page = await (await visitor({ ...LONDON, ...options })).blank();
          if (script) await page.addInitScript(script);
          await page.clock.setFixedTime(now);
          await page.goto(`${server.url}icon.svg`);
          if (things.length > 0) await page.evaluate(storing(Object.fromEntries(things)));
          await page.goto(`${server.url}${address}`);
          await page.locator('main').first().waitFor();
          return page;
        },
      ),
  }),
);
/** What a row says: the game's, or that of the one game for all. */
const row = (page, name) =>
  page.locator('.deeds li', { has: page.getByRole('heading', { name, exact: true }) });
const COMMON = '2048 with mines, the same game for everyone';
const ofCalendar = (page, day) => page.locator(`[data-day="${day}"]`);
const month = (page) => page.locator('#month');
/** Where the page is, once it is there. */
const at = (page, hash) => page.waitForURL((url) => url.hash === hash);

/** The common game of the day as it is before its last move, and its score after that. */
const almostOver = async () => {
  const match = (await loadEngine()).match();
  match.start('mines2048', '', [''], BigInt(DAY.replaceAll('-', '')));
  let record = '';
  let action = '';
  let state = match.state(SPECTATOR);
  while (state.outcome.length === 0) {
    record = match.record();
    [action = ''] = state.legal;
    const answer = match.act(action, SPECTATOR);
    if ('refusal' in answer) throw new Error('a legal action was refused');
    ({ state } = answer);
  }
  match.close();
  return { record, action, score: state.scores[0] };
};

test.describe('the day', () => {
  test('has a puzzle of every game, and says what became of it', async ({ opened }) => {
    const page = await opened('#day', {
      things: [
        puzzles(DAY, 'pahtum', solved()),
        puzzles(DAY, 'mathable', solved({ tries: 3, hints: 1 })),
        puzzles(DAY, 'triangles', solved({ tries: 2, solved: false })),
        puzzles(DAY, 'mergers', solved({ when: NOON + 24 * HOUR })),
      ],
    });
    await page.getByRole('heading', { name: 'Sunday, November 22, 2026' }).waitFor();
    const says = async (name, words) =>
      await expect(row(page, name).locator('p')).toHaveText(words);
    await says('Pah Tum', 'Solved on the first try');
    await says('Mathable', 'Solved, 3 tries, 1 hint');
    await says('Dots and Triangles', 'Not solved yet, 2 tries');
    await says('Mergers', 'Solved on the first try, on a later day');
    await says('2048 with mines', 'Not started');
    await says(COMMON, 'Not started');
    const link = row(page, 'Pah Tum').getByRole('link', { name: 'View Pah Tum' });
    await expect(link).toHaveAttribute('href', '#pahtum/puzzle/119');
    expect(await page.evaluate('problems')).toEqual([]);
  });

  test('leads to its puzzles, and counts when one is solved', async ({ opened, server }) => {
    const page = await opened();
    await page.getByText('No days in a row yet.').waitFor();
    await row(page, 'Pah Tum').getByRole('link').click();
    await at(page, '#pahtum/puzzle/119');
    await cell(page, 'G6').click({ force: true });
    await page.getByText('Solved').first().waitFor();
    await page.goto(`${server.url}#day`);
    await row(page, 'Pah Tum').getByText('Solved on the first try').waitFor();
    await page.getByText('1 day in a row.').waitFor();
  });

  test('is reached from the lobby', async ({ opened }) => {
    const page = await opened('');
    await page.getByRole('link', { name: 'Daily puzzles' }).click();
    await at(page, '#day');
    await page.getByRole('heading', { name: 'Daily puzzles' }).waitFor();
  });

  test('of the past can be played, and those that are none are answered', async ({
    opened,
    server,
  }) => {
    const page = await opened('#day/2026-11-20');
    await page.getByText('This day has passed. You can still play all of it.').waitFor();
    for (const [address, words] of [
      ['2026-12-24', 'Thursday, December 24, 2026 is still to come.'],
      ['2026-10-31', 'There were no puzzles yet on Saturday, October 31, 2026.'],
      ['2026-02-30', 'There is no day “2026-02-30”.'],
      ['%E0%A4%A', 'There is no day “%E0%A4%A”.'],
    ]) {
      await page.goto(`${server.url}#day/${address}`);
      await page.getByText(words).waitFor();
    }
    await page.getByRole('link', { name: 'Go to today' }).click();
    await page.getByRole('heading', { name: 'Sunday, November 22, 2026' }).waitFor();
    expect(await page.evaluate('problems')).toEqual([]);
  });

  test('is shared in a few characters that spoil nothing', async ({ opened, server }) => {
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
    const things = [
      puzzles(DAY, 'pahtum', solved()),
      puzzles(DAY, 'mathable', solved({ hints: 1 })),
      [`result/1-mines2048`, result],
      [`result/2-mines2048`, { ...result, outcome: [1240] }],
      [`result/3-mines2048`, { ...result, outcome: [9999], seed: '5' }],
    ];
    const script = () => {
      window.sent = [];
      navigator.clipboard.writeText = async (text) => window.sent.push(text);
      navigator.share = async (what) => window.sent.push(what);
    };
    const page = await opened('#day', { things, script });
    await expect(row(page, COMMON).locator('p')).toHaveText('Best score 1240, 2 games, 4 hints');
    const text = `Quintet ${DAY}\n◐○●○○ · 2048: 1240`;
    const url = `${server.url}#day/${DAY}`;
    await button(page, 'Share').click();
    // Where nothing takes it, it is copied.
    await page.evaluate(() => delete navigator.share && delete Navigator.prototype.share);
    await button(page, 'Share').click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('sent')).toEqual([{ text, url }, `${text}\n${url}`]);
  });
});

test.describe('the calendar', () => {
  const FIRST_OF_DECEMBER = { now: Date.parse('2026-12-01T12:00Z') };

  test('shows the days that were played, and how many in a row', async ({ opened }) => {
    const things = [
      ...played('2026-11-05', '2026-11-06', '2026-11-07', '2026-11-20', '2026-11-21'),
      puzzles('2026-11-10', 'pahtum', solved()),
    ];
    const page = await opened('#day', { things });
    await page.getByText('2 days in a row. Your longest streak is 3 days.').waitFor();
    const isNamed = (day, words) =>
      expect(ofCalendar(page, day)).toHaveAttribute('aria-label', words);
    await isNamed('2026-11-20', 'Friday, November 20, 2026: played on the day');
    await isNamed('2026-11-10', 'Tuesday, November 10, 2026: played later');
    await isNamed('2026-11-11', 'Wednesday, November 11, 2026');
    await isNamed(DAY, 'Today, Sunday, November 22, 2026');
    await expect(ofCalendar(page, '2026-11-23'), 'tomorrow is no link').toHaveCount(0);
  });

  test('goes on into the next month, whose first day goes on with the row', async ({ opened }) => {
    const things = played('2026-11-29', '2026-11-30');
    const page = await opened('#day', { things, ...FIRST_OF_DECEMBER });
    await expect(month(page)).toHaveText('December 2026');
    await page.getByText('2 days in a row.').waitFor();
    await button(page, 'Previous month').click();
    await expect(month(page)).toHaveText('November 2026');
    await expect(button(page, 'Previous month'), 'there was nothing before').toBeDisabled();
    await ofCalendar(page, '2026-11-29').click();
    await at(page, '#day/2026-11-29');
    await page.getByRole('heading', { name: 'Sunday, November 29, 2026' }).waitFor();
    await button(page, 'Next month').click();
    await expect(month(page)).toHaveText('December 2026');
    await expect(button(page, 'Next month')).toBeDisabled();
  });

  test('is gone through by the keyboard', async ({ opened }) => {
    const page = await opened('#day', FIRST_OF_DECEMBER);
    const isAt = (day) => page.locator(`[data-day="${day}"]:focus`).waitFor();
    await ofCalendar(page, '2026-12-01').focus();
    await page.keyboard.press('ArrowLeft');
    await isAt('2026-11-30');
    await page.keyboard.press('ArrowUp');
    await isAt('2026-11-23');
    await page.keyboard.press('PageDown');
    await isAt('2026-12-01');
    await page.keyboard.press('ArrowRight');
    await isAt('2026-12-01');
    await page.keyboard.press('PageUp');
    await isAt('2026-11-30');
    await page.keyboard.press('Enter');
    await at(page, '#day/2026-11-30');
  });

  test('follows the eye where text goes to the left', async ({ opened }) => {
    const page = await opened('#day', { locale: 'ar' });
    await ofCalendar(page, DAY).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-day="2026-11-21"]:focus').waitFor();
  });

  test('begins weeks as the reader does', async ({ opened }) => {
    for (const [locale, first] of [
      ['en-GB', 'Monday'],
      ['en-US', 'Sunday'],
    ]) {
      const page = await opened('#day', { locale });
      await expect(page.locator('.calendar th .unseen').first()).toHaveText(first);
    }
  });

  test('has digits alone for dates, and headings with a capital', async ({ opened }) => {
    for (const [locale, heading] of [
      ['fr', 'Dimanche 22 novembre 2026'],
      ['zh-CN', '2026年11月22日星期日'],
    ]) {
      const page = await opened('#day', { locale });
      await page.getByRole('heading', { name: heading }).waitFor();
      await expect(ofCalendar(page, '2026-11-22').locator('span').first()).toHaveText('22');
    }
  });
});

test.describe('time', () => {
  test('is that of the place: at the same moment it is another day elsewhere', async ({
    opened,
  }) => {
    const now = Date.parse('2026-11-22T10:30Z');
    for (const [timezoneId, day] of [
      ['Pacific/Kiritimati', 'Monday, November 23, 2026'],
      ['Europe/London', 'Sunday, November 22, 2026'],
      ['Pacific/Pago_Pago', 'Saturday, November 21, 2026'],
    ]) {
      const page = await opened('#day', { timezoneId, now });
      await page.getByRole('heading', { name: day }).waitFor();
    }
  });

  test('elsewhere takes no day back', async ({ opened }) => {
    // Played in the evening in Los Angeles, where it is the next day in Tokyo; then there.
    const things = [
      puzzles(DAY, 'pahtum', solved({ when: Date.parse('2026-11-23T04:00Z') })),
      ...played(DAY),
    ];
    const now = Date.parse('2026-11-23T05:00Z');
    const page = await opened('#day', { things, now, timezoneId: 'Asia/Tokyo' });
    await page.getByText('1 day in a row.').waitFor();
    await expect(ofCalendar(page, DAY)).toHaveAttribute(
      'aria-label',
      'Sunday, November 22, 2026: played on the day',
    );
  });

  test('brings a new day while the page is open, which it offers', async ({ visitor, server }) => {
    const page = await (await visitor(LONDON)).blank();
    await page.clock.install({ time: Date.parse(`${DAY}T23:59:30Z`) });
    await page.goto(`${server.url}#day`);
    await page.getByRole('heading', { name: 'Sunday, November 22, 2026' }).waitFor();
    await page.clock.fastForward(60_000);
    await page.locator('.news', { hasText: 'It is now Monday, November 23, 2026.' }).waitFor();
    await expect(page.locator('#announcement')).toHaveText(/It is now Monday, November 23, 2026\./);
    // What is under way stays until the player goes on.
    await page.getByRole('heading', { name: 'Sunday, November 22, 2026' }).waitFor();
    await page.getByRole('link', { name: 'Go to today' }).click();
    await page.getByRole('heading', { name: 'Monday, November 23, 2026' }).waitFor();
    await expect(page.locator('.news')).toHaveCount(0);
  });

  test('set back loses nothing', async ({ opened }) => {
    const page = await opened('#day', { things: played('2026-11-21', DAY) });
    await page.getByText('2 days in a row.').waitFor();
    await page.clock.setFixedTime(NOON - 48 * HOUR);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.news', { hasText: 'It is now Friday, November 20, 2026.' }).waitFor();
    await page.clock.setFixedTime(NOON);
    await page.reload();
    await page.getByText('2 days in a row.').waitFor();
  });
});

test.describe('the common game', () => {
  test('begins the same for everybody, goes on, and asks before it takes a place', async ({
    opened,
    server,
  }) => {
    const boardOf = async (page) => {
      await row(page, COMMON).getByRole('button').click();
      await at(page, '#mines2048');
      await page.locator('.cells [data-spot]').first().waitFor();
      return page.$$eval('.cells [data-spot]', (all) => all.map((spot) => spot.ariaLabel));
    };
    const page = await opened();
    const first = await boardOf(page);
    const other = await opened();
    expect(await boardOf(other)).toEqual(first);

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.locator('.moves li').first().waitFor();
    await page.goto(`${server.url}#day`);
    await page.getByText('not finished yet').waitFor();
    await button(page, `Continue ${COMMON}`).click();
    await at(page, '#mines2048');
    // Another day's takes its place, and it is kept.
    await page.goto(`${server.url}#day/2026-11-21`);
    await button(page, `Play ${COMMON}`).click();
    await button(page, 'Keep it').click();
    await at(page, '#mines2048');
    await page.goto(`${server.url}#day/${DAY}`);
    await button(page, `Continue ${COMMON}`).click();
    await at(page, '#mines2048');
    await page.locator('.moves li').first().waitFor();
    expect(await page.evaluate('problems')).toEqual([]);
  });

  test('counts for its day when it is over', async ({ opened, server }) => {
    const { record, action, score } = await almostOver();
    const page = await opened('');
    await page.goto(`${server.url}icon.svg`);
    await page.evaluate(saving(record));
    await page.goto(`${server.url}#mines2048`);
    const key = { W: 'ArrowUp', A: 'ArrowLeft', X: 'ArrowDown', D: 'ArrowRight' }[action];
    await cell(page, '0').focus();
    await page.keyboard.press(key);
    await page.locator('.end').waitFor();
    await page.goto(`${server.url}#day`);
    await page.getByText(`Best score ${score < 0 ? `−${-score}` : score}, 1 game`).waitFor();
    await page.getByText('1 day in a row.').waitFor();
    await button(page, `Play again ${COMMON}`).waitFor();
    // It is there in another visit, and on another day.
    await page.clock.setFixedTime(NOON + 24 * HOUR);
    await page.reload();
    await page.getByText('1 day in a row.').waitFor();
  });
});

test.describe('the page of a day', () => {
  const things = [...played('2026-11-21'), puzzles(DAY, 'pahtum', solved())];

  for (const [theme, options] of Object.entries(THEMES)) {
    test(`has nothing for axe to find, ${theme}`, async ({ opened }) => {
      const page = await opened('#day', { things, ...options });
      await checkWithAxe(page);
    });
  }

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}`, async ({ opened }) => {
      const touch = width < 1000 ? { hasTouch: true, isMobile: true } : {};
      const page = await opened('#day', { things, viewport: { width, height }, ...touch });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      for (const part of await page.locator('.day :is(a, button)').all()) {
        const { height } = await part.boundingBox();
        expect(height, `${await part.textContent()} is ${height} high`).toBeGreaterThanOrEqual(44);
      }
    });
  }
});

test.describe('the statistics', () => {
  /** What they say: of each card its heading, and its facts or the sentence in their place. */
  const facts = (page) => page.locator('.statistics').locator('h3, dl > div, p');

  test('count the puzzles of a game, and the days in a row', async ({ opened }) => {
    const done = { 1: solved(), 2: solved({ tries: 2 }), 3: solved({ solved: false }) };
    const page = await opened('#pahtum', {
      things: [
        ['puzzles/pahtum', { rating: 1133, streak: 0, best: 1, done }],
        ...played('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22'),
      ],
    });
    await button(page, 'More').click();
    await button(page, 'Statistics').click();
    const days = ['Daily puzzles', 'Streak1 day', 'Best streak3 days'];
    await expect(facts(page)).toHaveText([
      'Puzzles',
      'Rating1133',
      'Tried3',
      'Solved2',
      'Streak0',
      'Best streak1',
      ...days,
    ]);
    await page.getByLabel('Game', { exact: true }).selectOption('triangles');
    await expect(facts(page), 'the days are of all games').toHaveText([
      'Puzzles',
      'You have not tried a puzzle yet. Your progress will appear here.',
      ...days,
    ]);
  });

  test('say so before the first puzzle and the first day', async ({ opened }) => {
    const page = await opened('#pahtum');
    await button(page, 'More').click();
    await button(page, 'Statistics').click();
    await expect(facts(page)).toHaveText([
      'Puzzles',
      'You have not tried a puzzle yet. Your progress will appear here.',
      'Daily puzzles',
      'You have not played a daily puzzle yet. Your streak will appear here.',
    ]);
  });
});
