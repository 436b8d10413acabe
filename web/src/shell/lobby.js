// The lobby: every game with its board as it stands, and one way into it.

import { html, nothing } from 'lit-html';
import { soloist } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { nameOf, rivalsOf } from '../session/players.js';
import { say } from '../words/say.js';
import { icon } from './parts.js';
import { picture } from './picture.js';
import { fetchByLink, openSettings } from './rare.js';

/** @import { App, Listed, Page } from './app.js' */

/** The longest side of a picture, in CSS pixels; narrow windows show it smaller. */
const PICTURE = 208;

/** Records whose positions are shown where no game is saved. @type {Record<string, string>} */
const SAMPLES = import.meta.glob('../../../rules/*/examples/lobby.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param {App} app @returns {Page} */
export const lobbyPage = (app) => {
  for (const game of app.games) app.load(game).then(() => app.update(), console.warn);
  const look = () =>
    app.games
      .map((game) => ({ game, ...lookAt(app, game) }))
      .sort((a, b) => b.unfinished - a.unfinished);
  let cards = look();
  /** Draws the games by link, once there are some. @type {() => unknown} */
  let byLink = () => nothing;
  const lookByLink = async () => {
    if (app.store.gamesByLink().length === 0) byLink = () => nothing;
    else byLink = (await fetchByLink()).listByLink(app, lookByLink);
    app.update();
  };
  lookByLink().catch(console.warn);
  return {
    title: 'Quintet',
    render: () => html`<div class="lobby">
      <header class="bar">
        <h1 tabindex="-1">Quintet</h1>
        <a class="button quiet" href="#day">
          ${icon('calendar-days')} <span>${say('lobby.day')}</span>
        </a>
        <a class="button quiet" href="#${cards[0]?.game.name}/puzzles">
          ${icon('puzzle')} <span>${say('page.puzzles')}</span>
        </a>
        <button class="quiet" @click=${() => openSettings(app)}>
          ${icon('settings')} ${say('lobby.settings')}
        </button>
      </header>
      <main>
        <ul class="cards">
          ${cards.map(card)}
        </ul>
        ${byLink()}
        ${app.offline ? html`<p class="soft offline">${icon('check')} ${say('lobby.offline', { what: app.offline })}</p>` : nothing}
      </main>
    </div>`,
    lookAgain: () => {
      cards = look();
      lookByLink().catch(console.warn);
    },
  };
};

/**
 * A game as it was left, or as it may look, and when an unfinished game was last played.
 * @param {App} app @param {Listed} game
 */
const lookAt = (app, game) => {
  const save = app.saved(game);
  const sample = SAMPLES[`../../../rules/${game.name}/examples/lobby.quintet`] ?? '';
  const table = app.engine.table();
  table.load(save?.record ?? sample, { ply: save?.ply });
  const { view, players, current } = table.state(SPECTATOR);
  table.close();
  return { view, players, current, unfinished: save && !save.over ? save.when : 0 };
};

/** @typedef {{ game: Listed, view: unknown, players: string[], current: number, unfinished: number }} Card */

/** Against whom an unfinished game is played, and whose turn it is. @param {Card} card */
const standing = ({ game, players, current }) => {
  const names = rivalsOf(players);
  if (players.length === 1) return say('lobby.alone');
  const isYours = soloist(players) === current;
  const turn = isYours ? 'you' : 'other';
  const name = current < 0 ? '' : nameOf(players, game.board?.seats ?? [], current);
  return say(names.length > 0 ? 'lobby.against' : 'lobby.turn', { names, turn, name });
};

/** @param {Card} card */
const card = (card) => {
  const { game, view, unfinished } = card;
  const { name, title, board } = game;
  return html`<li class="card" data-game=${name}>
    <div class="look">${board ? picture(board, view, PICTURE) : nothing}</div>
    <div class="about">
      <h2>${title}</h2>
      <p>${unfinished ? standing(card) : say(`lobby.${name}.line`)}</p>
      ${unfinished ? nothing : html`<p class="soft">${say(`lobby.${name}.players`)}</p>`}
    </div>
    <a class="button whole ${unfinished ? 'primary' : ''}" href=${unfinished ? `#${name}` : `#${name}/play`}>
      ${say(unfinished ? 'lobby.continue' : 'lobby.play')} <span class="unseen">${title}</span>
    </a>
  </li>`;
};
