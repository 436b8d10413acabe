// Pah Tum in Chromium, Firefox and WebKit: whole games by mouse and by keyboard, offline, under any path,
// without violating the content security policy.

import { example } from './acts.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';
import { resume, revisionOf, storing } from './storage.ts';
import { scoresOf } from './table.ts';

const KNOWN_GAME = example('pahtum', 'known-game');

/** Holes and moves of a record, in order. */
const actionsOf = (record: string) =>
  record
    .split('\n\n')[1]
    .split('\n')
    .filter((line) => /^[A-Z]\d+$/.test(line));

// The first of "Known positions" in rules.md: O 16, X 6.
const POSITION = {
  holes: ['D0', 'F1', 'E5', 'F5', 'A6'],
  O: ['B0', 'E0', 'C1', 'E1', 'C2', 'E2', 'C3', 'D3', 'E3', 'B4', 'F4'],
  X: ['C0', 'B1', 'D1', 'B2', 'D2', 'B3', 'F3', 'C4', 'D4', 'E4', 'C5'],
};

/** The path of the page on its host; any would do. */
const PREFIX = '/some/deep/path/';

const test = base.extend<{ start: (holes: string) => Promise<void> }>({
  /** Starts a game among people from the set-up form, with holes dug by hand or at random. */
  start: async ({ server, tab, table }, use) => {
    await use(async (holes) => {
      await tab.goto(`${server.url}#pahtum/new`);
      await tab.until(`!!document.querySelector('input[name="holes"]')`);
      await table.choose('holes', holes);
      await table.seatPeople();
      await table.press('Start');
      await table.ready();
      if (holes === 'random') await table.announces('5 black holes were dug. On ');
    });
  },
});
test.use({ prefix: PREFIX });

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('the first known position, clicked on the canvas, has O 16 and X 6', async ({
    start,
    table,
  }) => {
    await start('manual');
    for (const hole of POSITION.holes) await table.play(hole);
    for (const [i, square] of POSITION.O.entries()) {
      await table.play(square);
      await table.play(POSITION.X[i]);
    }
    expect(await table.scores()).toEqual([16, 6]);
    expect(await table.turn()).toBe('O, your turn.');
  });

  test('the known game, clicked on the canvas, ends with X F2: O 29, X 72', async ({
    start,
    tab,
    table,
  }) => {
    await start('manual');
    const actions = actionsOf(KNOWN_GAME);
    for (const square of actions.slice(0, -1)) await table.play(square);
    expect(await table.scores()).toEqual([29, 19]);
    expect(await table.name('F2')).toBe('F 2, empty, worth 53 points');

    await table.play('F2');
    await table.seen('X wins, 72 to 29');
    await table.ends([29, 72]);
    expect(await table.announced()).toBe(
      'X made six in a row: 53 more points. On F 2. X wins, 72 to 29. The board is full.',
    );
    await table.press('Play again');
    await tab.until(`document.querySelector('.whose')?.textContent.includes('O, your turn.')`);
  });

  test('a whole game by keyboard alone: every move is announced and the scores are right', async ({
    start,
    tab,
    table,
  }) => {
    await start('random');
    const spots = await table.spots();
    await table.focusBoard();

    let player = 0;
    let left = 44;
    for (const spot of spots) {
      const [letter, row] = spot;
      if (letter === 'A') await tab.press('Home');
      const name = await tab.until<string>(
        `document.activeElement.dataset.spot === '${spot}' && document.activeElement.ariaLabel`,
      );
      await tab.press(Number(row) % 2 ? 'Enter' : ' ');
      if (name.includes('black hole')) {
        await table.announces('This is a black hole.');
      } else {
        const worth = / worth (\d+) points/.exec(name)?.[1];
        const who = 'OX'[player];
        await table.announces(
          worth ? `${who} made ` : `${who} placed a stone. On ${letter} ${row}.`,
        );
        await table.announces(worth ? `: ${worth} ` : '');
        player = 1 - player;
        left -= 1;
      }
      if (left === 0) break;
      await tab.press(letter === 'G' ? 'ArrowDown' : 'ArrowRight');
    }
    const [o, x] = scoresOf(await table.names());
    await table.ends([o, x]);
    const [most, least] = [Math.max(o, x), Math.min(o, x)];
    const won = `${o > x ? 'O' : 'X'} wins, ${most} to ${least}.`;
    await table.announces(o === x ? `O and X share first with ${o}.` : won);
  });

  test('U and R undo and redo on the board, but not in the field', async ({
    server,
    tab,
    table,
  }) => {
    await resume(tab, server.url, KNOWN_GAME);
    await table.ready();
    const before = await table.names();
    await table.focusBoard();
    await tab.press('u');
    await tab.until(`document.querySelectorAll('.cells [aria-label*="empty"]').length === 1`);
    await tab.press('r');
    await tab.until(`document.querySelectorAll('.cells [aria-label*="empty"]').length === 0`);
    expect(await table.names()).toEqual(before);
    await tab.press('u'); // brings the field back
    await tab.until(`document.querySelectorAll('.cells [aria-label*="empty"]').length === 1`);
    const undone = await table.names();
    await tab.evaluate(`(document.getElementById('action').focus(), true)`);
    await tab.press('u');
    await tab.until(`document.getElementById('action').value === 'u'`);
    expect(await table.names()).toEqual(undone);
  });

  test('the notation field plays actions, and refuses others in words', async ({
    start,
    tab,
    table,
  }) => {
    await start('random');
    await table.enter('P3');
    await tab.until(
      `document.getElementById('action-refusal').textContent === 'The board goes from A0 to G6.'`,
    );
    expect(await tab.evaluate(`document.getElementById('action').value`)).toBe('P3');
    const names = await table.names();
    const free = Object.keys(names).find((spot) => names[spot].includes('empty')) ?? '';
    await table.enter(` ${free.toLowerCase()} `);
    await tab.until(`document.querySelector('[data-spot="${free}"]').ariaLabel.includes(', O')`);
    expect(await tab.evaluate(`document.getElementById('action').value`)).toBe('');
  });

  test('the computer answers, thinking in a Worker', async ({ server, tab, table }) => {
    await tab.goto(`${server.url}#triangles`);
    await table.ready();
    const record = 'quintet 1\\ngame: triangles\\nplayers: Ann | Computer 1\\n\\n';
    await tab.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['${record}'], 'game.txt'));
        dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        return true;
      })()`);
    await tab.until(`document.querySelector('.players')?.textContent.includes('Ann')`);
    await tab.evaluate(`(document.querySelector('[data-spot="1"]').click(), true)`);
    await tab.until(`document.querySelectorAll('.move').length > 1`);
  });

  test('a link opens the game it was made of', async ({ server, tab, table }) => {
    await tab.goto(
      `${server.url}#pahtum/link/1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT`,
    );
    await table.press('Open the game');
    await table.seen('Bob wins, 72 to 29');
  });

  test('the day leads to its puzzle, which is solved, and counts', async ({
    hosting,
    tab,
    table,
  }) => {
    const noon = Date.parse('2026-11-22T12:00');
    const script = `{
      const Present = Date;
      window.Date = class extends Present {
        constructor(...date) { super(...(date.length > 0 ? date : [${noon}])); }
        static now() { return ${noon}; }
      };
    }`;
    const host = await hosting({ script });
    await tab.goto(`${host.url}#day`);
    await table.seen('Sunday, November 22, 2026');
    await tab.evaluate(`(document.querySelector('.deeds [data-game="pahtum"] a').click(), true)`);
    await table.ready();
    await tab.until(`location.hash === '#pahtum/puzzle/119/2026-11-22'`);
    await table.click('G6');
    await tab.until(`!!document.querySelector('.task.done')`);
    await tab.goto(`${host.url}#day`);
    await table.seen('Solved on the first try');
    await table.seen('1 day in a row.');
  });

  const stored = (record: string, ply: number) => ({
    record,
    ply,
    begun: true,
    over: false,
    when: 1,
  });

  test('the game follows another tab’s moves, and keeps those played here', async ({
    server,
    tab,
    table,
  }) => {
    await tab.goto(`${server.url}icon.svg`);
    const mine = stored('quintet 1\ngame: triangles\n\n1\n', 1);
    await tab.evaluate(storing({ 'game/triangles': { save: mine, revision: 1 } }));
    await tab.goto(`${server.url}#triangles`);
    await table.ready();
    const play = (line: number) =>
      tab.evaluate(`(document.querySelector('[data-spot="${line}"]').click(), true)`);
    const moves = (count: number) =>
      tab.until(`document.querySelectorAll('.move').length === ${count}`);
    await play(2);
    await tab.until(`${revisionOf('triangles')}.then((revision) => revision > 1)`);
    const theirs = stored('quintet 1\ngame: triangles\n\n4\n5\n6\n7\n', 4);
    await tab.evaluate(storing({ 'game/triangles': { save: theirs, revision: 999 } }));
    await play(3); // no message has arrived: this tab learns of it when it stores
    await table.seen('the other is kept as');
    await moves(4);
    await table.press('Play here');
    await tab.until(`!document.querySelector('.follower')`);
    await play(8);
    await moves(5);
  });

  test('a page that is left while it reads or writes the store holds up no other', async ({
    server,
    tab,
  }) => {
    const mine = stored('quintet 1\ngame: triangles\n\n1\n', 1);
    for (let time = 1; time <= 12; time++) {
      await tab.goto(`${server.url}?${time}#triangles`);
      await tab.evaluate(`(document.querySelector('[data-spot="2"]')?.click(), true)`);
      await tab.goto(`${server.url}icon.svg`);
      await tab.evaluate(storing({ 'game/triangles': { save: mine, revision: time } }));
    }
  });

  test('a backup replaces nothing: its game in progress is kept', async ({
    server,
    tab,
    table,
  }) => {
    await resume(tab, server.url, 'quintet 1\ngame: triangles\n\n1\n2\n');
    await table.ready();
    const before = await table.names();
    const saves = { triangles: stored('quintet 1\ngame: triangles\n\n9\n', 1) };
    const text = JSON.stringify({ quintet: 1, saves, settings: {} });
    await tab.evaluate(`(() => {
      HTMLInputElement.prototype.click = function () {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(text)}], 'quintet.json'));
        this.files = dataTransfer.files;
        this.dispatchEvent(new Event('change'));
      };
      return true;
    })()`);
    await table.press('Menu');
    await table.press('Settings');
    await table.press('Import');
    await table.seen('Imported');
    await tab.reload();
    await table.ready();
    expect(await table.names()).toEqual(before);
    await table.press('Menu');
    await table.press('More');
    await table.press('Kept games');
    await tab.until(`!!document.querySelector('.kept input')`);
    const names = `[...document.querySelectorAll('.kept input')].map(({ value }) => value)`;
    expect(await tab.evaluate(names)).toContain('Imported');
  });

  test('a stored game that cannot be read is set aside, and nothing takes its place unasked', async ({
    server,
    tab,
    table,
  }) => {
    await tab.goto(`${server.url}icon.svg`);
    const late = stored('quintet 7\ngame: mines2048\n\nA\n', 1);
    await tab.evaluate(storing({ 'game/mines2048': { save: late, revision: 1 } }));
    await tab.goto(`${server.url}#mines2048`);
    await table.seen('This game was saved by a later version of Quintet.');
    await table.ready();
    await tab.evaluate(`(location.hash = '', true)`);
    await tab.until(`!!document.querySelector('.lobby')`); // the lobby waits for every game
    await table.press('Settings');
    await table.seen('Your game of 2048 with mines in progress');
  });

  test('with failing storage the game can be played, and the page says so', async ({
    hosting,
    tab,
    table,
  }) => {
    const script = `
        for (const name of ['indexedDB', 'localStorage']) {
          Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
        }`;
    const blocked = await hosting({ script });
    await tab.goto(`${blocked.url}#triangles`);
    await table.ready();
    await table.seen('This browser does not let the page store anything');
    await tab.evaluate(`(document.querySelector('[data-spot="1"]').click(), true)`);
    await tab.until(`document.querySelectorAll('.move').length > 0`);
    await tab.evaluate(`(location.hash = '', true)`);
    await table.seen('Continue'); // it is kept during the visit
  });

  test.describe('the page stored for offline use', () => {
    test.use({ serviceWorkers: 'allow' });

    test('without the server the page loads, with the game as it was', async ({
      hosting,
      tab,
      table,
    }) => {
      const host = await hosting({ prefix: PREFIX });
      await resume(tab, host.url, KNOWN_GAME);
      await table.ready();
      const names = await table.names();
      await tab.until(`navigator.serviceWorker.ready.then(() => true)`);
      await host.close();
      await tab.reload();
      await table.ready();
      expect(await table.names()).toEqual(names);
      await tab.goto(`${host.url}rules/pahtum.html`);
      await table.seen('Make long rows of your own stones');
    });
  });
});
