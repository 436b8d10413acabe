// Slips as puzzles: kept by a review, solved by mouse, finger and keyboard.

import type { Page } from '@playwright/test';
import { say } from '../../web/src/words/say.ts';
import type { Visit, VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import { announcement, button, cell, checkWithAxe, DESK, middle, PHONE } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { PLY, RIGHT, SLIP, slipOf, WRONG } from './slip.ts';
import { storing } from './storage.ts';

const FROM_GAMES = say('puzzles.slips');
const toList = (page: Page) => page.getByRole('link', { name: FROM_GAMES });
const entries = (page: Page) => page.locator('.slips li');
const done = (page: Page) => page.locator('.task.done');

/** Opens the list of slips, with one stored. */
const listOf = async (visit: Visit, options: VisitorOptions) => {
  const page = await visit('', options);
  const { href } = new URL('.', page.url());
  await page.goto(`${href}icon.svg`);
  await page.evaluate(storing(slipOf()));
  await page.goto(`${href}#triangles/slips`);
  await entries(page).waitFor();
  return page;
};

test('a review keeps a slip with a single best move, to be solved by mouse', async ({
  visitTable,
}) => {
  const page = await visitTable(slipOf()[SLIP].record, DESK);
  await button(page, say('table.review')).click();
  await page.getByText(/positions? (is|are) kept/).waitFor({ timeout: 60_000 });
  await toList(page).click();
  await expect(entries(page)).not.toHaveCount(0);
  const own = page.locator(`.slips a[href="#${SLIP.replace('slip/triangles', 'triangles/slip')}"]`);
  await expect(own).toContainText(/the chance fell from \d+% to \d+%/);
  await own.click();
  await page.mouse.click(...(await middle(page, RIGHT)));
  await done(page).waitFor();
  await button(page, say('puzzles.slip.game')).click();
  await button(page, say('unfinished.drop')).click();
  await expect(page.locator('.replay input')).toHaveValue(`${PLY}`);
});

test('by finger: the position, a wrong move and its refutation, the solution', async ({
  visit,
}) => {
  const page = await listOf(visit, PHONE);
  await entries(page).getByRole('link').tap();
  await expect(page.locator('.task')).toHaveText(say('puzzles.goal.best'));
  await page.touchscreen.tap(...(await middle(page, WRONG)));
  await expect(page.locator('.answer').first()).toContainText(
    say('puzzles.wrong', { goal: 'best' }),
  );
  await button(page, say('puzzles.show')).tap();
  await done(page).waitFor();
  await toList(page).last().tap();
  await expect(entries(page)).toContainText(/Comes back on/);
});

test('by keyboard, as it is spoken: solved, and removed from the list', async ({ visit }) => {
  const page = await listOf(visit, DESK);
  await checkWithAxe(page);
  await entries(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toHaveText(say('puzzles.goal.best'));
  await cell(page, RIGHT).focus();
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toContainText(say('puzzles.solved.done'));
  await page.locator('.do .primary:focus').waitFor();
  await page.keyboard.press('Enter');
  await button(page, say('puzzles.slip.remove.nth', { n: 1 })).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await button(page.locator('dialog'), say('puzzles.slip.remove')).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(0);
  await expect(announcement(page)).toHaveText(say('puzzles.slip.removed'));
});
