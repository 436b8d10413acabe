// The page that other sites frame (embed.html, docs/embedding.md), on pages of another origin.

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { Table } from '../web/tables.ts';
import { checkWithAxe, golden, pressEntry } from './acts.ts';
import { test as base, expect } from './fixtures.ts';

/** A page of another origin with frames, numbered from 0. */
interface Framing {
  page: Page;
  frame: (nth: number) => FrameLocator;
  /** Returns the messages that a frame has posted. */
  told: (nth: number) => Promise<Told[]>;
  /** Posts a message to a frame. */
  ask: (nth: number, what: object | null) => Promise<unknown>;
}
interface Told {
  kind: string;
  /** Each kind of message has fields of its own, which tests compare. */
  [field: string]: unknown;
}

const PUZZLES = path.resolve(import.meta.dirname, '../../rules/mines2048/puzzles.txt');
/** The slides of 2048, in the order of its buttons. */
const WAYS = ['A', 'W', 'X', 'D'];
/** A puzzle of 2048. */
const [PUZZLE] = offeredOf(parsePuzzles(readFileSync(PUZZLES, 'utf8')));

/** Source that collects the messages of frames, in order. */
const KEEP = `
window.told = [];
addEventListener('message', ({ source, data }) => {
  const nth = [...document.querySelectorAll('iframe')].findIndex((one) => one.contentWindow === source);
  told.push({ nth, ...data });
});
`;

const test = base.extend<{
  framing: (...addresses: string[]) => Promise<Framing>;
}>({
  framing: async ({ hosting, page }, use, info) => {
    await use(async (...addresses) => {
      const site = await hosting({ headers: true, watch: false, prefix: '/games/' });
      const folder = info.outputPath('another site');
      await mkdir(folder, { recursive: true });
      const frames = addresses.map(
        (address) =>
          `<iframe src="${site.url}embed.html${address}" width="420" height="700"></iframe>`,
      );
      const html = `<!doctype html><title>Another site</title><script>${KEEP}</script>${frames.join('')}`;
      await writeFile(path.join(folder, 'index.html'), html);
      const other = await hosting({ watch: false }, folder);
      await page.goto(other.url);
      return {
        page,
        frame: (nth) => page.frameLocator('iframe').nth(nth),
        told: (nth) => page.evaluate(`told.filter(({ nth }) => nth === ${nth})`),
        ask: (nth, what) =>
          page.evaluate(
            ([nth, what]) => {
              const frame = document.querySelectorAll('iframe')[Number(nth)];
              frame?.contentWindow?.postMessage(what, '*');
            },
            [nth, what] as const,
          ),
      };
    });
  },
});

/** Returns the kinds of a frame's messages. */
const kindsOf = async ({ told }: Framing, nth: number) => (await told(nth)).map(({ kind }) => kind);

test('two framed games report their events, and follow requests for a ply and a look', async ({
  framing,
}) => {
  const all = await framing('?lang=de#pahtum', '#triangles/puzzle/3');
  await expect.poll(() => kindsOf(all, 0)).toContain('ready');
  await expect.poll(() => kindsOf(all, 0)).toContain('height');
  await expect.poll(() => kindsOf(all, 1)).toContain('ready');
  const cell = all.frame(0).locator('[data-spot="D3"]');
  await cell.focus();
  await all.page.keyboard.press('Enter');
  await expect
    .poll(() => all.told(0))
    .toContainEqual({ nth: 0, quintet: 1, kind: 'action', action: 'D3', seat: 0 });
  await expect
    .poll(() => all.told(0))
    .toContainEqual({ nth: 0, quintet: 1, kind: 'change', ply: 1 });
  await expect(cell).toHaveAttribute('aria-label', /schwarzes Loch/);
  await all.ask(0, { quintet: 1, kind: 'go', ply: 0 });
  await expect(cell).toHaveAttribute('aria-label', /leer/);
  await all.ask(0, { quintet: 1, kind: 'theme', theme: 'dark' });
  await expect(all.frame(0).locator('html')).toHaveAttribute('data-theme', 'dark');
  // Messages of another version, and unknown ones, are ignored.
  for (const what of [
    { quintet: 2, kind: 'theme', theme: 'contrast' },
    { quintet: 1, kind: 'record' },
    null,
  ]) {
    await all.ask(0, what);
  }
  await all.ask(0, { quintet: 1, kind: 'go', ply: 1 });
  await expect(cell).toHaveAttribute('aria-label', /schwarzes Loch/);
  await expect(all.frame(0).locator('html')).toHaveAttribute('data-theme', 'dark');
  await all.ask(0, { quintet: 1, kind: 'theme', theme: 'light' });
  await expect(all.frame(0).locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await kindsOf(all, 1)).not.toContain('change');
});

