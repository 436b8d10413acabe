// The pages of a game's puzzles: the list, one puzzle, and runs. Fetched on demand, with the puzzles of
// that game.

import '../lessons/lessons.css';
import './puzzles.css';
import { html } from 'lit-html';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { offeredOf } from '../engine/puzzle-list.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { say } from '../words/say.ts';
import { cornerPage } from './corner.ts';
import { posedPage } from './custom.ts';
import { listPage } from './list.ts';
import { slipPage, slipsPage } from './own-games.ts';
import { puzzlePage } from './puzzle-page.ts';
import { nextOf } from './rating.ts';
import { runPage } from './run.ts';

/** Stands in an address for the number of the solver's next puzzle. */
const NEXT = 'next';

export { Attempt } from './attempt.ts';
export { attemptView, focusOnward } from './attempt-view.ts';
export { noted, RATINGS } from './rating.ts';

type OfPuzzles = Extract<
  Address,
  { page: 'corner' | 'puzzles' | 'puzzle' | 'posed' | 'slips' | 'slip' | 'sprint' | 'survival' }
>;

type MakePage = (shell: Shell, game: Game) => Page;

/**
 * Returns a function that creates the page of an address. If the puzzles cannot be fetched, the page says
 * so.
 */
export const fetchPuzzles = async (address: OfPuzzles): Promise<MakePage> => {
  if (address.page === 'corner') return cornerPage;
  if (address.page === 'posed') return (shell, game) => posedPage(shell, game, address);
  if (address.page === 'slips') return slipsPage;
  if (address.page === 'slip') return (shell, game) => slipPage(shell, game, address.position);
  const puzzles = await puzzlesOf(address.game);
  if (!puzzles) return (_, game) => missingPage(game);
  if (address.page === 'puzzles')
    return (shell, game) => listPage(shell, game, puzzles, address.theme);
  if (address.page !== 'puzzle') return (shell, game) => runPage(shell, game, puzzles, address);
  return (shell, game) => onePage(shell, game, puzzles, address);
};

/** Creates the page of one puzzle. */
const onePage = (
  shell: Shell,
  game: Game,
  puzzles: Puzzle[],
  { which, day }: Extract<Address, { page: 'puzzle' }>,
) => {
  const isNext = which === NEXT;
  const puzzle = isNext
    ? nextOf(offeredOf(puzzles), shell.store.puzzles(game.name))
    : puzzles.find(({ n }) => `${n}` === which);
  if (!puzzle) {
    return isNext ? listPage(shell, game, puzzles) : unknownPage(game, which, puzzles.length);
  }
  const own: Address = { page: 'puzzle', game: game.name, which: `${puzzle.n}` };
  // Links and the browser's Back lead to the same puzzle.
  if (isNext) history.replaceState(null, '', hashOf(own));
  return puzzlePage(shell, game, puzzles, puzzle, day);
};

/** The page shown offline if the game's puzzles are not stored. */
export const missingPage = (game: Game): Page => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.missing', { title: game.title })}</h1>
    <p>${say('puzzles.missing.why')}</p>
    <button class="primary" @click=${() => location.reload()}>${say('app.again')}</button>
    <a class="button" href="#">${say('page.games')}</a>
  </main>`,
});

const unknownPage = (game: Game, place: string, last: number): Page => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.unknown', { place })}</h1>
    <p>${say('puzzles.unknown.why', { title: game.title, last })}</p>
    <a class="button primary" href=${hashOf({ page: 'puzzles', game: game.name })}>${say('puzzles.all')}</a>
  </main>`,
});
