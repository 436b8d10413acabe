// What a visit of the built page fetches, and what that weighs: gzip at its best, without
// typefaces, pictures and the manifest, which no first paint waits for.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DIST } from './server.ts';

/** The address at which a first visit is weighed: a table, where a game begins at once. */
export const TABLE = '#pahtum';

/** What a page asks for from now on, by the names of the built files. */
export const fetchedBy = (page: import('@playwright/test').Page) => {
  const names: Set<string> = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    names.add(pathname === '/' ? '/index.html' : pathname);
  });
  return names;
};

/** Plays the first square that is free, and waits until the computer has answered. */
export const playOnce = async (page: import('@playwright/test').Page) => {
  await page.locator('.cells [aria-label$=", empty"]').first().dispatchEvent('click');
  await page.locator('.move').nth(1).waitFor();
};

/** What files weigh, in bytes. */
export const weigh = (names: Iterable<string>) =>
  [...names]
    .filter((name) => !/\.(woff2|png|svg|webmanifest)$/.test(name))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(DIST + name), { level: 9 }).length }));

export const together = (files: { bytes: number }[]) =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);
