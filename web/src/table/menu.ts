// A table's buttons: those always visible, the menu of the others, and the field for typed actions.

import { html, nothing } from 'lit-html';
import { hashOf, rulesOf } from '../page/address.ts';
import { mayReview, moves } from '../play/moves.ts';
import { details } from '../play/scores.ts';
import { openFile } from '../ui/files.ts';
import { button, icon, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { actionsOf } from './turn-panel.ts';
import type { Table } from './types.ts';

/** Buttons for the bar, or for the menu if they do not fit. */
const buttonsOf = (table: Table) => {
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

/** The buttons at the bottom, or in the bar of a low window. */
export const actions = (table: Table) => {
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

/** The buttons in the top bar. */
export const tools = (table: Table) => {
  const { rules, keys, settings } = buttonsOf(table);
  if (table.shape === 'wide') return [rules, keys, settings];
  const menu = button('menu', say('table.menu'), menuAt(table));
  return table.shape === 'low' ? [actions(table), menu] : menu;
};

/** The button of the legend. It keeps its room while the board has no signs. */
export const legendButton = (table: Table) => {
  const { signs } = table.game.board;
  if (!signs) return nothing;
  const looks = signs(table.session.state.view).length > 0 ? 'quiet' : 'quiet absent';
  return signButton('shapes', say('table.signs'), () => table.shell.open('legend', table), {
    looks,
  });
};

/** Opens the menu beside its button, or as a sheet on a phone. */
const menuAt =
  (table: Table) =>
  ({ currentTarget }: Event) => {
    const { shell, game, shape } = table;
    shell.dialogs.open(
      () => game.title,
      () => html`<div class="menu" @keydown=${walk}>
        ${group(say('table.menuGame'), ofGame(table))} ${group(say('table.menuFiles'), files(table))}
        ${group(say('table.menuHelp'), help(table))}
      </div>`,
      shape === 'narrow' ? { kind: 'sheet' } : { kind: 'popover', at: currentTarget as Element },
    );
  };

const group = (name: string, entries: unknown) => html`<div role="group" aria-label=${name}>
  <p class="soft small" aria-hidden="true">${name}</p>
  ${entries}
</div>`;

const ofGame = (table: Table) => {
  const { shell, game, shape, session } = table;
  const { openMoves, newGame, share } = buttonsOf(table);
  return [
    shape !== 'wide' && session.isOver ? openMoves : [],
    shape === 'wide' ? [] : [newGame, share],
    mayReview(table) && !session.isOver && !table.review
      ? button('git-branch', say('table.explore'), () => shell.open('review', table, true))
      : [],
    session.coachPort ? button('user', say('table.coach'), () => shell.open('coach', table)) : [],
    button('chart-no-axes-column', say('table.statistics'), () => shell.open('statistics', game)),
    button('trophy', say('table.fame'), () => shell.open('fame', game)),
    actionsOf(table, true),
  ];
};

const help = (table: Table) => {
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

/** Moves the focus in the menu by arrow keys. */
const walk = (event: KeyboardEvent) => {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll('button, a')];
  const at = items.indexOf(event.target as Element);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const item = items.at(to % items.length);
  if (item instanceof HTMLElement) item.focus();
};

/** Keeps the present game under a name. */
const keep = ({ shell, game, session: { state, history, kept } }: Table) => {
  const move = history.stops.filter((stop) => stop <= state.ply).length - 1;
  const proposed = say('table.keptAs', { game: game.title, move });
  return shell.open('keep', { game: game.name, ...kept }, proposed);
};

const files = (table: Table) => [
  button('library', say('table.kept'), () => table.shell.open('kept', () => keep(table))),
  button('file-down', say('table.saveAsFile'), () => table.saveAsFile()),
  table.session.written('file')
    ? button('file-down', say('table.savePosition'), () => table.saveOwnFile())
    : [],
  button('file-up', say('table.openFile'), () =>
    table.shell.open('text', openFile, { playing: table }),
  ),
];

/** Devices with a touch screen and no mouse, which seldom have a keyboard. */
const TOUCH = matchMedia('(any-pointer: coarse) and (not (any-pointer: fine))');

/** The field for actions in notation. Absent after the end, and on devices without a keyboard. */
export const entry = (table: Table) => {
  if (table.session.isOver || TOUCH.matches) return nothing;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    table.enter(form.elements.namedItem('action') as HTMLInputElement);
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
