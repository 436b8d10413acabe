// 2048 with mines: whole games by swipes and by keys in Chromium, Firefox and WebKit; fingers, files
// and the hall of fame in Chromium.

import type { Page } from '@playwright/test';
import {
  announcement,
  boxOf,
  button,
  checkWithAxe,
  giveFile,
  openMore,
  openMoves,
  swipe,
  takeText,
} from './acts.ts';
import type { Place } from './browsers.ts';
import type { VisitorOptions } from './fixtures.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';
import { resume as goOn } from './storage.ts';
import { fetchedBy } from './weights.ts';

const WAYS: Record<string, [dx: number, dy: number]> = {
  left: [-1, 0],
  up: [0, -1],
  down: [0, 1],
  right: [1, 0],
};
const KEYS: Record<string, string[]> = {
  left: ['A', 'ArrowLeft'],
  up: ['w', 'ArrowUp'],
  down: ['X', 'ArrowDown'],
  right: ['ArrowRight'],
};

/** A game in progress with tiles in the first and the last row. */
const TWO_TILES = `quintet 1
game: mines2048
options: preset=classic
seed: 7
start: score=0 0:2 12:4

D
! 2@0
`;
/** A game in which nothing can slide to the left. */
const ALL_LEFT = TWO_TILES.replace('0:2', '1:2').replace('D\n! 2@0', 'A\n! 2@4');
/** A classic game, one slide to the left before it is won. */
const WINNING = `quintet 1
game: mines2048
options: preset=classic
seed: 7
start: score=18320 0:1024 1:1024 4:4 5:16 6:64 8:8 9:2

W
! 2@15
`;

/** A lost game: the board is full. */
const LOST = `quintet 1
game: mines2048
seed: 7
start: score=40 0:2 1:4 2:2 3:4 4:4 5:2 6:4 7:2 8:2 9:4 10:2 11:4 12:4 13:2 14:4 15:2

`;

const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

/** Source of the legal directions, by the labels of the buttons. */
const LEGAL = `[...document.querySelectorAll('.pad [aria-disabled=false]')]
  .map((b) => b.ariaLabel.replace('Slide ', ''))`;
const SCORE = `Number(
  document.querySelector('.player .score, .results .score').textContent.replace('−', '-'))`;
const IS_OVER = `!!document.querySelector('.end')`;
const MOVES = `document.querySelectorAll('.moves .move').length`;
/** Source of the shown move's first letter: L, R, U or D. */
const PRESENT = `document.querySelector('.move[aria-current]').textContent.trim()[0]`;

/** Actions of this game's table. */
interface Tiles {
  /** Starts a game that soon ends. */
  start: () => Promise<void>;
  resume: (record: string) => Promise<void>;
  /** Slides, and waits until the move is in the list. */
  slide: (act: () => Promise<unknown>) => Promise<void>;
  /** Waits for a dialog with this heading. */
  dialog: (words: string) => Promise<unknown>;
  /** Waits until no dialog is open. */
  closed: () => Promise<unknown>;
}

