// The puzzles on the page: solved, failed and helped with by mouse, finger and keyboard.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { boards } from '../../web/src/games/index.js';
import { parsePuzzles } from '../../web/src/puzzles/lines.js';
import { say } from '../../web/src/words/say.js';
import '../web/words.mjs';
import {
  button,
  cell,
  checkWithAxe,
  DESK,
  inChromium,
  middle,
  PHONE,
  THEMES,
  WINDOWS,
} from './suite.mjs';

const { server, visit } = inChromium();

const GAMES = Object.keys(boards);
const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
/** How long a solution is done here, the replies of the other player counted; else one action. */
const ACTIONS = { mathable: 3, mergers: 3, mines2048: 2, pahtum: 3 };
/** The first puzzle of a game whose solution is of so many actions. */
const puzzleOf = (game, actions) => puzzlesOf(game).find(({ line }) => line.length === actions);
const addressOf = (game, { n }) => `#${game}/puzzle/${n}`;

const announces = (page, words) =>
  page.waitForFunction(
    (w) => document.getElementById('announcement').textContent.includes(w),
    words,
  );
const standing = (page) => page.textContent('.standing');
const choose = async (page, spot) => page.mouse.click(...(await middle(page, spot)));
const solved = (page) => page.locator('.task.done').waitFor();
/** A free square of Pah Tum that is not the one. */
const another = async (page, { line }) => {
  const free = page.locator('[data-spot][aria-label$="empty"]');
  const spots = await free.evaluateAll((cells) => cells.map(({ dataset }) => dataset.spot));
  return spots.find((spot) => spot !== line[0]);
};

const SLIDES = { A: 'ArrowLeft', W: 'ArrowUp', X: 'ArrowDown', D: 'ArrowRight' };
/** Does an action of a solution as players do. */
const act = async (page, game, action) => {
  if (game === 'mines2048') return page.keyboard.press(SLIDES[action]);
  if (game !== 'mathable') return choose(page, action);
  await button(page, say('table.hint')).click(); // which token of several equal ones
  for (const _ of ['token', 'square']) {
    await choose(page, await page.locator('[data-lit]').getAttribute('data-spot'));
  }
};

