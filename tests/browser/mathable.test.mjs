// Mathable in Chromium, Firefox and WebKit: a whole game by mouse, dragging and clicking, and the
// end of one by keyboard; in Chromium also by touch, with nobody's rack shown to another.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { CHROMIUM, ENGINES, open } from './browsers.mjs';
import { serve } from './server.mjs';
import { tableOf } from './table.mjs';

const DIST = new URL('../../dist', import.meta.url).pathname;
const JUNIOR = readFileSync(
  new URL('../golden/mathable/junior-official.quintet', import.meta.url),
  'utf8',
);

/** A game of the smallest kind, not begun; its draws are known by its seed. */
const SMALL = `quintet 1
game: mathable
options: size=8 rack=4 tokens=60
seed: 7

`;

/** A golden game without its last `lines` lines of actions and its result. */
const without = (lines) => {
  const kept = JUNIOR.trim()
    .split('\n')
    .slice(0, -1 - lines);
  return `${kept.join('\n')}\n`;
};
const stepsOf = (record) =>
  record
    .split('\n\n')[1]
    .split('\n')
    .filter(Boolean)
    .reduce((sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1), 0);

/** Source that puts a game where the page keeps it (web/src/store/saves.js). */
const saving = (record) => {
  const game = { record, ply: stepsOf(record), begun: true, over: false, when: 1 };
  return `new Promise((resolve) => {
    const request = indexedDB.open('quintet');
    request.onupgradeneeded = () => request.result.createObjectStore('games');
    request.onsuccess = () => {
      const work = request.result.transaction('games', 'readwrite');
      work.objectStore('games').put(${JSON.stringify(game)}, 'mathable');
      work.oncomplete = () => resolve(request.result.close() ?? true);
    };
  })`;
};

