// The contents of a sheet: puzzles with their solutions, or empty boards.

import { html } from 'lit-html';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import { nameOfSetup } from '../match/setup.ts';
import { hashOf } from '../page/address.ts';
import type { Listed, Shell } from '../page/types.ts';
import { openTo } from '../sharing/place.ts';
import { painted } from '../ui/next-frame.ts';
import { say } from '../words/say.ts';
import type { Boards } from './boards.ts';
import { boardPages, lookAtBoards } from './boards.ts';
import { EDITIONS, PRESENT } from './editions.ts';
import { parted, picked } from './pick.ts';
import type { Entry } from './puzzle-sheet.ts';
import { lookAt, puzzleView, SOLUTIONS, solutionView } from './puzzle-sheet.ts';
import type { Choice } from './sheet-number.ts';

/** The contents, or the title of the game whose puzzles cannot be loaded. */
export type Made = { entries: Entry[] } | { boards: Boards } | { missing: string };

export const gameOf = (shell: Shell, name: string): Listed => {
  const game = shell.games.find((one) => one.name === name);
  if (!game) throw new Error(`there is no game "${name}"`);
  return game;
};

/** Loads the chosen contents. `isWanted` tells whether they are still needed. */
export const lookAtAll = async (
  shell: Shell,
  choice: Choice,
  isWanted: () => boolean,
): Promise<Made | null> => {
  if (choice.what === 'board') {
    const game = await shell.load(gameOf(shell, choice.game));
    const boards = lookAtBoards(shell, choice, game);
    return boards && { boards };
  }
  const wanted = shell.games.filter(({ name }) => !choice.game || name === choice.game);
  const lists = await Promise.all(
    wanted.map(async (game) => {
      const [puzzles] = await Promise.all([puzzlesOf(game.name), shell.load(game)]);
      return { game: game.name, title: game.title, puzzles };
    }),
  );
  if (isWanted()) shell.update(); // the form depends on the board
  const missing = lists.find(({ puzzles }) => puzzles === undefined);
  if (missing && EDITIONS[PRESENT]?.[missing.game]) return { missing: missing.title };
  const entries = await picked(
    choice,
    lists.map(({ game, puzzles = [] }) => ({ game, puzzles })),
    async (name, puzzle) => {
      await painted();
      return isWanted()
        ? lookAt(shell, choice, await shell.load(gameOf(shell, name)), puzzle)
        : null;
    },
  );
  return { entries };
};

/** Draws the pages of a sheet. */
export const pagesOf = (made: Made | null, choice: Choice) => {
  if (!made || 'missing' in made) return [];
  if ('boards' in made) return boardPages(made.boards);
  const { entries } = made;
  const numbered = entries.map((entry, i) => ({ entry, n: i + 1 }));
  const linkOf = ({ game, puzzle }: Entry) =>
    openTo(hashOf({ page: 'puzzle', game: game.name, which: `${puzzle.n}` }));
  const problems = parted(numbered, choice.each).map(
    (part) => html`<div class="problems of-${choice.each}">
      ${part.map(({ entry, n }) => puzzleView(entry, n, choice, linkOf(entry)))}
    </div>`,
  );
  if (!choice.solutions) return problems;
  const solutions = parted(numbered, SOLUTIONS).map(
    (part) => html`<h3>${say('paper.solutions')}</h3>
      <div class="solutions">${part.map(({ entry, n }) => solutionView(entry, n))}</div>`,
  );
  return [...problems, ...solutions];
};

export const headingOf = (shell: Shell, { what, game, setup }: Choice) => {
  if (!game) return say('page.puzzles');
  const { title, name, board } = gameOf(shell, game);
  if (what === 'puzzles') return say('puzzles.title', { title });
  const way = board?.setups[setup];
  return board && way ? `${title} · ${nameOfSetup({ name, title, board }, way)}` : title;
};
