// Puzzles: solved, failed, and with help, by mouse, finger and keyboard.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import { parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { boards } from '../../web/src/games/index.ts';
import { say } from '../../web/src/words/say.ts';
import '../web/words.ts';
import { button, cell, checkWithAxe, middle, PHONE, spotOf, WINDOWS } from './acts.ts';
import { expect, test } from './fixtures.ts';

const GAMES = Object.keys(boards);
const puzzlesOf = (game: string) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
/** The number of actions in the played solutions, with replies; 1 for other games. */
const ACTIONS: Record<string, number> = { mathable: 3, mergers: 3, mines2048: 2, pahtum: 3 };
/** Returns a game's first puzzle whose solution has this number of actions. */
const puzzleOf = (game: string, actions: number) => {
  const puzzle = puzzlesOf(game).find(({ line }) => line.length === actions);
  if (!puzzle) throw new Error(`${game} has no such puzzle`);
  return puzzle;
};
const addressOf = (game: string, { n }: Puzzle) => `#${game}/puzzle/${n}`;

const announces = (page: Page, words: string) =>
  expect(page.locator('#announcement')).toContainText(words);
const standing = (page: Page) => page.locator('.standing');
const choose = async (page: Page, spot: string) => page.mouse.click(...(await middle(page, spot)));
const waitUntilSolved = (page: Page) => page.locator('.task.done').waitFor();
/** Returns a free square of Pah Tum that does not begin the solution. */
const another = async (page: Page, { line }: Puzzle) => {
  const free = page.locator('[data-spot][aria-label$="empty"]');
  const spots = await free.evaluateAll((cells) => cells.map(({ dataset }) => dataset.spot ?? ''));
  return spots.filter((spot) => spot !== line[0])[0];
};

const SLIDES: Record<string, string> = {
  A: 'ArrowLeft',
  W: 'ArrowUp',
  X: 'ArrowDown',
  D: 'ArrowRight',
};
/** Does an action of a solution by the user interface. */
const act = async (page: Page, game: string, action: string) => {
  if (game === 'mines2048') return page.keyboard.press(SLIDES[action]);
  if (game !== 'mathable') return choose(page, action);
  // A hint selects the right one of equal tokens.
  while ((await page.locator('[data-lit]').count()) === 0) {
    await button(page, say('table.hint')).click();
  }
  for (const _ of ['token', 'square']) {
    await choose(page, await spotOf(page.locator('[data-lit]')));
  }
};

