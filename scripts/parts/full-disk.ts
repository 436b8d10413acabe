// Plays on a full disk, frees it and restarts the browser (scripts/check full-disk).

import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';

const [folder = ''] = process.argv.slice(2);
const MEGABYTE = 1 << 20;
const MOST = 500 * MEGABYTE;
const FULL = path.join(folder, 'full');
const SQUARES = ['A0', 'B0', 'C0', 'D0', 'E0', 'D3', 'E4', 'C4', 'C3', 'B3', 'B4'];
/** The number of moves before the disk is full. */
const BEFORE = 3;

const free = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
if (free() > MOST) throw new Error(`${folder} is in no small file system`);

const server = await serve(DIST, { watch: false });
const open = async () => {
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), CHROMIUM);
  const page = await context.newPage();
  await page.goto(`${server.url}#pahtum`);
  await page.locator('.cells [data-spot]').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  return { context, page };
};
const moves = (page: Page) => page.locator('.move').count();

let { context, page } = await open();
const play = async (square: string) => {
  await page.locator(`[data-spot=${square}]`).dispatchEvent('click');
  await page.waitForTimeout(300);
};
for (const square of SQUARES.slice(0, BEFORE)) await play(square);
for (let part = 0; free() > 0; part++) {
  try {
    writeFileSync(`${FULL}${part}`, Buffer.alloc(Math.min(MEGABYTE, free())));
  } catch {
    break; // the disk is full
  }
}
for (const square of SQUARES.slice(BEFORE)) await play(square);
console.log(`played ${await moves(page)} moves, most of them on a full disk; the page says:`);
console.log(await page.locator('.notice p').allTextContents());
for (let part = 0; ; part++) {
  try {
    rmSync(`${FULL}${part}`);
  } catch {
    break;
  }
}
await play('F2');
const played = await moves(page);
await context.close();
({ context, page } = await open());
const there = await moves(page);
await context.close();
await server.close();
console.log(`of ${played} moves ${there} are there after the browser was started again`);
if (there < played || played <= BEFORE) process.exit(1);
