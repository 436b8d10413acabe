// Ways that lead from several pages to the same place.

import { html } from 'lit-html';
import { FALLBACK } from '../words/languages.js';
import { language, say } from '../words/say.js';
import { icon } from './icons.js';

/** Where a game's rules stand, in the language that is spoken. @param {string} game */
export const rulesOf = (game) =>
  `./rules/${language() === FALLBACK ? game : `${game}.${language()}`}.html`;

/** The way back to the lobby. */
export const gamesLink = () => html`<a class="button quiet back" href="#">
  ${icon('arrow-left')} <span>${say('page.games')}</span>
</a>`;
