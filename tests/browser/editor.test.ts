// The editor of positions, in Chromium: by touch, mouse and keyboard, with a real Worker.
// tests/web/editor-page.test.ts tests its words and results.

import type { Page } from '@playwright/test';
import { say } from '../../web/src/words/say.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import { boards } from '../../web/src/games/index.ts';
import { button, cell, checkWithAxe, DESK, middle, openMore, PHONE } from './acts.ts';
import { test as base, expect } from './fixtures.ts';

/** A position of Pah Tum with six empty squares and one best move. */
const PUZZLE = '1_KUoDGhvbGVzPXJhbmRvbZTj0wa7NDOfI19skbm4IJoXI3Dq0yNrlg';

const standing = (page: Page) => page.locator('.standing');
const offered = (page: Page, name: string) =>
  page.locator('.palette').getByRole('radio', { name, exact: true });

const test = base.extend<{
  opened: (place: string, options?: VisitorOptions) => Promise<Page>;
}>({
  /** Opens an editor. */
  opened: ({ visit }, use) =>
    use(async (place, options = DESK) => {
      const page = await visit(`#${place}`, options);
      await page.locator('.editor .field canvas[width]').waitFor();
      return page;
    }),
});

test.describe('a position of one’s own', () => {
  test('by touch: a fault is named, the position is there after a reload, and is played on', async ({
    opened,
  }) => {
    const page = await opened('pahtum/editor', PHONE);
    await button(page, say('editor.clear')).tap();
    const tap = async (spot: string) => {
      const [x, y] = await middle(page, spot);
      await page.touchscreen.tap(x, y);
    };
    await tap('D3');
    await expect(cell(page, 'D3')).toHaveAttribute('aria-label', 'D 3, O');
    await expect(standing(page)).toHaveClass(/refusal/);
    await expect(button(page, say('editor.play'))).toBeDisabled();
    await offered(page, say('pahtum.blackHole')).tap();
    for (const spot of ['A0', 'B0', 'C0', 'D0', 'E0']) await tap(spot);
    await expect(standing(page)).toHaveText(say('editor.ready', { name: 'O' }));
    await checkWithAxe(page);
    await page.reload();
    await expect(cell(page, 'D3')).toHaveAttribute('aria-label', 'D 3, O');
    await button(page, say('editor.play')).tap();
    await expect(page).toHaveURL(/#pahtum$/);
    await expect(cell(page, 'E0')).toHaveAttribute('aria-label', /E 0, black hole/);
  });

  test('by mouse: it is proved to be a puzzle, and again when its link is opened', async ({
    opened,
  }) => {
    const page = await opened(`pahtum/editor/${PUZZLE}`);
    const [x, y] = await middle(page, 'D3');
    await page.mouse.click(x, y);
    await button(page, say('posed.make')).click();
    await expect(page.locator('.posing p')).toContainText(/no puzzle|is a puzzle/);
    await button(page, say('table.undo')).click();
    await button(page, say('posed.make')).click();
    await expect(page.locator('.posing p')).toHaveText(say('posed.made'));
    await page.getByRole('link', { name: say('posed.solve') }).click();
    await expect(page.locator('.puzzle .standing')).toHaveText(say('posed.proved'));
    await cell(page, 'A1').press('Enter');
    await expect(cell(page, 'F0')).not.toHaveAttribute('aria-label', /empty/);
  });

  test('by keyboard: squares are filled, and it is analysed', async ({ visit }) => {
    const page = await visit('#mines2048', DESK);
    await page.locator('.field canvas[width]').first().waitFor();
    await openMore(page);
    await page.getByRole('link', { name: say('page.editor') }).press('Enter');
    await page.locator('.editor .field canvas[width]').waitFor();
    await button(page, say('editor.clear')).press('Enter');
    await offered(page, '2').press('ArrowRight');
    await expect(offered(page, '4')).toBeChecked();
    await cell(page, '0').press('Enter');
    await cell(page, '0').press('ArrowRight');
    await expect(cell(page, '1')).toBeFocused();
    await cell(page, '1').press('Enter');
    await expect(cell(page, '1')).toHaveAttribute('aria-label', /^4/);
    await button(page, say('editor.analyse')).press('Enter');
    await page.locator('.stage.what-if').waitFor();
    await expect(cell(page, '1')).toHaveAttribute('aria-label', /^4/);
  });

  for (const locale of ['de', 'ar']) {
    test(`has room on a phone, in the language ${locale}`, async ({ visit }) => {
      for (const game of Object.keys(boards)) {
        const page = await visit(`#${game}/editor`, { ...PHONE, locale });
        await page.locator('.editor .field canvas[width]').waitFor();
        await page.locator('.editor summary').tap();
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth'))
          .toBe(PHONE.viewport.width);
      }
    });
  }
});
