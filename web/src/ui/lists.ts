// Lists that may be long, or have a thing in them that cannot be drawn.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.ts';

/** What is drawn of each thing of a list; one that cannot be drawn takes no other with it. */
export const each = <T>(things: T[], draw: (thing: T) => unknown) =>
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
 * @param looks its class
 * @param draw one of them
 * @param update draws it again, in this moment or right after it
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
      await null; // until it is drawn
      // The keyboard goes on where the list did.
      const next = list?.children[before] as HTMLElement | undefined;
      if (!next) return;
      next.tabIndex = -1;
      next.focus();
    };
    return html`<ul class=${looks}>${each(things.slice(0, shown), draw)}</ul>
      ${things.length > shown ? html`<button class="quiet" @click=${showMore}>${say('page.more')}</button>` : nothing}`;
  };
};
