// Daily puzzles (web/src/day), the common game, the calendar, and shared results.

import type { Page } from '@playwright/test';
import { puzzleOf } from '../../web/src/day/schedule.ts';
import { loadEngine, SPECTATOR } from '../../web/src/engine/engine.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import { boxOf, button, cell, checkWithAxe, DESK, WINDOWS } from './acts.ts';
import { test as base, expect } from './fixtures.ts';
import { saving, storing } from './storage.ts';

const DAY = '2026-11-22';
const NOON = Date.parse(`${DAY}T12:00Z`);
const HOUR = 3600 * 1000;
const LONDON = { ...DESK, timezoneId: 'Europe/London' };

const puzzles = (day: string, game: string, done: object): [string, unknown] => [
  `puzzles/${game}`,
  { rating: 1100, streak: 0, best: 0, done: { [`${puzzleOf(day, game)}`]: done } },
];
const solved = (more?: object) => ({ tries: 1, hints: 0, solved: true, when: NOON, ...more });
const played = (...days: string[]) =>
  days.map((day): [string, unknown] => [`day/${day}`, { when: NOON }]);

interface DayOptions extends VisitorOptions {
  /** Stored values by their keys. */
  things?: [key: string, value: unknown][];
  /** Milliseconds since 1970. */
  now?: number;
  /** A script that runs before the page's. */
  script?: () => void;
}

const test = base.extend<{
  opened: (address?: string, options?: DayOptions) => Promise<Page>;
}>({
  /** Opens an address in London, at noon of DAY by default. */
  opened: ({ visitor, server }, use) =>
    use(async (address = '#day', { things = [], now = NOON, script, ...options } = {}) => {
      const page = await (await visitor({ ...LONDON, ...options })).blank();
      if (script) await page.addInitScript(script);
      await page.clock.setFixedTime(now);
      await page.goto(`${server.url}icon.svg`);
      if (things.length > 0) await page.evaluate(storing(Object.fromEntries(things)));
      await page.goto(`${server.url}${address}`);
      await page.locator('main').first().waitFor();
      return page;
    }),
});
/** Returns the row of a game, or of the common game. */
const row = (page: Page, name: string) =>
  page.locator('.deeds li', { has: page.getByRole('heading', { name, exact: true }) });
const COMMON = '2048 with mines, the same game for everyone';
const ofCalendar = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
/** Waits until the page is at a hash. */
const at = (page: Page, hash: string) => page.waitForURL((url) => url.hash === hash);

/** Returns the common game of the day before its last action, that action, and the score after it. */
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

test.describe('the calendar', () => {
  const FIRST_OF_DECEMBER = { now: Date.parse('2026-12-01T12:00Z') };

  test('is gone through by the keyboard', async ({ opened }) => {
    const page = await opened('#day', FIRST_OF_DECEMBER);
    const isAt = (day: string) => page.locator(`[data-day="${day}"]:focus`).waitFor();
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

  test('follows the reading direction in right-to-left languages', async ({ opened }) => {
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
    const boardOf = async (page: Page) => {
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
    // The game of another day replaces this one, which is kept.
    await page.goto(`${server.url}#day/2026-11-21`);
    await button(page, `Play ${COMMON}`).click();
    await button(page, 'Keep it').click();
    await at(page, '#mines2048');
    await page.goto(`${server.url}#day/${DAY}`);
    await button(page, `Continue ${COMMON}`).click();
    await at(page, '#mines2048');
    await page.locator('.moves li').first().waitFor();
  });

  test('counts for its day when it is over', async ({ opened, server }) => {
    const { record, action, score } = await almostOver();
    const page = await opened('');
    await page.goto(`${server.url}icon.svg`);
    await page.evaluate(saving(record));
    await page.goto(`${server.url}#mines2048`);
    const KEYS = { W: 'ArrowUp', A: 'ArrowLeft', X: 'ArrowDown', D: 'ArrowRight' };
    const key = Object.entries(KEYS).find(([letter]) => letter === action)?.[1] ?? '';
    await cell(page, '0').focus();
    await page.keyboard.press(key);
    await page.locator('.end').waitFor();
    await page.goto(`${server.url}#day`);
    await page.getByText(`Best score ${score < 0 ? `−${-score}` : score}, 1 game`).waitFor();
    await page.getByText('1 day in a row.', { exact: true }).waitFor();
    await button(page, `Play again ${COMMON}`).waitFor();
    // The result is there at the next visit, on another day.
    await page.clock.setFixedTime(NOON + 24 * HOUR);
    await page.reload();
    await page.getByText('1 day in a row.', { exact: true }).waitFor();
  });
});

test.describe('the page of a day', () => {
  const things = [...played('2026-11-21'), puzzles(DAY, 'pahtum', solved())];

  test('passes axe', async ({ opened }) => {
    await checkWithAxe(await opened('#day', { things }));
  });

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}`, async ({ opened }) => {
      const touch = width < 1000 ? { hasTouch: true, isMobile: true } : {};
      const page = await opened('#day', { things, viewport: { width, height }, ...touch });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      for (const part of await page.locator('.day :is(a, button)').all()) {
        const { height } = await boxOf(part);
        expect(height, `${await part.textContent()} is ${height} high`).toBeGreaterThanOrEqual(44);
      }
    });
  }
});
