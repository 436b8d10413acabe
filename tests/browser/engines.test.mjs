// Pah Tum in Chromium, Firefox and WebKit: whole games by mouse and by keyboard, offline, under any
// path, with nothing that the content security policy forbids.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revisionOf, storing } from './saved.mjs';
import { DIST, serve } from './server.mjs';
import { example, inEveryEngine } from './suite.mjs';
import { scoresOf } from './table.mjs';

const KNOWN_GAME = example('pahtum', 'known-game');

/** Holes and moves of a record, in their order. */
const actionsOf = (record) =>
  record
    .split('\n\n')[1]
    .split('\n')
    .filter((line) => /^[A-Z]\d+$/.test(line));

// rules.md, Known positions, the first: O 16, X 6.
const POSITION = {
  holes: ['D0', 'F1', 'E5', 'F5', 'A6'],
  O: ['B0', 'E0', 'C1', 'E1', 'C2', 'E2', 'C3', 'D3', 'E3', 'B4', 'F4'],
  X: ['C0', 'B1', 'D1', 'B2', 'D2', 'B3', 'F3', 'C4', 'D4', 'E4', 'C5'],
};

inEveryEngine({ timeout: 100_000, prefix: '/some/deep/path/' }, ({ server, browser, table }) => {
  /** Starts a game from the set-up form, in place of the one there may be. */
  const start = async (holes) => {
    await browser.goto(`${server.url}#pahtum/new`);
    await browser.until(`!!document.querySelector('input[name="holes"]')`);
    await table.choose('holes', holes);
    await table.seatPeople();
    await table.press('Start');
    await browser.until(`!!document.querySelector('dialog[open], .cells [data-spot]')`);
    if (await browser.evaluate(`!!document.querySelector('dialog[open]')`)) {
      await table.press('Drop it');
    }
    await table.ready();
  };

  test('the first known position, clicked on the canvas, has O 16 and X 6', async () => {
    await start('manual');
    for (const hole of POSITION.holes) await table.play(hole);
    for (const [i, square] of POSITION.O.entries()) {
      await table.play(square);
      await table.play(POSITION.X[i]);
    }
    assert.deepEqual(await table.scores(), [16, 6]);
    assert.equal(await table.turn(), 'O, your turn.');
  });

  test('the known game, clicked on the canvas, ends with X F2: O 29, X 72', async () => {
    await start('manual');
    const actions = actionsOf(KNOWN_GAME);
    for (const square of actions.slice(0, -1)) await table.play(square);
    assert.deepEqual(await table.scores(), [29, 19]);
    assert.equal(await table.name('F2'), 'F 2, empty, worth 53 points');

    await table.play('F2');
    await table.seen('X wins, 72 to 29');
    await table.ends([29, 72]);
    assert.equal(
      await table.announced(),
      'X made six in a row: 53 more points. On F 2. X wins, 72 to 29. The board is full.',
    );
    await table.press('Play again');
    await browser.until(`document.querySelector('.whose')?.textContent.includes('O, your turn.')`);
  });

  test('a whole game by keyboard alone: every move is announced and the scores are right', async () => {
    await start('random');
    await table.announces('5 black holes were dug. On ');
    const spots = await table.spots();
    await table.focusBoard();

    let player = 0;
    let left = 44;
    for (const spot of spots) {
      const [letter, row] = spot;
      if (letter === 'A') await browser.press('Home');
      const name = await browser.until(
        `document.activeElement.dataset.spot === '${spot}' && document.activeElement.ariaLabel`,
      );
      await browser.press(row % 2 ? 'Enter' : ' ');
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
      await browser.press(letter === 'G' ? 'ArrowDown' : 'ArrowRight');
    }
    const [o, x] = scoresOf(await table.names());
    await table.ends([o, x]);
    const [most, least] = [Math.max(o, x), Math.min(o, x)];
    const won = `${o > x ? 'O' : 'X'} wins, ${most} to ${least}.`;
    await table.announces(o === x ? `O and X share first with ${o}.` : won);
  });

  test('U and R undo and redo on the board, and not in the field', async () => {
    const before = await table.names();
    await table.focusBoard();
    await browser.press('u');
    await browser.until(`document.querySelectorAll('.cells [aria-label*="empty"]').length === 1`);
    await browser.press('r');
    await browser.until(`document.querySelectorAll('.cells [aria-label*="empty"]').length === 0`);
    assert.deepEqual(await table.names(), before);
    await browser.evaluate(`(document.getElementById('action').focus(), true)`);
    await browser.press('u');
    await browser.until(`document.getElementById('action').value === 'u'`);
    assert.deepEqual(await table.names(), before);
  });

  test('the notation field plays, and says in words what it refuses', async () => {
    await table.press('Play again');
    await table.announces('5 black holes were dug. On ');
    await table.enter('P3');
    await browser.until(
      `document.getElementById('action-refusal').textContent === 'The board goes from A0 to G6.'`,
    );
    assert.equal(await browser.evaluate(`document.getElementById('action').value`), 'P3');
    const names = await table.names();
    const free = Object.keys(names).find((spot) => names[spot].includes('empty'));
    await table.enter(` ${free.toLowerCase()} `);
    await browser.until(
      `document.querySelector('[data-spot="${free}"]').ariaLabel.includes(', O')`,
    );
    assert.equal(await browser.evaluate(`document.getElementById('action').value`), '');
  });

  test('the computer answers, thinking in a Worker', async () => {
    await browser.goto(`${server.url}#triangles`);
    await table.ready();
    const record = 'quintet 1\\ngame: triangles\\nplayers: Ann | Computer 1\\n\\n';
    await browser.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['${record}'], 'game.txt'));
        dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        return true;
      })()`);
    await browser.until(`document.querySelector('.players')?.textContent.includes('Ann')`);
    await browser.evaluate(`(document.querySelector('[data-spot="1"]').click(), true)`);
    await browser.until(`document.querySelectorAll('.move').length > 1`);
  });

  test('a link opens the game it was made of', async () => {
    await browser.goto(
      `${server.url}#pahtum/link/1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT`,
    );
    await table.press('Open the game');
    await table.seen('Bob wins, 72 to 29');
  });

  test('the day leads to its puzzle, which is solved, and counts', async (t) => {
    const noon = Date.parse('2026-11-22T12:00');
    const script = `{
      const Present = Date;
      window.Date = class extends Present {
        constructor(...date) { super(...(date.length > 0 ? date : [${noon}])); }
        static now() { return ${noon}; }
      };
    }`;
    const host = await serve(DIST, { script });
    t.after(() => host.close());
    await browser.goto(`${host.url}#day`);
    await table.seen('Sunday, November 22, 2026');
    await browser.evaluate(
      `(document.querySelector('.deeds [data-game="pahtum"] a').click(), true)`,
    );
    await table.ready();
    await browser.until(`location.hash === '#pahtum/puzzle/119'`);
    await table.click('G6');
    await browser.until(`!!document.querySelector('.task.done')`);
    await browser.goto(`${host.url}#day`);
    await table.seen('Solved on the first try');
    await table.seen('1 day in a row.');
    assert.deepEqual(await table.problems(), []);
  });

  const stored = (record, ply) => ({ record, ply, begun: true, over: false, when: 1 });

  test('what another tab has stored in between is followed, and what was played here is kept', async () => {
    await browser.goto(`${server.url}icon.svg`);
    const mine = stored('quintet 1\ngame: triangles\n\n1\n', 1);
    await browser.evaluate(storing({ 'game/triangles': { save: mine, revision: 1 } }));
    await browser.goto(`${server.url}#triangles`);
    await table.ready();
    const play = (line) =>
      browser.evaluate(`(document.querySelector('[data-spot="${line}"]').click(), true)`);
    const moves = (count) =>
      browser.until(`document.querySelectorAll('.move').length === ${count}`);
    await play(2);
    await browser.until(`${revisionOf('triangles')}.then((revision) => revision > 1)`);
    const theirs = stored('quintet 1\ngame: triangles\n\n4\n5\n6\n7\n', 4);
    await browser.evaluate(storing({ 'game/triangles': { save: theirs, revision: 999 } }));
    await play(3); // no message has come: this tab learns of it when it stores
    await table.seen('the other is kept as');
    await moves(4);
    await table.press('Play here');
    await browser.until(`!document.querySelector('.follower')`);
    await play(8);
    await moves(5);
  });

  test('a page that is left while it reads or writes what is stored holds up no other', async () => {
    const mine = stored('quintet 1\ngame: triangles\n\n1\n', 1);
    for (let time = 1; time <= 12; time++) {
      await browser.goto(`${server.url}?${time}#triangles`);
      await browser.evaluate(`(document.querySelector('[data-spot="2"]')?.click(), true)`);
      await browser.goto(`${server.url}icon.svg`);
      await browser.evaluate(storing({ 'game/triangles': { save: mine, revision: time } }));
    }
  });

  test('a file of everything takes the place of nothing: its game in progress is kept', async () => {
    await browser.goto(`${server.url}#triangles`);
    await table.ready();
    const before = await table.names();
    const saves = { triangles: stored('quintet 1\ngame: triangles\n\n9\n', 1) };
    const text = JSON.stringify({ quintet: 1, saves, settings: {} });
    await browser.evaluate(`(() => {
      HTMLInputElement.prototype.click = function () {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(text)}], 'quintet.json'));
        this.files = dataTransfer.files;
        this.dispatchEvent(new Event('change'));
      };
      return true;
    })()`);
    await table.press('Settings');
    await table.press('Import');
    await table.seen('Imported');
    await browser.reload();
    await table.ready();
    assert.deepEqual(await table.names(), before);
    await table.press('More');
    await table.press('Kept games');
    await browser.until(`!!document.querySelector('.kept input')`);
    const names = `[...document.querySelectorAll('.kept input')].map(({ value }) => value)`;
    assert.ok((await browser.evaluate(names)).includes('Imported'));
    await browser.reload();
  });

  test('a stored game that cannot be read is set aside, and nothing takes its place unasked', async () => {
    await browser.goto(`${server.url}icon.svg`);
    const late = stored('quintet 7\ngame: mines2048\n\nA\n', 1);
    await browser.evaluate(storing({ 'game/mines2048': { save: late, revision: 1 } }));
    await browser.goto(`${server.url}#mines2048`);
    await table.seen('This game was saved by a later version of Quintet.');
    await table.ready();
    await browser.evaluate(`(location.hash = '', true)`);
    await browser.until(`!!document.querySelector('.lobby')`); // it waits for every game
    await table.press('Settings');
    await table.seen('Your game of 2048 with mines in progress');
    await browser.reload();
  });

  test('nothing went wrong and nothing was forbidden', async () => {
    assert.deepEqual(await table.problems(), []);
  });

  test('with storage that throws the game can be played, and the page says what is missing', async () => {
    const script = `
        for (const name of ['indexedDB', 'localStorage']) {
          Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
        }`;
    const blocked = await serve(DIST, { script });
    await browser.goto(`${blocked.url}#triangles`);
    await table.ready();
    await table.seen('This browser does not let the page store anything');
    await browser.evaluate(`(document.querySelector('[data-spot="1"]').click(), true)`);
    await browser.until(`document.querySelectorAll('.move').length > 0`);
    await browser.evaluate(`(location.hash = '', true)`);
    await table.seen('Continue'); // for the visit it is kept all the same
    assert.deepEqual(await table.problems(), []);
    await blocked.close();
    await browser.goto(`${server.url}#pahtum`);
    await table.ready();
  });

  test('with the server gone the page loads, and the game stands as it was', async () => {
    const names = await table.names();
    await browser.until(`navigator.serviceWorker.ready.then(() => true)`);
    await server.close();
    await browser.reload();
    await table.ready();
    assert.deepEqual(await table.names(), names);
    await browser.goto(`${server.url}rules/pahtum.html`);
    await table.seen('Make long rows of your own stones');
  });
});
