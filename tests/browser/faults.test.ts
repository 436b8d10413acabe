// Failures around the page, in Chromium: missing scripts and modules, refused storage and locks, several
// tabs, and unexpected errors.

import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  announcement,
  boxOf,
  button,
  cell,
  DESK,
  example,
  framesPass,
  giveFile,
  importFile,
  openMore,
  pressEntry,
  recordIn,
  takeFile,
} from './acts.ts';
import type { Visitor, VisitorOptions } from './fixtures.ts';
import { expect, test } from './fixtures.ts';
import type { Host } from './server.ts';
import { DIST } from './server.ts';
import { saving } from './storage.ts';

const KNOWN_GAME = example('pahtum', 'known-game');
/** The link of a game (tests/core/link_test.cpp). */
const LINK = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';
const START = 'quintet 1\ngame: pahtum\nplayers: Ann | Bob\n\nA0\nB0\nC0\nD0\nE0\n';

const play = (page: Page, spot: string) => cell(page, spot).dispatchEvent('click');
const holds = (page: Page, spot: string, sign: string) =>
  page.locator(`[data-spot=${spot}][aria-label$=", ${sign}"]`).waitFor();
/** Drops a file on the page: its text, and this number of blanks. */
const drop = (page: Page, text: string, blanks = 0) =>
  page.evaluate(
    ([content, count]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content, ' '.repeat(count)], 'file.txt'));
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    },
    [text, blanks] as const,
  );
const fileOf = (parts: object) => JSON.stringify({ quintet: 1, saves: {}, ...parts });

