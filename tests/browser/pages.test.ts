// Pages and dialogs in Chromium: accessibility, small windows, touch, mouse, the set-up, damaged settings,
// and styles.

import type { Locator, Page } from '@playwright/test';
import {
  boxOf,
  button,
  cell,
  checkWithAxe,
  DESK,
  example,
  giveFile,
  golden,
  middle,
  openMore,
  openMoves,
  PHONE,
  pictureOf,
  pressEntry,
  spotOf,
  WINDOWS,
} from './acts.ts';
import type { Visit } from './fixtures.ts';
import { expect, test } from './fixtures.ts';

const KNOWN_GAME = example('pahtum', 'known-game');

/** In the set-up form: makes X a person. */
const seatPeople = (page: Page) =>
  page.locator('input[name="seat-1"][value=""]').check({ force: true });

/** Returns the empty squares of Pah Tum. */
const empty = (page: Page) => page.locator('[data-spot][aria-label*="empty"]');
/** Returns the names of the empty squares, once the board is there. */
const emptySpots = async (page: Page) => {
  await cell(page, 'A0').waitFor();
  return empty(page).evaluateAll((cells) => cells.map((c) => c.dataset.spot ?? ''));
};
/** Returns the squares whose labels have this ending. */
const bearing = (page: Page, ending: string) =>
  page.locator(`[data-spot][aria-label$="${ending}"]`);

/** Opens a record as a file, by the user interface. */
const openRecord = async (page: Page, record: string) => {
  await openMore(page);
  await giveFile(page, () => button(page, 'Open file').click(), record);
};
/** Opens a table with a record in place of the new game. */
const tableWith = async (visit: Visit, record: string) => {
  const page = await visit('#pahtum');
  await openRecord(page, record);
  return page;
};

/** Returns the first `count` actions of a record. */
const cut = (record: string, actions: number) => {
  const [head, body] = record.split('\n\n');
  return `${head}\n\n${body.split('\n').slice(0, actions).join('\n')}\n`;
};

/** A game with ten companies, shares and three players. */
const CITY = cut(golden('mergers/companies.quintet'), 105);

