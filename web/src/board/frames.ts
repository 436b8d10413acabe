// Which of some positions is to be seen now: steps are shown one after the other, each as long as the
// board says.

import type { Board, Frame } from './types.ts';

export class Frames {
  /** The position that stays when all has been shown. */
  last: Frame;

  #board;
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

  /**
   * Shows steps one after the other, the last of which is the position that stands.
   * @param now in milliseconds
   */
  show(frames: Frame[], now: number) {
    this.#queue = frames;
    this.#started = now;
  }

  /**
   * The frame that is due, and how far it is shown, 0 … 1.
   * @param now in milliseconds
   */
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
