// The lobby: every game with its board as it stands, and one way into it.

import './lobby.css';
import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.js';
import { soloist } from '../engine/computer.js';
import { savedGame } from '../newgame/replace.js';
import { hashOf } from '../page/address.js';
import { nameOf, rivalsOf } from '../players/names.js';
import { icon } from '../ui/icons.js';
import { painted } from '../ui/painted.js';
import { say } from '../words/say.js';

/** @import { State } from '../engine/types' */
/** @import { Listed, Page, Shell } from '../page/types' */

/** The longest side of a picture, in CSS pixels; narrow windows show it smaller. */
const PICTURE = 208;

/** Records whose positions are shown where no game is saved. @type {Record<string, string>} */
const SAMPLES = import.meta.glob('../../../rules/*/examples/lobby.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Lets the browser do what waits, so that no one thing holds a slow phone up. @returns {Promise<void>} */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** @param {Shell} shell @returns {Page} */
export const lobbyPage = (shell) => {
  const { visit } = shell;
  const look = () =>
    shell.games.map((game) => cardOf(shell, game)).sort((a, b) => b.unfinished - a.unfinished);
  let cards = look();
  /** Looks at a game's board, which is there, and draws it. @param {Listed} game */
  const show = async (game) => {
    await painted();
    if (shell.visit !== visit || !(await shell.ready(game.name))) return;
    await breath();
    const found = cards.find((card) => card.game === game);
    if (found) found.position ??= positionOf(shell, found);
    await breath();
    shell.update();
  };
  let shown = Promise.resolve();
  const showAll = () => {
    for (const game of shell.games) {
      shell.load(game).then(() => {
        shown = shown.then(() => show(game));
      }, console.warn);
    }
  };
  showAll();
  /** Draws the games by link, once there are some. @type {() => unknown} */
  let byLink = () => nothing;
  /** Looks at them. @type {(() => () => unknown) | undefined} */
  let list;
  const lookByLink = async () => {
    if (shell.store.gamesByLink().length > 0) list ??= await shell.listByLink(lookByLink);
    byLink = list?.() ?? byLink;
    shell.update();
  };
  lookByLink().catch(console.warn);
  return {
    title: () => 'Quintet',
    needsRules: true,
    render: () => html`<div class="lobby">
      <header class="bar">
        <h1 tabindex="-1">Quintet</h1>
        <a class="button quiet" href=${hashOf({ page: 'day', day: '' })}>
          ${icon('calendar-days')} <span>${say('lobby.day')}</span>
        </a>
        <a class="button quiet" href=${hashOf({ page: 'puzzles', game: cards[0]?.game.name ?? '' })}>
          ${icon('puzzle')} <span>${say('page.puzzles')}</span>
        </a>
        <button class="quiet" @click=${() => shell.open('settings')}>
          ${icon('settings')} <span>${say('lobby.settings')}</span>
        </button>
      </header>
      <main>
        <ul class="cards">
          ${cards.map(card)}
        </ul>
        ${byLink()}
        ${shell.offline ? html`<p class="soft offline">${icon('check')} ${say('lobby.offline', { what: shell.offline })}</p>` : nothing}
      </main>
    </div>`,
    lookAgain: async () => {
      if (!(await shell.ready())) return;
      cards = look();
      showAll();
      lookByLink().catch(console.warn);
    },
    speak: lookByLink,
  };
};

/**
 * A game: the record of how it was left, or of how it may look, the step it stands at, and when it was
 * last played if it is not finished, else 0. Its position is looked at when it is wanted.
 * @typedef {{ game: Listed, record: string, ply: number | undefined, unfinished: number, position?: State }} Card
 */

/** @param {Shell} shell @param {Listed} game @returns {Card} */
const cardOf = (shell, game) => {
  const save = savedGame(shell, game);
  const sample = SAMPLES[`../../../rules/${game.name}/examples/lobby.quintet`] ?? '';
  const unfinished = save && !save.over ? save.when : 0;
  const card = { game, record: save?.record ?? sample, ply: save?.ply, unfinished };
  return unfinished ? { ...card, position: positionOf(shell, card) } : card;
};

/** @param {Shell} shell @param {Card} card @returns {State} */
const positionOf = ({ engine }, { record, ply }) =>
  engine.stateOf((match) => match.load(record, { ply }));

/** Against whom an unfinished game is played, and whose turn it is. @param {Listed} game @param {State} position */
const standing = (game, { players, current }) => {
  const names = rivalsOf(players);
  if (players.length === 1) return say('lobby.alone');
  const isYours = soloist(players) === current;
  const turn = isYours ? 'you' : 'other';
  const name = current < 0 ? '' : nameOf(players, game.board?.seats ?? [], current);
  return say(names.length > 0 ? 'lobby.against' : 'lobby.turn', { names, turn, name });
};

/** @param {Card} card */
const card = (card) => {
  const { game, position, unfinished } = card;
  const { name, title, board } = game;
  return html`<li class="card" data-game=${name}>
    <div class="look">${board && position ? picture(board, position.view, PICTURE) : nothing}</div>
    <div class="about">
      <h2>${title}</h2>
      <p>${unfinished && position ? standing(game, position) : say(`lobby.${name}.line`)}</p>
      ${unfinished ? nothing : html`<p class="soft small">${say(`lobby.${name}.players`)}</p>`}
    </div>
    <a class="button whole ${unfinished ? 'primary' : ''}" href=${hashOf({ page: unfinished ? 'table' : 'play', game: name })}>
      ${say(unfinished ? 'lobby.continue' : 'lobby.play')} <span class="unseen">${title}</span>
    </a>
  </li>`;
};
