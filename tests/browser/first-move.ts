// Opens the page served at an address in this system's Chromium, plays a move of Pah Tum by mouse,
// and fails unless the stone is there: node first-move.ts ADDRESS

import { chromium } from 'playwright-core';
import { CHROMIUM } from './browsers.ts';

const [address] = process.argv.slice(2);
const browser = await chromium.launch(CHROMIUM);
try {
  const page = await browser.newPage();
  await page.goto(`${address}#pahtum`);
  const square = page.locator('[data-spot][aria-label$=", empty"]').first();
  const spot = await square.getAttribute('data-spot');
  const box = await square.boundingBox();
  if (!box) throw new Error(`${spot} is not in sight`);
  const { x, y, width, height } = box;
  await page.mouse.click(x + width / 2, y + height / 2);
  const played = page.locator(`[data-spot="${spot}"]:not([aria-label$=", empty"])`);
  console.log(`a move was played: ${await played.getAttribute('aria-label')}`);
} finally {
  await browser.close();
}
