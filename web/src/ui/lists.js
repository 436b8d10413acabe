// Lists that may be long, or have a thing in them that cannot be drawn.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.js';

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
