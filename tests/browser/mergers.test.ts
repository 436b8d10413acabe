// Mergers in Chromium, Firefox and WebKit: a whole game clicked on the canvas, and a part of one by
// keyboard.

import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';

/** Actions and queries of this game's table. */
interface Market {
  /** Starts a game on the smallest board. */
  start: () => Promise<void>;
  /** Returns the words of the buttons that buy shares. */
  purchases: () => Promise<string[]>;
  /** Returns the squares that can be played. */
  offered: () => Promise<string[]>;
}

const test = base.extend<{ market: Market }>({
  market: async ({ server, tab, table }, use) => {
    const start = async () => {
      await tab.goto(`${server.url}#mergers/new`);
      await tab.until(`!!document.getElementById('rows')`);
      for (const option of ['rows', 'columns']) await table.select(option, '5');
      await table.seatPeople();
      await table.press('Start');
      await table.ready();
      await table.announces('Newly staked out: ');
    };
    const purchases = () =>
      tab.evaluate<string[]>(
        `[...document.querySelectorAll('.choices button, .turn button:not(.offer)')].map((b) => b.textContent.trim())`,
      );
    const offered = async () => {
      const names = await table.names();
      return Object.keys(names).filter((spot) => names[spot].includes('staked out'));
    };
    await use({ start, purchases, offered });
  },
});

const amounts = (text: string) =>
  (text.match(/\d+(,\d+)*/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')));

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('a whole game by pointer: tiles, purchases and the sale at the end', async ({
    tab,
    table,
    market,
  }) => {
    await market.start();
    expect((await table.spots()).length).toBe(25);
    expect((await market.offered()).length).toBe(8);

    let tiles = 0;
    let bought = 0;
    while ((await table.end()) === '') {
      const words = await market.purchases();
      if (words.includes('End turn')) {
        const first = words[0];
        await table.press(first);
        if (first !== 'End turn') {
          bought += 1;
          await table.announces(' bought a share of ');
        }
        continue;
      }
      const [spot] = await market.offered();
      await table.click(spot);
      await tab.until(
        `!document.querySelector('[data-spot="${spot}"]').ariaLabel.includes('free')`,
      );
      tiles += 1;
    }
    expect(tiles >= 11 && bought > 0, `${tiles} tiles, ${bought} shares`).toBeTruthy();
    const best = amounts(await table.end()).at(-1);
    const results = await tab.until<number[]>(`(() => {
      const shown = [...document.querySelectorAll('.results .score')];
      const numbers = shown.map((s) => Number(s.textContent.replace(/[$,]/g, '')));
      return Math.max(...numbers) === ${best} && numbers; // after they have counted up
    })()`);
    expect(results.length).toBe(3);
  });

  test('by keyboard: a refusal says why, a tile and its news are announced', async ({
    tab,
    table,
    market,
  }) => {
    await market.start();
    const [target] = await market.offered();
    const names = await table.names();
    const [other] = Object.keys(names).filter((spot) => names[spot].endsWith(', free'));
    const go = async (spot: string) => {
      await table.focusBoard();
      for (let i = 0; i < 4; i++) await tab.press('ArrowUp');
      await tab.press('Home');
      for (let i = spot.charCodeAt(0); i > 65; i--) await tab.press('ArrowDown');
      for (let i = Number(spot.slice(1)); i > 1; i--) await tab.press('ArrowRight');
      await tab.until(`document.activeElement.dataset.spot === '${spot}'`);
    };
    await go(other);
    await tab.press('Enter');
    await table.announces('Only the eight staked-out squares can be built on.');
    await go(target);
    await tab.press('Enter');
    await table.announces(`Player 1 placed a tile. On ${target[0]} ${target.slice(1)}.`);
    await table.announces('Newly staked out: ');
    expect(await table.text('.whose strong')).toBe('Player 2, your turn.');
    expect(await table.name(target)).toBe(`${target[0]} ${target.slice(1)}, single tile`);
    await tab.press('u');
    await table.announces('Taken back: ');
    expect(await table.name(target)).toContain('staked out');
  });
});