describe('a puzzle', () => {
  for (const game of GAMES) {
    test(`of ${game} is solved on the board, and the other player replies`, async (t) => {
      const puzzle = puzzleOf(game, ACTIONS[game] ?? 1);
      const page = await visit(t, addressOf(game, puzzle));
      await page.locator('[data-spot]').first().waitFor();
      if (game === 'mines2048') await page.locator('.cells [tabindex="0"]').focus();
      for (const [i, action] of puzzle.line.entries()) {
        const isReply = puzzle.goal !== 'points' && i % 2 === 1;
        if (isReply) await announces(page, say('puzzles.right'));
        else await act(page, game, action);
      }
      await solved(page);
      await announces(page, say('puzzles.solved.done'));
      const [theme] = puzzle.themes;
      if (theme) {
        const why = say(`puzzles.${game}.${theme}.why`);
        await page.locator('.answer', { hasText: why }).waitFor();
      }
    });
  }

  test('raises the rating and the row when it is solved at the first try, and never again', async (t) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(t, addressOf('pahtum', puzzle));
    for (const _ of ['first', 'again']) {
      await choose(page, puzzle.line[0]);
      await solved(page);
      assert.match(await standing(page), /Streak 1/);
      await button(page, say('puzzles.again')).click();
    }
    await page.reload();
    await page.locator('.standing', { hasText: 'Streak 1' }).waitFor();
    await page.goto(`${server.url}#pahtum/puzzles`);
    await page
      .getByRole('link', { name: new RegExp(`^Puzzle ${puzzle.n}, .*, solved$`) })
      .waitFor();
  });

  test('answers a wrong try by its refutation on the board, and can be tried again', async (t) => {
    const puzzle = puzzleOf('pahtum', 3);
    const page = await visit(t, addressOf('pahtum', puzzle));
    const free = page.locator('[data-spot][aria-label$="empty"]');
    const before = await free.count();
    await choose(page, await another(page, puzzle));
    await button(page, say('puzzles.again')).waitFor();
    assert.equal(await free.count(), before - 2, 'the computer has answered');
    assert.ok((await page.textContent('.answer')).includes(say('puzzles.wrong', { goal: 'lead' })));
    assert.match(await standing(page), /Streak 0/);
    assert.equal(await page.evaluate('document.activeElement.className'), 'primary');
    await page.keyboard.press('Enter');
    assert.equal(await free.count(), before);
    await choose(page, puzzle.line[0]);
    await announces(page, say('puzzles.right'));
    await choose(page, puzzle.line[2]);
    await solved(page);
  });

  test('that wants points says how many are missing', async (t) => {
    const puzzle = puzzleOf('mines2048', 2);
    const page = await visit(t, addressOf('mines2048', puzzle));
    await page.locator('.coming li').first().waitFor();
    await page.locator('.cells [tabindex="0"]').focus();
    const other = Object.keys(SLIDES).find((slide) => slide !== puzzle.line[0]);
    await page.keyboard.press(SLIDES[other]);
    await button(page, say('table.undo')).click();
    await page
      .getByText(say('puzzles.gained', { gained: 0, value: puzzle.value, left: 2 }))
      .waitFor();
    await button(page, say('puzzles.show')).waitFor();
    await page.locator('.cells [tabindex="0"]').focus();
    for (const key of Object.values(SLIDES)) await page.keyboard.press(key);
    await page
      .getByText(`and ${puzzle.value} points are needed. There is a better way.`)
      .first()
      .waitFor();
  });

  test('gives a hint by lighting what is right, and then counts as helped with', async (t) => {
    const puzzle = puzzleOf('triangles', 1);
    const page = await visit(t, addressOf('triangles', puzzle));
    await button(page, say('table.hint')).click();
    const lit = page.locator('[data-lit]');
    assert.equal(await lit.getAttribute('data-spot'), puzzle.line[0]);
    await announces(page, say('board.lit', { cells: [await lit.getAttribute('aria-label')] }));
    await choose(page, puzzle.line[0]);
    await solved(page);
    assert.match(await standing(page), /Streak 0/);
    assert.equal(await lit.count(), 0);
  });

  test('shows its solution, and leads to the next one', async (t) => {
    const puzzle = puzzleOf('mergers', 3);
    const page = await visit(t, addressOf('mergers', puzzle));
    await button(page, say('puzzles.show')).click();
    await solved(page);
    await announces(page, say('puzzles.shown.done'));
    await page.getByRole('link', { name: say('puzzles.next') }).click();
    await page.waitForFunction((hash) => location.hash !== hash, addressOf('mergers', puzzle));
    await page.locator('.task:not(.done)').waitFor();
  });

  test('is solved by keyboard alone', async (t) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(t, addressOf('pahtum', puzzle));
    await announces(page, say('puzzles.goal.lead', { value: puzzle.value, n: 1 }));
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    const [column, row] = [puzzle.line[0].charCodeAt(0) - 65, Number(puzzle.line[0].slice(1))];
    const go = async (key, times) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    await go('ArrowUp', 20);
    await go('ArrowLeft', 20);
    await go('ArrowDown', row);
    await go('ArrowRight', column);
    await page.keyboard.press('Enter');
    await solved(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((hash) => location.hash !== hash, addressOf('pahtum', puzzle));
  });

  test('is solved by a finger', async (t) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(t, addressOf('pahtum', puzzle), PHONE);
    await page.touchscreen.tap(...(await middle(page, puzzle.line[0])));
    const confirm = page.getByRole('button', { name: say('pahtum.confirm') });
    if (await confirm.isVisible()) await confirm.tap();
    await solved(page);
  });

  test('is shared as a link and as a QR code', async (t) => {
    const page = await visit(t, '#pahtum/puzzle/7');
    await button(page, say('table.share')).click();
    assert.equal(await page.inputValue('#link'), `${server.url}#pahtum/puzzle/7`);
    await page.locator('dialog svg.code').waitFor();
  });

  test('that does not exist is told, with the way to those that do', async (t) => {
    for (const place of ['99999', '0', 'x', '']) {
      const page = await visit(t, `#pahtum/puzzle/${place}`);
      await page.getByRole('heading', { name: say('puzzles.unknown', { place }) }).waitFor();
      await page.getByRole('link', { name: say('puzzles.all') }).click();
      await page.locator('.numbers').waitFor();
    }
  });

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}`, async (t) => {
      for (const game of GAMES) {
        const page = await visit(t, `#${game}/puzzle/5`, { viewport: { width, height } });
        await page.locator('.field canvas').waitFor();
        const [needed, there] = await page.evaluate(
          '[document.documentElement.scrollWidth, innerWidth]',
        );
        assert.ok(needed <= there, `${game} is ${needed} wide`);
      }
    });
  }
});

describe('all puzzles of a game', () => {
  test('are reached from the lobby and from the menu of a table', async (t) => {
    const page = await visit(t, '');
    await page.getByRole('link', { name: say('page.puzzles'), exact: true }).click();
    await page.locator('.numbers').waitFor();
    await page.goto(`${server.url}#triangles`);
    await button(page, say('table.more')).click();
    await page.getByRole('link', { name: say('page.puzzles'), exact: true }).click();
    await page
      .getByRole('heading', { name: say('puzzles.title', { title: 'Dots and Triangles' }) })
      .waitFor();
  });

  test('are narrowed by difficulty and theme, and the next is one of them', async (t) => {
    const page = await visit(t, '#pahtum/puzzles');
    await page.selectOption('#difficulty', '4');
    await page.selectOption('#theme', 'sacrifice');
    const wanted = puzzlesOf('pahtum').filter(
      ({ difficulty, themes }) => difficulty === 4 && themes.includes('sacrifice'),
    );
    await announces(page, say('puzzles.found', { n: wanted.length }));
    const numbers = await page.locator('.numbers a').allTextContents();
    assert.deepEqual(
      numbers.map(Number),
      wanted.map(({ n }) => n),
    );
    await page.getByRole('link', { name: say('puzzles.next') }).click();
    await page.locator('.puzzle').waitFor();
    assert.equal(new URL(page.url()).hash, addressOf('pahtum', wanted[0]));
  });

  for (const [name, theme] of Object.entries(THEMES)) {
    test(`and one of them are accessible in ${name}`, async (t) => {
      const page = await visit(t, '#pahtum/puzzles', { ...DESK, ...theme });
      await checkWithAxe(page);
      await page.goto(`${server.url}#mathable/puzzle/1`);
      await cell(page, 'E5').waitFor({ state: 'attached' });
      await checkWithAxe(page);
    });
  }
});
