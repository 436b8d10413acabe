// Takes screenshots of the built page on two devices in three themes (scripts/write screenshots).

import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { openMore, openMoves } from '../../tests/browser/acts.ts';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { saving } from '../../tests/browser/storage.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
};

const THEMES: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
};

const read = (path: string) =>
  readFileSync(new URL(`../../${path}.quintet`, import.meta.url), 'utf8');
const golden = (name: string) => read(`tests/golden/${name}`);
const example = (game: string, name: string) => read(`rules/${game}/examples/${name}`);
/** Returns the first lines of a record, which goes on from there. */
const cut = (record: string, lines: number) => `${record.split('\n').slice(0, lines).join('\n')}\n`;

const OPENING = example('pahtum', 'lobby');
const DENSE = cut(golden('pahtum/largest'), 45);
const FINISHED = example('pahtum', 'try-last-square');
const CITY = cut(golden('mergers/companies'), 110);
const LINES = cut(golden('triangles/radius-3'), 66);
const RACKS = example('mathable', 'lobby');
const JUNIOR = golden('mathable/junior-official').replace(/result: .*\n/, '');
const SLIDES = `${example('mines2048', 'lobby')}A\n! *@3\n`;
const ALL_TILES = example('mines2048', 'all-tiles');
const WINNING = example('mines2048', 'winning');

const at = (spot: string | number) => `[data-spot="${spot}"]`;
const middle = async (page: Page, spot: string) => {
  const box = await page.locator(at(spot)).boundingBox();
  if (!box) throw new Error(`${spot} is not to be seen`);
  const { x, y, width, height } = box;
  return [x + width / 2, y + height / 2] as const;
};
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const showRack = press('Show my rack');
/** Returns the last square on which the chosen token fits. */
const fitting = async (page: Page) =>
  (await page.locator('[aria-label*=" fits: "]').last().getAttribute('data-spot')) ?? '';
const narrowly = (act: (page: Page) => Promise<void>) => async (page: Page, device: string) => {
  if (device === 'phone') await act(page);
};

interface Scene {
  /** The saved game. */
  saved?: string;
  /** The address. */
  hash?: string;
  /** The file, if it is not the page's own. */
  page?: string;
  /** Acts on the page before the screenshot. */
  act?: (page: Page, device: string) => Promise<void>;
}

