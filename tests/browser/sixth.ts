// Plays the page with a sixth game, built by scripts/check sixth, in Chromium: the sample game is taught,
// played, reviewed and solved like all others.

import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { button, cell, openMore } from './acts.ts';
import { expect, test } from './fixtures.ts';

test.use({ folder: fileURLToPath(new URL('../../build/sixth/dist', import.meta.url)) });

const choose = (page: Page, spot: string) => cell(page, spot).dispatchEvent('click');

test('it is in the lobby, with its board, and leads to its lesson, which can be done', async ({
  visit,
}) => {
  const page = await visit('');
  const card = page.locator('.card[data-game=hex]');
  await card.locator('canvas, img, svg').first().waitFor();
  await expect(page.locator('.card')).toHaveCount(6);
  await card.getByText('Join your two sides of the board.').waitFor();
  const colour = await card.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--accent'),
  );
  expect(colour.trim()).toBe('#2349a6');
  await card.getByRole('link').click();
  for (const [spot, done] of [
    ['B2', 'Stones that touch are a chain.'],
    ['B3', 'That wins.'],
    ['B2', 'A stone stays where it is.'],
  ] as const) {
    await page.locator('[data-lit]').first().waitFor();
    await choose(page, spot);
    await page.locator('.task.done', { hasText: done }).waitFor();
    await page.locator('.lesson .primary').click();
  }
  await page.locator('.table .field').waitFor();
  await expect(page).toHaveURL(/#hex$/);
});

test('the computer plays it, and its signs are explained', async ({ visitTable }) => {
  const page = await visitTable('quintet 1\ngame: hex\nplayers: | Computer 1\n\nC3\nA1\n');
  await choose(page, 'B4');
  await page.locator('.move').nth(3).waitFor();
  await expect(page.locator('#announcement')).toContainText('placed a stone. On ');
  await openMore(page);
  await button(page, 'Signs').click();
  await page.getByText('Red owns the sides above and below').waitFor();
});

test('it ends, its result is told, and its computer reviews it', async ({ visitTable }) => {
  const steps = 'C1 B5 C2 A1 C3 A2 C4 E1';
  const record = `quintet 1\ngame: hex\nplayers: | Computer 1\n\n${steps.replaceAll(' ', '\n')}\n`;
  const page = await visitTable(record);
  await choose(page, 'C5');
  await page.locator('.end').getByText('Joined both sides').waitFor();
  await page.getByText('A chain joins two sides.').first().waitFor();
  await button(page, 'Review').click();
  await page.locator('.standings').waitFor({ timeout: 60_000 });
});

test('its puzzles are listed by theme and can be solved', async ({ visit }) => {
  const page = await visit('#hex/puzzles');
  await page.getByRole('heading', { name: 'Hex: puzzles' }).waitFor();
  await expect(page.locator('.numbers a')).toHaveCount(3);
  await page.getByRole('option', { name: 'Joining' }).first().waitFor({ state: 'attached' });
  await page.goto(new URL('#hex/puzzle/3', page.url()).href);
  await page.getByText('Win, whatever your opponent does.').first().waitFor();
  await choose(page, 'C5');
  await page.locator('.task.done').waitFor();
  await page.getByText('One stone joins both sides.').first().waitFor();
});

test('its rules have boards to try', async ({ visit }) => {
  const page = await visit('rules/hex.html');
  await page.locator('figure[data-record=try-join] .field').waitFor();
  await page.locator('figure[data-record=try-join] [data-spot=C5]').dispatchEvent('click');
  await page.getByText('joined top and bottom.').first().waitFor();
});

test('no day has a puzzle of it', async ({ visit }) => {
  const page = await visit('#day');
  await page.getByRole('heading', { name: 'Daily puzzles' }).waitFor();
  await expect(page.getByText('Hex')).toHaveCount(0);
});
