// The page of an analysis, in Chromium: lines from the beginning of a game, by touch, mouse and
// keyboard. tests/web/analysis-page.test.ts tests kept lines and words.

import type { Page } from '@playwright/test';
import { say } from '../../web/src/words/say.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import { button, cell, checkWithAxe, DESK, openMore, PHONE } from './acts.ts';
import { test as base, expect } from './fixtures.ts';

/** A game of 2048 after one slide and its tile. */
const SLID = 'quintet 1\ngame: mines2048\nstart: score=0 0:2 12:4\n\nD\n! 2@0\n';

const slider = (page: Page) => page.locator('.thumb input[type=range]');
const kept = (page: Page) => page.locator('.lines button');
const ways = (page: Page) => page.locator('.ways button');

const test = base.extend<{
  opened: (game: string, options?: VisitorOptions) => Promise<Page>;
}>({
  /** Opens the page of a game's analysis. */
  opened: ({ visit }, use) =>
    use(async (game, options = DESK) => {
      const page = await visit(`#${game}/analysis`, options);
      await page.locator('.stage.what-if').waitFor();
      return page;
    }),
});

test.describe('an analysis', () => {
  test('by touch: the best move is played and kept, and is there after a reload', async ({
    opened,
  }) => {
    const page = await opened('pahtum', PHONE);
    await button(page, say('review.ways')).tap();
    await expect(ways(page).first()).toBeInViewport({ ratio: 1 });
    await ways(page).first().tap();
    await expect(slider(page)).toHaveValue('1');
    await button(page, say('review.keepLine')).tap();
    await expect(page.getByLabel(say('review.lineName'))).toBeFocused();
    await checkWithAxe(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    await expect(kept(page)).toHaveCount(1);
    await page.reload();
    await kept(page).tap();
    await expect(slider(page)).toHaveValue('1');
    await expect(button(page, say('review.dropLine'))).toBeVisible();
  });

  test('by mouse: a line with chance, another from the beginning, and begun anew', async ({
    opened,
  }) => {
    const page = await opened('mergers');
    await button(page, say('review.ways')).click();
    await ways(page).first().click();
    await expect(slider(page)).toHaveValue('1');
    await button(page, say('review.keepLine')).click();
    await expect(kept(page)).toHaveCount(1);
    await button(page, say('review.fromStart')).click();
    await expect(slider(page)).toHaveValue('0');
    await button(page, say('review.anew')).click();
    await page
      .locator('dialog')
      .getByRole('button', { name: say('review.anew') })
      .click();
    await expect(kept(page)).toHaveCount(0);
    await expect(page.locator('.stage.what-if')).toBeVisible();
  });

  test('of a game in progress, from its menu, with chance chosen by hand, and back to the game', async ({
    visitTable,
  }) => {
    const page = await visitTable(SLID, PHONE);
    await openMore(page);
    await button(page, say('table.explore')).tap();
    await button(page, say('review.aidYes')).tap();
    await page.locator('.stage.what-if').waitFor();
    await button(page, say('review.chooseDraw')).tap();
    await checkWithAxe(page);
    await page.locator('#draw-0').selectOption('4@5');
    await page.keyboard.press('Escape');
    await expect(cell(page, '5')).toHaveAccessibleName(/^4/);
    await button(page, say('review.back')).tap();
    await expect(page.locator('.stage.what-if')).toHaveCount(0);
    await expect(cell(page, '5')).toHaveAccessibleName(/^empty/);
  });

  test('by keyboard, on its board', async ({ visit }) => {
    const page = await visit('#mines2048/analysis', DESK);
    await page.locator('.stage.what-if').waitFor();
    await button(page, say('review.ways')).press('Enter');
    await ways(page).first().press('Enter');
    await expect(slider(page)).toHaveValue('1');
    await slider(page).press('Home');
    await expect(slider(page)).toHaveValue('0');
    await ways(page).nth(1).press('Enter');
    await button(page, say('review.keepLine')).press('Enter');
    await page.keyboard.type('Along the edge');
    await page.keyboard.press('Tab');
    await expect(kept(page)).toContainText(['Along the edge']);
    await page.getByRole('link', { name: say('page.games') }).press('Enter');
    await page.locator('.cards').waitFor();
  });
});
