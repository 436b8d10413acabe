// Icons, the buttons and the bar of a page that bear them, and the signs of pieces.

import { html } from 'lit-html';
import { say } from '../words/say.js';

/** @import { SVGTemplateResult } from 'lit-html' */

/** An icon of the sprite that plugins/icons.js puts into the page; its words stand beside it. @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

/** @param {string} sign @param {string} words @param {(event: Event) => void} act @param {boolean} [disabled] */
export const button = (sign, words, act, disabled = false) =>
  html`<button type="button" class="quiet" ?disabled=${disabled} @click=${act}>${icon(sign)} <span>${words}</span></button>`;

/**
 * A button with a sign alone, whose words are spoken. @param {string} sign @param {string} words
 * @param {(event: Event) => void} act
 * @param {{ looks?: string, title?: string, disabled?: boolean }} [how] `title`: shorter words to be seen
 */
export const signButton = (sign, words, act, { looks = 'quiet', title = words, disabled } = {}) =>
  html`<button type="button" class="${looks} square" aria-label=${words} title=${title} ?disabled=${disabled} @click=${act}>${icon(sign)}</button>`;

/**
 * The bar at the top of a page: the way back, which is to the lobby unless another is given, the
 * heading, and what else stands there.
 * @param {string} heading @param {unknown} [tools] @param {[href: string, words: string]} [back]
 */
export const pageBar = (heading, tools, [href, words] = ['#', say('page.games')]) =>
  html`<header class="bar">
    <a class="button quiet back" href=${href}>${icon('arrow-left')} <span>${words}</span></a>
    <h1 tabindex="-1">${heading}</h1>
    ${tools}
  </header>`;

/** A sign of pieces, as a game's board gives it. @param {SVGTemplateResult | undefined} sign */
export const mark = (sign) =>
  html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${sign}</svg>`;
