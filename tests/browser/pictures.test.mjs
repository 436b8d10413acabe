// Pictures that Share makes of a game (web/src/sharing/pictures.js).

import { readFile } from 'node:fs/promises';
import { button, example } from './acts.mjs';
import { expect, test } from './fixtures.mjs';

/** @import { Page } from '@playwright/test' */

/** The file that a button of Share makes. @param {Page} page @param {string} name */
const made = async (page, name) => {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  const download = await saving;
  const bytes = await readFile(await download.path());
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const positions = bytes.toString('latin1').split('fcTL').length - 1;
  return { name: download.suggestedFilename(), ...size, positions };
};

test('a position is kept as a picture, and the game up to it as an animated one', async ({
  visitTable,
}) => {
  const page = await visitTable(example('triangles', 'whole-game'));
  await button(page, 'Share').click();
  const still = await made(page, 'Make a picture');
  expect(still).toMatchObject({ name: 'quintet-triangles-12.png', positions: 0 });
  const moving = await made(page, 'Make a moving picture');
  expect(moving).toMatchObject({ name: 'quintet-triangles-12-animated.png', positions: 13 });
  expect(still.width / moving.width).toBeCloseTo(2.7 / 1.5, 1);
  await expect(page.locator('#announcement')).toContainText('quintet-triangles-12-animated.png');
});

test('a picture has nobody’s rack', async ({ visitTable }) => {
  const page = await visitTable(example('mathable', 'first-turns'));
  await expect(
    page.locator('[data-spot^="rack"], .cells > :last-child [data-spot]').first(),
  ).toBeVisible();
  await button(page, 'Share').click();
  const { width, height } = await made(page, 'Make a picture');
  expect(height).toBe(width);
});
