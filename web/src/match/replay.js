// Shows a match by itself, one decision after the other.

/** @import { State } from '../engine/types' */
/** @import { History, Host } from './types' */

/** How long each position stays, in milliseconds. */
const GLANCE = 900;

export class Replay {
  #host;
  #session;
  /** Cancels the next step. @type {(() => void) | null} */
  #cancel = null;

  /**
   * @param {Host} host
   * @param {{ readonly state: State<any>, readonly history: History, go(ply: number): void }} session
   */
  constructor(host, session) {
    this.#host = host;
    this.#session = session;
  }

  get isRunning() {
    return this.#cancel !== null;
  }

  /**
   * Begins at the present position or, if that is the last, at an earlier one; or stops.
   * @param {boolean} isOn @param {number} from after how many steps that is, at least
   */
  run(isOn, from) {
    this.close();
    if (isOn) {
      const { stops } = this.#session.history;
      if (this.#next() === undefined) this.#session.go(stops.find((stop) => stop >= from) ?? 0);
      this.#wait();
    }
    this.#host.tell({ kind: 'changed' });
  }

  /** Stops, and tells nobody. */
  close() {
    this.#cancel?.();
    this.#cancel = null;
  }

  #next() {
    const { state, history } = this.#session;
    return history.stops.find((stop) => stop > state.ply);
  }

  #wait() {
    this.#cancel = this.#host.clock.after(GLANCE, () => {
      const next = this.#next();
      if (next === undefined) return this.run(false, 0);
      this.#session.go(next);
      this.#wait();
    });
  }
}