test.describe('nothing waits for ever', () => {
  test('missing scripts are reported in a sentence, with a way on', async ({
    visitor,
    hosting,
  }) => {
    const page = await (await visitor()).blank();
    await page.goto((await hosting({ refuse: /assets\/index-.*\.js$/ })).url);
    const late = page.getByText('Your games are safe on this device.');
    await expect(late, 'not at once').toBeHidden();
    const delay = await late.evaluate((element) => {
      const [animation] = element.getAnimations();
      animation.finish();
      return animation.effect?.getTiming().delay;
    });
    expect(delay).toBeLessThanOrEqual(10_000);
    await late.waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByText('Try again').click()]);
  });

  test('a missing module is reported with focus and announcement', async ({ visit, hosting }) => {
    const { url } = await hosting({ refuse: /\.wasm$/ });
    const page = await visit(`${url}#pahtum`);
    const heading = page.getByRole('heading', { name: 'Something did not load' });
    await heading.waitFor();
    await expect(heading).toBeFocused();
    await page.getByRole('alert').getByText('Your games are safe').waitFor();
    await expect(button(page, 'Try again')).toBeVisible();
    await pressEntry(page, 'Settings');
    await expect(button(page, 'Export everything')).toBeVisible();
  });

  test('without the module the lobby has no games, and a notice says so', async ({
    visit,
    hosting,
  }) => {
    const page = await visit((await hosting({ refuse: /\.wasm$/ })).url);
    await page.locator('.notice', { hasText: 'Something did not load.' }).waitFor();
    await page.getByRole('link', { name: 'Play 2048 with mines' }).waitFor();
  });

  test('the lobby appears before the module, and its parts that need the module wait', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    let come: (value?: unknown) => void = () => {};
    const late = new Promise((resolve) => (come = resolve));
    await page.route(/quintet-module.*\.wasm$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(server.url);
    const play = page.getByRole('link', { name: 'Play 2048 with mines' });
    await play.waitFor();
    await expect(page.locator('.card canvas')).toHaveCount(0);
    await play.click();
    await page.getByText('Setting the table…').waitFor();
    await page.goBack();
    await play.waitFor();
    await drop(page, KNOWN_GAME);
    come();
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await page.goBack();
    await page.locator('.card canvas').nth(4).waitFor();
  });

  test('a lobby whose parts come late waits for the module if another tab has begun a game', async ({
    visitor,
    server,
  }) => {
    const person = await visitor({ isFirst: true });
    const lobby = await person.blank();
    const held: { come: (value?: unknown) => void } = { come: () => {} };
    const late = new Promise((resolve) => (held.come = resolve));
    await lobby.route(/quintet-module.*\.wasm$/, async (route) => {
      await late;
      await route.continue();
    });
    const script = new Promise<Route>((resolve) => lobby.route(/lobby-.*\.js$/, resolve));
    await lobby.goto(server.url);
    const waiting = await script;
    const table = await person.open('#pahtum');
    await drop(table, START);
    await table.getByText('Ann, your turn.', { exact: true }).waitFor();
    await expect.poll(() => recordIn(table, 'pahtum')).toMatch(/\nE0\n$/);
    await waiting.continue();
    await lobby.evaluate(`import('./${new URL(waiting.request().url()).pathname.slice(1)}')`);
    await framesPass(lobby);
    held.come();
    await lobby.getByRole('link', { name: 'Continue Pah Tum' }).waitFor();
  });

  test('a first table fetches the files of its own game; another game fetches only the rest', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    const parts: string[] = [];
    const all: string[] = [];
    page.on('request', (request) => {
      all.push(request.url());
      const [, game] = /quintet-module\.(\w+)-/.exec(request.url()) ?? [];
      if (game) parts.push(game);
    });
    await page.route(/quintet-module\.triangles/, (route) => route.abort());
    await page.goto(`${server.url}#pahtum`);
    const free = page.locator('[data-spot][aria-label$=", empty"]');
    await free.first().dispatchEvent('click');
    const moves = page.locator('.move');
    await moves.nth(1).waitFor();
    expect(parts).toEqual(['pahtum']);
    // Files that appearance.ts requests early are not requested again.
    const first = JSON.parse(
      `${await page.locator('script[data-first]').getAttribute('data-first')}`,
    );
    const early = ['page', 'module', 'pahtum', 'table'].flatMap((part) => first[part]);
    for (const file of early) expect(all).toContain(server.url + file.replace('{}', 'en'));
    expect(all).toEqual([...new Set(all)]);

    // A game that cannot be fetched does not block the others.
    await page.goto(`${server.url}#triangles`);
    await page.getByRole('heading', { name: 'Something did not load' }).waitFor();
    await page.goBack();
    await moves.nth(1).waitFor();
    await page.unroute(/quintet-module\.triangles/);
    await page.goForward();
    await cell(page, '1').waitFor();
    expect(parts).toEqual(['pahtum', 'triangles', 'triangles']);
  });

  test('on the way from a first table to the lobby no table is left to play on', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    let arrive: (value?: unknown) => void = () => {};
    const arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    await page.route(/quintet-module\.mathable/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`${server.url}#pahtum`);
    await page.locator('[data-spot][aria-label$=", empty"]').first().dispatchEvent('click');
    await page.locator('.move').nth(1).waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByText('Setting the table…').waitFor();
    await expect(page.locator('.field')).toHaveCount(0);
    arrive();
    await page.getByRole('link', { name: 'Continue' }).waitFor();
  });

  test('a failed optional part is reported beside the table, and the game goes on', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    await page.route(/quintet-module\.triangles/, (route) => route.abort());
    await page.goto(`${server.url}#pahtum`);
    await page.locator('[data-spot][aria-label$=", empty"]').first().dispatchEvent('click');
    await page.locator('.move').nth(1).waitFor();
    await drop(page, KNOWN_GAME);
    await page.locator('.notice', { hasText: 'Something did not load.' }).waitFor();
    await page.locator('[data-spot][aria-label$=", empty"]').first().dispatchEvent('click');
    await page.locator('.move').nth(3).waitFor();
  });

  for (const [words, address, seen] of [
    ['a lesson', '#pahtum/learn', '.lesson'],
    ['a puzzle', '#pahtum/puzzle/1', '.puzzle'],
    ['the puzzles', '#pahtum/puzzles', '.puzzles'],
    ['the form of a game', '#pahtum/new', '.setup'],
    ['a game that has come', `#pahtum/link/${LINK}`, '.arrival'],
  ]) {
    test(`nor is it shown in place of ${words}`, async ({ visitor, server }) => {
      const page = await (await visitor({ isFirst: true })).blank();
      await page.route(/quintet-module\.triangles/, (route) => route.abort());
      await page.goto(`${server.url}${address}`);
      await page.locator(seen).waitFor();
      await drop(page, KNOWN_GAME);
      await page.locator('.notice', { hasText: 'Something did not load.' }).waitFor();
      await page.locator(seen).waitFor();
    });
  }

  /** The script that shows a received game. */
  const ARRIVAL = readdirSync(path.join(DIST, 'assets')).find((name) =>
    /^arrival-.*js$/.test(name),
  );
  /** Leaves the lobby for a lesson before the file `late`, which `open` has requested, arrives. */
  const leaving = async (
    visitor: (options?: VisitorOptions) => Promise<Visitor>,
    server: Host,
    late: RegExp,
    open: (page: Page) => Promise<unknown>,
  ) => {
    const page = await (await visitor({ isFirst: true })).blank();
    let come: (value?: unknown) => void = () => {};
    const there = new Promise((resolve) => (come = resolve));
    await page.route(late, (route) => there.then(() => route.continue()));
    await Promise.all([page.waitForRequest(late), open(page)]);
    await page.getByRole('link', { name: 'Play Pah Tum' }).click();
    await page.waitForFunction(() => location.hash === '#pahtum/learn');
    come();
    await page.locator('.lesson').waitFor();
    // A dropped file waits behind the first one. Once it is answered, the first would have been opened.
    await drop(page, 'no game');
    await page.getByText('This is not a Quintet game.').waitFor();
    await page.evaluate((url) => import(url).then(() => 0), `${server.url}assets/${ARRIVAL}`);
    await framesPass(page);
    expect(new URL(page.url()).hash).toBe('#pahtum/learn');
    await expect(page.locator('.lesson')).toHaveCount(1);
  };

  test('a late shared text opens nothing after the player has gone elsewhere', ({
    visitor,
    server,
  }) =>
    leaving(visitor, server, /\/(data|arrival)-[^/]+\.js$/, async (page) => {
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(async (record) => {
        const address = new URL('share', location.href).href;
        await (await caches.open('quintet shared')).put(address, new Response(record));
      }, KNOWN_GAME);
      await page.goto(`${server.url}#share`);
    }));

  test('nor does a file that was dropped before the rules were loaded', ({ visitor, server }) =>
    leaving(visitor, server, /quintet-module.*\.wasm$/, async (page) => {
      await page.goto(server.url);
      await page.locator('.cards').waitFor();
      await drop(page, KNOWN_GAME);
    }));

  test('a dialog that loads late does not open after the player has gone elsewhere', async ({
    visit,
  }) => {
    const page = await visit('#pahtum');
    let come: (value?: unknown) => void = () => {};
    const late = new Promise((resolve) => (come = resolve));
    await page.route(/\/key-list-[^/]+\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    const [asked] = await Promise.all([
      page.waitForRequest(/\/key-list-[^/]+\.js$/),
      cell(page, 'A1').press('?'),
    ]);
    await page.getByRole('link', { name: 'Games' }).click();
    await page.locator('.card').first().waitFor();
    come();
    await page.evaluate(async (url) => {
      await import(url);
      await new Promise(requestAnimationFrame);
    }, asked.url());
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await page.goBack();
    await cell(page, 'A1').press('?');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
  });

  test('a late message about a link is not shown after the player has gone elsewhere', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    let come: (value?: unknown) => void = () => {};
    const late = new Promise((resolve) => (come = resolve));
    await page.route(/\/lobby-[^/]+\.js$/, (route) => late.then(() => route.continue()));
    const [asked] = await Promise.all([
      page.waitForRequest(/\/lobby-[^/]+\.js$/),
      page.goto(`${server.url}#pahtum/link/damaged`),
    ]);
    await page.evaluate(() => (location.hash = '#pahtum/learn'));
    await page.locator('.lesson').waitFor();
    come();
    await page.evaluate((url) => import(url).then(() => 0), asked.url());
    await framesPass(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('a table’s announcement does not replace that of the first press', async ({
    visitor,
    server,
  }) => {
    const person = await visitor();
    await (await person.resume(START)).close();
    const page = await person.blank();
    // Nothing is painted before goOn().
    await page.addInitScript(() => {
      const { requestAnimationFrame: next } = window;
      const waiting: FrameRequestCallback[] = [];
      let isOn = false;
      window.requestAnimationFrame = (then) => (isOn ? next(then) : waiting.push(then));
      window.goOn = () => {
        isOn = true;
        for (const then of waiting) next(then);
      };
    });
    await page.goto(`${server.url}#pahtum`);
    await play(page, 'A0');
    await page.evaluate(() => window.goOn());
    await framesPass(page);
    await expect(announcement(page)).toContainText('A 0');
  });

  test('a table says that it waits for the module, and after a while offers help', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor()).blank();
    await page.route(/quintet-module.*\.wasm$/, () => {});
    await page.goto(`${server.url}#pahtum`, { waitUntil: 'commit' }); // the page never loads completely
    await page.getByText('Setting the table…').waitFor();
    const late = page.getByText('Your games are safe on this device.');
    // The text may appear before the styles have loaded.
    await expect.poll(() => late.evaluate((element) => element.getAnimations().length)).toBe(1);
    await late.evaluate((element) => element.getAnimations()[0].finish());
    await Promise.all([page.waitForEvent('load'), page.getByText('Try again').click()]);
  });

  for (const [words, refuse] of [
    ['whose script is missing', /search-.*\.js$/],
    ['whose module is missing', /quintet-search.*\.wasm$/],
  ] as [string, RegExp][]) {
    test(`a computer ${words} is said so, and the game can be played on`, async ({
      visit,
      hosting,
    }) => {
      const page = await visit(`${(await hosting({ refuse })).url}#triangles`);
      await cell(page, '1').waitFor();
      await button(page, 'Hint').click();
      await page.getByText('The computer player could not be loaded.').waitFor();
      await play(page, '1');
      await page.locator('.move').first().waitFor();
    });
  }

  test('a computer whose module never arrives is reported after a while', async ({
    visitor,
    server,
  }) => {
    const person = await visitor();
    const page = await person.blank();
    await page.clock.install();
    await page.route(/quintet-search.*\.wasm$/, () => {});
    await page.goto(`${server.url}#triangles`);
    await cell(page, '1').waitFor();
    await button(page, 'Hint').click();
    await expect.poll(() => page.workers().length, 'it is asked').toBe(1);
    await page.clock.fastForward(10_000);
    await page.getByText('The computer player could not be loaded.').waitFor();
  });

  /** The script and styles that draw the end of a game. */
  const END = /assets\/end-[^/]*$/;
  const LAST = 'F2';
  const BEFORE_LAST = KNOWN_GAME.replace(/\nF2\nresult: .*/, '');
  const WON = 'Bob wins, 72 to 29.';

  test('a game that ends before the script of its end has loaded announces it at once, and draws it later', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor()).blank();
    let come: (value?: unknown) => void = () => {};
    const late = new Promise((resolve) => (come = resolve));
    await page.route(END, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`${server.url}#pahtum`);
    await cell(page, LAST).waitFor();
    await drop(page, BEFORE_LAST);
    await page.getByText('Bob, your turn.', { exact: true }).waitFor();
    await play(page, LAST);
    await page.locator('.turn').getByText(WON).waitFor();
    await expect(page.locator('#announcement')).toHaveText(new RegExp(WON));
    await expect(page.locator('.end')).toHaveCount(0);
    come();
    await page.locator('.end h2', { hasText: WON }).waitFor();
    await page.locator('.results .winner').getByText('72').waitFor();
  });

  test('a game whose end cannot be loaded says so, and can be viewed and played again', async ({
    visit,
    hosting,
  }) => {
    const page = await visit(`${(await hosting({ refuse: END })).url}#pahtum`);
    await drop(page, KNOWN_GAME);
    await page.locator('.turn').getByText(WON).waitFor();
    await button(page, 'Undo').click();
    await play(page, LAST);
    await page.locator('.turn').getByText(WON).waitFor();
    await pressEntry(page, 'New game');
    await page.locator('dialog').getByText('Start', { exact: true }).click();
    await holds(page, LAST, 'empty');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

  test('a database that never answers leaves a page that can be played', async ({
    visit,
    hosting,
  }) => {
    const script = `
      IDBFactory.prototype.open = () => new EventTarget();
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('', 'TimeoutError'));`;
    const page = await visit(`${(await hosting({ script })).url}#pahtum`);
    await page.getByText('This browser’s storage does not answer.').waitFor();
    await drop(page, START);
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    await play(page, 'A1');
    await holds(page, 'A1', 'O');
  });

  test('an unexpected error is reported, with the game as a file', async ({
    visitTable,
    problems,
  }) => {
    const page = await visitTable(START);
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    for (const fault of [
      () =>
        queueMicrotask(() => {
          throw new Error('a fault');
        }),
      () => {
        Promise.reject(new Error('a fault'));
      },
    ]) {
      await page.evaluate(fault);
      await page.getByText('Something went wrong.').waitFor();
      const { text } = await takeFile(page, () => button(page, 'Save as file').click());
      expect(text).toBe(START);
      expect(problems.splice(0)).toEqual(['Error: a fault']);
    }
    await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })));
    await button(page, 'Undo').focus();
    await expect(page.getByText('Something went wrong.'), 'not this page’s').toHaveCount(0);
  });
});

