// What a visit of the built page fetches, and what that weighs: gzip at its best, without
// typefaces, pictures and the manifest, which no first paint waits for.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DIST } from './server.mjs';

/** The address at which a first visit is weighed: a table, where a game begins at once. */
export const TABLE = '#pahtum';

/**
 * What a page asks for from now on, by the names of the built files.
 * @param {import('@playwright/test').Page} page
 */
export const fetchedBy = (page) => {
  /** @type {Set<string>} */
  const names = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    names.add(pathname === '/' ? '/index.html' : pathname);
  });
  return names;
};

/**
 * Plays the first square that is free, and waits until the computer has answered.
 * @param {import('@playwright/test').Page} page
 */
export const playOnce = async (page) => {
  await page.locator('.cells [aria-label$=", empty"]').first().dispatchEvent('click');
  await page.locator('.move').nth(1).waitFor();
};

/** What files weigh, in bytes. @param {Iterable<string>} names */
export const weigh = (names) =>
  [...names]
    .filter((name) => !/\.(woff2|png|svg|webmanifest)$/.test(name))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(DIST + name), { level: 9 }).length }));

/** @param {{ bytes: number }[]} files */
export const together = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