test.describe('a puzzle', () => {
  for (const game of GAMES) {
    test(`of ${game} is solved on the board, and the other player replies`, async ({ visit }) => {
      const puzzle = puzzleOf(game, ACTIONS[game] ?? 1);
      const page = await visit(addressOf(game, puzzle));
      await page.locator('[data-spot]').first().waitFor();
      if (game === 'mines2048') await page.locator('.cells [tabindex="0"]').focus();
      for (const [i, action] of puzzle.line.entries()) {
        const isReply = puzzle.goal !== 'points' && i % 2 === 1;
        if (isReply) await announces(page, say('puzzles.right'));
        else await act(page, game, action);
      }
      await waitUntilSolved(page);
      await announces(page, say('puzzles.solved.done'));
      const [theme] = puzzle.themes;
      if (theme) {
        const why = say(`puzzles.${game}.${theme}.why`);
        await page.locator('.answer', { hasText: why }).waitFor();
      }
    });
  }

  test('counts once when it is solved at the first try, after a reload too, and is marked among the others', async ({
    visit,
    server,
  }) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(addressOf('pahtum', puzzle));
    for (const _ of ['first', 'again']) {
      await choose(page, puzzle.line[0]);
      await waitUntilSolved(page);
      await expect(standing(page)).toHaveText(/Streak 1/);
      await button(page, say('puzzles.again')).click();
    }
    await page.reload();
    await page.locator('.standing', { hasText: 'Streak 1' }).waitFor();
    await page.goto(`${server.url}#pahtum/puzzles`);
    await page
      .getByRole('link', { name: new RegExp(`^Puzzle ${puzzle.n}, .*, solved$`) })
      .waitFor();
  });

  test('answers a wrong try by its refutation on the board, and can be tried again', async ({
    visit,
  }) => {
    const puzzle = puzzleOf('pahtum', 3);
    const page = await visit(addressOf('pahtum', puzzle));
    const free = page.locator('[data-spot][aria-label$="empty"]');
    await free.first().waitFor();
    const before = await free.count();
    await choose(page, await another(page, puzzle));
    await button(page, say('puzzles.again')).waitFor();
    await expect(free, 'the computer has answered').toHaveCount(before - 2);
    const wrong = say('puzzles.wrong', { goal: 'lead' });
    await expect(page.locator('.answer')).toContainText(wrong);
    await expect(page.locator(':focus')).toHaveClass('primary');
    await page.keyboard.press('Enter');
    await expect(free).toHaveCount(before);
    await choose(page, puzzle.line[0]);
    await announces(page, say('puzzles.right'));
    await choose(page, puzzle.line[2]);
    await waitUntilSolved(page);
  });

  test('for points says how many are missing', async ({ visit }) => {
    const puzzle = puzzleOf('mines2048', 2);
    const page = await visit(addressOf('mines2048', puzzle));
    await page.locator('.coming li').first().waitFor();
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press(SLIDES[`${puzzle.line[0]}`]);
    await button(page, say('table.undo')).click();
    await page
      .getByText(say('puzzles.gained', { gained: 0, value: puzzle.value, left: 2 }))
      .waitFor();
    await button(page, say('puzzles.show')).waitFor();
    await page.locator('.cells [tabindex="0"]').focus();
    for (const slide of Object.keys(SLIDES).filter((one) => one !== puzzle.line[0])) {
      await page.keyboard.press(SLIDES[slide]); // one of them may be refused
    }
    await page.getByText(`; ${puzzle.value} are needed.`).first().waitFor();
  });

  test('is solved by keyboard alone', async ({ visit }) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(addressOf('pahtum', puzzle));
    await announces(page, say('puzzles.goal.lead', { value: puzzle.value, n: 1 }));
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    const [column, row] = [puzzle.line[0].charCodeAt(0) - 65, Number(puzzle.line[0].slice(1))];
    const go = async (key: string, times: number) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    await go('ArrowUp', 20);
    await go('ArrowLeft', 20);
    await go('ArrowDown', row);
    await go('ArrowRight', column);
    await page.keyboard.press('Enter');
    await waitUntilSolved(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((hash) => location.hash !== hash, addressOf('pahtum', puzzle));
  });

  test('is solved by a finger', async ({ visit }) => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await visit(addressOf('pahtum', puzzle), PHONE);
    await page.touchscreen.tap(...(await middle(page, puzzle.line[0])));
    const confirm = page.locator('.do .primary');
    if (await confirm.isVisible()) await confirm.tap();
    await waitUntilSolved(page);
  });

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}`, async ({ visit }) => {
      for (const game of GAMES) {
        const page = await visit(`#${game}/puzzle/5`, { viewport: { width, height } });
        await page.locator('.field canvas').waitFor();
        const [needed, there] = await page.evaluate<[number, number]>(
          '[document.documentElement.scrollWidth, innerWidth]',
        );
        expect(needed, `${game} is ${needed} wide`).toBeLessThanOrEqual(there);
      }
    });
  }
});

test.describe('the overview of puzzles', () => {
  test('begins a puzzle by the picture of its game; from the lobby one is a single press away', async ({
    visit,
    server,
  }) => {
    const page = await visit('', PHONE);
    await page.getByRole('link', { name: `${say('day.solve')} ${say('page.puzzles')}` }).tap();
    await page.locator('.puzzle .field[style*="width"]').waitFor();
    await page.goto(server.url);
    await page.getByRole('link', { name: say('page.puzzles'), exact: true }).tap();
    const game = page.locator('.games a').nth(2);
    await game.locator('canvas').waitFor();
    await checkWithAxe(page);
    await game.tap();
    await page.locator('.puzzle .field[style*="width"]').waitFor();
    expect(page.url()).toMatch(/#pahtum\/puzzle\/\d+$/);
  });

  test('leads to a run, whose end is read and can be tried again', async ({ visit }) => {
    const { n, line } = puzzleOf('pahtum', 1);
    const page = await visit(`#pahtum/sprint/${n}`);
    await button(page, say('puzzles.run.begin')).click();
    await choose(page, line[0]);
    await page
      .getByText(say('puzzles.run.solved', { n: 1 }))
      .first()
      .waitFor();
    await announces(page, say('puzzles.run.isBest'));
    await expect(page.locator(':focus')).toHaveText(say('puzzles.run.again'));
    await checkWithAxe(page);
    await page.keyboard.press('Enter');
    await button(page, say('puzzles.run.begin')).waitFor();
    expect(page.url()).toMatch(/#pahtum\/sprint\/\d+(\.\d+){49}$/);
  });
});

test.describe('all puzzles of a game', () => {
  test('and one of them are accessible', async ({ visit, server }) => {
    const page = await visit('#pahtum/puzzles');
    await checkWithAxe(page);
    await page.goto(`${server.url}#mathable/puzzle/1`);
    await cell(page, 'E5').waitFor({ state: 'attached' });
    await checkWithAxe(page);
  });
});
