// Chance in every way of beginning a game. The brief of 2048 demands a tile in a random empty cell. A game
// that was begun before must not reveal its coming tiles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, launch, moved, nameOf, plain, settle, until, type Whole } from './page.ts';

const POSITION = 'quintet 1\ngame: mines2048\nstart: score=0 0:2 12:4\n\nD\n! 2@0\n';
const SEEDED = POSITION.replace('start:', 'seed: 7\nstart:');
const WAYS_OF = { a: 'Slide left', x: 'Slide down', d: 'Slide right', w: 'Slide up' };

const moves = (page: Whole) => page.root.querySelectorAll('.move').length;
const drop = async (text) => {
  const event = new Event('drop', { cancelable: true });
  const file = { size: text.length, text: async () => text };
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  dispatchEvent(event);
  await settle();
};
const startAnother = async (page: Whole) => {
  await page.sees('Drop it');
  await page.press('Drop it');
};
const begin = async (page: Whole, text) => {
  await drop(text);
  await startAnother(page);
};
const take = async (page: Whole) => {
  await page.sees('Not now');
  await page.press('Open the game');
};
/** Slides by these keys in turn, skips refused ones, and returns the new tiles. */
const slide = async (page: Whole, keys, count = keys.length) => {
  const tiles: string[] = [];
  for (let i = 0; tiles.length < count; i++) {
    const button = page.find('button', WAYS_OF[keys[i % keys.length]]);
    if (button.getAttribute('aria-disabled') === 'true') continue;
    const before = moves(page);
    button.click();
    await moved();
    if (page.names().includes('Play on')) await page.press('Play on');
    await until(() => moves(page) !== before || page.top === page.root);
    const said = plain(page.one('#announcement').textContent);
    tiles.push(/New: (.*?)\./.exec(said)?.[1] ?? assert.fail(said));
  }
  return tiles;
};
/** Returns a link to a part of the game at POSITION. */
const linkOf = async (page: Whole, part) => {
  await begin(page, POSITION);
  await until(() => moves(page) === 1);
  await page.menu('Share');
  await page.sees('What to share');
  await page.check(part);
  const { value } = page.find('input', /^Link to /);
  await page.press('Close');
  return value;
};
const takeLink = async (page: Whole, link) => {
  await go(link.split('#')[1]);
  await take(page);
};

/** A way to replace the present game by a new one. */
interface Way {
  /** Runs once before; `begin` gets its result. */
  first?: (page: Whole) => Promise<string>;
  begin: (page: Whole, given: string) => Promise<void>;
  /** The number of moves the new game has; 0 if left out. */
  moves?: number;
}

/** Every way a game begins. */
const WAYS: Record<string, Way> = {
  new: {
    begin: async (page) => {
      await go('mines2048/new');
      await page.sees('Start');
      await page.press('Start');
      await startAnother(page);
    },
  },
  file: { moves: 1, begin: (page) => begin(page, POSITION) },
  'file that names a seed': { moves: 1, begin: (page) => begin(page, SEEDED) },
  'file of the brief': { begin: (page) => begin(page, 'Score:0\n0:2\n12:4\n') },
  link: { moves: 1, first: (page) => linkOf(page, 'The whole game'), begin: takeLink },
  position: { first: (page) => linkOf(page, 'This position'), begin: takeLink },
  'link that is pasted': {
    first: (page) => linkOf(page, 'This position'),
    begin: async (page, link) => {
      await page.menu('Share');
      await page.sees('Open a link');
      const field = page.find('input', 'Open a link');
      field.value = link;
      await page.press('Open');
      await take(page);
    },
  },
  branch: {
    begin: async (page) => {
      await begin(page, SEEDED);
      await until(() => moves(page) === 1);
      await slide(page, 'ad', 2);
      await page.press('To the beginning');
      await page.press('New game from here');
      await page.sees('Keep this game');
      await page.press('Keep');
    },
  },
  rematch: {
    begin: async (page) => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
      );
      await startAnother(page);
    },
  },
};

for (const [way, { first = async () => '', begin, moves: count = 0 }] of Object.entries(WAYS)) {
  test(`begins anew: ${way}`, async () => {
    const page = await launch('mines2048', { stored: { 'learnt/mines2048': 'done' } });
    await page.sees('Type a move');
    await slide(page, 'axdw', 2); // a game with more moves than a new one
    const given = await first(page);
    const games: string[][] = [];
    for (let i = 0; i < 2; i++) {
      await begin(page, given);
      await until(() => location.hash === '#mines2048' && page.all('.table').length === 1);
      await until(() => moves(page) === count);
      await until(() => page.all('[data-spot]').some((cell) => !/^empty/.test(nameOf(cell))));
      games.push(await slide(page, 'axdw', 12));
    }
    // A 2, a 4 or a mine falls on one of several cells. Twelve tiles agree by accident less than once in
    // 10^12.
    assert.notDeepEqual(games[0], games[1]);
  });
}
