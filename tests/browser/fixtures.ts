// How a browser test is written.
//
//     import { button, cell } from './acts.ts';
//     import { expect, test } from './fixtures.ts';
//
//     test('a line that is drawn has its move in the list', async ({ visit }) => {
//       const page = await visit('#triangles');
//       await cell(page, '1').click();
//       await expect(page.locator('.move')).toHaveCount(1);
//     });
//
// A test's name is a sentence that is true. A test begins with a fresh browser, whose visitor has played
// before unless it is the first visit. It needs no other test: it may run alone, in any order, and
// beside others. Its fixtures, named in braces, are those of Playwright and of this file:
//
//   visit(address, options)       a page of a fresh visitor at an address of the built page
//   visitTable(record, options)   the same at the table, with a game in progress
//   visitor(options)              a fresh visitor, who opens several pages with the same storage
//   server                        the worker's host of the built page: `server.url`
//   hosting(options, folder)      another host, for this test alone (server.ts)
//   tab, table                    in every engine: a browser's tab, and actions at the table there
//   problems                      errors and violations of the policy on any of these pages; the test
//                                 fails unless this is empty at the end, so take expected ones out
//
// Options are those of Playwright's newContext (acts.ts has DESK and PHONE), with `isFirst`: nothing has
// been played before. Service workers are blocked, because storing the page for offline use keeps a
// processor busy. Tests of them say `test.use({ serviceWorkers: 'allow' })` at the top of the file or of
// a `describe`.
//
// Tests for every engine are tagged and use only `tab` and `table`, since WebKit is driven by WebDriver
// and has no `page`:
//
//     test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
//       test('…', async ({ server, tab, table }) => { … });
//     });
//
// Tests wait for a state of the page: drawn, stored (storage.ts), announced. `expect(locator).to…`,
// `expect.poll`, `page.waitForFunction` and `tab.until` wait by themselves. Never wait for a time, and
// expect nothing of a value that was read once from a locator: scripts/lint refuses both. Run with
// QUINTET_LATE=150 to see whether a test reads too early (server.ts). To show that nothing happens,
// wait for a later event.
//
// Pass helpers the fixtures that they need, `const lobby = (visit: Visit) => visit('')`, or make them
// fixtures of the file:
//
//     const test = base.extend<{ lobby: () => Promise<Page> }>({
//       lobby: ({ visit }, use) => use(() => visit('')),
//     });

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { boards } from '../../web/src/games/index.ts';
import { DESK } from './acts.ts';
import type { Tab, WebDriver } from './browsers.ts';
import { startWebDriver, tabOf } from './browsers.ts';
import type { Host, HostOptions } from './server.ts';
import { DIST, serve } from './server.ts';
import { resume, storing } from './storage.ts';
import type { Table } from './table.ts';
import { tableOf } from './table.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Nothing has been played before. */
  isFirst?: boolean;
}
/** A fresh visitor, with any number of pages. The end of the test removes it. */
export interface Visitor {
  /** A page without an address. */
  blank: () => Promise<Page>;
  /** Opens an address, relative to the server's. */
  open: (address?: string) => Promise<Page>;
  /** Opens the table with a game in progress. */
  resume: (record: string) => Promise<Page>;
}
/** Opens a page of a fresh visitor at an address relative to the server's. */
export type Visit = (address?: string, options?: VisitorOptions) => Promise<Page>;
interface TestFixtures {
  visitor: (options?: VisitorOptions) => Promise<Visitor>;
  visit: Visit;
  visitTable: (record: string, options?: VisitorOptions) => Promise<Page>;
  hosting: (options?: HostOptions, folder?: string) => Promise<Host>;
  problems: string[];
  tab: Tab;
  table: Table;
}
interface WorkerFixtures {
  /** The path of the page on the worker's host. */
  prefix: string;
  /** The folder that it serves. */
  folder: string;
  server: Host;
  /** Playwright's browser; null in WebKit. */
  engine: Browser | null;
  /** WebKit's driver; null in other engines. */
  driver: WebDriver | null;
}

/** The tag of tests that run in every engine. */
export const EVERY_ENGINE = '@engines';

