// Actions and queries on Playwright pages, and the windows, themes and records that tests share.

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { Place } from './browsers.ts';

/** Returns the text of a file, named relative to this one. */
const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const AXE = textOf('../../node_modules/axe-core/axe.min.js');

/** Returns a record or another text of tests/golden. */
export const golden = (name: string) => textOf(`../golden/${name}`);
/** Returns a record of a game's examples. */
export const example = (game: string, name: string) =>
  textOf(`../../rules/${game}/examples/${name}.quintet`);

/** Options for a visitor with the window of a computer. PHONE has those of a phone. */
export const DESK = { viewport: { width: 1100, height: 760 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The system preferences of each theme. */
export const THEMES: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
};
/** Width and height of windows that every page must fit into. */
export const WINDOWS: [number, number][] = [
  [320, 568],
  [360, 740],
  [740, 360],
  [1280, 800],
];

/** Returns a button with exactly this name. */
export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
/** Presses an entry of a table's menu; on other pages, the button itself. */
export const pressEntry = async (page: Page, name: string) => {
  const [menu, own] = [button(page, 'Menu'), button(page, name)];
  await menu.or(own).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await button(page.locator('.menu'), name).click();
  } else await own.click();
};
/** Opens the sheet of a table's rarer actions. */
export const openMore = async (page: Page) => {
  await button(page, 'Menu').click();
  await button(page, 'More').click();
  await page.locator('.more').waitFor();
};
/** Opens the list of moves on a phone. */
export const openMoves = async (page: Page) => {
  await openMore(page);
  await button(page, 'Moves').click();
};
/** Returns a square or other spot of the board, by the board's name for it. */
export const cell = (page: Page | Locator, spot: string) => page.locator(`[data-spot="${spot}"]`);
/** Returns the live region that screen readers speak. */
export const announcement = (page: Page) => page.locator('#announcement');

/** Accepts the game that came by an address or from another application. */
export const take = (page: Page) => page.locator('.arrival .primary').click();

/** Waits for three frames. On a busy machine frames are late, too; a fixed time would be too short. */
export const framesPass = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

/** Resizes a phone's window, in CSS pixels, and waits until the page has drawn itself. */
export const resize = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(({ w, h }) => screen.width === w && screen.height === h, {
    w: width,
    h: height,
  });
  await framesPass(page);
};

/** Sets the browser's preferred font size, in percent of the usual one. */
export const letters = async (page: Page, percent: number) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await client.detach();
  await framesPass(page);
};

/** Returns the box of a visible element in the window, in CSS pixels. */
export const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not shown`);
  return box;
};
/** Returns the board's name for a square. */
export const spotOf = async (square: Locator) => (await square.getAttribute('data-spot')) ?? '';

/** Returns the centre of a square in the window, in CSS pixels, once the board rests. */
export const middle = async (page: Page, spot: string): Promise<[x: number, y: number]> => {
  const square = await cell(page, spot).elementHandle();
  await square?.waitForElementState('stable');
  const box = await square?.boundingBox();
  if (!box) throw new Error(`${spot} is not on the board`);
  const { x, y, width, height } = box;
  return [x + width / 2, y + height / 2];
};

/**
 * Swipes with one finger. It rests before it is lifted: scrolling that goes on afterwards would
 * take the next tap.
 */
export const swipe = async (page: Page, from: Place, to: Place) => {
  const client = await page.context().newCDPSession(page);
  /** Seconds, given to the browser, so that no test waits for the finger. */
  let timestamp = Date.now() / 1000;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Place[],
    later: number,
  ) => {
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

interface SavedFile {
  name: string;
  text: string;
}

/** Chooses a file with this text where `act` opens the file chooser. */
export const giveFile = async (page: Page, act: () => Promise<unknown>, text: string) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()]);
  await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
};

/** Imports a backup with this text in the settings. */
export const importFile = async (page: Page, text: string) => {
  await page.keyboard.press('Escape'); // closes the result of an earlier import
  await pressEntry(page, 'Settings');
  await giveFile(page, () => button(page, 'Import').click(), text);
};

/** Returns the file that `act` saves by the browser's file picker, with the name that it proposes. */
export const takeFile = async (page: Page, act: () => Promise<unknown>): Promise<SavedFile> => {
  await page.evaluate(() => {
    Object.assign(window, {
      saved: null,
      showSaveFilePicker: async ({ suggestedName: name }: { suggestedName: string }) => {
        let text = '';
        const write = async (part: string) => {
          text += part;
        };
        const close = async () => Object.assign(window, { saved: { name, text } });
        return { name, createWritable: async () => ({ write, close }) };
      },
    });
  });
  await act();
  return (await page.waitForFunction(() => window.saved)).jsonValue();
};

/** Returns the file that `act` saves as a download, under the name that the page proposes. */
export const takeText = async (page: Page, act: () => Promise<unknown>): Promise<SavedFile> => {
  await page.evaluate(() => {
    const showSaveFilePicker = () => {
      throw new Error('the file picker empties the chosen file');
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
 * Expects axe to find nothing on the page, and nothing about its colours in any theme. Flying points
 * are left out: they are hidden from screen readers and fade over what lies below.
 */
export const checkWithAxe = async (page: Page) => {
  await page.evaluate(`${AXE};0`);
  const check = async (theme: string, runOnly: string[]) => {
    const { violations } = await page.evaluate<AxeResults>(
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

/** Returns the stored record of a game in progress. */
export const recordIn = (page: Page, game: string) =>
  page.evaluate(
    (key) =>
      new Promise<string | undefined>((resolve) => {
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

/** Returns the board's canvas as a data URL, once fonts have loaded and some frames have passed. */
export const pictureOf = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  await framesPass(page);
  const canvas = page.locator('.field canvas');
  return canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
};

/** Returns the page's requests that are under way, of those it makes from now on. */
export const asking = (page: Page) => {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
};