test.describe('accessibility', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  /** Openers of each page or dialog, each from the one before. */
  const scenes: Record<string, (page: Page, url: string) => Promise<unknown>> = {
    'the lobby': async () => {},
    'the settings': async (page) => {
      await pressEntry(page, 'Settings');
      await dialog(page, 'Settings').waitFor();
    },
    'the keys to change': async (page) => {
      await button(page, 'Change keys').click();
      await button(page, 'Undo: U').click();
      await page.keyboard.press('r');
      await page.getByText('R is already the key').waitFor();
    },
    'the colours of the players': async (page) => {
      await button(page, 'Close').click();
      await pressEntry(page, 'Settings');
      await button(page, 'Colours of the players').click();
      await dialog(page, 'Colours of the players').waitFor();
    },
    'the set-up form': async (page, url) => {
      await page.goto(`${url}#pahtum/new`);
      await button(page, 'Start').waitFor();
    },
    'the table': async (page, url) => {
      await page.goto(`${url}#pahtum`);
      for (const spot of (await emptySpots(page)).slice(0, 4))
        await cell(page, spot).dispatchEvent('click');
      await page.getByText('Undo').waitFor();
    },
    'the table, looking back': (page) => page.locator('.move').nth(1).click(),
    'the question before moves are forgotten': async (page) => {
      await cell(page, (await emptySpots(page)).at(-1) ?? '').dispatchEvent('click');
      await page.getByText('Play on from here?').waitFor();
    },
    'the keys': async (page) => {
      await button(page, 'Cancel').click();
      await cell(page, 'A0').focus();
      await page.keyboard.press('?');
      await page.getByText('Arrow keys').waitFor();
    },
    'a file that cannot be opened': async (page) => {
      await button(page, 'Close').click();
      await openRecord(page, 'no record');
      await page.getByText('This file cannot be opened').waitFor();
    },
    'a link': async (page) => {
      await button(page, 'Close').last().click();
      await pressEntry(page, 'Share');
      await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    },
    'keeping a game': async (page) => {
      await button(page, 'Close').click();
      await openMore(page);
      await button(page, 'Kept games').click();
      await button(page, 'Keep this game').click();
      await dialog(page, 'Keep this game').waitFor();
    },
    'the kept games': async (page) => {
      await page.locator('dialog .primary').click();
      await dialog(page, 'Kept games').waitFor();
    },
    'the end of a game': async (page) => {
      await button(page, 'Close').click();
      await openRecord(page, cut(KNOWN_GAME, 48));
      await button(page, 'Drop it').click();
      await page.locator('[data-spot=F2][aria-label*="worth 53"]').dispatchEvent('click');
      await page.getByRole('heading', { name: 'Bob wins, 72 to 29' }).waitFor();
    },
    'the statistics': async (page) => {
      await openMore(page);
      await button(page, 'Statistics').click();
      await dialog(page, 'Statistics').waitFor();
    },
    Mergers: async (page, url) => {
      await page.goto(`${url}#mergers`);
      await openRecord(page, CITY);
      await page.locator('.move').first().waitFor();
    },
    'Dots and Triangles': async (page, url) => {
      await page.goto(`${url}#triangles`);
      await cell(page, '1').waitFor();
    },
    'the rules': async (page, url) => {
      await page.goto(`${url}rules/pahtum.html`);
      await page.getByText('In your game').waitFor();
    },
    'the page for teachers': async (page, url) => {
      await page.goto(`${url}teach.html`);
    },
    'the page about accessibility': async (page) => {
      await page.getByRole('link', { name: 'Accessibility' }).click();
      await page.getByRole('heading', { name: 'Whom to write to' }).waitFor();
    },
  };
  test('axe finds nothing on any page or dialog', async ({ visit, server }) => {
    const page = await visit();
    for (const [scene, go] of Object.entries(scenes)) {
      await test.step(scene, async () => {
        await go(page, server.url);
        await checkWithAxe(page);
      });
    }
  });
  test('axe finds nothing on a phone', async ({ visit, server }) => {
    const page = await visit('', PHONE);
    await checkWithAxe(page);
    await page.goto(`${server.url}#pahtum/new`);
    await page.getByLabel('Board').selectOption('15');
    await seatPeople(page);
    await button(page, 'Start').tap();
    await cell(page, 'O14').waitFor();
    await checkWithAxe(page);
    await openMoves(page);
    await checkWithAxe(page);
    await button(page, 'Close').tap();
    await button(page, 'Menu').tap();
    await checkWithAxe(page);
    await page.locator('dialog').getByRole('button', { name: 'Settings' }).tap();
    await page.getByText('Colours', { exact: true }).waitFor();
    await checkWithAxe(page);
  });
  test('axe finds nothing on a low phone, with room for half of a table', async ({
    visitTable,
  }) => {
    const page = await visitTable(CITY, { ...PHONE, viewport: { width: 360, height: 640 } });
    await page.getByRole('heading', { name: 'Companies' }).waitFor();
    await checkWithAxe(page);
  });
  test('a move’s name begins with its visible text and goes on with its effects', async ({
    visitTable,
  }) => {
    const page = await visitTable(KNOWN_GAME.slice(0, KNOWN_GAME.indexOf('result')));
    await page
      .getByRole('button', { name: 'F2 +53 Bob made six in a row: 53 more points', exact: false })
      .waitFor();
  });
});

