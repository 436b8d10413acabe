// Sets (web/src/sets): made in one browser, solved in others, and collected on a page of their own
// (web/src/collect). Only that page may ask for the camera.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { writeResult, writeSet } from '../../web/src/sets/code.ts';
import type { Tab } from './browsers.ts';
import type { Visit } from './fixtures.ts';
import '../web/words.ts';
import { button, cell, checkWithAxe, PHONE } from './acts.ts';
import { FIREFOX, startWebDriver } from './browsers.ts';
import { test as base, expect } from './fixtures.ts';
import { DIST } from './server.ts';
import { tableOf } from './table.ts';

/** A page of Firefox and a tab of WebKit, beside the pages of Chromium. */
const test = base.extend<{
  firefox: Page;
  webkit: Tab;
}>({
  firefox: async ({ playwright }, use) => {
    const browser = await playwright.firefox.launch({ ...FIREFOX, args: [] });
    await use(await browser.newPage());
    await browser.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the braces what a fixture needs
  webkit: async ({}, use) => {
    const driver = await startWebDriver();
    const tab = await driver.open();
    await use(tab);
    await tab.close();
    driver.end();
  },
});

const puzzles = parsePuzzles(
  readFileSync(new URL('../../rules/pahtum/puzzles.txt', import.meta.url), 'utf8'),
);
/** Two puzzles of Pah Tum that one stone solves. */
const [FIRST, SECOND] = offeredOf(puzzles).filter(({ line }) => line.length === 1);
const linkIn = (page: Page) =>
  page.getByLabel(/^(Link to the set|Result code, as a link)$/).inputValue();

/** Makes a set of two puzzles and returns the hash of its link. */
const make = async (visit: Visit, name: string) => {
  const page = await visit('#set');
  await page.getByLabel('Game', { exact: true }).selectOption('pahtum');
  await page.getByLabel('Puzzles by number').fill(`${FIRST?.n} ${SECOND?.n}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.tasks li')).toHaveCount(2);
  await page.getByLabel('Its name').fill(name);
  await page.getByLabel('A sentence to go with it').fill('Take your time.');
  await expect(page.locator('svg.code'), 'nobody else can open this address').toHaveCount(0);
  await page.getByLabel('Address of this page on the web').fill('example.org/quintet/');
  await page.keyboard.press('Tab');
  await expect(page.locator('svg.code')).toBeVisible();
  const link = await linkIn(page);
  expect(link).toContain('https://example.org/quintet/#set/');
  return new URL(link).hash;
};

/** Solves some puzzles on a set's page, enters a name, and shows the result. */
const solve = async (page: Page, who: string, tasks: (Puzzle | undefined)[]) => {
  await page.getByText('Take your time.').waitFor();
  for (const puzzle of tasks) {
    await page.getByRole('link', { name: `puzzle ${puzzle?.n}` }).click();
    await cell(page, puzzle?.line[0] ?? '').dispatchEvent('click');
    await page.getByText('Solved.', { exact: false }).first().waitFor();
    await page.goBack();
  }
  await page.getByLabel('Your name or number').pressSequentially(who);
  await page.keyboard.press('Tab');
  await page.getByLabel('Result code, as a link').waitFor();
};

/** Solves both puzzles in a tab of any engine and returns the result's link. */
const solveBoth = async (tab: Tab, address: string, who: string) => {
  const table = tableOf(tab);
  await tab.goto(address);
  await table.seen('Take your time.');
  for (const [i, puzzle] of [FIRST, SECOND].entries()) {
    await tab.evaluate(`(document.querySelector('a[href$="/${i + 1}"]').click(), true)`);
    await table.ready();
    await tab.until(`location.hash.endsWith('/${i + 1}')`);
    await table.click(puzzle?.line[0] ?? '');
    await tab.until(`!!document.querySelector('.task.done')`);
    await tab.goto(address);
    await table.seen(`${i + 1} of 2 done`);
  }
  await tab.evaluate(`(document.getElementById('who').focus(), true)`);
  for (const letter of who) await tab.press(letter);
  await tab.press('Enter');
  return tab.until<string>(`document.getElementById('link')?.value`);
};

test('a set made in one browser and solved in Chromium, Firefox and WebKit comes together in one file, by file, by a picture and by code', async ({
  visit,
  server,
  firefox: cem,
  webkit,
}) => {
  const hash = await make(visit, 'Class 5b');
  const ann = await solveBoth(webkit, server.url + hash, 'Ann');
  const bob = await visit(hash, PHONE);
  await solve(bob, '=1+1', [FIRST]);
  await cem.goto(server.url + hash);
  await solve(cem, 'Cem <b>', [SECOND]);

  const page = await visit('collect.html');
  await page.getByLabel('Result codes or links').fill(ann);
  await button(page, 'Add').click();
  await page.getByText('Added: Ann.').waitFor();

  const saved = bob.waitForEvent('download');
  await button(bob, 'Save as file').click();
  await button(bob, 'Save').click();
  const file = await (await saved).path();
  // Playwright's screenshots in Firefox add a style, which the page's policy refuses.
  expect(await cem.evaluate('problems')).toEqual([]);
  const picture = await cem.locator('svg.code').screenshot();
  await page.locator('#files').setInputFiles([
    { name: 'bob.txt', mimeType: 'text/plain', buffer: readFileSync(file) },
    { name: 'cem.png', mimeType: 'image/png', buffer: picture },
    { name: 'cat.png', mimeType: 'image/png', buffer: readFileSync(`${DIST}/icon-180.png`) },
    { name: 'novel.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_001, 'so ') },
  ]);
  await page.getByText('Added: =1+1 and Cem <b>.').waitFor();
  await page.getByText('cat.png has no result code. novel.txt has no result code.').waitFor();

  const [code = ''] = ann.split('#').slice(-1);
  await page.getByLabel('Result codes or links').fill(code.replace(/.$/, '~'));
  await button(page, 'Add').click();
  await page.getByText('A code was mistyped, or part of it is missing.').waitFor();

  await expect(page.getByRole('heading', { name: 'Class 5b' })).toBeVisible();
  const table = page.locator('tbody tr');
  await expect(table).toHaveCount(6);
  await expect(table.first()).toContainText('=1+1');
  await checkWithAxe(page);
  await button(page, 'Task').click();
  await expect(table.nth(2)).toContainText('Cem <b>');

  const download = page.waitForEvent('download');
  await button(page, 'Save as CSV').click();
  await button(page, 'Save').click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(csv).toContain(`Class 5b,'=1+1,Pah Tum: puzzle ${FIRST?.n},yes,`);
  expect(csv).toContain(`Class 5b,Ann,Pah Tum: puzzle ${SECOND?.n},yes,`);
  expect(csv).toContain(`Class 5b,Cem <b>,Pah Tum: puzzle ${FIRST?.n},no,`);

  expect(await webkit.evaluate('problems')).toEqual([]);

  await page.reload();
  await expect(table, 'they are kept').toHaveCount(6);
  await button(page, 'Forget this class').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this class' }).click();
  await page.getByText('No results yet.').waitFor();
  await page.reload();
  await page.getByText('No results yet.').waitFor();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a set is made, solved and collected by keyboard, codes in pictures included', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor(PHONE)).blank();
    await page.clock.install();
    await page.goto(server.url);
    await page.getByText('Works offline, except').waitFor();
    await page.clock.fastForward(12_000);
    await page.getByText('Works offline', { exact: true }).waitFor();
    await page.context().setOffline(true);

    /** Presses Enter on an element. */
    const enter = async (what: Locator) => {
      await what.focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(`${server.url}#set`);
    await page.getByLabel('Game', { exact: true }).selectOption('pahtum');
    await page.getByLabel('Puzzles by number').focus();
    await page.keyboard.type(`${FIRST?.n}`);
    await page.keyboard.press('Enter');
    await checkWithAxe(page);
    await enter(page.getByRole('link', { name: 'See it as others do' }));
    await enter(page.getByRole('link', { name: `puzzle ${FIRST?.n}` }));
    await cell(page, FIRST?.line[0] ?? '').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Back to the set' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 done').waitFor();
    await page.getByLabel('Your name or number').focus();
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    await page.locator('svg.code').waitFor();
    await checkWithAxe(page);
    const picture = await page.locator('svg.code').screenshot();

    await page.goto(`${server.url}collect.html`);
    await page
      .locator('#files')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await page.getByText('Added: 17.').waitFor();
    await expect(page.locator('tbody tr')).toContainText(['17']);
    await enter(button(page, 'Tries'));
    await expect(page.locator('th[aria-sort="ascending"]')).toHaveText(/Tries/);
    await enter(button(page, 'Points'));
    await expect(page.locator('th[aria-sort="descending"]')).toHaveText(/Points/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});

test('a code in front of the camera is accepted once, and the camera is released', async ({
  visitor,
  server,
}) => {
  const set = writeSet({ name: '5b', sentence: '', tasks: [{ game: 'pahtum', n: 1 }] });
  const written = writeResult({ code: set, who: 'Dana', done: [null] });
  const { size, data } = encode(`${server.url}collect.html#${written}`, { border: 4 });
  const page = await (await visitor()).blank();
  await page.addInitScript(
    ({ size, data }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const context = canvas.getContext('2d');
      if (!context) return;
      const draw = () => {
        context.fillStyle = '#ddd';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#222';
        const side = 440 / size;
        for (const [y, row] of data.entries()) {
          for (const [x, dark] of row.entries()) {
            if (dark) context.fillRect(100 + x * side, 20 + y * side, side + 0.5, side + 0.5);
          }
        }
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
    },
    { size, data },
  );
  await page.goto(`${server.url}collect.html`);
  await button(page, 'Use the camera').click();
  await page.getByText('Added: Dana.').waitFor();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject;
    if (!(stream instanceof MediaStream)) throw new Error('there is no picture of the camera');
    return stream.getTracks()[0];
  });
  await button(page, 'Stop the camera').click();
  await expect(page.locator('video')).toHaveCount(0);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended');
  await button(page, 'Use the camera').click();
  await page.getByText('Already here: Dana.').waitFor();
});

test('only the page for collecting may ask for the camera', async ({ hosting, visitor }) => {
  const host = await hosting({ headers: true, prefix: '/games/' });
  const allowed = async (address: string) => {
    const response = await fetch(host.url + address);
    const sent = response.headers.get('permissions-policy') ?? '';
    return [...sent.matchAll(/camera=\((.*?)\)/g)].at(-1)?.[1]; // the last header counts
  };
  expect(await allowed('')).toBe('');
  expect(await allowed('rules/pahtum.html')).toBe('');
  expect(await allowed('collect.html')).toBe('self');
  const page = await (await visitor()).open(`${host.url}collect.html`);
  const isAllowed = "document.featurePolicy.allowsFeature('camera')";
  expect(await page.evaluate(isAllowed)).toBe(true);
  await page.goto(host.url);
  expect(await page.evaluate(isAllowed)).toBe(false);
  expect(readFileSync(`${DIST}/_headers`, 'utf8').match(/camera=\(self\)/g)).toHaveLength(1);
});
