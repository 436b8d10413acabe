// Versions of the page, in Chromium: a new one on the host during a game, an incomplete one, lost or
// damaged caches, and no network.

import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { revisionOf } from '../../web/steps/worker.ts';
import { button, cell, DESK, pressEntry, spotOf } from './acts.ts';
import type { Visitor } from './fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { DIST, type Host } from './server.ts';

const test = base.extend<{
  host: Host & { folder: string };
}>({
  /** A host with a copy of the built page that tests change, without compressed files. */
  host: async ({ hosting }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quintet-'));
    cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
    await use({ ...(await hosting({}, folder)), folder });
    rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: 'allow' });

/** Deploys a new version on a host: another title, and a renamed script of the computer. */
const deployNewer = ({ folder }: { folder: string }) => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const [script] = files.flatMap((name) => /^assets\/(search-.*\.js)$/.exec(name)?.[1] ?? []);
  renameSync(path.join(folder, 'assets', script), path.join(folder, 'assets/search-newer.js'));
  for (const name of files.filter((each) => /\.(js|html)$/.test(each) && !each.endsWith(script))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').replaceAll(script, 'search-newer.js');
    writeFileSync(file, text.replace('Quintet</title>', 'Quintet, newer</title>'));
  }
  const worker = path.join(folder, 'sw.js');
  const list = readFileSync(worker, 'utf8').replace(
    /url:`([^`]+)`,revision:`\w+`/g,
    (_, url) =>
      `url:\`${url}\`,revision:\`${revisionOf(url, readFileSync(path.join(folder, url)))}\``,
  );
  writeFileSync(worker, list.replace(/(?<!revision:)`[0-9a-f]{16}`/, '`newer`'));
};

/** Stores the whole page with the computers, as the page does without input. */
const storePage = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => data.all && resolve(true));
      active?.postMessage({ type: 'FILL' });
    });
  });
const isNewer = async (page: Page) =>
  /newer/.test(await page.evaluate<string>(`fetch('./').then((r) => r.text())`));
/** Opens a tab whose page is stored, and loaded from there. */
const openStored = async (person: Visitor, address: string) => {
  const page = await person.open(address);
  await storePage(page);
  await page.reload();
  return page;
};
const firstEmpty = (page: Page) => {
  const found = page.locator('[data-spot][aria-label$=", empty"]').first();
  return spotOf(found);
};
/**
 * Checks for a new version until one is offered. If the browser is checking already, a check joins that
 * one, which may see the old version; so one check is not enough.
 */
const waitForOffer = async (page: Page, words = 'A new version of Quintet is ready.') => {
  const notice = page.getByText(words);
  await expect(async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then((r) => r.update()).then(() => 0));
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
};
/** Checks until a new version has been found and rejected. */
const waitForRefusal = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    let isRefused = false;
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        isRefused = installing.state === 'redundant';
      });
    });
    while (!isRefused) {
      await registration.update();
      await new Promise(requestAnimationFrame);
    }
  });

