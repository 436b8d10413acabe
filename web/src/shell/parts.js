// Small parts of several pages.

import { html } from 'lit-html';

/** @import { Board } from '../games/types' */

/** An icon of the sprite that plugins/icons.js puts into the page; its words stand beside it. @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

/** The sign of a player's pieces. @param {Board} board @param {number} seat */
export const mark = ({ seats }, seat) =>
  html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${seats[seat]?.mark}</svg>`;

/** The way back to the lobby. */
export const gamesLink = html`<a class="button quiet back" href="#">
  ${icon('arrow-left')} <span>Games</span>
</a>`;
