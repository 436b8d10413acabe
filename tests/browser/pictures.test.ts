// Pictures that Share makes of a game (web/src/sharing/image-files.ts).

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, example, pressEntry } from './acts.ts';
import { expect, test } from './fixtures.ts';

/** Returns the file of a button in the dialog "Share". */
const fileBy = async (page: Page, name: string) => {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  const download = await saving;
  return { download, bytes: await readFile(await download.path()) };
};

/** Returns the name, size and number of frames of a button's picture. */
const made = async (page: Page, name: string) => {
  const { download, bytes } = await fileBy(page, name);
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const positions = bytes.toString('latin1').split('fcTL').length - 1;
  return { name: download.suggestedFilename(), ...size, positions };
};

test('a position is kept as a picture, and the game up to it as an animated one', async ({
  visitTable,
}) => {
  const page = await visitTable(example('triangles', 'whole-game'));
  await pressEntry(page, 'Share');
  const still = await made(page, 'Make a picture');
  expect(still).toMatchObject({ name: 'quintet-triangles-12.png', positions: 0 });
  const moving = await made(page, 'Make a moving picture');
  expect(moving).toMatchObject({ name: 'quintet-triangles-12-animated.png', positions: 13 });
  expect(still.width / moving.width).toBeCloseTo(2.7 / 1.5, 1);
  await expect(page.locator('dialog[open]')).toContainText(
    'Saved as quintet-triangles-12-animated.png.',
  );
});

test('a picture has nobody’s rack', async ({ visitTable }) => {
  const page = await visitTable(example('mathable', 'first-turns'));
  await expect(
    page.locator('[data-spot^="rack"], .cells > :last-child [data-spot]').first(),
  ).toBeVisible();
  await pressEntry(page, 'Share');
  const { width, height } = await made(page, 'Make a picture');
  expect(height).toBe(width);
});

for (const [game, record] of [
  ['pahtum', 'known-game'],
  ['mergers', 'merger'],
  ['mines2048', 'slides'],
] as const) {
  test(`${game} as SVG looks as it does in pixels`, async ({ page: other, visitTable }) => {
    const page = await visitTable(example(game, record));
    await pressEntry(page, 'Share');
    const pixels = await fileBy(page, 'Make a picture');
    const vector = await fileBy(page, 'Make a picture as SVG');
    expect(vector.download.suggestedFilename()).toBe(
      pixels.download.suggestedFilename().replace('.png', '.svg'),
    );
    const urls = Object.entries({ 'image/png': pixels, 'image/svg+xml': vector }).map(
      ([type, { bytes }]) => `data:${type};base64,${bytes.toString('base64')}`,
    );
    const difference = await other.evaluate(async (urls) => {
      const SIDE = 200;
      const [a = [], b = []] = await Promise.all(
        urls.map(async (url) => {
          const image = Object.assign(new Image(), { src: url });
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), {
            width: SIDE,
            height: SIDE,
          });
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, SIDE, SIDE);
          return [...context.getImageData(0, 0, SIDE, SIDE).data];
        }),
      );
      return a.reduce((sum, value, i) => sum + Math.abs(value - Number(b[i])), 0) / a.length;
    }, urls);
    expect(difference).toBeLessThan(6); // of 255
  });
}
