// The review of a finished game, in Chromium. The mistake in the record is made by hand
// (tests/search/mistakes).

import { readFileSync } from 'node:fs';
import type { Page, Worker } from '@playwright/test';
import { say, type Values } from '../../web/src/words/say.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import {
  boxOf,
  button,
  cell,
  checkWithAxe,
  DESK,
  openMore,
  openMoves,
  PHONE,
  pictureOf,
  resize,
  WINDOWS,
} from './acts.ts';
import { test as base, expect } from './fixtures.ts';

const mistake = (name: string) =>
  readFileSync(new URL(`../search/mistakes/${name}.quintet`, import.meta.url), 'utf8');
/** A game in which the person gives a triangle away with the eleventh move. */
const GIVEN = mistake('triangles-given').replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const MOVE = 11;

const REVIEW = say('table.review');
const moment = (page: Page) => page.locator('.moments button', { hasText: `Move ${MOVE}:` });
const slider = (page: Page) => page.locator('.thumb input[type=range]');
/** Shows the better move of a slip. */
const reveal = (page: Page) => button(verdict(page), say('review.reveal')).click();
const verdict = (page: Page) => page.locator('.verdict');
const isDone = (page: Page) => page.locator('.standings').waitFor({ timeout: 60_000 });

const test = base.extend<{
  reviewed: (record?: string, options?: VisitorOptions) => Promise<Page>;
}>({
  /** Opens the review of a finished game by mouse, and waits until it is complete. */
  reviewed: ({ visitTable }, use) =>
    use(async (record = GIVEN, options = DESK) => {
      const page = await visitTable(record, options);
      // In a low window the button is in the list of moves.
      const isLow = (page.viewportSize()?.height ?? 0) < 400;
      if (isLow) await openMoves(page);
      await button(page, REVIEW).click();
      await isDone(page);
      return page;
    }),
});

