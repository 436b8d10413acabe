// Mergers in Chromium, Firefox and WebKit: a whole game clicked on the canvas, and a part by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryEngine } from './suite.mjs';

inEveryEngine({ timeout: 100_000 }, ({ server, browser, table }) => {
  /** What can be bought now: the words of the buttons, or none. */
  const purchases = () =>
    browser.evaluate(
      `[...document.querySelectorAll('.choices button, .turn button')].map((b) => b.textContent.trim())`,
    );
  const offered = async () => {
    const names = await table.names();
    return Object.keys(names).filter((spot) => names[spot].includes('staked out'));
  };
  const turn = () => table.text('.whose strong');
  const isOver = async () => (await table.end()) !== '';
  const amounts = async (text) =>
    (await text).match(/\d+(,\d+)*/g).map((amount) => Number(amount.replaceAll(',', '')));

  test('a whole game by pointer: tiles, purchases and the sale at the end', async () => {
    await browser.goto(`${server.url}#mergers/new`);
    await browser.until(`!!document.getElementById('rows')`);
    for (const option of ['rows', 'columns']) await table.select(option, '5');
    await table.seatPeople();
    await table.press('Start');
    await table.ready();
    await table.announces('Newly staked out: ');
    assert.equal((await table.spots()).length, 25);
    assert.equal((await offered()).length, 8);

    let tiles = 0;
    let bought = 0;
    while (!(await isOver())) {
      const words = await purchases();
      if (words.includes('End turn')) {
        const first = words[0];
        await table.press(first);
        if (first !== 'End turn') {
          bought += 1;
          await table.announces(' bought a share of ');
        }
        continue;
      }
      const [spot] = await offered();
      await table.click(spot);
      await browser.until(
        `!document.querySelector('[data-spot="${spot}"]').ariaLabel.includes('free')`,
      );
      tiles += 1;
    }
    assert.ok(tiles >= 11 && bought > 0, `${tiles} tiles, ${bought} shares`);
    const best = (await amounts(table.end())).at(-1);
    const results = await browser.until(`(() => {
      const shown = [...document.querySelectorAll('.results .score')];
      const numbers = shown.map((s) => Number(s.textContent.replace(/[$,]/g, '')));
      return Math.max(...numbers) === ${best} && numbers; // once they have counted up
    })()`);
    assert.equal(results.length, 3);
  });

  test('by keyboard: a refusal says why, a tile and its news are announced', async () => {
    await table.press('Play again');
    await table.announces('Newly staked out: ');
    const [target] = await offered();
    const names = await table.names();
    const other = Object.keys(names).find((spot) => names[spot].endsWith(', free'));
    const go = async (spot) => {
      await table.focusBoard();
      for (let i = 0; i < 4; i++) await browser.press('ArrowUp');
      await browser.press('Home');
      for (let i = spot.charCodeAt(0); i > 65; i--) await browser.press('ArrowDown');
      for (let i = Number(spot.slice(1)); i > 1; i--) await browser.press('ArrowRight');
      await browser.until(`document.activeElement.dataset.spot === '${spot}'`);
    };
    await go(other);
    await browser.press('Enter');
    await table.announces('Only the eight staked-out squares can be built on.');
    await go(target);
    await browser.press('Enter');
    await table.announces(`Player 1 placed a tile. On ${target[0]} ${target.slice(1)}.`);
    await table.announces('Newly staked out: ');
    assert.equal(await turn(), 'Player 2, your turn.');
    assert.equal(await table.name(target), `${target[0]} ${target.slice(1)}, single tile`);
    await browser.press('u');
    await table.announces('Taken back: ');
    assert.ok((await table.name(target)).includes('staked out'));
  });

  test('nothing went wrong and nothing was forbidden', async () => {
    assert.deepEqual(await table.problems(), []);
  });
});
