// Input at a table of any game: fingers, mouse and keyboard.

import type { Page } from '@playwright/test';
import {
  asking,
  boxOf,
  button,
  cell,
  framesPass,
  middle,
  PHONE,
  pictureOf,
  pressEntry,
  spotOf,
} from './acts.ts';
import type { VisitorOptions } from './fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { DEALT, PAHTUM, PHASES, reach } from './phases.ts';

const DESK = { viewport: { width: 1280, height: 800 } };

const test = base.extend<{
  reached: (name: string, options?: VisitorOptions) => Promise<Page>;
}>({
  /** Opens a table at a phase of a game (phases.ts). */
  reached: ({ visitTable }, use) =>
    use(async (name, options) => {
      const page = await visitTable(PHASES[name].record, options);
      await reach(page, PHASES[name]);
      return page;
    }),
});
/** Returns the focused element. */
const focused = (page: Page) => page.locator(':focus');

test.describe('input', () => {
  test('a tap on a square that is taken is refused at once, with nothing to confirm', async ({
    reached,
  }) => {
    const page = await reached('Pah Tum, a square aimed at', PHONE);
    const confirmation = page.locator('.confirmation');
    await confirmation.waitFor();
    const taken = page.locator('[data-spot]:not([aria-label*="empty"])').first();
    await page.touchscreen.tap(...(await middle(page, await spotOf(taken))));
    await page.locator('.bubble:visible').waitFor();
    await expect(confirmation).toHaveCount(0);
    const bubble = await page.locator('.bubble').textContent();
    await expect(page.locator('#announcement'), 'with its place').toHaveText(
      new RegExp(`^\\w \\d, .*: ${bubble}$`),
    );
  });

  test('a refusal goes away by itself, and when a hint is asked for', async ({ reached }) => {
    const page = await reached('Pah Tum', DESK);
    const bubble = page.locator('.bubble');
    const taken = page.locator('[data-spot]:not([aria-label*="empty"])').first();
    await page.clock.install();
    await taken.dispatchEvent('click');
    await bubble.waitFor({ state: 'visible' });
    await page.clock.runFor(10_000);
    await expect(bubble).toBeHidden();
    await taken.dispatchEvent('click');
    await bubble.waitFor({ state: 'visible' });
    await button(page, 'Hint').click();
    await expect(bubble).toBeHidden();
  });

  test('“More” opens at its button; arrow keys walk, Escape leads back', async ({ reached }) => {
    const page = await reached('Pah Tum', DESK);
    const more = button(page, 'Menu');
    await more.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('dialog.popover');
    await menu.waitFor();
    const [box, at] = [await boxOf(menu), await boxOf(more)];
    const gap = Math.abs(box.y + box.height - at.y);
    expect(gap, 'it ends where the button begins').toBeLessThan(12);
    expect(box.x, 'it is above it').toBeLessThan(at.x + at.width);
    expect(at.x, 'it is above it').toBeLessThan(box.x + box.width);
    const items = (await menu.locator('.menu :is(button, a)').allTextContents()).map((item) =>
      item.trim(),
    );
    await expect(focused(page)).toHaveText(items[0]);
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText(items[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(focused(page), 'from the first to the last').toHaveText(items.at(-1) ?? '');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect(focused(page)).toHaveText('Menu');
  });

  test('keys of a single letter can be switched off', async ({ reached }) => {
    const page = await reached('2048 with mines', DESK);
    const moves = page.locator('.move');
    const count = await moves.count();
    const place = page.getByLabel('Move', { exact: true });
    const before = await place.inputValue();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await pressEntry(page, 'Settings');
    await page.locator('input[name="letters"][value="off"]').dispatchEvent('click');
    await page.keyboard.press('Escape');
    await page.locator('.cells [tabindex="0"]').focus();
    for (const key of ['w', 'a', 'x', 'd', 'u', 'n', '?']) await page.keyboard.press(key);
    await framesPass(page);
    await expect(moves).toHaveCount(count);
    await expect(place).toHaveValue(before);
    expect(asked.filter((url) => url.includes('/keys-'))).toEqual([]);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('and then Y and N answer no question', async ({ reached }) => {
    const page = await reached('2048 with mines', DESK);
    await pressEntry(page, 'Settings');
    await page.locator('input[name="letters"][value="off"]').dispatchEvent('click');
    await page.keyboard.press('Escape');
    await pressEntry(page, 'New game');
    await button(page, 'Start').click();
    const question = page.locator('dialog[open]', { hasText: 'Keep it' });
    await question.waitFor();
    for (const key of ['y', 'n', 'Y', 'N']) await page.keyboard.press(key);
    await framesPass(page);
    await expect(question).toBeVisible();
    await expect(page.locator('.notice')).toHaveCount(0);
  });

  test('groups of 9 × 12 squares up to 41 are one tap away in the dialog for another game', async ({
    reached,
  }) => {
    const page = await reached('Mergers, shares to be bought', PHONE);
    await button(page, 'Menu').tap();
    await button(page, 'New game').tap();
    await page.locator('dialog label', { hasText: 'Groups only' }).tap();
    await button(page, 'Start').tap();
    await button(page, 'Drop it').tap();
    await expect(page.locator('.cells [data-spot]')).toHaveCount(108);
    await page.getByText('41').first().waitFor();
  });

  for (const name of [
    'Pah Tum',
    'Mathable, one’s turn',
    'Mergers, shares to be bought',
    'Dots and Triangles',
    '2048 with mines, the target reached',
    'Pah Tum, the end',
  ]) {
    test(`a pressed button may vanish or be disabled, and the keyboard stays on the page: ${name}`, async ({
      reached,
    }) => {
      const page = await reached(name, DESK);
      const asked = asking(page);
      const words = await page.locator('main button:not(.list button)').allTextContents();
      for (const text of new Set(words.map((word) => word.trim()).filter(Boolean))) {
        // Some buttons ("Play") come and go while the moves are played, so finding and focusing a button
        // is one step.
        const there = await page.evaluate((text) => {
          const found = [
            ...document.querySelectorAll<HTMLButtonElement>('main button:enabled'),
          ].find((each) => each.textContent.trim() === text && each.checkVisibility());
          found?.focus();
          return found !== undefined;
        }, text);
        if (!there) continue;
        await page.keyboard.press('Enter');
        await framesPass(page);
        await expect.poll(() => asked.size, 'what it asks for has come').toBe(0);
        await framesPass(page);
        for (const dialog = page.locator('dialog[open]'); await dialog.count(); ) {
          await page.keyboard.press('Escape');
          await framesPass(page);
        }
        await expect(focused(page), text).toHaveCount(1);
      }
    });
  }

  test('after a hint the keyboard is on its square', async ({ reached }) => {
    const page = await reached('Dots and Triangles', DESK);
    await cell(page, await spotOf(page.locator('[aria-label*=drawn]').first())).focus();
    await button(page, 'Hint').press('Enter');
    await expect(focused(page)).toHaveAttribute('aria-label', /free/);
  });

  test('beside a panel the board comes first, a link leads there, and the list of moves is one stop', async ({
    reached,
  }) => {
    const page = await reached('Pah Tum', DESK);
    const list = () =>
      page.locator('.list button').evaluateAll((all) => all.map((b) => b.tabIndex));
    await expect.poll(async () => (await list()).filter((index) => index === 0)).toEqual([0]);
    expect((await list()).at(-1), 'the present move').toBe(0);
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('To the board');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'A0')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.bar :focus')).toHaveCount(1);

    await page.locator('.move:not([tabindex="-1"])').focus();
    const last = `${await focused(page).textContent()}`;
    await page.keyboard.press('ArrowUp');
    await expect(focused(page)).not.toHaveText(last);
    await expect.poll(async () => (await list()).at(-2)).toBe(0);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await list())[0]).toBe(0);
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveCount(1);
    await expect(page.locator('.list :focus')).toHaveCount(0);
  });

  test('in Mergers a company’s letter buys a share of it, and 0 ends the turn', async ({
    reached,
  }) => {
    const page = await reached('Mergers, shares to be bought', DESK);
    const offer = await page
      .locator('.choices button', { hasText: /^\s*Buy/ })
      .first()
      .textContent();
    const [, symbol] = /Buy (\w)/.exec(`${offer}`) ?? [];
    const spoken = (words: RegExp) =>
      page.locator('#announcement', { hasText: words }).waitFor({ state: 'attached' });
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('0');
    await spoken(/ended the turn/);
    await page.keyboard.press('u');
    await spoken(/^Taken back: end/);
    await page.keyboard.press(symbol.toLowerCase());
    await spoken(new RegExp(`bought a share of ${symbol}`));
  });

  test('a turn without a placement is ended only after a question', async ({ visitTable }) => {
    const page = await visitTable(DEALT, DESK);
    await button(page, 'Show my rack').click();
    await button(page, 'End turn').click();
    await button(page, 'Cancel').click();
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    await button(page, 'End turn').click();
    await page.locator('dialog .primary').click();
    await button(page, 'Show my rack').waitFor();
  });

  test('numbers of short lines are shown on request', async ({ reached }) => {
    const page = await reached('Dots and Triangles, radius 3', PHONE);
    const before = await pictureOf(page);
    const numbers = button(page, 'Show the numbers');
    await numbers.tap();
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    await expect(numbers).toHaveAttribute('aria-pressed', 'true');
  });

  test('the slider of a game shown at its end is at its end', async ({ visitTable }) => {
    const page = await visitTable(PAHTUM, DESK);
    const slider = page.getByLabel('Move', { exact: true });
    const at = () =>
      slider.evaluate(({ value, max }: HTMLInputElement) => Number(max) - Number(value));
    await expect.poll(at).toBe(0);
    await button(page, 'One move back').click();
    await expect.poll(at).toBe(1);
    const [box, panel] = [await boxOf(slider), await boxOf(page.locator('.side'))];
    expect(box.x + box.width, 'it is not cut off').toBeLessThanOrEqual(panel.x + panel.width);
  });

  test('a notice covers no button', async ({ reached }) => {
    for (const [name, options] of Object.entries({
      'Pah Tum': PHONE,
      'Mathable, one’s turn': DESK,
    })) {
      const page = await reached(name, options);
      await page.evaluate(() => {
        dispatchEvent(new ErrorEvent('error', { error: new Error('of a test') }));
      });
      const notice = page.locator('.notice');
      await notice.waitFor();
      const { y } = await boxOf(notice);
      for (const each of await page.locator('.actions button, .actions a').all()) {
        const box = await boxOf(each);
        expect(
          box.y + box.height,
          `${await each.textContent()} is not covered`,
        ).toBeLessThanOrEqual(y);
      }
      const below = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
      expect(below, 'nothing scrolls').toBeLessThanOrEqual(0);
    }
  });

  test('a finger leaves no trace of having been over a square', async ({ reached }) => {
    const page = await reached('Pah Tum', { ...PHONE, reducedMotion: 'reduce' });
    const taken = page.locator('[data-spot]:not([aria-label*="empty"])').first();
    const before = await pictureOf(page);
    await page.clock.install();
    const [x, y] = await middle(page, await spotOf(taken));
    await page.touchscreen.tap(x, y);
    await page.locator('.bubble').waitFor({ state: 'visible' });
    await page.clock.runFor(10_000);
    await page.locator('.bubble').waitFor({ state: 'hidden' });
    await expect.poll(() => pictureOf(page)).toBe(before);
  });
});