const test = base.extend<{
  tiles: Tiles;
  visitTiles: (record: string, options?: VisitorOptions) => Promise<Page>;
}>({
  tiles: async ({ server, tab, table }, use) => {
    const start = async () => {
      await tab.goto(`${server.url}#mines2048/new`);
      await tab.until(`!!document.getElementById('target')`);
      await table.select('target', '32');
      await table.press('Start');
      await table.ready();
      await table.announces('New: ');
    };
    const resume = async (record: string) => {
      await goOn(tab, server.url, record);
      await table.ready();
    };
    const slide = async (act: () => Promise<unknown>) => {
      const moves = await tab.evaluate<number>(MOVES);
      await act();
      await tab.until(`${MOVES} === ${moves + 1}`);
    };
    const dialog = (words: string) =>
      tab.until(`document.getElementById('dialog-heading')?.textContent === '${words}'`);
    const closed = () => tab.until(`!document.querySelector('dialog[open]')`);
    await use({ start, resume, slide, dialog, closed });
  },

  /** Opens a table in Chromium with a game in progress. */
  visitTiles: ({ visitTable }, use) =>
    use(async (record, options = WIDE) => {
      const page = await visitTable(record, options);
      await page.locator('[data-spot="0"]').waitFor();
      return page;
    }),
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('a whole game by swipes with the mouse, anywhere on the board', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.start();
    for (let turn = 0; !(await tab.evaluate(IS_OVER)); turn++) {
      const legal = await tab.evaluate<string[]>(LEGAL);
      const [dx, dy] = WAYS[legal[turn % legal.length]];
      const from = await table.place(`${(turn * 5) % 16}`);
      const to = { x: from.x + 40 * dx + 6, y: from.y + 40 * dy + 6 };
      await tiles.slide(() => tab.drag(from, to));
    }
    const end = await table.end();
    expect(end).toMatch(/^You (win!|lost\.)$/);
    await table.announces(end);
    await table.announces(' Score ');
    const [, score = 'none'] = /Score (−?\d+)\./.exec(await table.announced()) ?? [];
    await table.ends([score]);
  });

  test('a whole game by keys, with every slide, loss and new tile announced', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.start();
    await table.focusBoard();
    for (let turn = 0; !(await tab.evaluate(IS_OVER)); turn++) {
      const legal = await tab.evaluate<string[]>(LEGAL);
      const way = legal[turn % legal.length];
      const score = await tab.evaluate<number>(SCORE);
      await tiles.slide(() => tab.press(KEYS[way][turn % KEYS[way].length]));
      const told = (await table.announced()).trim();
      expect(told).toMatch(new RegExp(`^(You slid ${way}|You made|A mine|Mines|\\d+ mines)`));
      const [, sign = '+', amount = '0'] = / ([+−])(\d+) points\./.exec(told) ?? [];
      await tab.until(
        `${SCORE} === ${sign === '+' ? score + Number(amount) : score - Number(amount)}`,
      );
      const [, tile, row, column] = /New: (\w+) in row (\d), column (\d)\./.exec(told) ?? [];
      if (!tile) {
        expect(told).toMatch(/You win!/);
        continue;
      }
      const cell = await table.name(`${4 * (Number(row) - 1) + (Number(column) - 1)}`);
      expect(cell).toBe(`${tile}, row ${row}, column ${column}`);
    }
  });

  test('keys in quick succession are all played', async ({ tab, table, tiles }) => {
    await tiles.resume(TWO_TILES);
    await table.focusBoard();
    await tab.evaluate(`(() => {
      for (const key of ['a', 'ArrowRight', 'A', 'D', 'ArrowLeft']) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      return true;
    })()`);
    await tab.until(`${MOVES} === 6`);
  });

  test('arrow keys slide before anything has the focus, and U and R go back and forth', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    await tab.evaluate('(document.activeElement.blur(), true)');
    await tab.press('ArrowLeft');
    await tab.until(`${MOVES} === 2`);
    await tab.press('u');
    await table.announces('Taken back: ');
    await tab.press('r');
    await tab.until(
      `!document.getElementById('announcement')?.textContent.includes('Taken back: ')`,
    );
    expect(await tab.evaluate(PRESENT)).toBe('L');
  });

  test('arrow keys slide whatever has the focus, except in a field or on a slider', async ({
    tab,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    const focus = (selector: string) =>
      tab.evaluate(`(document.querySelector('${selector}').focus(), true)`);
    for (const [i, [selector, key]] of [
      ['.pad button', 'ArrowRight'],
      ['a.back', 'ArrowDown'],
      ['.actions button:last-of-type', 'ArrowLeft'],
      ['.move', 'ArrowUp'],
    ].entries()) {
      await focus(selector);
      await tab.press(key);
      await tab.until(`${MOVES} === ${2 + i}`);
    }
    await focus('.replay input');
    const value = await tab.evaluate<string>(`document.activeElement.value`);
    await tab.press('ArrowLeft');
    await tab.until(`document.activeElement.value === '${Number(value) - 1}'`);
    await focus('#action');
    await tab.press('ArrowLeft');
    expect(await tab.evaluate(MOVES)).toBe(5);
  });

  test('letters slide wherever the keyboard is, and in a field once they are entered', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    const moved = async (count: number, way: string) => {
      await tab.until(`${MOVES} === ${count}`);
      expect(await tab.evaluate(PRESENT)).toBe(way);
    };
    // W up, X down, A left, D right (Commands besides moves).
    await tab.evaluate(`(document.querySelector('a.back').focus(), true)`);
    for (const [i, [key, way]] of [
      ['a', 'L'],
      ['D', 'R'],
      ['x', 'D'],
      ['w', 'U'],
      ['X', 'D'],
    ].entries()) {
      await tab.press(key);
      await moved(2 + i, way);
    }
    const focused = await tab.evaluate(`document.activeElement.className`);
    expect(focused, 'the keyboard stays where it was').toMatch(/back/);

    await tab.evaluate(`(document.getElementById('action').focus(), true)`);
    await tab.press('w');
    await tab.until(`document.getElementById('action').value === 'w'`);
    expect(await tab.evaluate(MOVES)).toBe(6);
    await tab.press('Enter');
    await moved(7, 'U');
    await table.enter(' x ');
    await moved(8, 'D');
    expect(await tab.evaluate(`document.getElementById('action').value`)).toBe('');
  });

  // Commands besides moves: N, L and Q ask "Are you sure?", and take Y and N.
  test('N, L and H follow the brief wherever the keyboard is, and when typed into the field', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    await tab.evaluate(`(document.activeElement.blur(), true)`);
    await tab.press('h');
    await tiles.dialog('Hall of fame');
    await tab.press('a'); // not while a dialog is open
    await tab.press('Escape');
    await tiles.closed();
    await tab.press('N');
    await tiles.dialog('Are you sure?');
    await tab.press('n');
    await tiles.closed();
    expect(await tab.evaluate(MOVES)).toBe(1);

    await tab.evaluate(`(() => {
      HTMLInputElement.prototype.click = function () { window.asked = this.type; };
      document.querySelector('a.back').focus();
      return true;
    })()`);
    await tab.press('l');
    await tiles.dialog('Are you sure?');
    expect(await tab.evaluate(`window.asked ?? ''`)).toBe('');
    await tab.press('y');
    await tab.until(`window.asked === 'file'`);
    await tab.evaluate(`(window.asked = '', true)`);
    await table.enter('l');
    await tiles.dialog('Are you sure?');
    await tab.press('Y');
    await tab.until(`window.asked === 'file'`);
    await table.enter('H');
    await tiles.dialog('Hall of fame');
    await tab.press('Escape');
    await table.enter('n');
    await tiles.dialog('Are you sure?');
    await tab.press('y');
    await tab.until(`${MOVES} === 0`);
    await table.seen('The game you were in is kept');
    await tab.press('n');
    await tiles.dialog('Are you sure?'); // asks even if nothing would be lost
    await tab.press('Escape');
    await tiles.closed();
  });

  test('S saves the position as the brief has it, and no other letter saves a file', async ({
    tab,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    await tab.evaluate(`(() => {
      URL.createObjectURL = (blob) => { window.blob = blob; return 'blob:'; };
      HTMLAnchorElement.prototype.click = async function () {
        window.saved = await window.blob.text();
      };
      return true;
    })()`);
    for (const key of 'bcefgijkmoptuvyz') {
      await tab.evaluate(`(() => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }));
        return true;
      })()`);
    }
    expect(await tab.evaluate(`!window.saved && !document.querySelector('dialog[open]')`)).toBe(
      true,
    );
    await tab.press('s');
    await tab.until(`!!document.getElementById('file-name')`);
    await tab.evaluate(`(document.getElementById('file-name').form.requestSubmit(), true)`);
    await tab.until(`window.saved === 'Score:0\\n0:2\\n3:2\\n15:4\\n'`);
  });

  test('without a save dialogue of the browser the page asks for the name of a file', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.resume(TWO_TILES);
    await tab.evaluate(`(() => {
      window.showSaveFilePicker = undefined; // Firefox and WebKit have none
      URL.createObjectURL = (blob) => { window.blob = blob; return 'blob:'; };
      HTMLAnchorElement.prototype.click = async function () {
        window.saved = { download: this.download, text: await window.blob.text() };
      };
      return true;
    })()`);
    interface Saved {
      download: string;
      text: string;
    }
    const save = async (name: string) => {
      await tab.until(`!!document.getElementById('file-name')`);
      await tab.evaluate(`(() => {
        const field = document.getElementById('file-name');
        field.value = ${JSON.stringify(name)};
        field.dispatchEvent(new Event('input'));
        field.form.requestSubmit();
        return true;
      })()`);
    };
    const refused = (words: string) =>
      tab.until(`document.getElementById('file-name-refusal').textContent.includes('${words}')`);
    await table.press('Menu');
    await table.press('More');
    await table.press('Save position');
    const day = await tab.evaluate(`(() => {
      const now = new Date();
      const two = (n) => String(n).padStart(2, '0');
      return now.getFullYear() + '-' + two(now.getMonth() + 1) + '-' + two(now.getDate());
    })()`);
    await tab.until(`document.getElementById('file-name')?.value === 'mines2048-${day}.txt'`);

    for (const name of ['a/b', 'Score: 1', 'why?', 'a|b']) {
      await save(name);
      await refused('cannot contain');
      expect(await tab.evaluate(`document.getElementById('file-name').value`)).toBe(name);
      expect(await tab.evaluate(`document.activeElement.id`)).toBe('file-name');
    }
    await save('  ');
    await refused('Give the file a name');
    await save('.txt');
    await refused('begin or end with a dot');
    expect(await tab.evaluate(`window.saved ?? null`)).toBe(null);

    await save(' On Sunday ');
    const { download, text } = await tab.until<Saved>('window.saved');
    expect(download).toBe('On Sunday.txt');
    expect(text).toBe('Score:0\n0:2\n3:2\n15:4\n');
    await table.seen('Saved as On Sunday.txt. Your browser keeps it with your downloads.');

    await table.press('Menu');
    await table.press('More');
    await table.press('Save as file');
    await tab.evaluate('(window.saved = null, true)');
    await tab.until(`!!document.getElementById('file-name')`);
    await table.press('Cancel');
    expect(await tab.evaluate(`window.saved`)).toBe(null);
    await table.press('Menu');
    await table.press('More');
    await table.press('Save as file');
    await save('game.quintet');
    expect((await tab.until<Saved>('window.saved')).download).toBe('game.quintet');
  });

  test('a slide that moves nothing is refused in the middle of its side', async ({
    tab,
    table,
    tiles,
  }) => {
    await tiles.resume(ALL_LEFT);
    await table.focusBoard();
    await tab.press('ArrowLeft');
    await table.announces('Nothing can slide left');
    const bubble = await tab.evaluate(`document.querySelector('.bubble').hidden`);
    expect(bubble).toBe(false);
  });
});