test.describe('windows', () => {
  for (const [width, height] of WINDOWS) {
    test(`everything fits into ${width} × ${height}`, async ({ visit, server }) => {
      const page = await visit('', { viewport: { width, height } });
      const ADDRESSES: [string, Locator][] = [
        ['', page.locator('.card canvas').nth(4)],
        ['#pahtum/new', button(page, 'Start')],
        ['rules/pahtum.html', page.getByText('In a new game')],
        ['teach.html', page.getByRole('heading', { name: 'Afterwards' })],
        ['access.html', page.getByRole('heading', { name: 'Whom to write to' })],
        ['#pahtum', cell(page, 'A0')],
      ];
      for (const [address, last] of ADDRESSES) {
        await page.goto(server.url + address);
        await last.waitFor();
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect(wide, `the width of ${address}`).toBeLessThanOrEqual(width);
      }
      const board = await boxOf(page.locator('.field'));
      expect(board.x).toBeGreaterThanOrEqual(0);
      expect(board.x + board.width).toBeLessThanOrEqual(width);
      expect(board.y).toBeGreaterThanOrEqual(0);
      expect(board.y + board.height, 'the board needs no scrolling').toBeLessThanOrEqual(height);
      expect(board.width, 'the board is large').toBeGreaterThanOrEqual(
        0.55 * Math.min(width, height),
      );
    });
  }

  test('the turn stays in sight while the keyboard goes through the panel', async ({
    visitTable,
  }) => {
    const page = await visitTable(CITY, { viewport: { width: 1280, height: 720 } });
    const turn = page.locator('.whose');
    await turn.waitFor();
    const before = await boxOf(turn);
    for (const name of ['Play', 'Hint', 'Menu']) {
      await button(page, name).focus();
      expect(await boxOf(turn), `with the keyboard on ${name}`).toEqual(before);
    }
  });

  test('the canvas has as many pixels as the screen', async ({ visit }) => {
    for (const deviceScaleFactor of [1, 1.5, 3]) {
      const page = await visit('#pahtum', { ...DESK, deviceScaleFactor });
      await cell(page, 'A0').waitFor();
      const field = await boxOf(page.locator('.field'));
      const width = Math.round(field.width * deviceScaleFactor);
      await expect(page.locator('.field canvas')).toHaveAttribute('width', `${width}`);
    }
  });
});

test.describe('touch', () => {
  test('on squares large enough a tap plays', async ({ visit }) => {
    const page = await visit('#pahtum', PHONE);
    await cell(page, 'A0').waitFor();
    const [spot] = await emptySpots(page);
    await page.touchscreen.tap(...(await middle(page, spot)));
    await page.locator(`[data-spot=${spot}][aria-label$=", O"]`).waitFor();
  });

  test('on small squares a tap aims, and the button or a second tap plays', async ({ visit }) => {
    const page = await visit('#pahtum/new', PHONE);
    await page.getByLabel('Board').selectOption('15');
    await seatPeople(page);
    await button(page, 'Start').tap();
    await cell(page, 'O14').waitFor();
    const [first, second, third] = await emptySpots(page);

    await page.touchscreen.tap(...(await middle(page, first)));
    await button(page, `Place ${first}`).waitFor();
    await expect(bearing(page, ', O'), 'nothing is played yet').toHaveCount(0);
    await button(page, 'Cancel').tap();
    await button(page, 'Undo').waitFor();

    await page.touchscreen.tap(...(await middle(page, second)));
    await button(page, `Place ${second}`).tap();
    await page.locator(`[data-spot=${second}][aria-label$=", O"]`).waitFor();

    await page.touchscreen.tap(...(await middle(page, third)));
    await page.touchscreen.tap(...(await middle(page, third)));
    await page.locator(`[data-spot=${third}][aria-label$=", X"]`).waitFor();
  });
});