test.describe('a visit without known data', () => {
  /** In the page: delays the opening of the database until `answer()`. */
  const lateDatabase = () => {
    const { open } = IDBFactory.prototype;
    const held: IDBOpenDBRequest[] = [];
    let isHeld = true;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener('success', (event) => {
        if (!isHeld) return;
        event.stopImmediatePropagation();
        held.push(request);
      });
      return request;
    };
    window.answer = () => {
      isHeld = false;
      for (const request of held) request.dispatchEvent(new Event('success'));
    };
  };
  const answer = (page: Page) => page.evaluate('answer()');

  test('begins at once, and what is played before the database answers is stored', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor({ isFirst: true })).blank();
    await page.addInitScript(lateDatabase);
    await page.goto(`${server.url}#triangles`);
    await play(page, '1');
    const move = page.locator('.move').first();
    await move.waitFor();
    expect(await page.evaluate(`localStorage.getItem('quintet.used')`)).toBe(null);
    await answer(page);
    await page.waitForFunction(() => localStorage.getItem('quintet.used') !== null);
    await expect.poll(() => recordIn(page, 'triangles')).toMatch(/\n1\n/);
    await page.reload();
    await answer(page);
    await move.waitFor();
  });

  test('shows the game that is found all the same, and keeps the one begun meanwhile', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor()).blank();
    await page.goto(`${server.url}icon.svg`);
    await page.evaluate(saving(START));
    await page.evaluate(`localStorage.clear()`);
    await page.addInitScript(lateDatabase);
    await page.goto(`${server.url}#pahtum`);
    await cell(page, 'A1').waitFor();
    const spot = await page.$eval(
      '[data-spot][aria-label$=", empty"]',
      (c) => c.dataset.spot ?? '',
    );
    await play(page, spot);
    await holds(page, spot, 'O');
    await answer(page);
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    await openMore(page);
    await button(page, 'Kept games').click();
    await page.locator('.kept').getByRole('button', { name: 'Open', exact: true }).click();
    await button(page, 'Drop it').click();
    await holds(page, spot, 'O');
  });
});

