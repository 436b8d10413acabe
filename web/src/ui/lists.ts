// Lists that may be long, or have items that cannot be drawn.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.ts';

/** Draws each item, and skips those whose drawing throws. */
export const each = <T>(things: T[], draw: (thing: T) => unknown) =>
  things.map((thing) => {
    try {
      return draw(thing);
    } catch (error) {
      console.error(error);
      return nothing;
    }
  });

/** Number of items of a long list drawn at first. Each press on "More" doubles it. */
const FIRST = 50;

/**
 * Returns a function that draws the beginning of a list, with a button for more.
 * @param looks the class of the list
 * @param draw draws one item
 * @param update draws the page again, now or soon
 */
export const longList = <T>(
  looks: string,
  draw: (thing: T) => unknown,
  update: () => void,
): ((things: T[]) => unknown) => {
  let shown = FIRST;
  return (things) => {
    const before = shown;
    const showMore = async ({ currentTarget }: Event) => {
      const list = (currentTarget as Element).previousElementSibling;
      shown = 2 * before;
      update();
      await null; // until lit-html has drawn it
      // Moves the focus to the first new item.
      const next = list?.querySelectorAll<HTMLElement>(':scope > *')[before];
      if (!next) return;
      next.tabIndex = -1;
      next.focus();
    };
    return html`<ul class=${looks}>${each(things.slice(0, shown), draw)}</ul>
      ${things.length > shown ? html`<button class="quiet" @click=${showMore}>${say('page.more')}</button>` : nothing}`;
  };
};