test.describe('mouse', () => {
  test('a refusal says why at the place where it happened', async ({ visit }) => {
    const page = await tableWith(visit, cut(KNOWN_GAME, 20));
    await page.locator('.move').nth(19).waitFor();
    const taken = await spotOf(page.locator('[data-spot][aria-label$=", O"]').first());
    await page.mouse.click(...(await middle(page, taken)));
    const bubble = page.locator('.bubble');
    await expect(bubble).toHaveText('Ann’s stone is already here.');
    const [row, column] = taken;
    await expect(page.locator('#announcement')).toHaveText(
      `${row} ${column}, O: Ann’s stone is already here.`,
    );
    const [{ x, y, width, height }, at] = [await boxOf(bubble), await middle(page, taken)];
    expect(Math.hypot(x + width / 2 - at[0], y + height / 2 - at[1])).toBeLessThan(200);
  });

  test('points fly into the score, nothing waits for them, and with little motion none do', async ({
    visitTable,
  }) => {
    const record = cut(KNOWN_GAME, 24);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await visitTable(record, { ...DESK, reducedMotion });
      await page.evaluate(`(() => {
        window.flown = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) {
            for (const { className, textContent } of addedNodes) {
              if (className === 'flight') flown.push(textContent);
            }
          }
        }).observe(document.querySelector('.field'), { childList: true });
      })()`);
      await page.mouse.click(...(await middle(page, 'A3')));
      await page.mouse.click(...(await middle(page, 'F2'))); // while the points fly
      await page.locator('[data-spot=F2][aria-label$=", O"]').waitFor();
      const all = () => page.evaluate('flown');
      if (reducedMotion === 'reduce') expect(await all()).toEqual([]);
      else await expect.poll(all).toContain('+3');
      await expect(page.locator('.flight')).toHaveCount(0);
    }
  });

  test('hovering shows what would happen, and leaves no trace', async ({ visitTable }) => {
    const record = cut(KNOWN_GAME, 20);
    const page = await visitTable(record, { ...DESK, reducedMotion: 'reduce' });
    await page.locator('.move').nth(19).waitFor();
    const picture = () => pictureOf(page);
    const [spot] = await emptySpots(page);
    const [x, y] = await middle(page, spot);
    await page.mouse.move(1, 1);
    const before = await picture();
    await page.mouse.move(x, y);
    await expect.poll(picture).not.toBe(before);
    await page.mouse.move(1, 1);
    await expect.poll(picture).toBe(before);
  });

  test('a press that ends on another square does nothing', async ({ visit }) => {
    const page = await visit('#pahtum');
    await cell(page, 'A0').waitFor();
    const [from, to] = await emptySpots(page);
    await page.mouse.move(...(await middle(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, to)));
    await page.mouse.up();
    await expect(bearing(page, ', O')).toHaveCount(0);
  });
});

test.describe('history and files', () => {
  test('a reload restores the game, with its undone steps', async ({ visit }) => {
    const page = await tableWith(visit, KNOWN_GAME);
    await page.getByText('Bob wins').first().waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await page.reload();
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    await expect(empty(page)).toHaveCount(2);
    await button(page, 'Redo').click();
    await button(page, 'Redo').click();
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
  });
});

test.describe('set-up', () => {
  test('a refused name gets the focus, and its reason is visible and announced', async ({
    visit,
  }) => {
    const page = await visit('#pahtum/new');
    await seatPeople(page);
    const field = page.getByLabel('Name of X');
    await field.fill('Computer 3');
    await button(page, 'Start').click();
    await expect(field).toBeFocused();
    await expect(page.locator('#name-refusal-1')).toHaveText(/Choose another name/);
    await checkWithAxe(page);
    await field.fill('computer 3');
    await button(page, 'Start').click();
    await page.getByText('computer 3').first().waitFor();
  });
});