test.describe('several tabs', () => {
  for (const [words, script] of [
    ['there are none', `Object.defineProperty(navigator, 'locks', { value: undefined });`],
    [
      'they are refused',
      `navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));`,
    ],
  ]) {
    test(`without locks, because ${words}, the table can be played`, async ({
      visitor,
      hosting,
    }) => {
      const person = await visitor();
      const address = `${(await hosting({ script })).url}#pahtum`;
      const page = await person.open(address);
      await drop(page, START);
      await page.getByText('Ann, your turn.', { exact: true }).waitFor();
      await play(page, 'A1');
      await holds(page, 'A1', 'O');
      const other = await person.open(address);
      await holds(other, 'A1', 'O');
      await play(other, 'B1');
      await holds(other, 'B1', 'X');
      await holds(page, 'B1', 'X');
    });
  }

  test('see each other’s settings, kept games and results at once', async ({ visitor }) => {
    const person = await visitor();
    const first = await person.open('#pahtum');
    const second = await person.open();
    const third = await person.open('#triangles');
    await pressEntry(second, 'Settings');
    await second.getByLabel('Dark', { exact: true }).check({ force: true });
    for (const page of [first, third]) await page.waitForSelector('html[data-theme=dark]');
    await pressEntry(first, 'Settings');
    await first.getByRole('group', { name: 'Sound' }).getByLabel('On').check({ force: true });
    await expect(second.locator('input[name=sound][value=on]')).toBeChecked();
    await expect(second.getByLabel('Dark', { exact: true }), 'both are kept').toBeChecked();
    await button(first, 'Close').last().click();

    await openMore(third);
    await button(third, 'Kept games').click();
    await third.getByText('No game is kept yet.').waitFor();
    await openMore(first);
    await button(first, 'Kept games').click();
    await first.getByRole('button', { name: 'Keep this game' }).click();
    await first.locator('dialog .primary').click();
    await third.getByText('Pah Tum ·').waitFor();
  });
});

