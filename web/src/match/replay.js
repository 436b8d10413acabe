// A match that shows itself from step to step.

/** @import { Clock, History } from './types' */

/** How long each position is looked at, in milliseconds. */
const GLANCE = 900;

export class Replay {
  isRunning = false;

  #clock;
  #session;
  /** Ends waiting for the next step. @type {() => void} */
  #cancel = () => {};

  /**
   * @param {Clock} clock
   * @param {{ ply: () => number, history: History, go: (ply: number) => void, changed: () => void }} session
   * `ply`: after how many steps it stands; `changed`: is told when the replay begins and ends
   */
  constructor(clock, session) {
    this.#clock = clock;
    this.#session = session;
  }

  /** Begins from here, or where this is the end from the first stop after so many steps. @param {number} from */
  start(from) {
    const { history, ply, go, changed } = this.#session;
    const { stops } = history;
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

  /** Ends it without a word, as the session ends. */
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
