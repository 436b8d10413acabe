// The animation of steps: they are shown one after the other, each for the duration that the board
// says.

import type { Board, Frame } from './types.ts';

export class Frames {
  /** The position that remains when everything has been shown. */
  last: Frame;

  #board: Pick<Board, 'duration'>;
  /** The steps still to be shown, the first of them since `started`. */
  #queue: Frame[] = [];
  #started = 0;

  constructor(board: Pick<Board, 'duration'>, frame: Frame) {
    this.#board = board;
    this.last = frame;
  }

  /** Whether something is still to be shown. */
  get isMoving() {
    return this.#queue.length > 0;
  }

  /** Shows a position at once. */
  put(frame: Frame) {
    this.last = frame;
    this.#queue = [];
  }

  /** Shows steps one after the other from the time `now`, in milliseconds. put() sets their end. */
  show(frames: Frame[], now: number) {
    this.#queue = frames;
    this.#started = now;
  }

  /** The frame that is due at a time, and its progress, 0 … 1. */
  at(now: number) {
    for (let frame = this.#queue[0]; frame; frame = this.#queue[0]) {
      const duration = this.#board.duration(frame.last);
      if (now < this.#started + duration) {
        return { frame, progress: Math.max(0, now - this.#started) / duration };
      }
      this.#started += duration;
      this.#queue.shift();
    }
    return { frame: this.last, progress: 1 };
  }
}
