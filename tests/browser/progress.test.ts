// The player's progress in the statistics, by mouse, finger and keyboard.

import type { Page } from '@playwright/test';
import { say } from '../../web/src/words/say.ts';
import type { Visit, VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import { button, checkWithAxe, DESK, openMore, PHONE } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { REVIEWED } from './slip.ts';
import { storing } from './storage.ts';

const CAPTION = say('statistics.progress', { n: 4, mean: 65, last: 84 });
const STATISTICS = say('results.statistics');
const caption = (page: Page) => page.locator('.over-time figcaption');
const nextStep = (page: Page) => page.locator('.next-step a');

/** Opens a table of a visitor with stored results. */
const tableOf = async (visit: Visit, options: VisitorOptions, more = {}) => {
  const page = await visit('', options);
  const { href } = new URL('.', page.url());
  await page.goto(`${href}icon.svg`);
  await page.evaluate(storing({ ...REVIEWED, ...more }));
  await page.goto(`${href}#pahtum`);
  await page.locator('.table').waitFor();
  return page;
};

test('by mouse: the player’s progress, and puzzles about repeated mistakes', async ({ visit }) => {
  const page = await tableOf(visit, DESK, { 'learnt/pahtum': 'done' });
  await openMore(page);
  await button(page, STATISTICS).click();
  await expect(caption(page)).toHaveText(CAPTION);
  await expect(page.locator('.over-time-picture circle')).toHaveCount(5);
  await expect(page.locator('.over-time-picture circle.won')).toHaveCount(2);
  await nextStep(page).click();
  await expect(page.locator('#theme')).toHaveValue('block');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('by finger: its table, with nothing cut off, and the lesson', async ({ visit }) => {
  const page = await tableOf(visit, PHONE);
  await openMore(page);
  await button(page, STATISTICS).tap();
  await expect(caption(page)).toHaveText(CAPTION);
  await page.locator('.over-time summary').tap();
  await expect(page.locator('.over-time tbody tr')).toHaveCount(5);
  const isWider = () =>
    page.locator('dialog[open]').evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  await expect.poll(isWider, 'the dialog is not wider than it is').toBe(false);
  await nextStep(page).tap();
  await page.locator('.lesson').waitFor();
});

test('by keyboard, with all that a screen reader needs', async ({ visit }) => {
  const page = await tableOf(visit, DESK);
  for (const name of ['Menu', 'More']) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  }
  await button(page, STATISTICS).focus();
  await page.keyboard.press('Enter');
  await expect(caption(page)).toHaveText(CAPTION);
  await page.locator('.over-time summary').focus();
  await page.keyboard.press('Enter');
  const cells = page.getByRole('row').filter({ hasText: '84%' }).getByRole('cell');
  await expect(cells).toHaveText([
    say('statistics.progress.end', { end: 'won' }),
    '84%',
    '9',
    '6',
    '3',
    '2',
    '1',
  ]);
  await checkWithAxe(page);
  await nextStep(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('.lesson').waitFor();
});
