// The way from the lobby into a game with one tap, from its end into the next game, and stored results.

import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { boards } from '../../web/src/games/index.ts';
import {
  asking,
  boxOf,
  button,
  cell,
  checkWithAxe,
  DESK,
  example,
  framesPass,
  middle,
  openMore,
  PHONE,
  pressEntry,
  spotOf,
  WINDOWS,
} from './acts.ts';
import type { VisitorOptions } from './fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { storing } from './storage.ts';

const GAMES = Object.keys(boards);
const SIZES = {
  PHONE,
  DESK,
  'a phone held sideways': { ...PHONE, viewport: { width: 740, height: 360 } },
};
/** The options of a first visitor who knows the lessons. */
const NEWCOMER = { ...PHONE, isFirst: true };

/** A game of Pah Tum before its last move, F2. With it X, named "You", wins by 72 to 29. */
const ALMOST = (() => {
  const record = example('pahtum', 'known-game').replace('Ann | Bob', 'Computer 1 | ');
  const steps = record.slice(0, record.indexOf('result:')).trimEnd().split('\n');
  assert.equal(steps.pop(), 'F2');
  return {
    record: `${steps.join('\n')}\n`,
    ply: steps.length - 4,
    begun: true,
    over: false,
    when: 9,
  };
})();
const result = (when: number, [mine, other]: [number, number], level = 1) => ({
  game: 'pahtum',
  options: '',
  players: [`Computer ${level}`, ''],
  outcome: [other, mine],
  winners: [mine > other ? 1 : 0],
  actions: 44,
  hints: [0, 0],
  when,
});

const test = base.extend<{
  opened: (
    things: Record<string, unknown>,
    address: string,
    options?: VisitorOptions,
  ) => Promise<Page>;
  almost: (others?: Record<string, unknown>, options?: VisitorOptions) => Promise<Page>;
}>({
  /** Opens an address with stored values, by their keys. */
  opened: ({ visitor, server }, use) =>
    use(async (things, address, options = PHONE) => {
      const page = await (await visitor(options)).blank();
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(storing(things));
      await page.goto(`${server.url}${address}`);
      await page.locator('main').first().waitFor();
      return page;
    }),
  /** Opens the table at ALMOST, with other stored values. */
  almost: ({ opened }, use) =>
    use(async (others = {}, options = PHONE) => {
      const game = { 'game/pahtum': { save: ALMOST, revision: 1 } };
      const page = await opened({ ...game, ...others }, '#pahtum', options);
      await cell(page, 'F2').waitFor();
      return page;
    }),
});
const win = (page: Page) => cell(page, 'F2').dispatchEvent('click');

/** Expects an element to be wholly in the window, and its centre not covered. */
const inSight = async (locator: Locator) => {
  await expect(locator).toBeInViewport({ ratio: 1 });
  const isFree = () =>
    locator.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return element.contains(top);
    });
  await expect.poll(isFree, 'nothing covers it').toBe(true);
};

test.describe('the lobby', () => {
  test('shows all five games on a phone, and little more than one screen', async ({ visit }) => {
    const page = await visit('', NEWCOMER);
    const cards = page.locator('.card');
    await expect(cards).toHaveCount(5);
    const { y, height } = await boxOf(cards.last());
    expect(y + height, `${y + height}`).toBeLessThanOrEqual(740 * 1.1);
    const left = await page.$$eval('.card .about', (all) =>
      all.map((e) => e.getBoundingClientRect().x),
    );
    expect(new Set(left).size, 'their words stand in line').toBe(1);
    const links = await page.$$eval('.card a', (all) =>
      all.map((a) => a.textContent.replace(/\s+/g, ' ').trim()),
    );
    expect(new Set(links).size, 'no two are called alike').toBe(5);
  });
});