test.describe('a new version', () => {
  test('is offered, and taken only when the player accepts', async ({ visitor, host }) => {
    const page = await openStored(await visitor(), `${host.url}#pahtum`);
    const spot = await firstEmpty(page);
    await cell(page, spot).dispatchEvent('click');
    deployNewer(host);
    await page.reload();
    await page.getByText('A new version of Quintet is ready.').waitFor();
    expect(await isNewer(page)).toBe(false);

    await Promise.all([page.waitForEvent('load'), button(page, 'Update').click()]);
    await page.locator(`[data-spot=${spot}][aria-label$=", O"]`).waitFor();
    expect(await isNewer(page)).toBeTruthy();
  });

  test('taken in one tab lets the other tab play on, with hints and an offer to follow', async ({
    visitor,
    host,
  }) => {
    const person = await visitor();
    const old = await openStored(person, `${host.url}#triangles`);
    const other = await person.open(host.url);
    deployNewer(host);
    for (const page of [other, old]) await waitForOffer(page);
    await Promise.all([other.waitForEvent('load'), button(other, 'Update').click()]);
    expect(await isNewer(other)).toBeTruthy();

    // The host no longer has the old scripts of computer and QR code.
    await button(old, 'Hint').click();
    await old.getByText('Draw this line: ').first().waitFor();
    await button(old, 'Cancel').dispatchEvent('click'); // the notice covers it
    await pressEntry(old, 'Share');
    await old.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await button(old, 'Close').click();
    await cell(old, '1').dispatchEvent('click');
    await old.locator('.move').first().waitFor();

    await Promise.all([old.waitForEvent('load'), button(old, 'Update').click()]);
    await old.locator('.move').first().waitFor();
    expect(await isNewer(old)).toBeTruthy();
  });

  test('speaks the language of the reader at once, also without a network', async ({
    visitor,
    host,
  }) => {
    const page = await openStored(await visitor({ ...DESK, locale: 'de' }), host.url);
    for (const name of readdirSync(path.join(host.folder, 'assets'))) {
      if (/^words-de-.*\.js$/.test(name)) {
        appendFileSync(path.join(host.folder, 'assets', name), '// newer');
      }
    }
    deployNewer(host);
    await waitForOffer(page, 'Eine neue Version von Quintet ist da.');
    await page.waitForFunction(async () => {
      const [name] = (await caches.keys()).filter((each) => each.endsWith(' newer'));
      const kept = await (await caches.open(name)).keys();
      return kept.some(({ url }) => url.includes('/words-de-first-'));
    });
    await host.close();
    await Promise.all([page.waitForEvent('load'), button(page, 'Aktualisieren').click()]);
    await page.getByText('Leg die Zahl, die ihre zwei Nachbarn ergeben.').waitFor();
  });

  test('leaves nothing of the earlier one when its last tab is gone', async ({ visitor, host }) => {
    const person = await visitor();
    const page = await openStored(person, host.url);
    deployNewer(host);
    await waitForOffer(page);
    await Promise.all([page.waitForEvent('load'), button(page, 'Update').click()]);
    await page.waitForFunction(async () => (await caches.keys()).length === 1);
  });

  for (const [words, spoil] of Object.entries({
    'lacks a file': (file: string) => rmSync(file),
    'has another file': (file: string) => writeFileSync(file, 'not found'),
  })) {
    test(`that ${words} is not taken, until the host is whole`, async ({ visitor, host }) => {
      const page = await openStored(await visitor(), `${host.url}#triangles`);
      deployNewer(host);
      // A script that every game needs and that differs in each version.
      const scripts = readdirSync(path.join(host.folder, 'assets')).map((name) => `assets/${name}`);
      const textOf = (name: string) => readFileSync(path.join(host.folder, name), 'utf8');
      const [name] = scripts.filter((each) => textOf(each).includes('search-newer.js'));
      const script = textOf(name);
      spoil(path.join(host.folder, name));
      await waitForRefusal(page);
      await page.reload();
      await cell(page, '1').waitFor();
      expect(await isNewer(page)).toBe(false);
      await button(page, 'Hint').click();
      await page.getByText('Draw this line: ').first().waitFor();
      await expect(page.getByText('A new version of Quintet is ready.')).toHaveCount(0);

      writeFileSync(path.join(host.folder, name), script);
      await waitForOffer(page);
    });
  }
});

test.describe('the page stored for offline use', () => {
  for (const [words, spoil] of Object.entries({
    lost: (cache: Cache, request: Request) => cache.delete(request),
    damaged: (cache: Cache, request: Request) => cache.put(request, new Response('?')),
  })) {
    test(`and ${words} is fetched anew, and is there without a network again`, async ({
      visitor,
      host,
    }) => {
      const page = await openStored(await visitor(), `${host.url}#pahtum`);
      await page.evaluate(`(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) await (${spoil})(cache, request);
        }
      })()`);
      await page.reload();
      await cell(page, 'A0').waitFor();
      await host.close();
      await page.reload();
      await cell(page, 'A0').waitFor();
    });
  }

  test('is requested of the host once, however many tabs ask for all of it', async ({
    visitor,
    host,
  }) => {
    const person = await visitor();
    const tabs = [await person.open(host.url), await person.open(host.url)];
    await Promise.all(tabs.map(storePage));
    const files = host.requested.filter((url) => url.startsWith('/assets/'));
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((url, i) => files.indexOf(url) !== i)).toEqual([]);
  });

  test('and lost while the lobby stays open is no longer promised when the player returns', async ({
    visitor,
    host,
  }) => {
    const page = await openStored(await visitor(), host.url);
    const promise = page.locator('.offline');
    await promise.waitFor();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await promise.waitFor({ state: 'detached' });
  });

  test('outlives a repair without a network', async ({ visitor, host }) => {
    const page = await openStored(await visitor(), `${host.url}#pahtum`);
    await host.close();
    await pressEntry(page, 'Settings');
    await button(page, 'Repair the page').click();
    await page.getByText('Nothing has changed.').waitFor();
    await page.reload();
    await cell(page, 'A0').waitFor();
  });
});
