// Runs Lighthouse on the built page and measures INP of moves (scripts/lighthouse).

import { setTimeout as pause } from 'node:timers/promises';
import lighthouse, { startTimespan } from 'lighthouse';
import type { CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { CHROMIUM, freePort } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { middleOf } from '../../web/src/board/squares.ts';
import { boards } from '../../web/src/games/index.ts';

/** What a page has to reach, of 100. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};
/** How many moves of each game are played, and how soon the slowest is to be seen, in milliseconds. */
const MOVES = { played: 5, seen: 50 };
/** The window of Lighthouse's phone, which a context of its own would not take from it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** How long a finger stays on the glass, and how long a page is left alone, in milliseconds. */
const [TAP, CALM] = [90, 1500];
/** Where Chromium listens for Lighthouse. */
const PORT = await freePort();

const asked = process.argv.slice(2);
const addresses = asked.length > 0 ? asked : ['', '#pahtum', 'rules/pahtum.html'];
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${PORT}`],
});

/** Marks pages. */
const markPages = async () => {
  console.log(`page | ${Object.keys(WANTED).join(' | ')} | ${Object.values(TIMES).join(' | ')}`);
  for (const address of addresses) {
    const result = await lighthouse(server.url + address, {
      port: PORT,
      onlyCategories: Object.keys(WANTED),
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const marks = Object.keys(WANTED).map((name) =>
      Math.round(Number(lhr.categories[name].score) * 100),
    );
    const times = Object.keys(TIMES).map((name) => lhr.audits[name].displayValue);
    console.log([address || 'lobby', ...marks, ...times].join(' | '));
    for (const [i, [name, wanted]] of Object.entries(WANTED).entries()) {
      if (marks[i] >= wanted) continue;
      process.exitCode = 1;
      for (const { id, weight } of lhr.categories[name].auditRefs) {
        const { score, title, displayValue = '', details } = lhr.audits[id];
        if (score === null || score >= 0.9) continue;
        console.log(`  ${name}, weight ${weight}: ${title} ${displayValue}`);
        const items =
          details && 'items' in details && Array.isArray(details.items) ? details.items : [];
        for (const { node } of items) if (node) console.log(`    ${node.snippet}`);
      }
    }
  }
};

/**
 * Plays as a finger does: what the computer advises or, where the board is swiped over, one way
 * after another. The finger is Chromium's: a touch event that is sent singly waits for a frame
 * before the page hears of it, which would count.
 * @param n of the move
 */
const move = async (page: Page, client: CDPSession, swipes: boolean, n: number) => {
  if (swipes) {
    const box = await page.locator('.field').boundingBox();
    if (!box) throw new Error('no board is to be seen');
    const far = (n % 2 === 0 ? -1 : 1) * (box.width / 4);
    const distance = n % 4 < 2 ? { xDistance: far } : { yDistance: far };
    await client.send('Input.synthesizeScrollGesture', {
      ...middleOf(box),
      ...distance,
      gestureSourceType: 'touch',
    });
    return;
  }
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.click({ trial: true }); // as soon as it is this player's turn
  // No finger's, so that it is not counted; and the keyboard stands where it leads, or nowhere.
  await hint.evaluate((button) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (button instanceof HTMLElement) button.click();
  });
  await page.getByRole('button', { name: 'Hint', disabled: true }).waitFor({ state: 'detached' });
  const advised = page.locator('[data-spot]:focus');
  const spot = (await advised.count()) > 0 ? advised : page.locator('button.primary').first();
  const box = await spot.boundingBox();
  if (!box) throw new Error('nothing is advised');
  await client.send('Input.synthesizeTapGesture', {
    ...middleOf(box),
    duration: TAP,
    gestureSourceType: 'touch',
  });
};

/** Tells of each game how long the slowest of some moves took to be seen. */
const timeMoves = async () => {
  const observer = await puppeteer.connect({ browserURL: `http://127.0.0.1:${PORT}` });
  console.log(`\ngame | the slowest of ${MOVES.played} moves is seen (INP)`);
  for (const [game, { load }] of Object.entries(boards)) {
    const { slides } = await load();
    const context = await browser.newContext({ ...PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${server.url}#${game}`);
    await page.waitForLoadState('networkidle');
    const observed = (await observer.pages()).find((other) => other.url() === page.url());
    if (!observed) throw new Error(`${page.url()} cannot be observed`);
    const span = await startTimespan(observed, { flags: { logLevel: 'error' } });
    const client = await context.newCDPSession(page);
    for (let n = 0; n < MOVES.played; n++) {
      await pause(CALM);
      await move(page, client, slides !== undefined, n);
    }
    await pause(CALM);
    const flow = await span.endTimespan();
    const seen = flow?.lhr.audits['interaction-to-next-paint']?.numericValue ?? Number.NaN;
    console.log(`${game} | ${seen.toFixed(0)} ms`);
    if (!(seen <= MOVES.seen)) process.exitCode = 1;
    await context.close();
  }
  await observer.disconnect();
};

try {
  await markPages();
  if (asked.length === 0) await timeMoves();
} finally {
  await browser.close();
  await server.close();
}
