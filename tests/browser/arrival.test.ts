// Games from elsewhere, in Chromium: an opened address, or a form that another page sends, is shown first.
// Nothing of it is stored before the visitor accepts it.

import type { Page } from '@playwright/test';
import { parseBackup } from '../../web/src/store/backup.ts';
import { button, cell, example, framesPass, take } from './acts.ts';
import { test as base, expect } from './fixtures.ts';
import { storing } from './storage.ts';

/** The link of a game (tests/core/link_test.cpp). */
const LINK = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';
/** The record of that game. */
const RECORD = example('pahtum', 'known-game');
/** The link of an unused deal. */
const DEAL = '19TYAAA';
/** The record of another game, in progress. */
const OWN = 'quintet 1\ngame: pahtum\nplayers: Ann | Bob\n\nA0\nB0\nC0\nD0\nE0\nA1\n';

/** Returns all databases and localStorage of the page, as text. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      );
    const all: Record<string, unknown> = { local: { ...localStorage } };
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(`${name}`));
      for (const store of database.objectStoreNames) {
        const things = database.transaction(store).objectStore(store);
        all[`${name} ${store}`] = [
          await answer(things.getAllKeys()),
          await answer(things.getAll()),
        ];
      }
      database.close();
    }
    return JSON.stringify(all);
  });

/** Waits until the page has claimed a game, so that no other tab plays it (web/src/store/claim.ts). */
const waitForClaim = (page: Page, game: string) =>
  page.waitForFunction(
    async (name) => (await navigator.locks.query()).held?.some((lock) => lock.name === name),
    `quintet/${game}`,
  );

/**
 * Waits until the page is idle: it is painted, has claimed its game, and the database has answered all its
 * requests and those that followed.
 */
const waitUntilIdle = async (page: Page, game?: string) => {
  if (game) await waitForClaim(page, game);
  await framesPass(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('quintet/things');
      request.onsuccess = () => resolve(request.result);
    });
    for (const _ of ['asked', 'asked because of that']) {
      // A transaction waits for all earlier ones.
      const work = database.transaction('things', 'readwrite');
      work.objectStore('things').count();
      await new Promise((resolve) => (work.oncomplete = resolve));
    }
    database.close();
  });
};

const test = base.extend({
  /** Opens the lobby over a game in progress, one by link, a played deal and a finished lesson. */
  page: async ({ visitor, server }, use) => {
    const page = await (await visitor()).resume(OWN);
    await waitUntilIdle(page, 'pahtum');
    await page.goto(`${server.url}icon.svg`);
    const byLink = { seats: [0], sent: 6 };
    const save = { record: OWN, ply: 6, begun: true, over: false, when: 1, byLink };
    const result = { game: 'pahtum', options: '', players: ['Ann', 'Bob'], outcome: [3, 10] };
    const rest = { winners: [1], actions: 49, hints: [0, 0], seed: 'dea1', when: 1 };
    const things = {
      'game/pahtum/c0ffee': { save, revision: 1 },
      'result/1-pahtum': { ...result, ...rest },
      'learnt/mergers': 'done',
    };
    await page.evaluate(storing(things));
    await page.goto(server.url);
    await page.locator('.cards').waitFor();
    await use(page);
  },
});

test.describe('an address that is merely opened stores nothing', () => {
  for (const [words, hash, seen] of [
    ['a game', `link/${LINK}`, 'This game was sent to you'],
    ['a game by link', `friend/beef/${LINK}`, 'This game was sent to you'],
    ['a game by link that went another way', `friend/c0ffee/${LINK}`, 'have diverged'],
    ['a deal', `deal/beef/${DEAL}/72_29.49.0`, 'At the end you see how they did.'],
    ['what came of a deal', `deal/dea1/${DEAL}/72_29.49.0`, 'The other player scored 72 : 29'],
  ]) {
    test(words, async ({ page, server }) => {
      const before = await everything(page);
      await page.goto(`${server.url}#pahtum/${hash}`);
      await page.getByText(seen).waitFor();
      expect(await everything(page)).toBe(before);
      const isAsked = (await page.locator('dialog[open]').count()) > 0;
      if (isAsked) await page.keyboard.press('Escape');
      else await page.getByRole('link', { name: 'Not now' }).click();
      await page.locator(isAsked ? '.table' : '.cards').waitFor();
      expect(await everything(page)).toBe(before);
    });
  }

  test('and an accepted game is kept once, whatever is pressed', async ({ page, server }) => {
    await page.goto(`${server.url}#pahtum/link/${LINK}`);
    await page.locator('.arrival .primary').dblclick();
    await page.getByText('The game you were in is kept as').waitFor();
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    expect((await everything(page)).split('"kept/').length).toBe(2);
    await page.goBack();
    await page.locator('.cards').waitFor();
  });
});

