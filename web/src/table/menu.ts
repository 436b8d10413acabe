// A table's buttons, its menu, and the field for typed actions. more.ts has the rarer actions.

import { html, nothing } from 'lit-html';
import { rulesOf } from '../page/address.ts';
import { moves } from '../play/moves.ts';
import { details } from '../play/scores.ts';
import { button } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import type { Table } from './types.ts';

/** The buttons at the bottom, or in the bar of a low window. */
export const actions = (table: Table) => {
  const { session } = table;
  const { may } = session;
  return [
    button('undo-2', say('table.undo'), () => session.undo(), !may.undo),
    button('redo-2', say('table.redo'), () => session.redo(), !may.redo),
    button(
      'lightbulb',
      say('table.hint'),
      () => table.askHint(),
      !may.hint || table.review !== null,
    ),
    menuButton(table),
  ];
};

/**
 * The buttons in the top bar. A review and an alarm of the coach hide those at the bottom, and on a phone
 * the end of a game does.
 */
export const tools = (table: Table) => {
  const { session, shape, review, coach } = table;
  if (shape === 'low') return actions(table);
  const isEnd = shape === 'narrow' && table.end && session.isOver && !session.lookingBack;
  return review || coach?.told || isEnd ? menuButton(table) : nothing;
};

/** The button of the menu, which opens beside it, or as a sheet on a phone. */
const menuButton = (table: Table) => {
  const { shell, game, shape } = table;
  const open = ({ currentTarget }: Event) =>
    shell.dialogs.open(
      () => game.title,
      () => html`<div class="menu" @keydown=${walk}>${entries(table)}</div>`,
      shape === 'narrow' ? { kind: 'sheet' } : { kind: 'popover', at: currentTarget as Element },
    );
  return button('menu', say('table.menu'), open);
};

/** An entry of a menu. */
export const item = (words: string, act: () => unknown) =>
  html`<button type="button" class="quiet" @click=${act}>${words}</button>`;

/** An entry that leads to another page. */
export const link = (words: string, href: string) =>
  html`<a class="button quiet" href=${href}>${words}</a>`;

const entries = (table: Table) => {
  const { shell, game, session } = table;
  return [
    item(say('table.newGame'), () => shell.open('quick', table)),
    link(say('table.rules'), rulesOf(game.name)),
    session.coachPort ? item(say('table.coach'), () => shell.open('coach', table)) : nothing,
    item(say('table.share'), () => shell.open('share', table)),
    item(say('table.settings'), () => shell.open('settings')),
    item(say('table.more'), () => shell.open('more', table, (types) => openMoves(table, types))),
  ];
};

/** Moves the focus in a menu by arrow keys. */
export const walk = (event: KeyboardEvent) => {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll('button, a')];
  const at = items.indexOf(event.target as Element);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const item = items.at(to % items.length);
  if (item instanceof HTMLElement) item.focus();
};

/** Shows the moves, and focuses the field for typed actions if `types`. */
const openMoves = (table: Table, types: boolean) => {
  const { shell, shape } = table;
  if (shape === 'wide') shell.dialogs.close();
  else {
    shell.dialogs.open(
      () => say('table.moves'),
      () => html`${details(table)} ${moves(table)} ${entry(table)}`,
      { kind: 'sheet' },
    );
  }
  if (types) shell.focus('#action');
};

/** Devices with a touch screen and no mouse, which seldom have a keyboard. */
export const TOUCH = matchMedia('(any-pointer: coarse) and (not (any-pointer: fine))');

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
