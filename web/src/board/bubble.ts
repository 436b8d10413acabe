// The bubble beside a spot that gives the reason of a refusal.

import { beside } from './beside.ts';
import type { Box, Size, Spot } from './types.ts';

/** How a refusal's duration is computed, in milliseconds: the minimum, plus a part for each letter. */
const SHOWN = { least: 1200, letter: 55 };
/** The distance from the window's edges, in CSS pixels. */
const EDGE = 4;

export class Bubble {
  element = document.createElement('p');
  /** The spot of the refusal on display, if it has one. */
  spot: Spot | null = null;

  #changed: () => void;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called when it is shown or hidden */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.element.className = 'bubble';
    this.element.ariaHidden = 'true'; // its text is announced as well
    this.element.hidden = true;
  }

  /** Shows a sentence for a while, at a spot or above the lower edge of the board. */
  show(spot: Spot | null, sentence: string) {
    this.spot = spot;
    this.element.textContent = sentence;
    this.element.hidden = false;
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.hide(), SHOWN.least + SHOWN.letter * sentence.length);
    this.#changed();
  }

  hide() {
    if (this.element.hidden) return;
    clearTimeout(this.#hiding);
    this.element.hidden = true;
    this.spot = null;
    this.#changed();
  }

  /** Moves the bubble beside its spot, within sight. `box` is the spot's, if there is one. */
  place(box: Box | null, layout: Size, field: Element) {
    if (this.element.hidden) return;
    const { width, height } = layout;
    const edge = { x: width / 2, y: height, width: 0, height: 0 };
    const { offsetWidth, offsetHeight } = this.element;
    const at = field.getBoundingClientRect();
    // The element around the board may clip the bubble.
    const around = field.closest('main')?.getBoundingClientRect() ?? at;
    const [left, top] = [Math.max(around.left, 0) + EDGE, Math.max(around.top, 0) + EDGE];
    const seen = {
      x: left - at.left,
      y: top - at.top,
      width: Math.min(around.right, document.documentElement.clientWidth) - EDGE - left,
      height: Math.min(around.bottom, innerHeight) - EDGE - top,
    };
    const size = { width: offsetWidth, height: offsetHeight };
    const { x, y } = beside(box ?? edge, size, layout, seen);
    this.element.style.translate = `${x}px ${y}px`;
  }

  close() {
    clearTimeout(this.#hiding);
  }
}