test.describe('an address of this page that is merely opened stores nothing', () => {
  /** Stores players for the next game of triangles. */
  const begins = (page: Page, names: string[]) =>
    page.evaluate(storing({ 'setup/triangles': { options: '', names, undo: 'free' } }));
  /** Opens an address as from another site, on a page without any input yet. */
  const openFresh = async (page: Page, url: string) => {
    await page.goto('about:blank');
    await page.goto(url);
  };
  const isStored = (page: Page, before: string) =>
    expect.poll(() => everything(page)).not.toBe(before);

  for (const [words, hash, seen, game] of [
    ['the lobby', '', '.cards canvas'],
    ['a game in progress', 'pahtum', '.table', 'pahtum'],
    ['a table after its lesson', 'mergers/play', '.table', 'mergers'],
    ['a lesson by the way to play', 'mathable/play', '.lesson'],
    ['a lesson', 'pahtum/learn', '.lesson'],
    ['the form of a game', 'mergers/new', 'form'],
    ['the puzzles', 'pahtum/puzzles', '.puzzles'],
    ['a puzzle', 'pahtum/puzzle/3', '.cells [data-spot]'],
    ['this day', 'day', '.day'],
    ['another day', 'day/2026-11-20', '.day'],
  ]) {
    test(words, async ({ page, server }) => {
      const before = await everything(page);
      await openFresh(page, `${server.url}#${hash}`);
      await page.locator(seen).first().waitFor();
      await waitUntilIdle(page, game);
      expect(await everything(page)).toBe(before);
    });
  }

  for (const [who, names] of Object.entries({
    people: ['Ann', 'Ben'],
    'a computer that is to begin': ['Computer 1', ''],
    'computers alone': ['Computer 1', 'Computer 1'],
  })) {
    test(`a table of ${who}, which goes on with the first press`, async ({ page, server }) => {
      await begins(page, names);
      const before = await everything(page);
      await openFresh(page, `${server.url}#triangles`);
      await cell(page, '1').waitFor();
      await waitUntilIdle(page, 'triangles');
      expect(await everything(page)).toBe(before);
      expect(page.workers(), 'no computer is asked').toEqual([]);
      await page.keyboard.press('Shift');
      await isStored(page, before);
      if (names.includes('Computer 1')) await page.locator('.move').first().waitFor();
    });
  }

  test('but a reload needs no press', async ({ page, server }) => {
    await begins(page, ['Computer 1', '']);
    const before = await everything(page);
    await openFresh(page, `${server.url}#triangles`);
    await cell(page, '1').waitFor();
    await page.reload();
    await isStored(page, before);
    await page.locator('.move').first().waitFor();
  });

  test('and the lesson is still there later', async ({ page, server }) => {
    await page.goto(`${server.url}#triangles`);
    await cell(page, '1').waitFor();
    await waitUntilIdle(page, 'triangles');
    await page.goto(`${server.url}#triangles/play`);
    await page.locator('.lesson').waitFor();
  });

  test('while the lobby’s way to play is a press, and its game is stored', async ({ page }) => {
    const before = await everything(page);
    await page.getByRole('link', { name: 'Play Mergers' }).click();
    await page.locator('.table').waitFor();
    await isStored(page, before);
  });
});

test.describe('a form that another site sends to the share address', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ page }) => page.getByText('Works offline').waitFor());

  /** Opens a page of another origin that posts this text at once. */
  const send = async (page: Page, { url }: { url: string }, text: string) => {
    await page.goto(`${url.replace('127.0.0.1', 'localhost')}robots.txt`);
    await page.evaluate(
      ([action, words]) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
        const field = Object.assign(document.createElement('textarea'), { name: 'text' });
        field.value = words;
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [`${url}share`, text],
    );
  };

  test('brings no results and winners: whole backups are taken in the settings alone', async ({
    page,
    server,
  }) => {
    const before = await everything(page);
    const result = { game: 'pahtum', options: '', players: ['', ''], outcome: [99, 0] };
    const text = JSON.stringify({
      quintet: 1,
      saves: { 'result/2-pahtum': { ...result, winners: [0], actions: 1, hints: [], when: 2 } },
      fame: 'Mallory:99999\n',
      best: { 'mines2048 loss=stuck': 99999 },
      settings: { theme: 'dark', setups: {} },
    });
    expect(() => parseBackup(text), 'the settings would take it').not.toThrow();
    await send(page, server, text);
    await page.getByText('Open it in the settings, with “Import”.').waitFor();
    expect(await everything(page)).toBe(before);
    await button(page, 'Close').last().click();
    expect(await page.evaluate('caches.open("quintet shared").then((c) => c.keys())')).toEqual([]);
  });

  test('brings a game to be looked at, which is played when the player says so', async ({
    page,
    server,
  }) => {
    const before = await everything(page);
    await send(page, server, RECORD);
    await page.getByRole('link', { name: 'Not now' }).click();
    await page.locator('.cards').waitFor();
    await send(page, server, RECORD);
    await page.getByText('This game was sent to you').waitFor();
    expect(await everything(page)).toBe(before);
    await take(page);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
  });

  test('brings nothing that is larger than any game', async ({ page, server }) => {
    const before = await everything(page);
    await send(page, server, 'x'.repeat(10_000_001));
    await page.getByText('It is too large to be a game.').waitFor();
    expect(await everything(page)).toBe(before);
  });
});
