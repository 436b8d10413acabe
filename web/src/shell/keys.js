// Which keys do what at a table.

import { html } from 'lit-html';
import { say } from '../words/say.js';

/** @import { TablePage } from './table.js' */

/** @type {Record<string, string>} */
const SIGNS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Where keys work. @param {TablePage} table */
const reach = ({ game: { board } }) => {
  if (!board.slides) return say('keys.reach');
  const letters = (board.keys ?? [])
    .flatMap(({ keys }) => keys)
    .filter(({ length }) => length === 1);
  return say('keys.reachOfLetters', { letters: letters.join(' ') });
};

/** @param {TablePage} table */
export const openKeys = (table) => {
  const { keys = [] } = table.game.board;
  const own = keys.map(({ keys, does }) => [
    keys.map((key) => SIGNS[key] ?? key).join(say('keys.or')),
    does,
  ]);
  const takesArrows = keys.some(({ keys }) => keys.includes('ArrowUp'));
  const moving = [
    [say('keys.arrows'), say('keys.move')],
    [say('keys.enter'), say('keys.act')],
  ];
  const looking = [[say('keys.shiftArrows'), say('keys.look')]];
  const all = [
    ...(takesArrows ? [...own, ...looking] : [...moving, ...own]),
    ['Esc', say('keys.dismiss')],
    ['U', say('keys.undo')],
    ['R', say('keys.redo')],
    ['?', say('keys.help')],
  ];
  return table.app.dialogs.open(
    () => say('keys.heading'),
    () => html`<p class="soft">${reach(table)}</p>
      <dl class="keys">
        ${all.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}
      </dl>`,
  );
};
