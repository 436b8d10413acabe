// The pages of sets: the maker, an opened set, and a puzzle of a set.

import './sets.css';
import { html } from 'lit-html';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Address } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { missingPage } from '../puzzles/pages.ts';
import { say } from '../words/say.ts';
import { readSet } from './code.ts';
import { makerPage } from './maker.ts';
import { setPage } from './solver.ts';
import { taskPage } from './task.ts';

/** Returns a function that creates the page of a set or of a puzzle in it. */
export const fetchSet = async (
  address: Extract<Address, { page: 'set' | 'task' }>,
): Promise<(shell: Shell, game: Game) => Page> => {
  const { code } = address;
  if (!code) return makerPage;
  const set = readSet(code);
  if (!set) return () => damagedPage;
  if (address.page === 'set') return (shell) => setPage(shell, code, set);
  const puzzles = await puzzlesOf(address.game);
  if (!puzzles) return (_, game) => missingPage(game);
  const place = Number(address.place);
  const task = set.tasks[place - 1];
  const puzzle = task && 'n' in task ? puzzles[task.n - 1] : undefined;
  if (!puzzle || task?.game !== address.game) return () => damagedPage;
  return (shell, game) => taskPage(shell, game, { code, set, place }, puzzle);
};

const damagedPage: Page = {
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('sets.damaged')}</h1>
    <p>${say('sets.damaged.why')}</p>
    <a class="button primary" href="#">${say('page.games')}</a>
  </main>`,
};
