// Saves, chance, links, tabs, files, looking back, and the computer at the table, in Chromium.
// engines.test.ts tests storage that differs between engines.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  cell,
  DESK,
  example,
  framesPass,
  importFile,
  openMore,
  pressEntry,
  recordIn,
  take,
  takeFile,
} from './acts.ts';
import type { Visit } from './fixtures.ts';
import { expect, test } from './fixtures.ts';
import { DIST } from './server.ts';
import { storing } from './storage.ts';

const KNOWN_GAME = example('pahtum', 'known-game');
/** The link of that game (tests/core/link_test.cpp). */
const LINK = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';

/** Returns the last button with a name: in an open dialog, if it has one. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const play = (page: Page, spot: string) => cell(page, spot).dispatchEvent('click');
/** Returns the field with the number of the shown move. */
const place = (page: Page) => page.getByLabel('Move', { exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const drop = async (page: Page, text: string) => {
  await page.locator('h1').first().waitFor();
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'file.txt'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, text);
};
/** Begins a game of Pah Tum with holes in the first row, between people. */
const begin = async (page: Page) => {
  await drop(page, START);
  await page.getByText('Ann, your turn.', { exact: true }).waitFor();
};
/** Opens the known game before its last move, F2. */
const almost = async (page: Page, record = KNOWN_GAME) => {
  await drop(page, record.slice(0, record.indexOf('F2\nresult')));
  await page.getByText('Bob, your turn.', { exact: true }).waitFor();
};
/** Opens the known game by its link. */
const visitLink = async (visit: Visit) => {
  const page = await visit(`#pahtum/link/${LINK}`);
  await take(page);
  return page;
};
const START = 'quintet 1\ngame: pahtum\nplayers: Ann | Bob\n\nA0\nB0\nC0\nD0\nE0\n';

test.describe('a game in progress', () => {
  test('survives the end of the page’s process in the middle of a turn', async ({ visitor }) => {
    const person = await visitor();
    const page = await person.open('#pahtum');
    await begin(page);
    await play(page, 'A1');
    await page.locator('[data-spot=A1][aria-label$=", O"]').waitFor();
    await expect.poll(() => recordIn(page, 'pahtum')).toMatch(/\nA1\n$/);
    const crash = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => {});
    await crash;
    const again = await person.open('#pahtum');
    await again.getByText('Bob, your turn.', { exact: true }).waitFor();
    await expect(cell(again, 'A1')).toHaveAttribute('aria-label', /, O$/);
  });

  test('is followed by a second tab, which may take it over', async ({ visitor }) => {
    const person = await visitor();
    const first = await person.open('#pahtum');
    await begin(first);
    await play(first, 'A1');
    const second = await person.open('#pahtum');
    await second.getByText('This game is being played in another tab').waitFor();
    await play(second, 'B1');
    await second
      .locator('.bubble', { hasText: 'You are playing this game in another tab.' })
      .waitFor();
    await play(first, 'C1');
    await second.locator('[data-spot=C1][aria-label$=", X"]').waitFor();

    await button(second, 'Play here').click();
    await first.getByText('This game is being played in another tab').waitFor();
    await second
      .getByText('This game is being played in another tab')
      .waitFor({ state: 'detached' });
    await play(second, 'D1');
    await first.locator('[data-spot=D1][aria-label$=", O"]').waitFor();
    await second.reload();
    await second.locator('[data-spot=D1][aria-label$=", O"]').waitFor();
  });

  test('is followed through undo and into another game', async ({ visitor }) => {
    const person = await visitor();
    const first = await person.open('#pahtum');
    await begin(first);
    await play(first, 'A1');
    const second = await person.open('#pahtum');
    const listed = (...moves: string[]) =>
      second.waitForFunction(
        (expected) =>
          [...document.querySelectorAll<HTMLElement>('.move')]
            .map((m) => m.innerText.trim().split(/\s/)[0])
            .join() === expected,
        ['A0', 'B0', 'C0', 'D0', 'E0', ...moves].join(),
      );
    await listed('A1');
    await button(first, 'Undo').click();
    await play(first, 'B1');
    await listed('B1');
    await button(first, 'Undo').click();
    await drop(first, `${START}C1\nD1\n`);
    await button(first, 'Drop it').click();
    await listed('C1', 'D1');
  });

  test('goes on when the storage is full, and can be saved as a file', async ({ visit }) => {
    const page = await visit('#pahtum');
    await begin(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await play(page, 'A1');
    await page.getByText('This browser’s storage is full.').waitFor();
    await play(page, 'B1');
    await page.locator('[data-spot=B1][aria-label$=", X"]').waitFor();
    const { text } = await takeFile(page, () => button(page, 'Save as file').click());
    expect(text).toMatch(/\nE0\nA1\nB1\n$/);

    await play(page, 'C1');
    await page.getByText('This browser’s storage is full.').waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    const left = await takeFile(page, () => button(page, 'Save as file').click());
    expect(left.text, 'also when the table is left').toMatch(/\nB1\nC1\n$/);
  });

  test('outlives a repair of the page, and the browser is asked to keep it', async ({
    visitor,
  }) => {
    const person = await visitor({ ...DESK, serviceWorkers: 'allow' });
    const page = await person.open('#pahtum');
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await page.evaluate(() => {
      navigator.storage.persist = () => {
        window.asked = true;
        return Promise.resolve(true);
      };
    });
    await begin(page);
    await page.waitForFunction(() => window.asked);
    await play(page, 'A1');
    await pressEntry(page, 'Settings');
    await Promise.all([page.waitForEvent('load'), button(page, 'Repair the page').click()]);
    await page.locator('[data-spot=A1][aria-label$=", O"]').waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByText('Works offline').waitFor();
  });

  test('gives way to a link only after it was kept', async ({ visit, server }) => {
    const page = await visit('#pahtum');
    await begin(page);
    await play(page, 'A1');
    await page.goto(`${server.url}#pahtum/link/${LINK}`);
    await take(page);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await page.getByText('The game you were in is kept as').waitFor();
    await openMore(page);
    await button(page, 'Kept games').click();
    await button(page, 'Open').click();
    await page.locator('[data-spot=A1][aria-label$=", O"]').waitFor();
  });
});

test.describe('chance', () => {
  /** Slides by keys until `count` tiles have come. Returns the keys that moved something, and the tiles. */
  const slide = async (page: Page, keys: string, count = keys.length) => {
    const look = () =>
      page.evaluate(() => ({
        board: [...document.querySelectorAll('.cells [data-spot]')].map((c) => c.ariaLabel).join(),
        said: document.getElementById('announcement')?.textContent ?? '',
        // The page asks whether later moves may be dropped.
        isAsked: [...document.querySelectorAll('button')].some(
          (each) => each.textContent.trim() === 'Play on' && each.checkVisibility(),
        ),
      }));
    const done: string[] = [];
    const tiles: string[] = [];
    let { board } = await look();
    for (let i = 0; tiles.length < count; i++) {
      await page.keyboard.press(keys[i % keys.length]);
      await framesPass(page);
      let after = await look();
      if (after.isAsked) {
        await button(page, 'Play on').click();
        await framesPass(page);
        after = await look();
      }
      if (after.board === board) continue;
      ({ board } = after);
      done.push(keys[i % keys.length]);
      const [, tile = ''] = /New: (.*)\./.exec(after.said) ?? [];
      expect(tile, after.said).toBeTruthy();
      tiles.push(tile);
    }
    return { keys: done, tiles };
  };
  const startAnother = (page: Page) => button(page, 'Drop it').click();

  test('is no better after undo, after a reload, in another tab or in a kept game', async ({
    visitor,
  }) => {
    const person = await visitor();
    const page = await person.open('#mines2048');
    await cell(page, '0').waitFor();
    const { keys, tiles } = await slide(page, 'axdw', 8);
    const back = async (from: Page) => {
      for (let i = 0; i < keys.length; i++) await button(from, 'Undo').dispatchEvent('click');
    };
    const same = async (from: Page, why: string) =>
      expect((await slide(from, keys.join(''))).tiles, why).toEqual(tiles);

    await back(page);
    await same(page, 'after undo');
    await back(page);
    await page.reload();
    await cell(page, '0').waitFor();
    await same(page, 'after a reload');

    await back(page);
    await openMore(page);
    await button(page, 'Kept games').click();
    await button(page, 'Keep this game').click();
    await page.locator('dialog .primary').click();
    await button(page, 'Open').click();
    await startAnother(page);
    await page.locator('#announcement', { hasText: 'New: ' }).waitFor({ state: 'attached' });
    await same(page, 'in a kept game');

    const other = await person.open('#mines2048');
    await button(other, 'Play here').click();
    await page.getByText('This game is being played in another tab').waitFor();
    await back(other);
    await same(other, 'in another tab');
  });
});

test('the keyboard reaches all of many kept games', async ({ visit }) => {
  const page = await visit('#pahtum');
  const kept = (n: number) => ({
    name: `Game ${n}`,
    game: 'pahtum',
    record: KNOWN_GAME,
    ply: 9,
    when: n,
  });
  const games = Array.from({ length: 60 }, (_, i) => [`kept/${i + 1}-a`, kept(i + 1)]);
  await page.evaluate(storing(Object.fromEntries(games)));
  await page.reload();
  await openMore(page);
  await button(page, 'Kept games').click();
  const rows = page.locator('.kept > li');
  await expect(rows).toHaveCount(50);
  await button(page, 'Show more').press('Enter');
  await expect(rows).toHaveCount(60);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus'), 'the first new one').toHaveValue('Game 10');
  await expect(button(page, 'Show more')).toHaveCount(0);
});

test.describe('links', () => {
  test('nothing moves when the code of a link appears', async ({ visit }) => {
    const page = await visitLink(visit);
    let come: (value?: unknown) => void = () => {};
    const late = new Promise((resolve) => (come = resolve));
    await page.route(/\.js$/, async (route) => {
      if ((await page.locator('div.code').count()) > 0) await late;
      await route.continue();
    });
    await pressEntry(page, 'Share');
    const place = () => page.getByLabel('Link to the game up to here').boundingBox();
    await page.locator('div.code').waitFor();
    const before = await place();
    come();
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    expect(await place()).toEqual(before);
  });

  test('a link opens exactly the position it was made at', async ({ visit, server }) => {
    const page = await visitLink(visit);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await expect(page).toHaveURL(/#pahtum$/);
    for (let i = 0; i < 3; i++) await button(page, 'One move back').click();
    const names = await page.$$eval('[data-spot]', (cells) => cells.map((c) => c.ariaLabel ?? ''));
    await pressEntry(page, 'Share');
    const link = await page.getByLabel('Link to the game up to here').inputValue();
    expect(link.length).toBeLessThan(120 + server.url.length);
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();

    const other = await visit();
    await other.goto(link);
    await take(other);
    await other.getByText('Bob, your turn.').first().waitFor();
    const shown = await other.$$eval('[data-spot]', (cells) => cells.map((c) => c.ariaLabel ?? ''));
    expect(shown.map(bare)).toEqual(names.map(bare));
  });

  test('a pasted link of any game is opened; other text is refused in the field', async ({
    visit,
    server,
  }) => {
    const page = await visit('#pahtum');
    await begin(page);
    await play(page, 'A1');
    await page.goto(`${server.url}#mines2048`);
    await cell(page, '0').waitFor();
    await pressEntry(page, 'Share');
    const field = page.getByLabel('Open a link', { exact: true });
    for (const [text, reason] of [
      ['hello', 'This is not a Quintet link. Paste one that “Share” has made.'],
      ['https://example.org/#chess/link/1', 'This is not a Quintet link.'],
      [`${server.url}#pahtum/link/${LINK.slice(0, 30)}`, 'This link is damaged'],
    ]) {
      await field.fill(text);
      await button(page, 'Open').click();
      await page.locator('#open-refusal', { hasText: reason }).waitFor();
      await expect(field, 'nothing is lost').toHaveValue(text);
    }
    await field.fill(` ${server.url}#pahtum/link/${LINK} `);
    await button(page, 'Open').click();
    await page.getByText('Not now').waitFor();
    await expect(page, 'as in the field of the browser’s own').toHaveURL(/#pahtum\/link\//);
    await take(page);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await page.locator('.notice', { hasText: 'kept' }).waitFor(); // the game of Pah Tum in progress
  });

  /** Returns a cell's label without the preview of its move. */
  const bare = (name: string) => name.split(', ').slice(0, 2).join(', ');
});

test.describe('files', () => {
  test('junk of five megabytes, dropped on the page, changes nothing', async ({ visit }) => {
    const page = await visit('#pahtum');
    await begin(page);
    await play(page, 'A1');
    await drop(page, 'junk\0é'.repeat(800_000));
    await dialog(page).getByText('This is not a Quintet game. Nothing has changed.').waitFor();
    await button(page, 'Close').click();
    await expect(cell(page, 'A1')).toHaveAttribute('aria-label', /, O$/);
  });

  test('names are words, whatever they look like', async ({ visit }) => {
    const page = await visit('#pahtum');
    const name = '<img src=x onerror=a()>';
    await drop(page, START.replace('Ann', name));
    await page.getByText(`${name}, your turn.`, { exact: true }).waitFor();
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('a record is the same, byte for byte, when it is saved again', async ({ visit }) => {
    for (const [game, name] of [
      ['pahtum', 'known-game'],
      ['triangles', 'whole-game'],
    ]) {
      const page = await visit(`#${game}`);
      const record = example(game, name);
      await drop(page, record);
      await page.locator('.end h2', { hasText: 'wins' }).waitFor();
      await openMore(page);
      const { text } = await takeFile(page, () => button(page, 'Save as file').click());
      expect(text).toBe(record);
    }
  });

  test('the browser’s own dialogue asks for name and place, and failures are reported', async ({
    visit,
  }) => {
    const page = await visit('#pahtum', { timezoneId: 'Pacific/Kiritimati' });
    await begin(page);
    const save = async (pick: string) => {
      await page.evaluate(`window.showSaveFilePicker = ${pick}`);
      await openMore(page);
      await button(page, 'Save as file').click();
    };
    const { name, text } = await takeFile(page, async () => {
      await openMore(page);
      await button(page, 'Save as file').click();
    });
    const day = await page.evaluate(`new Date().toLocaleDateString('sv')`);
    expect(name, 'the day is the player’s own').toBe(`pahtum-${day}.quintet`);
    expect(text).toMatch(/\nE0\n$/);
    await expect(page.locator('.notice')).toContainText(`Saved as ${name}.`);

    await page.keyboard.press('Escape');
    await save(`async () => { throw new DOMException('', 'AbortError'); }`);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate('saved.name'), 'cancelled, nothing is saved').toBe(name);

    await save(`async () => ({ name: 'a.txt', createWritable: async () => ({
      write: async () => { throw new DOMException('no space left', 'QuotaExceededError'); },
    }) })`);
    await dialog(page).getByText('a.txt could not be written (no space left).').waitFor();
    await button(page, 'Close').click();

    // Without a file picker, the page asks for a name.
    await save(`async () => { throw new DOMException('', 'NotAllowedError'); }`);
    await page.getByLabel('File name').fill('mine');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save').click(),
    ]);
    expect(download.suggestedFilename()).toBe('mine.quintet');
    expect(readFileSync(await download.path(), 'utf8')).toBe(text);
  });

  test('everything goes into one file and comes back in another browser', async ({ visit }) => {
    const page = await visit('#pahtum');
    await page.evaluate(storing({ 'fame/file': 'Zoë:2048\n' }));
    await page.reload();
    await almost(page);
    await play(page, 'F2');
    await page.locator('.end').waitFor();
    await pressEntry(page, 'Settings');
    await page.getByLabel('Dark').check({ force: true });
    const { text: file } = await takeFile(page, () => button(page, 'Export everything').click());

    const other = await visit('#pahtum');
    await begin(other);
    await play(other, 'A1');
    await importFile(other, file);
    await dialog(other).getByText('3 games, results and winners were added').waitFor();
    await button(other, 'Close').click();
    await expect(cell(other, 'A1')).toHaveAttribute('aria-label', /, O$/);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openMore(other);
    await button(other, 'Kept games').click();
    await other.getByText('Pah Tum ·').waitFor();
    await importFile(other, file);
    await dialog(other).getByText('was already here').waitFor();

    await importFile(other, file.replace('quintet 1', 'quintet 7'));
    await dialog(other).getByText('1 item could not be read').waitFor();
    await importFile(other, `${file.slice(0, 100)}`);
    await dialog(other).getByText('It is damaged').waitFor();
  });
});

test.describe('looking back', () => {
  test('by steps, by the slider and by itself', async ({ visit }) => {
    const page = await visitLink(visit);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await expect(place(page)).toHaveValue('49');
    await button(page, 'To the beginning').click();
    await expect(place(page)).toHaveValue('0');
    await place(page).fill('20');
    await expect(page.locator('[data-spot][aria-label*=", O"]')).toHaveCount(8);
    await button(page, 'Replay the game').click();
    await expect
      .poll(async () => Number(await place(page).inputValue()))
      .toBeGreaterThanOrEqual(22);
    await button(page, 'Stop').click();
    await button(page, 'To the latest move').click();
    await expect(place(page)).toHaveValue('49');
  });

  test('a new game begins from any point, and the whole one is kept', async ({ visit }) => {
    const page = await visitLink(visit);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await place(page).fill('20');
    await button(page, 'New game from here').click();
    await button(page, 'Keep').click();
    await expect(page.locator('.move')).toHaveCount(20);
    await page.getByText('Bob, your turn.', { exact: true }).waitFor();
    await openMore(page);
    await button(page, 'Kept games').click();
    await button(page, 'Open').click();
    await button(page, 'Drop it').click();
    await page.getByText('You are looking back.').waitFor();
    await expect(page.locator('.move')).toHaveCount(49);
  });

  test('undo can be switched off as a rule of the table', async ({ visit }) => {
    const page = await visit('#pahtum/new');
    await page.locator('input[name="seat-1"][value=""]').check({ force: true });
    await page.getByLabel('Nothing').check({ force: true });
    await button(page, 'Start').click();
    const empty = '[data-spot][aria-label*="empty"]';
    await page.locator(empty).first().waitFor({ state: 'attached' });
    const [spot, next] = await page.$$eval(empty, (cells) =>
      cells.map((c) => c.dataset.spot ?? ''),
    );
    await play(page, spot);
    await page.getByText('X, your turn.', { exact: true }).waitFor();
    await expect(button(page, 'Undo')).toBeDisabled();
    await button(page, 'To the beginning').click();
    await play(page, next);
    await page.locator('.bubble', { hasText: 'You can only play from the latest move' }).waitFor();
    await page.reload();
    await page.getByText('X, your turn.', { exact: true }).waitFor();
    await expect(button(page, 'Undo'), 'the rule holds after a reload').toBeDisabled();
  });
});

test('hosts that read a file of headers send the page’s own policy', async ({ visit }) => {
  const page = await visit();
  const policy = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  const headers = readFileSync(`${DIST}/_headers`, 'utf8');
  expect(headers.startsWith(`/*\n  Content-Security-Policy: ${policy}\n`)).toBe(true);
});

test.describe('the computer', () => {
  test('answers and gives hints, and undo leads back to the player’s own decision', async ({
    visit,
  }) => {
    const page = await visit('#triangles');
    await drop(page, 'quintet 1\ngame: triangles\nplayers: Ann | Computer 1\n\n');
    await page.locator('.players').getByText('Flute').waitFor();
    await play(page, '1');
    await page.getByText('Your turn.', { exact: true }).waitFor();
    await expect(page.locator('.move').nth(1), 'the computer has drawn a line').toBeAttached();
    await button(page, 'Hint').click();
    await page.getByText('Draw this line: ').first().waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Undo').click();
    await expect(place(page)).toHaveValue('0');
    await page.getByText('Your turn.', { exact: true }).waitFor();
  });

  test('plays to the end against itself, and can be told to wait', async ({ visit }) => {
    const page = await visit('#triangles');
    const setPace = async (pace: string) => {
      await pressEntry(page, 'Settings');
      await page.getByLabel(pace, { exact: true }).check({ force: true });
      await button(page, 'Close').click();
    };
    await setPace('Long');
    await page.clock.install();
    await drop(page, 'quintet 1\ngame: triangles\nplayers: Computer 1 | Computer 2\n\n');
    await button(page, 'Pause').click();
    await button(page, 'Play on').waitFor();
    await expect.poll(() => page.workers(), 'nobody thinks').toEqual([]);
    await framesPass(page);
    const moves = await page.locator('.move').count();
    await page.clock.runFor(60_000); // runs all timers
    await expect(page.locator('.move')).toHaveCount(moves);
    await setPace('At once');
    await button(page, 'Play on').click();
    await page.locator('.results').getByText('Oboe').waitFor();
  });
});