/** The options with which visitors who have played before have begun each game. */
const USUAL = {
  ...Object.fromEntries(Object.keys(boards).map((game) => [game, ''])),
  pahtum: 'holes=random',
};

/** Collects errors and violations of the policy on a visitor's pages. */
const watch = (context: BrowserContext, problems: string[]) => {
  context.on('weberror', (event) => problems.push(String(event.error())));
  context.on('console', (message) => {
    if (/Content.Security.Policy/.test(message.text())) problems.push(message.text());
  });
};

/** Collects the same in a tab of any engine, from each page before it is left (WATCH in server.ts). */
const watchTab = <T extends Tab>(tab: T, problems: string[]) => {
  const look = async () =>
    problems.push(...(await tab.evaluate<string[]>('window.problems ?? []')));
  const goto = (url: string) => look().then(() => tab.goto(url));
  return { ...tab, look, goto, reload: () => look().then(tab.reload) };
};

/** Stores a set-up of every game: among people, with the options of USUAL. */
const havePlayed = async (page: Page, url: string) => {
  await page.goto(`${url}icon.svg`); // a page that stores nothing itself
  const setups = Object.entries(USUAL).map(([game, options]) => [
    `setup/${game}`,
    { options, names: [] },
  ]);
  await page.evaluate(storing(Object.fromEntries(setups)));
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  prefix: ['/', { scope: 'worker', option: true }],
  folder: [DIST, { scope: 'worker', option: true }],

  server: [
    async ({ folder, prefix }, use) => {
      const server = await serve(folder, { prefix });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the braces what a fixture needs
  hosting: async ({}, use) => {
    const hosts: Host[] = [];
    await use(async (options, folder = DIST) => {
      const host = await serve(folder, options);
      hosts.push(host);
      return host;
    });
    await Promise.all(hosts.map((host) => host.close()));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the braces what a fixture needs
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'what went wrong on a page').toEqual([]);
  },

  visitor: async ({ browser, server, serviceWorkers, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ isFirst = false, ...options } = DESK) => {
      const context = await browser.newContext({ serviceWorkers, ...options });
      contexts.push(context);
      watch(context, problems);
      const blank = async () => {
        const page = await context.newPage();
        page.on('filechooser', () => {}); // keeps the system from opening a window
        return page;
      };
      const arrive = async (go: (page: Page) => Promise<unknown>) => {
        const page = await blank();
        await go(page);
        await page.locator('main').first().waitFor();
        return page;
      };
      return {
        blank,
        open: (address = '') =>
          arrive(async (page) => {
            const { href } = new URL(address, server.url);
            if (!isFirst && href.startsWith(server.url)) await havePlayed(page, server.url);
            await page.goto(href);
          }),
        resume: (record) => arrive((page) => resume(page, server.url, record)),
      };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  visit: ({ visitor }, use) =>
    use(async (address, options) => (await visitor(options)).open(address)),
  visitTable: ({ visitor }, use) =>
    use(async (record, options) => (await visitor(options)).resume(record)),

  // Null in WebKit: Playwright cannot drive the one of Debian.
  engine: [
    async ({ browserName, playwright }, use) => {
      if (browserName === 'webkit') return use(null);
      const browser = await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browser: [
    async ({ engine }, use) => {
      if (engine === null) throw new Error('in WebKit there are only `tab` and `table`');
      await use(engine);
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ browserName }, use) => {
      const driver = browserName === 'webkit' ? await startWebDriver() : null;
      await use(driver);
      driver?.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, driver, serviceWorkers, problems }, use, testInfo) => {
    if (engine !== null) {
      const context = await engine.newContext({ serviceWorkers });
      const own = watchTab(tabOf(await context.newPage()), problems);
      await use(own);
      if (testInfo.status === testInfo.expectedStatus) await own.look();
      return context.close();
    }
    if (driver === null) throw new Error('no browser was started');
    const tab = watchTab(await driver.open(), problems);
    await use(tab);
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    const picture = isFailed ? await tab.picture() : null;
    if (picture) {
      const body = Buffer.from(picture, 'base64');
      await testInfo.attach('what WebKit showed', { body, contentType: 'image/png' });
    }
    if (!isFailed) await tab.look();
    await tab.close();
  },
  table: ({ tab }, use) => use(tableOf(tab)),
});

export { expect };
