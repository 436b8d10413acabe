// The pages of a game's puzzles: those there are, and one of them. Fetched when they are wanted, and
// with them the puzzles of that game alone.

import '../lessons/lessons.css';
import './puzzles.css';
import { html } from 'lit-html';
import { say } from '../words/say.js';
import { parsePuzzles } from './lines.js';
import { listPage } from './list.js';
import { Solving } from './solving.js';

/** @import { App, Game, Page } from '../app/app.js' */

/** @type {Record<string, () => Promise<unknown>>} */
const FILES = import.meta.glob('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/**
 * What makes the page of a game's puzzles or, of `puzzle`, the page of that whose number the address
 * has, or the page that says that they cannot be fetched. @param {string} name of the game @param {string} form
 * @param {string} which the address asks for @returns {Promise<(app: App, game: Game) => Page>}
 */
export const fetchPuzzles = async (name, form, which) => {
  const text = await FILES[`../../../rules/${name}/puzzles.txt`]?.().catch(console.error);
  if (text === undefined) return (_, game) => missingPage(game);
  const puzzles = parsePuzzles(String(text));
  if (form === 'puzzles') return (app, game) => listPage(app, game, puzzles);
  return (app, game) => {
    const puzzle = puzzles.find(({ n }) => `${n}` === which);
    return puzzle
      ? new Solving(app, game, puzzles, puzzle)
      : unknownPage(game, which, puzzles.length);
  };
};

/** Without a network, where nobody has asked for them before. @param {Game} game @returns {Page} */
const missingPage = (game) => ({
  title: 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.missing', { title: game.title })}</h1>
    <p>${say('puzzles.missing.why')}</p>
    <button class="primary" @click=${() => location.reload()}>${say('app.again')}</button>
    <a class="button" href="#">${say('page.games')}</a>
  </main>`,
});

/** @param {Game} game @param {string} place @param {number} last @returns {Page} */
const unknownPage = (game, place, last) => ({
  title: 'Quintet',
  render: () => html`<main class="failure" role="alert">
    <h1 tabindex="-1">${say('puzzles.unknown', { place })}</h1>
    <p>${say('puzzles.unknown.why', { title: game.title, last })}</p>
    <a class="button primary" href="#${game.name}/puzzles">${say('puzzles.all')}</a>
  </main>`,
});
