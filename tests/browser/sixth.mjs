// The page with six games, as scripts/sixth has built it: the sample game is there, is taught,
// played, reviewed and solved as all others; in Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, DESK, inChromium } from './suite.mjs';

const DIST = new URL('../../build/sixth/dist', import.meta.url).pathname;
const { visit, visitTable } = inChromium({ root: DIST });

/** Chooses a cell. */
const choose = (page, spot) => cell(page, spot).dispatchEvent('click');
const heard = (page, words) =>
  page.waitForFunction(
    (w) => document.getElementById('announcement').textContent.includes(w),
    words,
  );

test('it is in the lobby, with its board, and leads to its lesson, which can be done', async (t) => {
  const page = await visit(t, '', DESK);
  const card = page.locator('.card[data-game=hex]');
  await card.locator('canvas, img, svg').first().waitFor();
  assert.equal(await page.locator('.card').count(), 6);
  await card.getByText('Join your two sides of the board.').waitFor();
  const colour = await card.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--accent'),
  );
  assert.equal(colour.trim(), '#2349a6');
  await card.getByRole('link').click();
  for (const [spot, done] of [
    ['B2', 'Stones that touch are a chain.'],
    ['B3', 'That wins.'],
    ['B2', 'A stone stays where it is.'],
  ]) {
    await page.locator('[data-lit]').first().waitFor();
    await choose(page, spot);
    await page.locator('.task.done', { hasText: done }).waitFor();
    await page.locator('.lesson .primary').click();
  }
  await page.locator('.table .field').waitFor();
  assert.equal(new URL(page.url()).hash, '#hex');
});

test('the computer plays it, and its signs are explained', async (t) => {
  const page = await visitTable(t, 'quintet 1\ngame: hex\nplayers: | Computer 1\n\nC3\nA1\n', DESK);
  await choose(page, 'B4');
  await page.locator('.move').nth(3).waitFor();
  await heard(page, 'placed a stone. On ');
  await button(page, 'Signs').click();
  await page.getByText('Red owns the sides above and below').waitFor();
});

test('it ends, its result is told, and its computer reviews it', async (t) => {
  const steps = 'C1 B5 C2 A1 C3 A2 C4 E1';
  const record = `quintet 1\ngame: hex\nplayers: | Computer 1\n\n${steps.replaceAll(' ', '\n')}\n`;
  const page = await visitTable(t, record, DESK);
  await choose(page, 'C5');
  await page.locator('.end').getByText('Joined both sides').waitFor();
  await page.getByText('A chain joins two sides.').first().waitFor();
  await button(page, 'Review').click();
  await page.locator('.standings').waitFor({ timeout: 60_000 });
});

test('its puzzles are listed by theme and can be solved', async (t) => {
  const page = await visit(t, '#hex/puzzles', DESK);
  await page.getByRole('heading', { name: 'Hex: puzzles' }).waitFor();
  assert.equal(await page.locator('.numbers a').count(), 3);
  await page.getByRole('option', { name: 'Joining' }).first().waitFor({ state: 'attached' });
  await page.goto(new URL('#hex/puzzle/3', page.url()).href);
  await page.getByText('Win, whatever your opponent does.').first().waitFor();
  await choose(page, 'C5');
  await page.locator('.task.done').waitFor();
  await page.getByText('One stone joins both sides.').first().waitFor();
});

test('its rules have boards to try', async (t) => {
  const page = await visit(t, 'rules/hex.html', DESK);
  await page.locator('figure[data-record=try-join] .field').waitFor();
  await page.locator('figure[data-record=try-join] [data-spot=C5]').dispatchEvent('click');
  await page
    .getByText('You joined top and bottom.')
    .or(page.getByText('joined top and bottom.'))
    .first()
    .waitFor();
});

test('no day has a puzzle of it', async (t) => {
  const page = await visit(t, '#day', DESK);
  await page.getByRole('heading', { name: 'Daily puzzles' }).waitFor();
  assert.equal(await page.getByText('Hex').count(), 0);
});
