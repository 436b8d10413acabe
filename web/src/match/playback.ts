// Replays a match: shows the positions of its decisions one after the other.

import type { Position } from './position.ts';
import type { Host } from './types.ts';

/** Milliseconds per position. */
const GLANCE = 900;

export class Playback {
  #position: Position;
  #host: Host;
  #go: (ply: number) => void;
  /** Cancels the scheduled step, if there is one. */
  #cancel: (() => void) | null = null;

  /** @param go shows another position */
  constructor(position: Position, host: Host, go: (ply: number) => void) {
    this.#position = position;
    this.#host = host;
    this.#go = go;
  }

  get isOn() {
    return this.#cancel !== null;
  }

  /** Starts at the present position or, if that is the last one, after `from` steps. */
  start(from = 0) {
    this.cancel();
    const { stops } = this.#position.ledger;
    if (this.#next === undefined) this.#go(stops.find((stop) => stop >= from) ?? 0);
    this.#schedule();
    this.#host.tell({ kind: 'changed' });
  }

  stop() {
    this.cancel();
    this.#host.tell({ kind: 'changed' });
  }

  /** Stops without notifying the host. */
  cancel() {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** The ply of the next decision; undefined at the last. */
  get #next() {
    const { ledger, ply } = this.#position;
    return ledger.stops.find((stop) => stop > ply);
  }

  #schedule() {
    this.#cancel = this.#host.clock.after(GLANCE, () => {
      const ply = this.#next;
      if (ply === undefined) return this.stop();
      this.#schedule();
      this.#go(ply);
    });
  }
}