test.describe('an import', () => {
  const save = (record: string, more?: object) => ({
    record,
    ply: 6,
    begun: true,
    over: false,
    when: 1,
    ...more,
  });
  const imported = `${START}B1\n`;

  test('is not overwritten by the next move at a new table', async ({ visitor }) => {
    const person = await visitor();
    const page = await person.open('#pahtum');
    const other = await person.open('#pahtum');
    await cell(page, 'A0').waitFor();
    await importFile(page, fileOf({ saves: { pahtum: save(imported) } }));
    await page.getByText('1 game, result or winner was added').waitFor();
    await button(page, 'Close').last().click();
    const spot = await page.$eval(
      '[data-spot][aria-label$=", empty"]',
      (c) => c.dataset.spot ?? '',
    );
    await play(page, spot);
    await holds(page, spot, 'O');
    await holds(other, spot, 'O');
    await openMore(page);
    await button(page, 'Kept games').click();
    await page.locator('.kept').getByRole('button', { name: 'Open', exact: true }).click();
    await button(page, 'Drop it').click();
    await holds(page, 'B1', 'O');
  });

  test('with a spoiled game, set-up or result blanks nothing', async ({ visit, server }) => {
    const page = await visit();
    const result = {
      game: 'pahtum',
      options: '',
      players: ['', ''],
      outcome: [1, 2],
      winners: null,
    };
    await importFile(
      page,
      fileOf({
        saves: {
          mergers: save(KNOWN_GAME),
          'result/1': { ...result, actions: 1, hints: [], when: 1 },
        },
        settings: { setups: { pahtum: { options: 5, names: [] } } },
      }),
    );
    await page.getByText('3 items could not be read and were moved').waitFor();
    await page.reload();
    await page.locator('.card').nth(4).waitFor();
    await page.goto(`${server.url}#pahtum/new`);
    await button(page, 'Start').click();
    await cell(page, 'A0').waitFor();
    await openMore(page);
    await button(page, 'Statistics').click();
    await page.getByText('No game is finished yet.').waitFor();
  });

  test('and cannot be stored is not there at all, and the page says so', async ({
    visit,
    server,
  }) => {
    const page = await visit('#triangles');
    await cell(page, '1').waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await importFile(page, fileOf({ saves: { pahtum: save(imported), 'kept/1': {} } }));
    await page.getByText('This browser’s storage is full. Nothing has changed.').waitFor();
    await page.goto(server.url);
    const card = page.locator('.card[data-game=pahtum]');
    await card.getByRole('link', { name: 'Play' }).waitFor();
  });
});

