// What the tests know and do on a page: records, windows, themes, buttons, squares, fingers and files.

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const textOf = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const AXE = textOf('../../node_modules/axe-core/axe.min.js');

/** A record or another text of tests/golden. */
export const golden = (name) => textOf(`../golden/${name}`);
/** A record of a game's examples. */
export const example = (game, name) => textOf(`../../rules/${game}/examples/${name}.quintet`);

export const DESK = { viewport: { width: 1100, height: 760 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The themes, by what the system asks for. */
export const THEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'high contrast': { contrast: 'more' },
};
/** Windows, width and height, that a page must fit into. */
export const WINDOWS = [
  [320, 568],
  [360, 740],
  [740, 360],
  [1280, 800],
];

export const button = (page, name) => page.getByRole('button', { name, exact: true });
export const cell = (page, spot) => page.locator(`[data-spot="${spot}"]`);
export const announced = (page) => page.textContent('#announcement');

/** Takes the game that an address has brought, or another application. */
export const take = (page) => page.locator('.arrival .primary').click();

/** Once some frames have passed: frames, not milliseconds, because who is late is so in both. */
export const framesPass = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

/** Gives the window of a phone a size, in CSS pixels, and waits until the page has drawn itself in it. */
export const resize = async (page, width, height) => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([w, h]) => screen.width === w && screen.height === h,
    [width, height],
  );
  await framesPass(page);
};

/** Gives letters the size of a browser whose reader prefers it, in per cent of the usual one. */
export const letters = async (page, percent) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await client.detach();
  await framesPass(page);
};

/** Where a square is in the window, once the board rests. */
export const middle = async (page, spot) => {
  const square = await cell(page, spot).elementHandle();
  await square.waitForElementState('stable');
  const { x, y, width, height } = await square.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Swipes with a finger. */
export const swipe = async (page, from, to) => {
  const client = await page.context().newCDPSession(page);
  const send = (type, touchPoints) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of [0.3, 0.6, 1]) {
    const x = from.x + (to.x - from.x) * part;
    await send('touchMove', [{ x, y: from.y + (to.y - from.y) * part }]);
  }
  await page.waitForTimeout(120); // a finger that rests throws nothing on, which would take the next tap
  await send('touchEnd', []);
  await client.detach();
};

/** Chooses a file where `act` asks for one. */
export const giveFile = async (page, act, text) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()]);
  await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
};

/** Imports a file of everything, in the settings, where that is done alone. */
export const importFile = async (page, text) => {
  await page.keyboard.press('Escape'); // a dialog that says what came of the file before
  await button(page, 'Settings').first().click();
  await giveFile(page, () => button(page, 'Import').click(), text);
};

/** The file that `act` saves by the browser's own dialogue, under the name proposed there. */
export const takeFile = async (page, act) => {
  await page.evaluate(() => {
    window.saved = null;
    window.showSaveFilePicker = async ({ suggestedName: name }) => {
      let text = '';
      const write = async (part) => (text += part);
      const close = async () => (window.saved = { name, text });
      return { name, createWritable: async () => ({ write, close }) };
    };
  });
  await act();
  return (await page.waitForFunction(() => window.saved)).jsonValue();
};

/** The text that `act` saves, a download under the name that the page proposes: none asks the system. */
export const takeText = async (page, act) => {
  await page.evaluate(() => {
    window.showSaveFilePicker = () => {
      throw new Error('what is chosen there is emptied');
    };
  });
  await act();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#file-name').press('Enter'),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
};

/** Axe finds nothing on the page as it stands. */
export const checkWithAxe = async (page) => {
  await page.evaluate(`${AXE};0`);
  const options = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  };
  const { violations } = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
  expect(found).toEqual([]);
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
  return page.$eval('.field canvas', (canvas) => canvas.toDataURL());
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