test.describe('settings', () => {
  test('a theme holds at once and for the next visit', async ({ visit, server }) => {
    const page = await visit();
    const isNow = (theme: string) =>
      expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await isNow('light');
    await pressEntry(page, 'Settings');
    for (const [words, name] of [
      ['Dark', 'dark'],
      ['High contrast', 'contrast'],
      ['Light', 'light'],
      ['Dark', 'dark'],
    ]) {
      await page.getByLabel(words, { exact: true }).check({ force: true });
      await isNow(name);
    }
    await page.reload();
    await isNow('dark');
    await page.goto(`${server.url}rules/pahtum.html`);
    await isNow('dark');
  });

  test('a chosen colour holds at once in the panel and on the board, and for the next visit', async ({
    visitTable,
  }) => {
    const page = await visitTable(example('pahtum', 'lobby'));
    /** Returns the colour of a sign in the panel, and tells whether a pixel of the board is as blue. */
    const seen = () =>
      page.evaluate(() => {
        const sign = document.querySelector('.players .pahtum-o');
        const canvas = document.querySelector<HTMLCanvasElement>('.field canvas');
        const context = canvas?.getContext('2d');
        if (!sign || !context) throw new Error('the sign or the board is missing');
        const { width, height } = context.canvas;
        const { data } = context.getImageData(0, 0, width, height);
        let blue = 0;
        for (let i = 0; i < data.length; i += 4) {
          const [red = 0, green = 0, own = 0] = data.slice(i, i + 3);
          if (own > red + 80 && own > green + 60) blue += 1;
        }
        return { sign: getComputedStyle(sign).fill, isOnBoard: blue > 1000 };
      });
    await page.locator('.players .pahtum-o').first().waitFor();
    const before = await seen();
    expect(before.isOnBoard).toBe(false);
    await pressEntry(page, 'Settings');
    await button(page, 'Colours of the players').click();
    const field = page.getByLabel('O Pah Tum');
    await field.fill('#36414d');
    await page.getByText('too much like the other player’s colour').waitFor();
    await field.fill('#0050b0');
    await page.getByText('In dark colours it is shown lighter.').waitFor();
    const chosen = { sign: 'rgb(0, 80, 176)', isOnBoard: true };
    await expect.poll(seen).toEqual(chosen);
    await page.reload();
    await page.locator('.players .pahtum-o').first().waitFor();
    await expect.poll(seen).toEqual(chosen);
    await pressEntry(page, 'Settings');
    await button(page, 'Colours of the players').click();
    await button(page, 'Back to the usual colours').click();
    await expect.poll(seen).toEqual(before);
  });

  test('they name the version, and lead to the licences of its parts', async ({ visit }) => {
    const page = await visit();
    await pressEntry(page, 'Settings');
    await page.getByText(/Quintet \d+\.\d+\.\d+ ·/).waitFor();
    const [notices] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Licences' }).click(),
    ]);
    const text = await notices.locator('body').innerText();
    for (const part of ['the Quintet authors', 'lit-html', 'Lucide', 'Atkinson', 'musl']) {
      expect(text).toContain(part);
    }
  });

  test('the system’s theme holds without a choice of the player', async ({ visit }) => {
    const page = await visit('', { ...DESK, colorScheme: 'dark', reducedMotion: 'reduce' });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-motion', 'reduced');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await page.waitForSelector('html[data-theme=light][data-motion=full]');
  });
});

test.describe('failures', () => {
  test('damaged settings do no harm', async ({ visit, server }) => {
    const page = await visit();
    for (const spoiled of [
      'null',
      '7',
      '{"theme":5,"setups":{"pahtum":{"options":"size=99","names":[]}}}',
      '{"setups":{"pahtum":{"options":5}}}',
      '{{',
    ]) {
      await page.goto(`${server.url}icon.svg`); // a page without scripts
      await page.evaluate(`indexedDB.deleteDatabase('quintet/things')`);
      await page.evaluate((text) => localStorage.setItem('quintet.appearance', text), spoiled);
      await page.goto(`${server.url}#pahtum/new`);
      await button(page, 'Start').waitFor();
    }
  });
});

test.describe('styles', () => {
  /** For each page an element that exists once it is complete. */
  const PAGES = {
    '': '.today canvas >> nth=4',
    '#puzzles': '.games canvas >> nth=4',
    '#pahtum/puzzles': '.numbers',
    '#pahtum/puzzle/401': '.puzzle .field canvas[width]',
    '#pahtum/sprint/401.402': '.run',
    '#set': '#seed',
    '#day': '.deeds canvas >> nth=4',
    '#pahtum/learn': '.lesson .field canvas[width]',
    '#pahtum/new': '.player-field',
    '#pahtum': '.field canvas[width]',
  };
  /** Returns the style and box of each element, without the boxes of greetings, which are random. */
  const looksOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((element) => {
        const { tagName, className } = element;
        const { x, y, width, height } = element.getBoundingClientRect();
        const { display, color, backgroundColor, fontSize } = getComputedStyle(element);
        const place = element.closest('.note') ? '' : [x, y, width, height].map(Math.round);
        return [tagName, className, display, color, backgroundColor, fontSize, place].join(' ');
      }),
    );

  test('of a page leave all others as they are', async ({ visit, server }) => {
    const all = await visit('', PHONE);
    for (const [address, there] of Object.entries(PAGES)) {
      await all.goto(server.url + address);
      await all.locator(there).first().waitFor();
    }
    for (const [address, there] of Object.entries(PAGES)) {
      const alone = await visit(address, PHONE);
      await alone.locator(there).first().waitFor();
      await all.goto(server.url + address);
      await all.locator(there).first().waitFor();
      await expect(async () => expect(await looksOf(all)).toEqual(await looksOf(alone))).toPass();
    }
  });
});