test.describe('a file of everything', () => {
  const best = { 'mines2048 loss=stuck': 99999 };
  const file = fileOf({ fame: 'Mallory:99999\n', best });
  const refused = async (page: Page) => {
    await page.locator('dialog').getByText('Open it in the settings, with “Import”.').waitFor();
    await button(page, 'Close').last().click();
  };

  test('that is dropped, or opened by the system, is not imported, and the page says where to do so', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor()).blank();
    await page.addInitScript(() => {
      const setConsumer = (take: (params: object) => void) => {
        window.launch = take;
      };
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    });
    await page.goto(server.url);
    await page.locator('.cards').waitFor();
    await drop(page, file);
    await refused(page);
    await page.evaluate((content) => {
      const getFile = async () => new File([content], 'all.quintet');
      window.launch({ files: [{ getFile }] });
    }, file);
    await refused(page);
    expect(await page.evaluate(`localStorage.getItem('quintet.used')`)).toBe(null);
  });

  test('that is opened at a table, or with its letter, says the same', async ({ visit }) => {
    const page = await visit('#mines2048');
    await openMore(page);
    await giveFile(page, () => button(page, 'Open file').click(), file);
    await refused(page);
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
    await giveFile(page, () => page.keyboard.press('y'), file);
    await refused(page);
    await page.keyboard.press('h');
    await page.getByText('Nobody yet.').waitFor();
  });

  test('is not lost when memory is cleared while the picker is open', async ({ visit }) => {
    const page = await visit('#mines2048');
    await page.evaluate(() => {
      HTMLInputElement.prototype.click = function () {
        window.picker = new WeakRef(this);
      };
    });
    await openMore(page);
    await button(page, 'Open file').click();
    await page.waitForFunction(() => window.picker);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    expect(await page.evaluate(() => window.picker.deref() !== undefined)).toBe(true);
  });

  test('may be as large as an export is, and a game may not', async ({ visit }, testInfo) => {
    const page = await visit('#mines2048');
    const LARGE = 10_000_001;
    const importLarge = async (text: string) => {
      const name = testInfo.outputPath('large.txt');
      writeFileSync(name, text + ' '.repeat(LARGE));
      await page.keyboard.press('Escape');
      await pressEntry(page, 'Settings');
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Import').click();
      await (await chooser).setFiles(name); // by name, because sending its long text is slow
    };
    await importLarge(file);
    await page.getByText('1 game, result or winner was added').waitFor();
    await importLarge(START);
    await page.getByText('It is too large to be a game.').waitFor();
    await button(page, 'Close').last().click();
    await drop(page, file, LARGE);
    await page.getByText('It is too large to be a game.').waitFor();
  });

  test('that could not be imported again is not exported', async ({ visit }) => {
    const page = await visit();
    await page.evaluate(() => {
      Object.defineProperty(Blob.prototype, 'size', { get: () => 100_000_001 });
    });
    await pressEntry(page, 'Settings');
    await button(page, 'Export everything').click();
    await page.getByText('All your games take more than 100 MB').waitFor();
  });
});