for (const engine of Object.keys(ENGINES)) {
  describe(engine, { timeout: 200_000 }, () => {
    let server;
    let browser;
    let table;
    before(async () => {
      server = await serve(DIST);
      browser = await open(engine);
      table = tableOf(browser);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    const SHOW = 'Show my rack';
    /** Goes on with a record, as if it had been left. */
    const begin = async (record) => {
      await browser.goto(`${server.url}rules/mathable.html`); // here nothing is saved
      await browser.evaluate(saving(record));
      await browser.goto(`${server.url}#mathable`);
      await table.ready();
    };
    const has = (words) =>
      browser.evaluate(
        `[...document.querySelectorAll('button')].some((b) => b.textContent.trim() === '${words}')`,
      );
    const turn = () => table.text('.whose strong');
    const isOver = async () => / wins|A draw/.test(await turn());
    const where = async (pattern) => {
      const names = await table.names();
      return Object.keys(names).filter((spot) => pattern.test(names[spot]));
    };
    const holding = () => where(/^Rack \d, \d+$/);
    const named = (spot, words) =>
      browser.until(
        `document.querySelector('[data-spot="${spot}"]').ariaLabel.includes('${words}')`,
      );
    /** A chosen token of the rack that fits somewhere, and where; nothing is chosen if none does. */
    const choose = async () => {
      for (const token of await holding()) {
        await table.click(token);
        await named(token, 'chosen');
        const [square] = await where(/ fits: /);
        if (square) return { token, square };
        await table.click(token);
        await browser.until(`!document.querySelector('[aria-label$=", chosen"]')`);
      }
      return null;
    };

    test('a whole game by mouse, every second token dragged', async () => {
      await begin(SMALL);
      assert.equal((await table.spots()).length, 68);

      let placed = 0;
      while (!(await isOver())) {
        if (await has(SHOW)) {
          assert.deepEqual(
            await holding(),
            [],
            'no rack is shown before its player has the device',
          );
          await table.press(SHOW);
          await table.announces('Your rack');
        }
        const next = await choose();
        if (!next) {
          if (await has('Swap…')) {
            await table.press('Swap…');
            await browser.evaluate(
              `(document.querySelectorAll('.things button').forEach((b) => b.click()), true)`,
            );
            await table.press(`Swap ${(await holding()).length}`);
          } else {
            await table.press('End turn');
          }
          await browser.until(`!!document.querySelector('.curtain, dialog[open]')`);
          continue;
        }
        if (placed % 2 === 0) {
          await table.click(next.token); // laid back, to be dragged
          await browser.drag(await table.place(next.token), await table.place(next.square));
        } else {
          await table.click(next.square);
        }
        await browser.until(
          `!document.querySelector('[data-spot="${next.square}"]').ariaLabel.includes('empty')`,
        );
        placed += 1;
      }
      await browser.until(`!!document.querySelector('dialog[open]')`);
      assert.ok(placed >= 20, `${placed} tokens were placed`);
      const shown = await browser.evaluate(
        `[...document.querySelectorAll('.results .score')].map((s) => Number(s.textContent))`,
      );
      assert.deepEqual(await table.scores(), shown);
      await table.press('Look at the board');
    });

    test('a token dropped where it does not fit goes back, and the square says why', async () => {
      await table.press('Play again');
      await table.press(SHOW);
      await table.announces('Your rack');
      const [token] = await holding();
      const number = (await table.name(token)).split(', ')[1];
      await browser.drag(await table.place(token), await table.place('A1'));
      await table.announces(`${number} does not fit on A1`);
      assert.equal(await table.name(token), `Rack ${token.slice(4)}, ${number}`);
      assert.equal(await table.name('A1'), 'A 1, empty');
    });

    test('by keyboard to the end: tokens, squares, points and the result are announced', async () => {
      await begin(without(2));
      await table.announces('Player 4 to move.');
      await browser.evaluate(`(document.querySelector('.curtain button').focus(), true)`);
      await browser.press('Enter');
      await table.announces('Your rack: 4 and 17. Player 4 to move.');
      const at = (spot) => browser.until(`document.activeElement.dataset.spot === '${spot}'`);
      await at('rack1');

      const [four, seventeen] = await holding();
      const press = async (key, times) => {
        for (let i = 0; i < times; i++) await browser.press(key);
      };
      const go = async (spot) => {
        await browser.press('ArrowUp');
        await browser.until(`!document.activeElement.dataset.spot.startsWith('rack')`);
        await browser.press('Home');
        await press('ArrowRight', spot.charCodeAt(0) - 65);
        await press('ArrowUp', 10 - Number(spot.slice(1)));
        await at(spot);
      };
      const toRack = async (spot) => {
        for (let i = 0; i < 12; i++) await browser.press('ArrowDown');
        await browser.press('Home');
        await press('ArrowRight', Number(spot.slice(4)) - 1);
        await at(spot);
      };

      await toRack(four);
      await browser.press('Enter');
      await table.announces('4 chosen. It fits on');
      await go('I6');
      assert.match(await table.name('I6'), /^I 6, empty.*, 4 fits: 4 points$/);
      await browser.press('Enter');
      await table.announces('Player 4 puts 4 on I 6: 1 × 4, 4 points.');
      await browser.press('u');
      await table.announces('Taken back.');
      await browser.press('r');
      await table.announces('Player 4 puts 4 on I 6');

      await toRack(seventeen);
      await browser.press('Enter');
      await table.announces('17 chosen.');
      await browser.press('Escape');
      await browser.until(`!document.querySelector('[aria-label$=", chosen"]')`);
      await browser.press('Enter');
      await go('G9');
      await browser.press('Enter');
      await table.announces('A whole rack: 50 points more.');
      await table.announces('Player 2 wins, 138 to 130 to 99 to 86.');
      await browser.until(`!!document.querySelector('dialog[open]')`);
      await table.press('Look at the board');
    });

    test('nothing went wrong and nothing was forbidden', async () => {
      assert.deepEqual(await table.problems(), []);
    });
  });
}
