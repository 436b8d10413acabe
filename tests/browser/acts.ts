// What the tests know and do on a page: records, windows, themes, buttons, squares, fingers and files.

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** @param name beside this file */
const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const AXE = textOf('../../node_modules/axe-core/axe.min.js');

/** A record or another text of tests/golden. */
export const golden = (name: string) => textOf(`../golden/${name}`);
/** A record of a game's examples. */
export const example = (game: string, name: string) =>
  textOf(`../../rules/${game}/examples/${name}.quintet`);

/** Windows of a computer and of a phone: options of a visitor. */
export const DESK = { viewport: { width: 1100, height: 760 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The themes, by what the system asks for. */
export const THEMES: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
};
/** Windows, width and height, that a page must fit into. */
export const WINDOWS: [number, number][] = [
  [320, 568],
  [360, 740],
  [740, 360],
  [1280, 800],
];

/** What may hold what is looked for: a page or a part of one. */
type Place = Page | Locator;

/** A button, by all it says. */
export const button = (page: Place, name: string) =>
  page.getByRole('button', { name, exact: true });
/**
 * A square of the board, or another spot of it.
 * @param spot as the board names it
 */
export const cell = (page: Place, spot: string) => page.locator(`[data-spot="${spot}"]`);
/** Where what is spoken stands. */
export const announcement = (page: Page) => page.locator('#announcement');

/** Takes the game that an address has brought, or another application. */
export const take = (page: Page) => page.locator('.arrival .primary').click();

/** Once some frames have passed: frames, not milliseconds, because who is late is so in both. */
export const framesPass = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

/**
 * Gives the window of a phone a size, and waits until the page has drawn itself in it.
 * @param width in CSS pixels
 */
export const resize = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(({ w, h }) => screen.width === w && screen.height === h, {
    w: width,
    h: height,
  });
  await framesPass(page);
};

/**
 * Gives letters the size of a browser whose reader prefers it.
 * @param percent of the usual one
 */
export const letters = async (page: Page, percent: number) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await client.detach();
  await framesPass(page);
};

/** Where something that is shown is in the window, in CSS pixels. */
export const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not shown`);
  return box;
};
/** The spot of a square that was found. */
export const spotOf = async (square: Locator) => (await square.getAttribute('data-spot')) ?? '';

/**
 * Where a square's middle is in the window, once the board rests.
 * @returns in CSS pixels
 */
export const middle = async (page: Page, spot: string): Promise<[x: number, y: number]> => {
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
 * @param from in CSS pixels
 */
export const swipe = async (
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
) => {
  const client = await page.context().newCDPSession(page);
  /** When the finger is where it is, in seconds: the browser is told, so nobody waits. */
  let timestamp = Date.now() / 1000;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
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

/**
 * Chooses a file where `act` asks for one.
 * @param text the file's
 */
export const giveFile = async (page: Page, act: () => Promise<unknown>, text: string) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()]);
  await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
};

/**
 * Imports a file of everything, in the settings, where that is done alone.
 * @param text the file's
 */
export const importFile = async (page: Page, text: string) => {
  await page.keyboard.press('Escape'); // a dialog that says what came of the file before
  await button(page, 'Settings').first().click();
  await giveFile(page, () => button(page, 'Import').click(), text);
};

/** The file that `act` saves by the browser's own dialogue, under the name proposed there. */
export const takeFile = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; text: string }> => {
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
  return (await page.waitForFunction(() => Reflect.get(window, 'saved'))).jsonValue();
};

/** The text that `act` saves, a download under the name that the page proposes: none asks the system. */
export const takeText = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; text: string }> => {
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
 */
export const checkWithAxe = async (page: Page) => {
  await page.evaluate(`${AXE};0`);
  const check = async (theme: string, runOnly: string[]) => {
    const { violations }: import('axe-core').AxeResults = await page.evaluate(
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

/** The record of a game in progress that is stored. */
export const recordIn = (page: Page, game: string): Promise<string | undefined> =>
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

/** What is drawn on the board, once it rests, with its letters. */
export const pictureOf = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  await framesPass(page);
  const canvas = page.locator('.field canvas');
  return canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
};

/** What a page asks for from now on and has not got yet. */
export const asking = (page: Page) => {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  }
  return asked;
};