test.describe('details', () => {
  test('a dialog stays open when a selection of text ends outside of it', async ({ visit }) => {
    const page = await visit();
    await pressEntry(page, 'Settings');
    const { x, y } = await boxOf(page.locator('#dialog-heading'));
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.mouse.click(2, 2);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  test('the browser’s own frame has the colour of the chosen theme', async ({ visit }) => {
    const page = await visit();
    for (const theme of ['Dark', 'High contrast', 'Light']) {
      await pressEntry(page, 'Settings');
      await page.getByLabel(theme, { exact: true }).check({ force: true });
      await button(page, 'Close').last().click();
      const { frame, paper } = await page.evaluate(() => ({
        frame: [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
          meta.getAttribute('content'),
        ),
        paper: getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
      }));
      const whole = paper.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'); // the build shortens colours
      expect(frame, theme).toEqual([whole, whole]);
    }
  });

  test('the lobby draws its pictures once', async ({ visit }) => {
    const page = await visit('', { ...DESK, serviceWorkers: 'allow' });
    await page.locator('.card canvas').nth(4).waitFor();
    await page.locator('.today canvas').nth(4).waitFor();
    await page.evaluate(
      'navigator.serviceWorker.ready.then(() => document.fonts.ready).then(() => 0)',
    );
    await page.getByText('Works offline').waitFor();
    await page.evaluate(() => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.picture')) {
        const context = canvas.getContext('2d');
        Object.assign(context ?? {}, { fillStyle: '#f00' });
        context?.fillRect(0, 0, 1, 1);
      }
    });
    await pressEntry(page, 'Settings');
    await page.getByLabel('Long', { exact: true }).check({ force: true });
    await button(page, 'Close').last().click();
    await framesPass(page);
    const corners = await page.$$eval('.picture', (canvases: HTMLCanvasElement[]) =>
      canvases.map((c) => [...(c.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])].join()),
    );
    expect(corners).toEqual(Array(10).fill('255,0,0,255'));
    await expect(page.locator('#announcement')).toHaveText('');
  });
});
