// What can always be done at a table: the actions in sight, the menu of those wanted rarely, and the field
// for what is typed.

import { html, nothing } from 'lit-html';
import { hashOf, rulesOf } from '../page/address.js';
import { mayReview, moves } from '../play/moves.js';
import { details } from '../play/scores.js';
import { openFile } from '../ui/files.js';
import { button, icon, signButton } from '../ui/icons.js';
import { say } from '../words/say.js';
import { actionsOf } from './turn.js';

/** @import { Table } from './types' */

/** What stands in a bar, or in the menu where there is no room for it. @param {Table} table */
const buttonsOf = (table) => {
  const { shell, game } = table;
  const openMoves = () =>
    shell.dialogs.open(
      () => say('table.moves'),
      () => html`${details(table)} ${moves(table)} ${entry(table)}`,
      { kind: 'sheet' },
    );
  return {
    rules: html`<a class="button quiet" href=${rulesOf(game.name)}>${icon('book-open')} ${say('table.rules')}</a>`,
    keys: button('keyboard', say('table.keys'), () => shell.open('keys', table)),
    settings: button('settings', say('table.settings'), () => shell.open('settings')),
    newGame: button('plus', say('table.newGame'), () => shell.open('quick', table)),
    share: button('share-2', say('table.share'), () => shell.open('share', table)),
    openMoves: button('list', say('table.moves'), openMoves),
  };
};

/** What stands at the bottom, and in a low window in the bar. @param {Table} table */
export const actions = (table) => {
  const { session, shape } = table;
  const { may } = session;
  const { newGame, share, openMoves } = buttonsOf(table);
  return [
    button('undo-2', say('table.undo'), () => session.undo(), !may.undo),
    button('redo-2', say('table.redo'), () => session.redo(), !may.redo),
    button(
      'lightbulb',
      say('table.hint'),
      () => table.askHint(),
      !may.hint || table.review !== null,
    ),
    shape === 'wide'
      ? [newGame, share, button('menu', say('table.more'), menuAt(table))]
      : openMoves,
  ];
};

/** What stands in the bar at the top. @param {Table} table */
export const tools = (table) => {
  const { rules, keys, settings } = buttonsOf(table);
  if (table.shape === 'wide') return [rules, keys, settings];
  const menu = button('menu', say('table.menu'), menuAt(table));
  return table.shape === 'low' ? [actions(table), menu] : menu;
};

/** The button that tells what the signs on the board mean; its place is kept while there are none. @param {Table} table */
export const legendButton = (table) => {
  const { signs } = table.game.board;
  if (!signs) return nothing;
  const looks = signs(table.session.state.view).length > 0 ? 'quiet' : 'quiet absent';
  return signButton('shapes', say('table.signs'), () => table.shell.open('legend', table), {
    looks,
  });
};

/**
 * Opens what is wanted rarely and what has no room elsewhere, in groups: at its button, or on a phone as
 * a sheet. @param {Table} table
 */
const menuAt =
  (table) =>
  /** @param {Event} event */
  ({ currentTarget }) => {
    const { shell, game, shape } = table;
    shell.dialogs.open(
      () => game.title,
      () => html`<div class="menu" @keydown=${walk}>
        ${group(say('table.menuGame'), ofGame(table))} ${group(say('table.menuFiles'), files(table))}
        ${group(say('table.menuHelp'), help(table))}
      </div>`,
      shape === 'narrow'
        ? { kind: 'sheet' }
        : { kind: 'popover', at: /** @type {Element} */ (currentTarget) },
    );
  };

/** @param {string} name @param {unknown} entries */
const group = (name, entries) => html`<div role="group" aria-label=${name}>
  <p class="soft small" aria-hidden="true">${name}</p>
  ${entries}
</div>`;

/** @param {Table} table */
const ofGame = (table) => {
  const { shell, game, shape, session } = table;
  const { openMoves, newGame, share } = buttonsOf(table);
  return [
    shape !== 'wide' && session.isOver ? openMoves : [],
    shape === 'wide' ? [] : [newGame, share],
    mayReview(table) && !session.isOver && !table.review
      ? button('git-branch', say('table.explore'), () => shell.open('review', table, true))
      : [],
    session.coaching ? button('user', say('table.coach'), () => shell.open('coach', table)) : [],
    button('chart-no-axes-column', say('table.statistics'), () => shell.open('statistics', game)),
    button('trophy', say('table.fame'), () => shell.open('fame', game)),
    actionsOf(table, true),
  ];
};

/** @param {Table} table */
const help = (table) => {
  const { rules, keys, settings } = buttonsOf(table);
  const { name } = table.game;
  const isWide = table.shape === 'wide';
  return [
    isWide ? [] : rules,
    html`<a class="button quiet" href=${hashOf({ page: 'learn', game: name })}>${icon('graduation-cap')} ${say('page.learn')}</a>
      <a class="button quiet" href=${hashOf({ page: 'corner' })}>${icon('puzzle')} ${say('page.puzzles')}</a>
      <a class="button quiet" href=${hashOf({ page: 'analysis', game: name })}>${icon('search')} ${say('page.analysis')}</a>
      <a class="button quiet" href=${hashOf({ page: 'editor', game: name, position: '' })}>${icon('shapes')} ${say('page.editor')}</a>
      <a class="button quiet" href=${hashOf({ page: 'print', which: name })}>${icon('file-down')} ${say('page.print')}</a>`,
    isWide ? [] : [keys, settings],
  ];
};

/** Arrow keys go from one to the next. @param {KeyboardEvent} event */
const walk = (event) => {
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  const items = [...menu.querySelectorAll('button, a')];
  const at = items.indexOf(/** @type {Element} */ (event.target));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const item = items.at(to % items.length);
  if (item instanceof HTMLElement) item.focus();
};

/** Keeps the game as it stands under a name. @param {Table} table */
const keep = ({ shell, game, session: { state, history, kept } }) => {
  const move = history.stops.filter((stop) => stop <= state.ply).length - 1;
  const proposed = say('table.keptAs', { game: game.title, move });
  return shell.open('keep', { game: game.name, ...kept }, proposed);
};

/** @param {Table} table */
const files = (table) => [
  button('library', say('table.kept'), () => table.shell.open('kept', () => keep(table))),
  button('file-down', say('table.saveAsFile'), () => table.saveAsFile()),
  table.session.written('file')
    ? button('file-down', say('table.savePosition'), () => table.saveOwnFile())
    : [],
  button('file-up', say('table.openFile'), () =>
    table.shell.open('text', openFile, { playing: table }),
  ),
];

/** What is only touched has mostly no keyboard. */
const TOUCH = matchMedia('(any-pointer: coarse) and (not (any-pointer: fine))');

/** The field in which actions are typed as the notation has them, where they can be. @param {Table} table */
export const entry = (table) => {
  if (table.session.isOver || TOUCH.matches) return nothing;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    table.enter(/** @type {HTMLInputElement} */ (form.elements.namedItem('action')));
  };
  return html`<form class="entry" @submit=${submit}>
    <label for="action">${say('table.typeMove')}</label>
    <div class="side-by-side">
      <input
        id="action"
        dir="ltr"
        name="action"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        placeholder=${table.game.board.example}
        aria-describedby="action-refusal"
        aria-invalid=${table.fieldRefusal ? 'true' : 'false'}
      />
      <button>${say('table.play')}</button>
    </div>
    <p class="refusal" id="action-refusal" role="alert">${table.fieldRefusal}</p>
  </form>`;
};
