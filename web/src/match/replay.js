// Shows a match by itself, one decision after the other.

/** @import { Clock, History } from './types' */

/** How long each position stays, in milliseconds. */
const GLANCE = 900;

export class Replay {
  isRunning = false;

  #clock;
  #session;
  /** Cancels the next step. @type {() => void} */
  #cancel = () => {};

  /**
   * @param {Clock} clock
   * @param {{
   *   ply: () => number,
   *   history: History,
   *   go: (ply: number) => void,
   *   changed: () => void,
   * }} session `ply` tells after how many steps the present position is; `changed` is called when the
   * replay has begun and when it has ended
   */
  constructor(clock, session) {
    this.#clock = clock;
    this.#session = session;
  }

  /**
   * Begins at the present position or, if that is the last, at an earlier one.
   * @param {number} from after how many steps that is, at least
   */
  start(from) {
    const { history, ply, go, changed } = this.#session;
    const { stops } = history;
    this.#cancel();
    this.isRunning = true;
    if (ply() >= (stops.at(-1) ?? 0)) go(stops.find((stop) => stop >= from) ?? 0);
    this.#wait();
    changed();
  }

  stop() {
    this.#cancel();
    this.isRunning = false;
    this.#session.changed();
  }

  /** Stops it for good, and tells nobody. */
  close() {
    this.#cancel();
  }

  #wait() {
    this.#cancel = this.#clock.after(GLANCE, () => {
      const next = this.#session.history.stops.find((stop) => stop > this.#session.ply());
      if (next === undefined) return this.stop();
      this.#session.go(next);
      this.#wait();
    });
  }
}
