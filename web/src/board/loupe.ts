// The magnifier above an aiming finger, which hides its target.

import { token } from '../ui/theme.ts';
import { stroke } from './draw.ts';
import { clamp } from './squares.ts';
import type { Point, Size } from './types.ts';

/** Distance from the finger and radius, in CSS pixels, and scale. */
const LOUPE = { away: 100, radius: 58, zoom: 2.2 };
/** The delay of the magnifier in milliseconds. A tap needs none. */
const DELAY = 130;

export class Loupe {
  #changed: () => void;
  /** The finger has aimed for longer than a tap. */
  #aimsLong = false;
  /** The timer that sets #aimsLong. */
  #aiming: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called when a finger aims for longer than a tap */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Tracks an aiming finger. Returns its place, unless it is a tap. */
  over(finger: Point | null) {
    if (!finger) {
      clearTimeout(this.#aiming);
      this.#aiming = undefined;
      this.#aimsLong = false;
      return null;
    }
    this.#aiming ??= setTimeout(() => {
      this.#aimsLong = true;
      this.#changed();
    }, DELAY);
    return this.#aimsLong ? finger : null;
  }

  /** Draws the surroundings of a finger. `draw` draws the board at a scale. */
  draw(
    context: CanvasRenderingContext2D,
    { width, height }: Size,
    { x, y }: Point,
    draw: (zoom: number) => void,
  ) {
    const { away, radius, zoom } = LOUPE;
    const isAbove = y - away >= radius;
    const across = x < width / 2 ? x + away : x - away;
    const centre = {
      x: clamp(isAbove ? x : across, radius, width - radius),
      y: clamp(isAbove ? y - away : y, radius, height - radius),
    };
    context.save();
    context.beginPath();
    context.arc(centre.x, centre.y, radius, 0, 7);
    stroke(context, token()('accent'), 6);
    context.clip();
    context.translate(centre.x, centre.y);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    draw(zoom);
    context.restore();
  }
}