test.describe('on a phone and at a desk', () => {
  type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
  type Finger = Place & { id: number };
  const focusBoard = (page: Page) => page.locator('.cells [tabindex="0"]').focus();
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('a finger swipes on the board and in the space around it, and the page stays', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(TWO_TILES, NARROW);
    const slide = async (from: Place, to: Place) => {
      const before = await announcement(page).textContent();
      await swipe(page, from, to);
      await page.waitForFunction(
        (words) => document.getElementById('announcement')?.textContent !== words,
        before,
      );
    };
    await slide({ x: 200, y: 300 }, { x: 120, y: 310 });
    const turn = await boxOf(page.locator('.turn'));
    await slide({ x: 30, y: turn.y + 20 }, { x: 130, y: turn.y + 20 });
    await slide({ x: 160, y: 380 }, { x: 165, y: 250 });
    await slide({ x: 160, y: 250 }, { x: 165, y: 400 });
    expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
    // A tap is no swipe. Nothing is cut off at 320 pixels.
    await page.touchscreen.tap(160, 300);
    await openMoves(page);
    const moves = await page.locator('dialog .move').allTextContents();
    expect(moves.map((move) => move.trim()[0])).toEqual(['R', 'L', 'R', 'U', 'D']);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBeTruthy();
  });

  test('swipes in quick succession are all played, of two thumbs in turn as well', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(TWO_TILES, NARROW);
    const client = await page.context().newCDPSession(page);
    const touch = (type: Touch, ...touchPoints: Finger[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    const at = (id: number, x: number) => ({ id, x, y: 380 });
    for (const [from, to] of [
      [200, 100],
      [100, 200],
      [220, 120],
    ]) {
      await touch('touchStart', at(0, from));
      await touch('touchMove', at(0, to));
      await touch('touchEnd');
    }
    // The second thumb goes down before the first one is up.
    await touch('touchStart', at(0, 60));
    await touch('touchMove', at(0, 140));
    await touch('touchStart', at(0, 140), at(1, 260));
    await touch('touchMove', at(0, 140), at(1, 180));
    await touch('touchEnd');
    await openMoves(page);
    const moves = page.locator('dialog .move');
    await moves.nth(5).waitFor();
    expect((await moves.allTextContents()).map((move) => move.trim()[0])).toEqual([
      'R',
      'L',
      'R',
      'L',
      'R',
      'L',
    ]);
  });

  test('two fingers that pinch do not slide', async ({ visitTiles }) => {
    const page = await visitTiles(TWO_TILES, NARROW);
    const client = await page.context().newCDPSession(page);
    const touch = (type: Touch, ...touchPoints: Finger[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    const apart = (by: number) => [
      { id: 0, x: 160 - by, y: 380 },
      { id: 1, x: 160 + by, y: 380 },
    ];
    await touch('touchStart', ...apart(20));
    await touch('touchMove', ...apart(60));
    await touch('touchEnd');
    await page.keyboard.press('ArrowLeft');
    await openMoves(page);
    await expect(page.locator('dialog .move')).toHaveCount(2);
  });

  test('four buttons slide with one thumb, keep the focus, and announce refusals', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(ALL_LEFT, NARROW);
    const left = button(page, 'Slide left');
    await expect(left).toHaveAttribute('aria-disabled', 'true');
    await left.click({ force: true });
    await page.getByText('Nothing can slide left').first().waitFor();
    await button(page, 'Slide right').click();
    await page.waitForFunction(() =>
      document.getElementById('announcement')?.textContent.startsWith('You slid right.'),
    );
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Slide right');
  });

  test('Ctrl with arrow keys reads the cells instead of sliding', async ({ visitTiles }) => {
    const page = await visitTiles(TWO_TILES);
    await focusBoard(page);
    const walk: string[] = [];
    for (const key of [
      'Control+ArrowRight',
      'Control+ArrowDown',
      'Shift+ArrowRight',
      'Control+Home',
    ]) {
      await page.keyboard.press(key);
      walk.push(await page.evaluate<string>('document.activeElement.dataset.spot'));
    }
    expect(walk).toEqual(['1', '5', '6', '0']);
    await expect(page.locator('.moves .move')).toHaveCount(1);
  });

  test('letters with Ctrl, Alt or Meta are the browser’s', async ({ visitTiles }) => {
    const page = await visitTiles(TWO_TILES);
    await page.locator('a.back').focus();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      const taken = await page.evaluate((held) => {
        const press = { key: 'a', [held]: true, bubbles: true, cancelable: true };
        return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
      }, modifier);
      expect(taken, modifier).toBe(false);
    }
    await expect(page.locator('.moves .move')).toHaveCount(1);
    await page.keyboard.press('a');
    await expect(page.locator('.moves .move')).toHaveCount(2);
  });

  test('in a narrow window with a keyboard, too, a command typed into the field is done', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(TWO_TILES, { ...NARROW, hasTouch: false });
    await openMoves(page);
    await page.getByLabel('Type a move').fill('h');
    await button(page, 'Play').click();
    await dialog(page, 'Hall of fame').waitFor();
  });

  test('a position is saved in the form of the brief, L opens such a file after asking', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(WINNING);
    await openMore(page);
    const { text } = await takeText(page, () => button(page, 'Save position').click());
    expect(text).toBe('Score:18320\n0:1024\n1:1024\n2:64\n4:4\n5:16\n8:8\n9:2\n15:2\n');

    await page.keyboard.press('l');
    await giveFile(page, () => button(page, 'Drop it').click(), 'Score:256\r\n0:2\r\n1:32\r\n5:*');
    await page.locator('[data-spot="1"][aria-label^="32"]').waitFor();
    await expect(page.locator('.player .score').first()).toHaveText(/256/);
    await expect(page.locator('[data-spot="5"]')).toHaveAttribute('aria-label', /^mine/);
  });

  test('a damaged file is refused with its line, an empty one too, and nothing changes (Saved game file)', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(WINNING);
    await focusBoard(page);
    for (const [file, why] of [
      ['Score:256\n0:2\n0:4\n', 'Line 3: Cell 0 is here for the second time.'],
      ['', 'Line 1: '],
    ]) {
      await page.keyboard.press('l');
      await giveFile(page, () => page.keyboard.press('y'), file);
      const refusal = page.locator('dialog p', { hasText: 'Nothing has changed.' });
      await refusal.filter({ hasText: why }).waitFor();
      await button(page, 'Close').last().click();
    }
    await expect(page.locator('[data-spot="0"]')).toHaveAttribute('aria-label', /^1024/);
  });

  test('N asks, and Q asks and leads back to the games', async ({ visitTiles }) => {
    const page = await visitTiles(WINNING);
    await focusBoard(page);
    await page.keyboard.press('n');
    await dialog(page, 'Are you sure?').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('q');
    await dialog(page, 'Are you sure?').waitFor();
    await page.keyboard.press('y');
    await page.getByRole('link', { name: 'Continue' }).waitFor();
  });

  test('a win enters the hall of fame once; the file adds winners and loses none', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(WINNING);
    await focusBoard(page);
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await page.getByText('Your name ends the game here.').waitFor();
    await expect(button(page, 'Keep going').first()).toBeVisible();
    await page.getByLabel('Your name').fill(' <b>Ann</b>:x ');
    await button(page, 'Enter').click();
    const listed = () => page.locator('.fame').last().locator('li').allTextContents();
    const lines = async () => (await listed()).map((line) => line.replace(/\s+/g, ' ').trim());
    await page.locator('.fame li').waitFor();
    await expect.poll(lines).toEqual(['<b>Ann</b>:x 20368']);
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    await checkWithAxe(page);

    // Entering a name at the target ends the game. A game that is continued is entered when it ends.
    await expect(button(page, 'Keep going')).toHaveCount(0);
    await focusBoard(page);
    await page.keyboard.press('h');
    await giveFile(
      page,
      () => button(page, 'Add from file').click(),
      'Ben:99999\nDan\n<b>Ann</b>:x:20368\nCleo:20368\n',
    );
    await page.getByText('2 added.').waitFor();
    const all = ['Ben 99999', '<b>Ann</b>:x 20368', 'Cleo 20368'];
    await expect.poll(lines).toEqual(all);
    // An unreadable line is reported instead of listed, and stays in the file.
    await page.locator('dialog .refusal', { hasText: 'Line 4' }).waitFor();
    await giveFile(page, () => button(page, 'Add from file').click(), 'Dan\n');
    await page.getByText('This file cannot be opened').waitFor();
    await page.getByText('Line 1').waitFor();
    await button(page, 'Close').last().click();

    await page.reload();
    await focusBoard(page);
    await page.keyboard.press('h');
    await page.locator('.fame li').first().waitFor();
    await expect.poll(lines).toEqual(all);
    const { name, text } = await takeText(page, () =>
      dialog(page, 'Hall of fame').getByRole('button', { name: 'Save as file' }).click(),
    );
    expect(name).toBe('HallOfFame.txt');
    expect(text).toBe('<b>Ann</b>:x:20368\nBen:99999\nCleo:20368\nDan\n');
  });

  test('a classic game continued past its target asks for no name before it ends', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(WINNING);
    await focusBoard(page);
    await page.keyboard.press('a');
    await button(page, 'Keep going').last().click();
    await page.getByText('2048 reached, keep going').waitFor();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
  });

  test('a key pressed before the end is visible opens nothing over it', async ({ visitTiles }) => {
    const page = await visitTiles(WINNING);
    await focusBoard(page);
    for (const key of ['a', 'x', 'ArrowLeft']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await expect(page.locator('.bubble')).toBeHidden();
    await expect(announcement(page)).toHaveText(/You win!/);
  });

  test('the hall of fame is shown after a game that was lost, too (Hall of fame)', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(LOST);
    await page.getByRole('heading', { name: 'You lost.' }).waitFor();
    await page.locator('.end', { hasText: 'Hall of fame' }).waitFor();
    await page.locator('.end', { hasText: 'Nobody yet.' }).waitFor();
  });

  test('the computer fetches the network of the rules in play, and no other', async ({
    visitTiles,
  }) => {
    const page = await visitTiles(TWO_TILES);
    const names = fetchedBy(page);
    await button(page, 'Hint').click();
    await expect(page.locator('.turn')).toContainText('squares stay free');
    expect([...names].filter((name) => name.includes('weights'))).toEqual([
      expect.stringMatching(/weights-classic-[^/]*\.bin$/),
    ]);
  });

  test('axe finds nothing on the table, its form and its keys', async ({ visitTiles, server }) => {
    const page = await visitTiles(WINNING, WIDE);
    await checkWithAxe(page);
    await focusBoard(page);
    await page.keyboard.press('?');
    await dialog(page, 'Keys').waitFor();
    await checkWithAxe(page);
    await page.goto(`${server.url}#mines2048/new`);
    await page.getByText('You lose').waitFor();
    await checkWithAxe(page);
  });
});
