// The end of a game: its best moment, and a picture for the share sheet or as a file.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  announcement,
  button,
  checkWithAxe,
  example,
  framesPass,
  golden,
  PHONE,
  pictureOf,
} from './acts.ts';
import { expect, test } from './fixtures.ts';
import { resume } from './storage.ts';

const KNOWN = example('pahtum', 'known-game');
const TOLD =
  'Bob wins, 72 to 29. The board is full. Best moment: F2, six in a row, 53 points (Bob).';

/** Returns the button that keeps the picture. */
const keepButton = (page: Page) => button(page, 'Keep a picture');

/**
 * In the page: a share sheet that puts its data into `shared`. It then fails with an error of this name,
 * unless that is "".
 */
const sheet = (failure: string) => {
  const share = async ({ files = [], title, text }: ShareData) => {
    const [file] = files;
    Object.assign(window, { shared: { name: file?.name, type: file?.type, title, text } });
    if (failure) throw new DOMException('', failure);
  };
  Object.assign(navigator, { canShare: () => true, share });
};

/** Returns the data that the share sheet was given. */
const sharedData = async (page: Page) =>
  (await page.waitForFunction(() => window.shared)).jsonValue();

/** Returns the size of a PNG, in pixels. */
const sizeOf = (png: Buffer): [width: number, height: number] => [
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];

test('a picture of the end is kept as a file, under the name of the game and the day', async ({
  visitor,
  server,
}) => {
  const page = await (await visitor()).blank();
  await resume(page, server.url, KNOWN);
  const [download] = await Promise.all([page.waitForEvent('download'), keepButton(page).click()]);
  expect(download.suggestedFilename()).toMatch(/^quintet-pahtum-\d{4}-\d\d-\d\d\.png$/);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(png)).toEqual([1080, 1350]);
  await expect(page.locator('#announcement')).toContainText('The picture shows: Pah Tum.');
  await expect(announcement(page)).toContainText(TOLD);
});

test('a share sheet gets the picture, with its words for people who cannot see it', async ({
  visitor,
  server,
}) => {
  const page = await (await visitor()).blank();
  await page.addInitScript(sheet, '');
  await resume(page, server.url, KNOWN);
  await keepButton(page).click();
  const { name, ...given } = await sharedData(page);
  expect(name).toMatch(/^quintet-pahtum-.*\.png$/);
  expect(given).toEqual({ type: 'image/png', title: 'Pah Tum', text: TOLD });
});

test('closing the sheet leaves no file; a failing sheet leads to a file with the picture', async ({
  visitor,
  server,
}) => {
  for (const [failure, files] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    const page = await (await visitor()).blank();
    let count = 0;
    page.on('download', () => count++);
    await page.addInitScript(sheet, failure);
    await resume(page, server.url, KNOWN);
    await keepButton(page).click();
    await sharedData(page);
    const said = page.locator('.notices');
    if (files > 0) await expect(said).toContainText('Saved as');
    await framesPass(page); // an unwanted file would arrive meanwhile
    if (files === 0) await expect(said).not.toContainText('Saved as');
    await expect.poll(() => count, failure).toBe(files);
  }
});

test('the best moment is shown on the board by a press, and the end by another', async ({
  visitor,
  server,
}) => {
  const page = await (await visitor(PHONE)).blank();
  await resume(page, server.url, golden('mathable/official.quintet'));
  const moment = button(page, 'Best moment: C5, 3 × 30 = 90 (Player 2).');
  await moment.waitFor();
  await checkWithAxe(page);
  const end = await pictureOf(page);
  await moment.tap();
  await page.getByText('You are looking back.').waitFor();
  expect(await pictureOf(page)).not.toBe(end);
  await button(page, 'Back to the end').tap();
  await page.locator('.results').waitFor();
  await expect(moment).toBeFocused();
  expect(await pictureOf(page)).toBe(end);
});
