// Shows a match by itself, one decision after the other.

/** @import { State } from '../engine/types' */
/** @import { History, Host } from './types' */

/** How long each position stays, in milliseconds. */
const GLANCE = 900;

export class Replay {
  isRunning = false;

  #host;
  #session;
  /** Cancels the next step. @type {() => void} */
  #cancel = () => {};

  /**
   * @param {Host} host
   * @param {{ readonly state: State<any>, readonly history: History, go(ply: number): void }} session
   */
  constructor(host, session) {
    this.#host = host;
    this.#session = session;
  }

  /**
   * Begins at the present position or, if that is the last, at an earlier one.
   * @param {number} from after how many steps that is, at least
   */
  start(from) {
    const { stops } = this.#session.history;
    this.#cancel();
    this.isRunning = true;
    if (this.#next() === undefined) this.#session.go(stops.find((stop) => stop >= from) ?? 0);
    this.#wait();
    this.#host.tell({ kind: 'changed' });
  }

  stop() {
    this.close();
    this.#host.tell({ kind: 'changed' });
  }

  /** Stops it, and tells nobody. */
  close() {
    this.#cancel();
    this.isRunning = false;
  }

  #next() {
    const { state, history } = this.#session;
    return history.stops.find((stop) => stop > state.ply);
  }

  #wait() {
    this.#cancel = this.#host.clock.after(GLANCE, () => {
      const next = this.#next();
      if (next === undefined) return this.stop();
      this.#session.go(next);
      this.#wait();
    });
  }
}
