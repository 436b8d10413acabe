// Measures size and cold start of a first visit to the built page (scripts/measure visit).

import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { fetchedBy, playOnce, TABLE, together, weigh } from '../../tests/browser/weights.ts';

const runs = Number(process.argv[2] ?? 15);

/**
 * Milliseconds for Chromium to start a spare process for the next page. Users who type an address do not
 * wait for it.
 */
const SETTLED = 1000;

/** Reports the time at which the board was first drawn, since the navigation began. */
const watchBoard = () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.field canvas[width]')) return;
    window.boardDrawn(performance.now());
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['width'] });
};

const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);

/**
 * Visits the page for the first time: nothing is cached or saved. The page reports by itself when the
 * board is drawn, because polling would delay it.
 */
const visit = async (play: (page: Page, time: number) => unknown) => {
  // The files stored for offline use are not part of the visit.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched = fetchedBy(page);
  let tell = (_: number) => {};
  const drawn = new Promise<number>((resolve, reject) => {
    tell = resolve;
    setTimeout(() => reject(new Error('no board was drawn within 30 s')), 30_000).unref();
  });
  await page.exposeFunction('boardDrawn', tell);
  await page.addInitScript(watchBoard);
  await sleep(SETTLED);
  await page.goto(server.url + TABLE);
  await play(page, await drawn);
  await context.close();
  return [...fetched];
};
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

const times: number[] = [];
let board: string[] = [];
for (let run = 0; run < runs; run++) {
  board = await visit((_, time) => times.push(time));
}
const answered = await visit(playOnce);
await browser.close();
await server.close();

console.log('First visit, gzip, without fonts and icons (kB):');
const files = weigh(board);
for (const { name, bytes } of files) console.log(`${kB(bytes)}  ${name}`);
console.log(`${kB(together(files))}  together, until the board is drawn`);
const more = weigh(answered.filter((name) => !board.includes(name)));
for (const { name, bytes } of more) console.log(`${kB(bytes)}  ${name}`);
console.log(
  `${kB(together(files) + together(more))}  together, until the first computer has answered\n`,
);

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]?.toFixed(0);
console.log('Cold start until the board is drawn and takes moves (ms):');
console.log(
  `median ${at(0.5)}, quartiles ${at(0.25)} to ${at(0.75)}, all ${at(0)} to ${at(1)}; ${runs} runs`,
);
const [load] = os.loadavg();
console.log(
  `headless Chromium ${browser.version()}, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${load?.toFixed(1)}`,
);
console.log(`command: scripts/measure visit ${runs}`);
