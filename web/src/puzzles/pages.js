// The pages of a game's puzzles: those there are, and one of them. Fetched when they are wanted, and
// with them the puzzles of that game alone.

import '../lessons/lessons.css';
import './puzzles.css';
import { html } from 'lit-html';
import { parsePuzzles } from '../engine/puzzles.js';
import { hashOf } from '../page/address.js';
import { say } from '../words/say.js';
import { listPage } from './list.js';
import { solvingPage } from './solving.js';

/** @import { Address } from '../page/address.js' */
/** @import { Game, Page, Shell } from '../page/types' */

/** @type {Record<string, () => Promise<unknown>>} */
const FILES = import.meta.glob('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/**
 * What makes the page of a game's puzzles or of the one whose number the address has, or the page that
 * says that they cannot be fetched. @param {Extract<Address, { page: 'puzzles' | 'puzzle' }>} address
 * @returns {Promise<(shell: Shell, game: Game) => Page>}
 */
export const fetchPuzzles = async (address) => {
  const text = await FILES[`../../../rules/${address.game}/puzzles.txt`]?.().catch(console.error);
  if (text === undefined) return (_, game) => missingPage(game);
  const puzzles = parsePuzzles(String(text));
  if (address.page === 'puzzles') return (shell, game) => listPage(shell, game, puzzles);
  const { which, day } = address;
  return (shell, game) => {
    const puzzle = puzzles.find(({ n }) => `${n}` === which);
    return puzzle
      ? solvingPage(shell, game, puzzles, puzzle, day)
      : unknownPage(game, which, puzzles.length);
  };
};

/** Without a network, where nobody has asked for them before. @param {Game} game @returns {Page} */
const missingPage = (game) => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.missing', { title: game.title })}</h1>
    <p>${say('puzzles.missing.why')}</p>
    <button class="primary" @click=${() => location.reload()}>${say('app.again')}</button>
    <a class="button" href="#">${say('page.games')}</a>
  </main>`,
});

/** @param {Game} game @param {string} place @param {number} last @returns {Page} */
const unknownPage = (game, place, last) => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.unknown', { place })}</h1>
    <p>${say('puzzles.unknown.why', { title: game.title, last })}</p>
    <a class="button primary" href=${hashOf({ page: 'puzzles', game: game.name })}>${say('puzzles.all')}</a>
  </main>`,
});
