// Takes the pictures of the manifest and of shared links from dist/ (scripts/write pictures).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { saving } from '../../tests/browser/storage.ts';
import { boards } from '../../web/src/games/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}web/public/`;
const GAMES = Object.keys(boards);
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
/** The side of a shortcut's picture. */
const ICON = 96;
const SOCIAL = { viewport: { width: 1200, height: 630 } };

for (const folder of ['screenshots', 'shortcuts']) mkdirSync(FOLDER + folder, { recursive: true });
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);

/** Opens the page for a visitor who is in the middle of every game. */
const open = async (options: BrowserContextOptions, hash: string) => {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}icon.svg`);
  for (const game of GAMES) {
    await page.evaluate(
      saving(readFileSync(`${ROOT}rules/${game}/examples/lobby.quintet`, 'utf8')),
    );
  }
  await page.goto(`${server.url}#${hash}`);
  await page.locator('h1').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => 0)');
  await page.waitForTimeout(800);
  return page;
};
const take = async (name: string, options: BrowserContextOptions, hash = '') => {
  const page = await open(options, hash);
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, quality: 85 });
  await page.context().close();
};

for (const hash of ['', 'pahtum', 'mines2048'])
  await take(`screenshots/narrow-${hash || 'lobby'}`, PHONE, hash);
for (const hash of ['', 'mathable', 'mergers'])
  await take(`screenshots/wide-${hash || 'lobby'}`, DESK, hash);
await take('social', SOCIAL);
const lobby = await open({ ...DESK, deviceScaleFactor: 2 }, '');
for (const game of GAMES) {
  const icon = await lobby.locator(`[data-game=${game}] canvas`).evaluate((canvas, side) => {
    if (!(canvas instanceof HTMLCanvasElement)) return '';
    const square = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const scale = side / Math.max(canvas.width, canvas.height);
    const [width, height] = [canvas.width * scale, canvas.height * scale];
    square
      .getContext('2d')
      ?.drawImage(canvas, (side - width) / 2, (side - height) / 2, width, height);
    return square.toDataURL().split(',')[1] ?? '';
  }, ICON);
  writeFileSync(`${FOLDER}shortcuts/${game}.png`, Buffer.from(icon, 'base64'));
}
await browser.close();
await server.close();