test.describe('the review of a finished game', () => {
  test('by mouse: the mistake, the graph, the better line and back', async ({ reviewed }) => {
    const page = await reviewed();
    await moment(page)
      .getByText(say('review.mark', { mark: 'blunder' }))
      .waitFor();
    await moment(page).click();
    await expect(slider(page)).toHaveValue(`${MOVE}`);
    await verdict(page)
      .getByText(/It cost \d+ points\. That is proved\./)
      .waitFor();
    await expect(verdict(page)).not.toContainText(say('review.better'));
    const hidden = await pictureOf(page);
    await reveal(page);
    await expect.poll(() => pictureOf(page), 'the better move is drawn').not.toBe(hidden);
    await verdict(page)
      .getByText(/^It (?!cost)/)
      .waitFor();

    // A click in the graph goes to that move.
    const graph = page.locator('.graph');
    const last = Number(await slider(page).getAttribute('max'));
    /** Returns a place in the graph, by the share of its width; text above may move the graph. */
    const placeIn = async (share: number) => {
      await graph.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(graph);
      return [x + share * (width - 1), y + height / 2] as const;
    };
    await page.mouse.click(...(await placeIn(1)));
    await expect(slider(page)).toHaveValue(`${last}`);
    await page.mouse.move(...(await placeIn(0)));
    await page.mouse.down();
    await expect(slider(page)).toHaveValue('0');
    await page.mouse.move(...(await placeIn(MOVE / last)));
    await page.mouse.up();
    await expect(slider(page)).toHaveValue(`${MOVE}`);

    // The list of moves has a word for each decision's mark.
    const listed = page.locator('.review .move[aria-current]');
    await expect(listed).toHaveText(/Blunder/);

    // The better line is played on the board; the game stays as it is.
    const scores = `${await page.locator('.players').textContent()}`;
    await verdict(page)
      .getByRole('button', { name: say('review.show') })
      .click();
    await page.locator('.stage.what-if').waitFor();
    await page.getByText(say('review.whatIfWhy')).waitFor();
    await page.locator('.thumb input:not([disabled])').waitFor();
    await button(page, say('review.back')).click();
    await page.locator('.stage:not(.what-if)').waitFor();
    await expect(slider(page)).toHaveValue(`${MOVE}`);
    await expect(page.locator('.players')).toHaveText(scores);

    await button(page, say('review.close')).click();
    await page.locator('.review').waitFor({ state: 'detached' });
    await button(page, say('table.backToLatest')).click();
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    await button(page, REVIEW).click();
    await page.locator('.standings').waitFor();
    expect(workers, 'it is known').toEqual([]);
  });

  test('by keyboard, as it is spoken', async ({ visitTable }) => {
    const page = await visitTable(GIVEN, DESK);
    await button(page, REVIEW).focus();
    await page.keyboard.press('Enter');
    await page.locator('.review h2:focus').waitFor();
    await isDone(page);
    await expect(page.locator('#announcement')).toHaveText(
      say('review.done', { n: await page.locator('.key > .moments li').count() }),
    );
    await slider(page).focus();
    await page.keyboard.press('Home');
    for (let move = 0; move < MOVE; move++) await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Move ${MOVE} of \\d+ Blunder\\. Your chance of winning: \\d+%\\.$`),
    );
    await moment(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('.verdict:focus').waitFor();
  });

  test('ends with its Worker when the player leaves', async ({ visitTable }) => {
    const page = await visitTable(GIVEN, DESK);
    const [worker] = await Promise.all([page.waitForEvent('worker'), button(page, REVIEW).click()]);
    const ended = new Promise((resolve) => worker.once('close', resolve));
    await page.locator('.review progress').waitFor();
    await button(page, say('review.close')).click();
    await ended;
    await button(page, REVIEW).waitFor();
  });

  test('that cannot be loaded says so, leaves the game, and can be tried again', async ({
    visitTable,
  }) => {
    const page = await visitTable(GIVEN);
    await page.route(/quintet-search.*wasm/, (route) => route.abort());
    await button(page, REVIEW).click();
    await page.locator('.review').getByText(say('review.failed')).waitFor();
    await slider(page).press('Home');
    await expect(slider(page)).toHaveValue('0');
    await page.unroute(/quintet-search.*wasm/);
    await button(page, say('review.again')).click();
    await isDone(page);
  });

  test('puts a slip before its player again, and judges what is played there', async ({
    reviewed,
  }) => {
    const page = await reviewed(GIVEN, PHONE);
    await moment(page).click();
    const board = await boxOf(page.locator('.field'));
    await button(verdict(page), say('review.tryAgain')).click();
    await page.locator('.stage.what-if').waitFor();
    const [same] = GIVEN.split('\n\n')[1]
      .split('\n')
      .slice(MOVE - 1);
    const tried = async (action: string) => {
      await cell(page, action).focus();
      await page.keyboard.press('Enter');
      await verdict(page).waitFor();
    };
    await tried(same);
    await verdict(page)
      .getByText(say('review.mark', { mark: 'blunder' }))
      .waitFor();
    await button(page, say('review.again')).click();
    await page.getByText(/^Find a better move\./).waitFor();
    await button(page, say('review.back')).click();
    await expect(slider(page)).toHaveValue(`${MOVE}`);
    expect(await boxOf(page.locator('.field')), 'the board has not moved').toEqual(board);
  });

  test('plays the player’s own line by touch, with chances on request', async ({ reviewed }) => {
    const page = await reviewed(GIVEN, PHONE);
    await moment(page).tap();
    const board = await boxOf(page.locator('.field'));
    await button(page, say('table.explore')).tap();
    await page.locator('.stage.what-if').waitFor();
    await button(page, say('review.ways')).tap();
    const looked = (values: Values) => page.getByText(say('review.depth', values)).waitFor();
    await looked({ kind: 'close', is: 'done', times: 1 });
    await expect(button(page, say('review.deepen')), 'all is proved').toHaveCount(0);
    await checkWithAxe(page);
    await page.locator('.ways button').first().tap();
    await expect(slider(page)).toHaveValue('1');
    await looked({ kind: 'close', is: 'done', times: 1 });
    await slider(page).press('Home');
    await expect(slider(page)).toHaveValue('0');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    expect(await boxOf(page.locator('.field')), 'the board has not moved').toEqual(board);
    await button(page, say('review.back')).tap();
    await page.locator('.stage:not(.what-if)').waitFor();
    await expect(slider(page)).toHaveValue(`${MOVE}`);
  });

  /** A long name almost without blanks to break at. */
  const LONG = 'Donaudampfschifffahrtsgesellschaft <b>bold</b> 100 %';
  /** Returns the kept lines. */
  const kept = (page: Page) => page.locator('.lines button');

  test('keeps a line by touch, and has it after a reload and in another tab', async ({
    reviewed,
  }) => {
    const page = await reviewed(GIVEN, PHONE);
    await moment(page).tap();
    await button(page, say('table.explore')).tap();
    await button(page, say('review.ways')).tap();
    await page.locator('.ways button').nth(1).tap(); // the first way is the played move
    await button(page, say('review.keepLine')).tap();
    const name = page.getByLabel(say('review.lineName'));
    await expect(name).toBeFocused();
    await name.fill(LONG);
    await page.getByLabel(say('review.lineNote')).fill('First line;\nsecond | line');
    await name.tap();
    await expect(kept(page)).toContainText([`${LONG} After move ${MOVE}`]);
    await checkWithAxe(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    await button(page, say('review.back')).tap();

    await page.reload();
    await button(page, REVIEW).tap();
    await expect(kept(page)).toHaveCount(1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await button(other, REVIEW).tap();
    await kept(other).tap();
    await expect(other.getByLabel(say('review.lineNote'))).toHaveValue(
      'First line;\nsecond | line',
    );
    await expect(slider(other)).toHaveValue('1');
    await expect(button(other, say('review.dropLine'))).toHaveCount(0);
    await other.close();
  });

  test('keeps lines by keyboard, chooses and deletes them by mouse', async ({ reviewed }) => {
    const page = await reviewed();
    await moment(page).press('Enter');
    await button(page, say('table.explore')).press('Enter');
    await page.locator('.stage.what-if').waitFor();
    await button(page, say('review.ways')).press('Enter');
    await page.locator('.ways button').nth(1).press('Enter');
    await button(page, say('review.keepLine')).press('Enter');
    await expect(page.getByLabel(say('review.lineName'))).toBeFocused();
    await page.keyboard.type('One');
    await page.keyboard.press('Tab');
    await expect(kept(page)).toContainText([`One After move ${MOVE}`]);
    await slider(page).press('Home');
    await page.locator('.ways button').nth(2).press('Enter');
    await button(page, say('review.keepLine')).press('Enter');
    await expect(kept(page)).toHaveCount(2);
    await kept(page).first().click();
    await expect(kept(page).first()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByLabel(say('review.lineName'))).toHaveValue('One');
    await button(page, say('review.dropLine')).click();
    await page
      .locator('dialog')
      .getByRole('button', { name: say('review.dropLine') })
      .click();
    await expect(kept(page)).toHaveText([/^\s*After/]);
    await button(page, say('review.back')).click();
    await expect(kept(page)).toHaveCount(1);
  });

  test('is first quick, and then has the largest swings before the rest', async ({
    visitTable,
  }) => {
    const page = await visitTable(GIVEN, DESK);
    await button(page, REVIEW).click();
    // The mistake is listed before most decisions are judged.
    await moment(page).waitFor();
    const judged = await page.locator('.review .move .judged').count();
    await isDone(page);
    expect(judged).toBeLessThan(await page.locator('.review .move .judged').count());
  });

  test('lets one play on from a decision against the computer, and keeps the whole game', async ({
    reviewed,
  }) => {
    const page = await reviewed();
    await moment(page).click();
    await reveal(page);
    await button(verdict(page), say('review.playOn')).click();
    await button(page, say('kept.keepIt')).click();
    await page.locator('.review').waitFor({ state: 'detached' });
    await page.locator('.whose', { hasText: say('table.turn', { who: 'you' }) }).waitFor();
    await expect(page.locator('.replay input')).toHaveAttribute('max', `${MOVE - 1}`);
    await expect(page.locator('.player .name')).toHaveText(['You', 'Horn']);
    await openMore(page);
    await button(page, say('table.kept')).click();
    await page.locator('.kept li').waitFor();
  });

  test('scrolls also where the game is played by swipes', async ({ reviewed }) => {
    const page = await reviewed(mistake('mines2048-filled'), PHONE);
    await page.locator('.standings').scrollIntoViewIfNeeded();
    await expect(page.locator('.standings')).toBeInViewport();
    await page.locator('.key > .moments button').first().tap();
    await reveal(page);
    await verdict(page).getByText(say('review.better')).waitFor();
  });

  test('of several people judges each by their own knowledge', async ({ reviewed }) => {
    const page = await reviewed(mistake('mathable-one-token'));
    await page.getByText(say('review.known')).waitFor();
    await expect(page.locator('.standings thead th')).toHaveCount(2);
  });

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}, the board in sight`, async ({ reviewed }) => {
      const touch = width < 1000 && { hasTouch: true, isMobile: true };
      const page = await reviewed(GIVEN, { viewport: { width, height }, ...touch });
      await moment(page).click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const board = await boxOf(page.locator('.field'));
      expect(board.y).toBeGreaterThanOrEqual(0);
      expect(board.y + board.height).toBeLessThanOrEqual(height);
      const longest = Math.max(board.width, board.height);
      expect(longest).toBeGreaterThanOrEqual(0.5 * Math.min(width, height));
    });
  }

  test('keeps its heading in sight, and on a tablet the text on a moment beside the moments', async ({
    reviewed,
  }) => {
    const page = await reviewed(mistake('mines2048-filled'), PHONE);
    const [heading, told] = [page.locator('.review > header'), page.locator('.told')];
    await page.locator('.key > .moments button').first().tap();
    await reveal(page);
    await page.locator('.verdict:focus').waitFor();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await resize(page, 768, 1024);
    for (const part of [heading, told, page.locator('.key')]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await button(page, say('table.toBeginning')).tap();
    await expect(page.locator('.graph')).toBeInViewport({ ratio: 1 });
  });

  test('passes axe', async ({ reviewed }) => {
    const page = await reviewed(GIVEN, PHONE);
    await checkWithAxe(page);
    await moment(page).click();
    await reveal(page);
    await checkWithAxe(page);
    await button(verdict(page), say('review.show')).click();
    await page.locator('.stage.what-if').waitFor();
    await checkWithAxe(page);
  });
});
