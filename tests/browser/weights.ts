// Weighs the files that a visit of the built page fetches, at gzip's best. Typefaces, pictures and
// the manifest do not count: no first paint waits for them.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DIST } from './server.ts';

/** The address of the visit: a table at which a game begins at once. */
export const TABLE = '#pahtum';

/** Returns the names of the built files that a page requests from now on. */
export const fetchedBy = (page: Page) => {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    names.add(pathname === '/' ? '/index.html' : pathname);
  });
  return names;
};

/** Plays the first free square and waits until the computer has answered. */
export const playOnce = async (page: Page) => {
  await page.locator('.cells [aria-label$=", empty"]').first().dispatchEvent('click');
  await page.locator('.move').nth(1).waitFor();
};

/** Compressed sizes of files, in bytes. */
export const weigh = (names: Iterable<string>) =>
  [...names]
    .filter((name) => !/\.(woff2|png|svg|webmanifest)$/.test(name))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(DIST + name), { level: 9 }).length }));

/** Returns the sum of sizes. */
export const together = (files: { bytes: number }[]) =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);
