// What the tests begin with: the built page served, browsers and visitors; and what several of them
// do on a page in Chromium.

import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { DESK } from './acts.mjs';
import { CHROMIUM } from './browsers.mjs';
import { resume, storing } from './saved.mjs';
import { DIST, serve } from './server.mjs';

export * from './acts.mjs';

/** What those who have played before have begun with. */
const USUAL = { mathable: '', mergers: '', mines2048: '', pahtum: 'holes=random', triangles: '' };
/**
 * Starts Chromium and a server for the tests of a suite or file, and lets visitors come. What the page
 * stores to be played offline keeps a processor busy, so it does that only where it is asked for.
 * @param {{ serviceWorkers?: 'allow' | 'block' }} [options]
 */
export const inChromium = ({ serviceWorkers = 'block' } = {}) => {
  const server = {};
  let browser;
  before(async () => {
    Object.assign(server, await serve(DIST));
    browser = await chromium.launch(CHROMIUM);
  });
  after(async () => {
    await browser?.close();
    await server.close?.();
  });

  /**
   * A fresh visitor, with as many pages as wanted; gone when the test is over. Whose first visit it
   * is not has played every game among people before, by the rules that a record has by itself.
   */
  const visitor = async (t, { isFirst = false, ...options } = DESK) => {
    const context = await browser.newContext({ serviceWorkers, ...options });
    t.after(() => context.close());
    const blank = async () => {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      page.on('filechooser', () => {}); // from now on none opens a window of the system's
      return page;
    };
    const arrive = async (go) => {
      const page = await blank();
      await go(page);
      await page.locator('main').first().waitFor();
      return page;
    };
    return {
      /** A page that is nowhere yet. */
      blank,
      /** Opens an address below the server's, or another. */
      open: (address = '') =>
        arrive(async (page) => {
          const { href } = new URL(address, server.url);
          if (!isFirst && href.startsWith(server.url)) await havePlayed(page);
          await page.goto(href);
        }),
      /** Opens the table with a game in progress. */
      resume: (record) => arrive((page) => resume(page, server.url, record)),
    };
  };
  const havePlayed = async (page) => {
    await page.goto(`${server.url}icon.svg`);
    for (const [game, options] of Object.entries(USUAL)) {
      await page.evaluate(storing({ [`setup/${game}`]: { options, names: [] } }));
    }
  };
  return {
    server,
    visitor,
    visit: async (t, address, options) => (await visitor(t, options)).open(address),
    visitTable: async (t, record, options) => (await visitor(t, options)).resume(record),
  };
};