const SCENES: Record<string, Scene> = {
  lobby: {},
  'lobby-continue': { saved: OPENING },
  setup: { hash: 'pahtum/new' },
  table: { saved: OPENING, hash: 'pahtum' },
  preview: {
    saved: OPENING,
    hash: 'pahtum',
    act: async (page) => page.mouse.move(...(await middle(page, 'B3'))),
  },
  hover: {
    saved: OPENING,
    hash: 'pahtum',
    act: async (page) => page.mouse.move(...(await middle(page, 'E5'))),
  },
  refused: {
    saved: OPENING,
    hash: 'pahtum',
    act: async (page) => page.mouse.click(...(await middle(page, 'C2'))),
  },
  keyboard: {
    saved: OPENING,
    hash: 'pahtum',
    act: async (page) => {
      await page.locator(at('A0')).focus();
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
        await page.keyboard.press(key);
      }
    },
  },
  'looking-back': {
    saved: OPENING,
    hash: 'pahtum',
    act: (page) => page.locator('.move').nth(8).click(),
  },
  dense: { saved: DENSE, hash: 'pahtum' },
  aiming: {
    saved: DENSE,
    hash: 'pahtum',
    act: narrowly(async (page) => page.touchscreen.tap(...(await middle(page, 'C6')))),
  },
  end: {
    saved: FINISHED,
    hash: 'pahtum',
    act: (page) => page.locator(at('F2')).dispatchEvent('click'),
  },
  menu: { saved: OPENING, hash: 'pahtum', act: press('Menu') },
  more: { saved: OPENING, hash: 'pahtum', act: openMore },
  moves: { saved: OPENING, hash: 'pahtum', act: narrowly(openMoves) },
  settings: { act: press('Settings') },
  keys: {
    saved: OPENING,
    hash: 'pahtum',
    act: async (page) => {
      await page.locator(at('A0')).focus();
      await page.keyboard.press('?');
    },
  },
  rules: { page: 'rules/pahtum.html' },
  'racks-curtain': { saved: RACKS, hash: 'mathable' },
  racks: { saved: RACKS, hash: 'mathable', act: showRack },
  'racks-chosen': {
    saved: RACKS,
    hash: 'mathable',
    act: async (page) => {
      await showRack(page);
      await page.mouse.click(...(await middle(page, 'rack2')));
    },
  },
  'racks-hover': {
    saved: RACKS,
    hash: 'mathable',
    act: async (page) => {
      await showRack(page);
      await page.mouse.click(...(await middle(page, 'rack2')));
      await page.mouse.move(...(await middle(page, await fitting(page))));
    },
  },
  'racks-drag': {
    saved: RACKS,
    hash: 'mathable',
    act: async (page) => {
      await showRack(page);
      await page.mouse.move(...(await middle(page, 'rack2')));
      await page.mouse.down();
      await page.mouse.move(...(await middle(page, 'H9')), { steps: 4 });
      await page.mouse.move(...(await middle(page, await fitting(page))), { steps: 4 });
    },
  },
  'racks-swap': {
    saved: RACKS.replace(/(J6 60|I8 1)\n/g, ''),
    hash: 'mathable',
    act: async (page) => {
      await showRack(page);
      await press('Swap…')(page);
      await page.locator('.things button').nth(2).click();
    },
  },
  'racks-end': { saved: JUNIOR, hash: 'mathable' },
  slides: { saved: SLIDES, hash: 'mines2048' },
  'slides-all': { saved: ALL_TILES, hash: 'mines2048' },
  'slides-fuse': {
    saved: SLIDES,
    hash: 'mines2048',
    act: async (page) => {
      await page.locator(at(0)).focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  'slides-refused': {
    saved: ALL_TILES,
    hash: 'mines2048',
    act: async (page) => {
      await page.locator(at(0)).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
    },
  },
  'slides-won': {
    saved: WINNING,
    hash: 'mines2048',
    act: async (page) => {
      await page.locator(at(0)).focus();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Your name for').waitFor();
    },
  },
  'slides-won-board': {
    saved: WINNING,
    hash: 'mines2048',
    act: async (page) => {
      await page.locator(at(0)).focus();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Your name for').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  'slides-keys': {
    saved: SLIDES,
    hash: 'mines2048',
    act: async (page) => {
      await page.locator(at(0)).focus();
      await page.keyboard.press('?');
    },
  },
  city: { saved: CITY, hash: 'mergers' },
  lines: { saved: LINES, hash: 'triangles' },
  'slides-setup': { hash: 'mines2048/new' },
  'racks-setup': { hash: 'mathable/new' },
};

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);
for (const [device, options] of Object.entries(DEVICES)) {
  for (const [theme, colors] of Object.entries(THEMES)) {
    for (const [name, { saved, hash = '', page: file = '', act }] of Object.entries(SCENES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const context = await browser.newContext({ ...options, ...colors });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
      await page.goto(`${server.url}icon.svg`);
      if (saved) await page.evaluate(saving(saved));
      await page.goto(`${server.url}${file}#${hash}`);
      await page.waitForSelector('h1');
      await page.evaluate('document.fonts.ready.then(() => 0)');
      await page.waitForTimeout(hash && !saved ? 1000 : 150);
      await act?.(page, device);
      await page.waitForTimeout(name === 'end' ? 1200 : 200);
      await page.screenshot({ path: `${FOLDER}${name}-${device}-${theme}.png` });
      await context.close();
    }
  }
}
await browser.close();
await server.close();
