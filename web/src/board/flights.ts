// Points that fly from where they were made into the score. They lie over the page, nothing waits for
// them, and nobody hears of them. Fetched with the first of them.

import type { Point } from './types.ts';

/** How long points take: to be seen where they were made, and on their way; in milliseconds. */
const TIME = { seen: 350, way: 450 };
/** When the first begins, once what made it is there, and how much later each other one; in milliseconds. */
const BEGIN = { first: 150, apart: 120 };
/** How far they rise, in CSS pixels: where they are seen, and where there is no score. */
const RISE = { seen: 16, all: 44 };
/** How near they come to the edges of the window, in CSS pixels. */
const EDGE = 4;

const placed = ({ x, y }: Point, scale: number) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** The middle of what is shown, as seen from the board. */
const middleIn = (shown: Element, board: DOMRect): Point => {
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2 - board.left, y: top + height / 2 - board.top };
};

/** @param field the board's, in which points have their places */
export const fly = (
  field: HTMLElement,
  flights: { text: string; from: Point; score: Element | null }[],
) => {
  const board = field.getBoundingClientRect();
  const duration = TIME.seen + TIME.way;
  for (const [i, { text, from, score }] of flights.entries()) {
    const points = document.createElement('span');
    points.className = 'flight';
    points.ariaHidden = 'true';
    points.textContent = text;
    field.append(points);
    const half = points.offsetWidth / 2 + EDGE;
    const x = Math.min(Math.max(from.x, half - board.left), innerWidth - board.left - half);
    const made = { x, y: from.y };
    const risen = { x, y: from.y - RISE.seen };
    const to = score ? middleIn(score, board) : { x, y: from.y - RISE.all };
    const flight = points.animate(
      [
        { transform: placed(made, 0.5), opacity: 0 },
        { transform: placed(risen, 1), opacity: 1, offset: 0.15 },
        {
          transform: placed(risen, 1),
          opacity: 1,
          offset: TIME.seen / duration,
          easing: 'ease-in',
        },
        { transform: placed(to, score ? 0.7 : 1), opacity: score ? 0.8 : 0 },
      ],
      { duration, delay: BEGIN.first + i * BEGIN.apart, fill: 'both' },
    );
    // In another window all of it is elsewhere.
    const over = new AbortController();
    addEventListener('resize', () => flight.finish(), { signal: over.signal });
    flight.onfinish = () => {
      over.abort();
      points.remove();
      score?.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], 240);
    };
  }
};
