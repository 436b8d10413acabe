#!/usr/bin/env node
// Opens the page that is served at an address, plays a move of Pah Tum by mouse in this system's
// own Chromium, and fails unless the move is there: first-move.mjs ADDRESS
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { CHROMIUM } from './browsers.mjs';

const [address] = process.argv.slice(2);
const browser = await chromium.launch(CHROMIUM);
try {
  const page = await browser.newPage();
  await page.goto(`${address}#pahtum`);
  // Holes are placed first; a click on a free square is an action in every phase.
  const square = page.locator('[data-spot="D3"]');
  const before = await square.getAttribute('aria-label');
  const { x, y, width, height } = await square.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForFunction(
    (old) => document.querySelector('[data-spot="D3"]').ariaLabel !== old,
    before,
  );
  const after = await square.getAttribute('aria-label');
  assert.notEqual(after, before);
  console.log(`a move was played: ${before} → ${after}`);
} finally {
  await browser.close();
}
