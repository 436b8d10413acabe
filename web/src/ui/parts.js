// Small parts of several pages.

import { html, nothing } from 'lit-html';
import { FALLBACK } from '../words/languages.js';
import { language, say } from '../words/say.js';

/** @import { SVGTemplateResult } from 'lit-html' */

/** An icon of the sprite that plugins/icons.js puts into the page; its words stand beside it. @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

/** @param {string} sign @param {string} words @param {(event: Event) => void} act @param {boolean} [disabled] */
export const button = (sign, words, act, disabled = false) =>
  html`<button type="button" class="quiet" ?disabled=${disabled} @click=${act}>${icon(sign)} <span>${words}</span></button>`;

/** A sign of pieces, as a game's board gives it. @param {SVGTemplateResult | undefined} sign */
export const mark = (sign) =>
  html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${sign}</svg>`;

/** Where a game's rules stand, in the language that is spoken. @param {string} game */
export const rulesOf = (game) =>
  `./rules/${language() === FALLBACK ? game : `${game}.${language()}`}.html`;

/** The way back to the lobby. */
export const gamesLink = () => html`<a class="button quiet back" href="#">
  ${icon('arrow-left')} <span>${say('page.games')}</span>
</a>`;

/**
 * What is drawn of each thing of a list; one that cannot be drawn takes no other with it.
 * @template T @param {T[]} things @param {(thing: T) => unknown} draw
 */
export const each = (things, draw) =>
  things.map((thing) => {
    try {
      return draw(thing);
    } catch (error) {
      console.error(error);
      return nothing;
    }
  });

/** So many things of a long list are drawn at first, and with each press twice as many. */
const FIRST = 50;

/**
 * What draws a list: its beginning, and a way to more of it.
 * @template T @param {string} looks its class @param {(thing: T) => unknown} draw one of them
 * @param {() => void} update draws it again, in this moment or right after it @returns {(things: T[]) => unknown}
 */
export const longList = (looks, draw, update) => {
  let shown = FIRST;
  return (things) => {
    const before = shown;
    const showMore = async (/** @type {Event} */ { currentTarget }) => {
      const list = /** @type {Element} */ (currentTarget).previousElementSibling;
      shown = 2 * before;
      update();
      await null; // until it is drawn
      // The keyboard goes on where the list did.
      const next = /** @type {HTMLElement | undefined} */ (list?.children[before]);
      if (!next) return;
      next.tabIndex = -1;
      next.focus();
    };
    return html`<ul class=${looks}>${each(things.slice(0, shown), draw)}</ul>
      ${things.length > shown ? html`<button class="quiet" @click=${showMore}>${say('page.more')}</button>` : nothing}`;
  };
};

/** Resolves when what is drawn now has been painted; at once where nobody sees it. @returns {Promise<void>} */
export const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
