// What a first visit weighs: not more than it did. Whoever has reason to let it grow writes the new
// figures here and into docs/performance.md; where it has become lighter, they are lowered.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { CHROMIUM } from './browsers.mjs';
import { DIST, serve } from './server.mjs';
import { fetchedBy, playOnce, TABLE, together, weigh } from './weighing.mjs';

/** In bytes: until the board is drawn, and until the first computer has answered. */
const MOST = { drawn: 129_800, answered: 238_480 };

let server;
let browser;
before(async () => {
  server = await serve(DIST, { watch: false });
  browser = await chromium.launch(CHROMIUM);
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('a first visit weighs no more than it did', { timeout: 60_000 }, async (t) => {
  // What is stored for later is no part of it.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  t.after(() => context.close());
  const page = await context.newPage();
  const names = fetchedBy(page);
  await page.goto(`${server.url}${TABLE}`);
  await page.locator('.field canvas[width]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const drawn = weigh(names);
  await playOnce(page);
  await page.waitForLoadState('networkidle');
  const answered = weigh(names);
  for (const [when, files] of Object.entries({ drawn, answered })) {
    const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    const all = together(files);
    assert.ok(all <= MOST[when], `${all} bytes until it is ${when}, not ${MOST[when]}:\n${list}`);
  }
});
