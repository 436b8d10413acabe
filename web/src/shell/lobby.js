// The lobby: a card for every game, with its board as it stands.

import { html, nothing } from 'lit-html';
import { SPECTATOR } from '../engine/engine.js';
import { say } from '../words/say.js';
import { icon } from './parts.js';
import { picture } from './picture.js';
import { openSettings } from './rare.js';

/** @import { App, Listed, Page } from './app.js' */

/** The side of a card's picture, in CSS pixels. */
const PICTURE = 288;

/** Records whose positions are shown where no game is saved. @type {Record<string, string>} */
const SAMPLES = import.meta.glob('../../../rules/*/examples/lobby.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param {App} app @returns {Page} */
export const lobbyPage = (app) => {
  for (const game of app.games) app.load(game).then(() => app.update(), console.warn);
  const cards = app.games
    .map((game) => ({ game, ...look(app, game) }))
    .sort((a, b) => b.unfinished - a.unfinished);
  return {
    title: 'Quintet',
    render: () => html`<div class="lobby">
      <header class="bar">
        <h1 tabindex="-1">Quintet</h1>
        <button class="quiet" @click=${() => openSettings(app)}>
          ${icon('settings')} ${say('lobby.settings')}
        </button>
      </header>
      <main>
        <ul class="cards">
          ${cards.map(card)}
        </ul>
        ${app.offline ? html`<p class="soft offline">${icon('check')} ${say('lobby.offline', { what: app.offline })}</p>` : nothing}
      </main>
    </div>`,
  };
};

/**
 * A game's board as it was left, or as it may look, and when an unfinished game was last played.
 * @param {App} app @param {Listed} game
 */
const look = (app, game) => {
  const save = app.saved(game);
  const sample = SAMPLES[`../../../rules/${game.name}/examples/lobby.quintet`] ?? '';
  const table = app.engine.table();
  table.load(save?.record ?? sample, { ply: save?.ply });
  const { view } = table.state(SPECTATOR);
  table.close();
  return { view, unfinished: save && !save.over ? save.when : 0 };
};

/** @param {{ game: Listed, view: unknown, unfinished: number }} card */
const card = ({ game: { name, title, board }, view, unfinished }) => html`<li
  class="card"
  data-game=${name}
>
  <div class="look">${board ? picture(board, view, PICTURE) : nothing}</div>
  <h2>${title}</h2>
  <p>${say(`lobby.${name}.line`)}</p>
  <p class="soft">${say(`lobby.${name}.players`)} · <a href="./rules/${name}.html">${say('lobby.rules')}</a></p>
  <div class="buttons">
    ${
      unfinished
        ? html`<a class="button primary whole" href="#${name}">${say('lobby.continue')}</a>
            <a class="button" href="#${name}/new">${say('lobby.newGame')}</a>`
        : html`<a class="button primary whole" href="#${name}/new">${say('lobby.play')}</a>`
    }
  </div>
</li>`;
