// Animates steps one after the other, each for the duration that the board gives.

import type { Board, Frame } from './types.ts';

export class Frames {
  /** The last position, which remains after the animation. */
  last: Frame;

  #board: Pick<Board, 'duration'>;
  /** The pending steps; the first has been shown since `started`. */
  #queue: Frame[] = [];
  #started = 0;

  constructor(board: Pick<Board, 'duration'>, frame: Frame) {
    this.#board = board;
    this.last = frame;
  }

  /** True while steps are pending. */
  get isMoving() {
    return this.#queue.length > 0;
  }

  /** Shows a position immediately. */
  put(frame: Frame) {
    this.last = frame;
    this.#queue = [];
  }

  /** Shows steps one after the other from time `now`, in milliseconds. put() has set the last position. */
  show(frames: Frame[], now: number) {
    this.#queue = frames;
    this.#started = now;
  }

  /** Returns the frame for a time, and its progress, 0 … 1. */
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
