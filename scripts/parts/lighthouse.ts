// Runs Lighthouse on the built page and measures INP of moves (scripts/measure lighthouse).

import { setTimeout as pause } from 'node:timers/promises';
import lighthouse, { startTimespan } from 'lighthouse';
import type { CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { CHROMIUM, freePort } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { middleOf } from '../../web/src/board/squares.ts';
import { boards } from '../../web/src/games/index.ts';

/** The lowest accepted scores, of 100. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};
/**
 * The number of moves played in each game, and the limit for the slowest until it is visible, in
 * milliseconds.
 */
const MOVES = { played: 5, seen: 50 };
/** The window of Lighthouse's phone. Without it, the test's own context would have another size. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** The duration of a tap, and the idle time before the next one, in milliseconds. */
const [TAP, CALM] = [90, 1500];
/** The port at which Chromium listens for Lighthouse. */
const PORT = await freePort();

const asked = process.argv.slice(2);
const addresses = asked.length > 0 ? asked : ['', '#pahtum', 'rules/pahtum.html'];
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${PORT}`],
});

/** Prints the scores of each page. */
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
      Math.round(Number(lhr.categories[name]?.score) * 100),
    );
    const times = Object.keys(TIMES).map((name) => lhr.audits[name]?.displayValue);
    console.log([address || 'lobby', ...marks, ...times].join(' | '));
    for (const [i, [name, wanted]] of Object.entries(WANTED).entries()) {
      if (Number(marks[i]) >= wanted) continue;
      process.exitCode = 1;
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        const audit = lhr.audits[id];
        if (!audit || audit.score === null || audit.score >= 0.9) continue;
        const { title, displayValue = '', details } = audit;
        console.log(`  ${name}, weight ${weight}: ${title} ${displayValue}`);
        const items =
          details && 'items' in details && Array.isArray(details.items) ? details.items : [];
        for (const { node } of items) if (node) console.log(`    ${node.snippet}`);
      }
    }
  }
};

/** Milliseconds to wait on a busy machine until the computers have moved. */
const PATIENCE = 120_000;
/** Selectors of the spots where a legal move can be tapped, by game. */
const TARGETS = new Map([
  ['pahtum', '.cells [aria-label*=", empty"]'],
  ['triangles', '.cells [aria-label*=", free"]'],
  ['mergers', '.cells [aria-label*=", staked out: "]'],
  ['mathable', '.cells [aria-label*=" fits: "]'],
]);
/** The button that confirms an aim at a small square, and those that lead to the next move. */
const CONFIRM = '.confirmation .primary';
const NEXT = '.market button, .choices button:text("End turn")';

/** Selects the first token of the rack that fits somewhere, if there is a rack. */
const selectToken = async (page: Page) => {
  for (const token of await page.locator('[data-spot^=rack]:not([aria-label$="empty"])').all()) {
    await token.dispatchEvent('click'); // a scripted event, which INP does not count
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    if ((await page.locator('.cells [aria-label*=" fits: "]').count()) > 0) return;
  }
};

/**
 * Makes a move by touch, unless the game is over: a swipe, or a tap on the first target. It asks for no
 * hint, which takes over 30 s on a busy machine. It waits only for the opponents' turns.
 *
 * Chromium synthesizes the gesture. Touch events that a script sends one by one reach the page a frame
 * late, which would count.
 */
const move = async (page: Page, client: CDPSession, game: string, swipes: boolean, n: number) => {
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
  const end = page.locator('.end');
  const turn = page.locator('.turn', { hasText: 'Your turn' }).or(end).first();
  const confirm = page.locator(CONFIRM);
  const target = page.locator(TARGETS.get(game) ?? '').first();
  for (;;) {
    await turn.waitFor({ timeout: PATIENCE });
    if (await end.isVisible()) return;
    const isAiming = await confirm.isVisible();
    if (!isAiming) await selectToken(page);
    if (!isAiming && (await target.count()) > 0) break;
    // Synthesized taps do not click buttons.
    await (isAiming ? confirm : page.locator(NEXT).first()).dispatchEvent('click');
    await pause(CALM);
  }
  const box = await target.boundingBox();
  if (!box) throw new Error(`${game}: no move can be tapped`);
  await client.send('Input.synthesizeTapGesture', {
    ...middleOf(box),
    duration: TAP,
    gestureSourceType: 'touch',
  });
};

/** Prints for each game the time until the slowest of some moves was visible. */
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
      await move(page, client, game, slides !== undefined, n);
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
