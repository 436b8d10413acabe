// What can always be done at a table: the actions in sight, and the menu of those wanted rarely.

import { html, nothing } from 'lit-html';
import {
  openFame,
  openKept,
  openKeys,
  openLegend,
  openQuick,
  openSettings,
  openShare,
  openStatistics,
} from '../app/rare.js';
import { entry, moves } from '../play/moves.js';
import { details } from '../play/scores.js';
import { button, icon, rulesOf } from '../ui/parts.js';
import { say } from '../words/say.js';
import { actionsOf } from './turn.js';

/** @import { TablePage } from './table.js' */

/** What stands at the bottom, and in a low window in the bar. @param {TablePage} table */
export const actions = (table) => {
  const { session, shape } = table;
  const { may } = session;
  return [
    button('undo-2', say('table.undo'), () => session.undo(), !may.undo),
    button('redo-2', say('table.redo'), () => session.redo(), !may.redo),
    button('lightbulb', say('table.hint'), () => table.askHint(), !may.hint),
    shape === 'wide'
      ? [newGame(table), share(table), button('menu', say('table.more'), menuAt(table))]
      : movesButton(table),
  ];
};

/** What stands in the bar at the top. @param {TablePage} table */
export const tools = (table) => {
  if (table.shape === 'wide') return [rules(table), keys(table), settings(table)];
  const menu = button('menu', say('table.menu'), menuAt(table));
  return table.shape === 'low' ? [actions(table), menu] : menu;
};

/** The button that tells what the signs on the board mean; nothing where the board has none. @param {TablePage} table */
export const legendButton = (table) => {
  const { signs } = table.game.board;
  if (!signs || signs(table.session.state.view).length === 0) return nothing;
  return html`<button
    class="quiet square"
    aria-label=${say('table.signs')}
    title=${say('table.signs')}
    @click=${() => openLegend(table)}
  >
    ${icon('shapes')}
  </button>`;
};

/** @param {TablePage} table */
const rules = ({ game: { name } }) =>
  html`<a class="button quiet" href=${rulesOf(name)}>${icon('book-open')} ${say('table.rules')}</a>`;

/** @param {TablePage['game']} game */
const learnLink = ({ name }) =>
  html`<a class="button quiet" href="#${name}/learn">${icon('graduation-cap')} ${say('page.learn')}</a>`;

/** @param {TablePage['game']} game */
const puzzlesLink = ({ name }) =>
  html`<a class="button quiet" href="#${name}/puzzles">${icon('puzzle')} ${say('page.puzzles')}</a>`;

/** @param {TablePage} table */
const keys = (table) => button('keyboard', say('table.keys'), () => openKeys(table));

/** @param {TablePage} table */
const settings = ({ app }) => button('settings', say('table.settings'), () => openSettings(app));

/** @param {TablePage} table */
const newGame = (table) => button('plus', say('table.newGame'), () => openQuick(table));

/** @param {TablePage} table */
const share = (table) => button('share-2', say('table.share'), () => openShare(table));

/** The moves, where there is no room for them. @param {TablePage} table */
const movesButton = (table) =>
  button('list', say('table.moves'), () =>
    table.app.dialogs.open(
      () => say('table.moves'),
      () => html`${details(table)} ${moves(table)} ${entry(table)}`,
      { kind: 'sheet' },
    ),
  );

/** Opens what is wanted rarely and what has no room elsewhere: at its button, or on a phone as a sheet. @param {TablePage} table */
const menuAt =
  (table) =>
  /** @param {Event} event */
  ({ currentTarget }) => {
    const { app, game, shape, session } = table;
    const elsewhere = () => [
      session.isOver ? movesButton(table) : [],
      newGame(table),
      rules(table),
      settings(table),
      share(table),
      keys(table),
    ];
    app.dialogs.open(
      () => game.title,
      () => html`<div class="menu" @keydown=${walk}>
        ${shape === 'wide' ? [] : elsewhere()} ${learnLink(game)} ${puzzlesLink(game)} ${files(table)} ${actionsOf(table, true)}
      </div>`,
      shape === 'narrow'
        ? { kind: 'sheet' }
        : { kind: 'popover', at: /** @type {Element} */ (currentTarget) },
    );
  };

/** Arrow keys go from one to the next. @param {KeyboardEvent} event */
const walk = (event) => {
  const items = [.../** @type {HTMLElement} */ (event.currentTarget).children];
  const at = items.indexOf(/** @type {Element} */ (event.target));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const item = items.at(to % items.length);
  if (item instanceof HTMLElement) item.focus();
};

/** @param {TablePage} table */
const files = (table) => [
  button('bookmark', say('table.keep'), () => table.keep()),
  button('library', say('table.kept'), () => openKept(table.app)),
  button('chart-no-axes-column', say('table.statistics'), () =>
    openStatistics(table.app, table.game),
  ),
  button('file-down', say('table.saveAsFile'), () => table.saveAsFile()),
  table.session.written('file')
    ? button('file-down', say('table.savePosition'), () => table.saveOwnFile())
    : [],
  button('file-up', say('table.openFile'), () => table.loadFile()),
  button('trophy', say('table.fame'), () => openFame(table.app, table.game)),
];