test('a framed puzzle is solved there, and its solution is hidden from the surrounding page', async ({
  framing,
}) => {
  const all = await framing(`#mines2048/puzzle/${PUZZLE.n}`);
  await expect.poll(() => kindsOf(all, 0)).toContain('ready');
  await all.ask(0, { quintet: 1, kind: 'go', ply: 999 });
  const pad = all.frame(0).locator('.pad button');
  for (const action of PUZZLE.line) {
    const before = (await kindsOf(all, 0)).length;
    await pad.nth(WAYS.indexOf(action)).click();
    await expect.poll(async () => (await kindsOf(all, 0)).length).toBeGreaterThan(before);
  }
  await expect.poll(() => kindsOf(all, 0)).toContain('solved');
  expect(await kindsOf(all, 0)).not.toContain('failed');
  await expect(all.frame(0).locator('[part="told"]')).toContainText('Solved.');
});

test('hidden tokens are told to nobody, and nothing is stored', async ({ framing }) => {
  const all = await framing('#mathable');
  await expect.poll(() => kindsOf(all, 0)).toContain('ready');
  const frame = all.frame(0);
  await frame.getByRole('button', { name: 'Swap…' }).click();
  await frame.locator('[data-spot^="rack"], [data-spot]').last().focus();
  await all.page.keyboard.press('Enter');
  await frame.locator('button.primary').click();
  await expect.poll(() => kindsOf(all, 0)).toContain('change');
  expect((await all.told(0)).find(({ kind }) => kind === 'action')).toEqual({
    nth: 0,
    quintet: 1,
    kind: 'action',
    seat: 0,
  });
  const stored = await frame
    .locator('body')
    .evaluate(async () => [
      localStorage.length + sessionStorage.length,
      await indexedDB.databases(),
      (await navigator.serviceWorker.getRegistrations()).length,
      document.cookie,
    ]);
  expect(stored).toEqual([0, [], 0, '']);
});

test('a game of 2048 that was lost is looked at step by step, as any that is over', async ({
  visit,
}) => {
  const link = Table.load(golden('mines2048/mines.quintet')).link();
  const page = await visit(`embed.html#mines2048/link/${link}`);
  await expect(page.locator('.replay button').first()).toBeEnabled();
  await page.locator('.replay button').first().click();
  await expect(page.locator('.replay button').last()).toBeEnabled();
});

test('a faulty address is reported, with a link to the page', async ({ visit }) => {
  const page = await visit('embed.html#triangles/link/broken');
  await expect(page.getByRole('alert')).toContainText(/link is damaged/);
  const home = page.getByRole('link', { name: 'Open in Quintet' });
  await expect(home).toHaveAttribute('href', './#triangles/link/broken');
  await page.goto(`${page.url().split('#')[0]}#chess`);
  await expect(page.getByRole('alert')).toHaveText('There is nothing to be shown at this address.');
});

test('the day leads from one puzzle to the next, in a page that reads well', async ({ visit }) => {
  const page = await visit('embed.html#day');
  await expect(page.locator('.frame nav a')).toHaveCount(6);
  await page.getByRole('link', { name: 'Dots and Triangles' }).click();
  await expect(page.locator('[aria-current="page"]')).toHaveText('Dots and Triangles');
  await expect(page.locator('canvas')).toBeVisible();
  await checkWithAxe(page);
});

test('Share gives the line that frames a game', async ({ visitTable }) => {
  const page = await visitTable('quintet 1\ngame: triangles\n\n2\n3\n');
  await pressEntry(page, 'Share');
  const line = await page.locator('#frame').inputValue();
  const [, address = ''] =
    /^<iframe src="([^"]+)" title="Quintet" [^<>]*><\/iframe>$/.exec(line) ?? [];
  await page.goto(address);
  await expect(page.locator('[data-spot="2"]')).toHaveAttribute('aria-label', /drawn/);
});