test.describe('the first game', () => {
  for (const game of GAMES) {
    test(`${game}: one tap leads to a board in sight, against a beginner`, async ({ opened }) => {
      const learnt = { [`learnt/${game}`]: 'done' };
      const page = await opened(learnt, '', NEWCOMER);
      await page.locator(`.card[data-game=${game}] a`).tap();
      await page.waitForURL(`**/#${game}`);
      await inSight(page.locator('.field'));
      const players = expect(page.locator('.players'));
      await (game === 'mines2048' ? players.not : players).toHaveText(/Flute/);
      const { scrollHeight, clientHeight } = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return { scrollHeight, clientHeight };
      });
      expect(scrollHeight, 'nothing has to be scrolled').toBeLessThanOrEqual(clientHeight);
    });
  }

  test('the first move is the second tap', async ({ opened }) => {
    const page = await opened({ 'learnt/pahtum': 'done' }, '', NEWCOMER);
    await page.locator('.card[data-game=pahtum] a').tap();
    const free = page.locator('[data-spot][aria-label$="empty"]').first();
    const spot = await spotOf(free);
    await page.touchscreen.tap(...(await middle(page, spot)));
    await page.locator(`[data-spot=${spot}][aria-label$=", O"]`).waitFor();
  });
});

test.describe('a table', () => {
  for (const game of GAMES) {
    test(`${game}: everything it asks for is there, and nothing moves by itself`, async ({
      visitor,
      server,
    }) => {
      for (const options of [PHONE, DESK]) {
        const person = await visitor({ ...options, isFirst: true });
        const page = await person.blank();
        const asked = asking(page);
        const failed: string[] = [];
        page.on('requestfailed', (request) => failed.push(request.url()));
        page.on('response', (response) => {
          if (!response.ok()) failed.push(response.url());
        });
        await page.addInitScript(() => {
          window.moved = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.moved += Reflect.get(entry, 'value');
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`${server.url}#${game}`);
        await page.locator('.field[style]').waitFor();
        await button(page, 'Hint').click();
        await expect(page.locator('.turn')).not.toContainText('Looking for a hint');
        await expect.poll(() => asked.size, 'all has come').toBe(0);
        await page.evaluate(() => document.fonts.ready.then(() => 0));
        await framesPass(page);
        expect(failed).toEqual([]);
        const moved = await page.evaluate('window.moved');
        expect(moved, `shifts by ${moved}`).toBeLessThan(0.02);
      }
    });
  }

  test('says the goal while another player is to move', async ({ visit }) => {
    const page = await visit('#pahtum', { ...DESK, isFirst: true });
    await page.locator('.turn .task', { hasText: 'Place a stone.' }).waitFor();
    await page.evaluate(() => {
      window.lines = [];
      const turn = document.querySelector('.turn');
      if (!turn) throw new Error('there is no turn');
      const textOf = (part: string) => turn.querySelector(part)?.textContent.trim();
      const look = () => window.lines.push({ whose: textOf('.whose'), note: textOf('.note') });
      new MutationObserver(look).observe(turn, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await page.locator('[data-spot][aria-label$="empty"]').first().dispatchEvent('click');
    interface Line {
      whose: string;
      note: string;
    }
    const waited = ({ whose }: Line) => whose === 'Flute is thinking…';
    await expect
      .poll(async () => (await page.evaluate<Line[]>('window.lines')).some(waited))
      .toBe(true);
    await expect(page.locator('.whose')).toHaveText('Your turn.');
    const lines = await page.evaluate<Line[]>('window.lines');
    expect(lines.find(waited)?.note).toMatch(/^Three or more in a row score/);
    expect(
      lines.filter(({ note }) => !note),
      'there is always a line',
    ).toEqual([]);
  });
});

test.describe('another game', () => {
  for (const [width, height] of WINDOWS) {
    test(`“Start” is in sight at ${width} × ${height}, whatever the game`, async ({
      visit,
      server,
    }) => {
      const page = await visit('', { viewport: { width, height }, hasTouch: true });
      for (const game of GAMES) {
        await page.goto(`${server.url}#${game}`);
        await pressEntry(page, 'New game');
        await inSight(button(page, 'Start'));
        await inSight(button(page, 'More options'));
        await page.keyboard.press('Escape');
      }
    });
  }

  test('against another and larger, from the table itself; the form remembers it', async ({
    visit,
    server,
  }) => {
    const page = await visit('#triangles', { ...DESK, isFirst: true });
    await pressEntry(page, 'New game');
    await checkWithAxe(page);
    await page.getByRole('radio', { name: 'Skilled' }).check({ force: true });
    await page.getByRole('radio', { name: 'Medium, 19 dots' }).check({ force: true });
    await button(page, 'Start').click();
    await cell(page, '42').waitFor();
    await page.goto(`${server.url}#triangles/new`);
    const board = page.getByRole('group', { name: 'Board' });
    await expect(board.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await expect(page.locator('input[name="seat-1"][value="3"]')).toBeChecked();
  });

  test('in place of one in progress, which is kept, dropped, or continued', async ({ almost }) => {
    const page = await almost({}, DESK);
    const ask = async () => {
      await pressEntry(page, 'New game');
      await button(page, 'Start').click();
      await page.getByText('Your game against Flute is not finished.').waitFor();
    };
    const moves = page.locator('.move');
    const before = await moves.count();
    await ask();
    await checkWithAxe(page);
    await button(page, 'Cancel').click();
    await expect(moves).toHaveCount(before);

    await ask();
    await button(page, 'Keep it').click();
    await page.locator('.notice', { hasText: 'is kept as' }).waitFor();
    await expect(moves, 'Flute begins').toHaveCount(1);
    await openMore(page);
    await button(page, 'Kept games').click();
    await page.locator('.kept li').waitFor();
    await button(page, 'Open').click();
    await button(page, 'Drop it').click();
    await expect(moves).toHaveCount(before);
    await ask();
    await button(page, 'Drop it').click();
    await expect.poll(() => moves.count()).toBeLessThan(before);
    await openMore(page);
    await button(page, 'Kept games').click();
    await expect(page.locator('.kept li'), 'nothing more was kept').toHaveCount(1);
  });
});

test.describe('the end', () => {
  for (const [name, options] of Object.entries(SIZES)) {
    test(`says who won and why, beside the board, in sight on ${name}`, async ({ almost }) => {
      const page = await almost({}, { ...options, reducedMotion: 'reduce' });
      await win(page);
      await page.getByText('You win, 72 to 29').first().waitFor();
      await page.getByText('One run of six (56), one of four (10) and two of three (6)').waitFor();
      await expect(page.locator('.results .score')).toHaveText(['29', '72']);
      await inSight(page.locator('.field'));
      await inSight(button(page, 'Play again'));
      await expect(page.locator('.celebration'), 'nothing moves').toHaveCount(0);
      await expect(page.locator('dialog[open]'), 'nothing lies over the board').toHaveCount(0);
      await checkWithAxe(page);
    });
  }

  test('scores count up and pieces fall, unless motion is reduced', async ({ almost }) => {
    const page = await almost();
    await win(page);
    await page.locator('.celebration').waitFor({ state: 'attached' });
    await page.getByText('72', { exact: true }).last().waitFor();
    await page.reload();
    await page.locator('.results').waitFor();
    await expect(page.locator('.celebration'), 'once').toHaveCount(0);
  });
});

test.describe('statistics and halls of fame', () => {
  const results = Object.fromEntries(
    [1, 2, 3].map((n) => [`result/${n}`, result(n * 1e9, [40 + n, 20], n)]),
  );
  for (const what of ['Statistics', 'Hall of fame']) {
    test(`${what}: of all games, within a phone’s width`, async ({ opened }) => {
      const page = await opened(results, '#pahtum', {
        ...PHONE,
        viewport: { width: 320, height: 568 },
      });
      await openMore(page);
      await button(page, what).tap();
      await page.locator('dialog').getByText('43').first().waitFor();
      const wide = await page.$eval(
        'dialog',
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(wide).toBe(0);
      await checkWithAxe(page);
      for (const game of GAMES) {
        await page.locator('dialog').getByLabel('Game').selectOption(game);
        if (game !== 'pahtum')
          await page
            .locator('dialog')
            .getByText(/^(No game is|Nobody)/)
            .waitFor();
      }
    });
  }
});
