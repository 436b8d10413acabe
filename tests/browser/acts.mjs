// What the tests know and do on a page: records, windows, themes, buttons, squares, fingers and files.

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** @import { BrowserContextOptions, Locator, Page } from '@playwright/test' */

/** @param {string} name beside this file */
const textOf = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const AXE = textOf('../../node_modules/axe-core/axe.min.js');

/** A record or another text of tests/golden. @param {string} name */
export const golden = (name) => textOf(`../golden/${name}`);
/** A record of a game's examples. @param {string} game @param {string} name */
export const example = (game, name) => textOf(`../../rules/${game}/examples/${name}.quintet`);

/** Windows of a computer and of a phone: options of a visitor. */
export const DESK = { viewport: { width: 1100, height: 760 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The themes, by what the system asks for. @type {Record<string, BrowserContextOptions>} */
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
};
/** Windows, width and height, that a page must fit into. @type {[number, number][]} */
export const WINDOWS = [
  [320, 568],
  [360, 740],
  [740, 360],
  [1280, 800],
];

/** What may hold what is looked for: a page or a part of one. @typedef {Page | Locator} Place */

/** A button, by all it says. @param {Place} page @param {string} name */
export const button = (page, name) => page.getByRole('button', { name, exact: true });
/** A square of the board, or another spot of it. @param {Place} page @param {string} spot as the board names it */
export const cell = (page, spot) => page.locator(`[data-spot="${spot}"]`);
/** Where what is spoken stands. @param {Page} page */
export const announcement = (page) => page.locator('#announcement');

/** Takes the game that an address has brought, or another application. @param {Page} page */
export const take = (page) => page.locator('.arrival .primary').click();

/** Once some frames have passed: frames, not milliseconds, because who is late is so in both. @param {Page} page */
export const framesPass = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

/**
 * Gives the window of a phone a size, and waits until the page has drawn itself in it.
 * @param {Page} page @param {number} width in CSS pixels @param {number} height
 */
export const resize = async (page, width, height) => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(({ w, h }) => screen.width === w && screen.height === h, {
    w: width,
    h: height,
  });
  await framesPass(page);
};

/**
 * Gives letters the size of a browser whose reader prefers it.
 * @param {Page} page @param {number} percent of the usual one
 */
export const letters = async (page, percent) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await client.detach();
  await framesPass(page);
};

/** Where something that is shown is in the window, in CSS pixels. @param {Locator} shown */
export const boxOf = async (shown) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not shown`);
  return box;
};
/** The spot of a square that was found. @param {Locator} square */
export const spotOf = async (square) => (await square.getAttribute('data-spot')) ?? '';

/**
 * Where a square's middle is in the window, once the board rests.
 * @param {Page} page @param {string} spot @returns {Promise<[x: number, y: number]>} in CSS pixels
 */
export const middle = async (page, spot) => {
  const square = await cell(page, spot).elementHandle();
  await square?.waitForElementState('stable');
  const box = await square?.boundingBox();
  if (!box) throw new Error(`${spot} is not on the board`);
  const { x, y, width, height } = box;
  return [x + width / 2, y + height / 2];
};

/**
 * Swipes with a finger, which rests before it is lifted: so it throws nothing on, which would take the
 * next tap.
 * @param {Page} page @param {{ x: number, y: number }} from in CSS pixels @param {{ x: number, y: number }} to
 */
export const swipe = async (page, from, to) => {
  const client = await page.context().newCDPSession(page);
  /** When the finger is where it is, in seconds: the browser is told, so nobody waits. */
  let timestamp = Date.now() / 1000;
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints @param {number} later */
  const send = (type, touchPoints, later) => {
    timestamp += later;
    return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', [from], 0);
  for (const part of [0.3, 0.6, 1]) {
    const x = from.x + (to.x - from.x) * part;
    await send('touchMove', [{ x, y: from.y + (to.y - from.y) * part }], 0.016);
  }
  await send('touchEnd', [], 0.12);
  await client.detach();
};

/** Chooses a file where `act` asks for one. @param {Page} page @param {() => Promise<unknown>} act @param {string} text the file's */
export const giveFile = async (page, act, text) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()]);
  await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
};

/** Imports a file of everything, in the settings, where that is done alone. @param {Page} page @param {string} text the file's */
export const importFile = async (page, text) => {
  await page.keyboard.press('Escape'); // a dialog that says what came of the file before
  await button(page, 'Settings').first().click();
  await giveFile(page, () => button(page, 'Import').click(), text);
};

/**
 * The file that `act` saves by the browser's own dialogue, under the name proposed there.
 * @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<{ name: string, text: string }>}
 */
export const takeFile = async (page, act) => {
  await page.evaluate(() => {
    Object.assign(window, {
      saved: null,
      showSaveFilePicker: async (
        /** @type {{ suggestedName: string }} */ { suggestedName: name },
      ) => {
        let text = '';
        const write = async (/** @type {string} */ part) => {
          text += part;
        };
        const close = async () => Object.assign(window, { saved: { name, text } });
        return { name, createWritable: async () => ({ write, close }) };
      },
    });
  });
  await act();
  return (await page.waitForFunction(() => Reflect.get(window, 'saved'))).jsonValue();
};

/**
 * The text that `act` saves, a download under the name that the page proposes: none asks the system.
 * @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<{ name: string, text: string }>}
 */
export const takeText = async (page, act) => {
  await page.evaluate(() => {
    const showSaveFilePicker = () => {
      throw new Error('what is chosen there is emptied');
    };
    Object.assign(window, { showSaveFilePicker });
  });
  await act();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#file-name').press('Enter'),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
};

/**
 * Axe finds nothing on the page as it stands, and nothing about its colours in any theme; points that
 * fly, hidden from screen readers and fading over whatever lies below, are no part of it.
 * @param {Page} page
 */
export const checkWithAxe = async (page) => {
  await page.evaluate(`${AXE};0`);
  /** @param {string} theme @param {string[]} runOnly */
  const check = async (theme, runOnly) => {
    /** @type {import('axe-core').AxeResults} */
    const { violations } = await page.evaluate(
      `axe.run({ exclude: '.flight' }, ${JSON.stringify({ runOnly })})`,
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    expect(found, theme).toEqual([]);
  };
  await check('light', ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { light, ...others } = THEMES;
  for (const [theme, media] of Object.entries(others)) {
    await page.emulateMedia(media);
    await framesPass(page);
    await check(theme, ['cat.color']);
  }
  await page.emulateMedia(light);
};

/** The record of a game in progress that is stored. @param {import('@playwright/test').Page} page @param {string} game @returns {Promise<string | undefined>} */
export const recordIn = (page, game) =>
  page.evaluate(
    (key) =>
      new Promise((resolve) => {
        const request = indexedDB.open('quintet/things');
        request.onsuccess = () => {
          const found = request.result.transaction('things').objectStore('things').get(key);
          found.onsuccess = () => {
            request.result.close();
            resolve(found.result?.save.record);
          };
        };
      }),
    `game/${game}`,
  );

/** What is drawn on the board, once it rests, with its letters. @param {import('@playwright/test').Page} page */
export const pictureOf = async (page) => {
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  await framesPass(page);
  const canvas = page.locator('.field canvas');
  return canvas.evaluate((element) => /** @type {HTMLCanvasElement} */ (element).toDataURL());
};

/** What a page asks for from now on and has not got yet. @param {import('@playwright/test').Page} page @returns {Set<import('@playwright/test').Request>} */
export const asking = (page) => {
  const asked = new Set();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(/** @type {'requestfinished'} */ (end), (request) => asked.delete(request));
  }
  return asked;
};
