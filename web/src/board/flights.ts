// Animates points from their place on the board to the score. They overlay the page, nothing waits
// for them, and screen readers ignore them. Loaded with the first points.

import type { Point } from './types.ts';

/** Durations of the rest at their place and of the flight, in milliseconds. */
const TIME = { seen: 350, way: 450 };
/** Delay of the first flight after its step, and between flights, in milliseconds. */
const BEGIN = { first: 150, apart: 120 };
/** Rise at their place, and in total if there is no score, in CSS pixels. */
const RISE = { seen: 16, all: 44 };
/** Minimum distance from the edges of the window, in CSS pixels. */
const EDGE = 4;

const placed = ({ x, y }: Point, scale: number) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** Returns the middle of an element in the board's coordinates. */
const middleIn = (shown: Element, board: DOMRect): Point => {
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2 - board.left, y: top + height / 2 - board.top };
};

interface Flight {
  text: string;
  /** In the board's coordinates. */
  from: Point;
  score: Element | null;
}

/** Animates points over the field of a board. */
export const fly = (field: HTMLElement, flights: Flight[]) => {
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
    // Resizing the window moves everything.
    const over = new AbortController();
    addEventListener('resize', () => flight.finish(), { signal: over.signal });
    flight.onfinish = () => {
      over.abort();
      points.remove();
      score?.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], 240);
    };
  }
};
