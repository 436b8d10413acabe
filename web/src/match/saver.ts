// Writes a match into the store after each change is painted. It overwrites only the revision that
// it has read. If another tab has written in between, it reports a conflict.

import { soloist } from '../engine/computer.ts';
import { TERMINAL } from '../engine/engine.ts';
import type { Result, Save } from '../store/schema.ts';
import type { Stored } from '../store/store.ts';
import type { Position } from './position.ts';
import { resultOf } from './result.ts';
import type { HomeHost } from './types.ts';

/** Matches with more steps are long, and slow to write. */
const LONG = 1000;
/** The minimum time between two writes of a long match, in milliseconds. */
const LONG_PAUSE = 400;

export class Saver {
  /** The revision that was last read or written. */
  revision: number;
  /** Resolves when the current write has ended. */
  done = Promise.resolve();

  #position: Position;
  #host: HomeHost;
  #conflict: (theirs: Stored) => void;
  /** The result of the match, until it is stored. */
  #result: Result | undefined;
  /** The match has changed since the last write began. */
  #isDue = false;
  #isWriting = false;
  /** The current write is obsolete, because this tab follows another one. */
  #isFollowing = false;
  #lastBegan = Number.NEGATIVE_INFINITY;
  /** Cancels the scheduled write, if any. */
  #cancel: (() => void) | null = null;

  /**
   * @param revision the revision that was read, or 0
   * @param conflict called with the match that another tab has stored in between
   */
  constructor(
    position: Position,
    host: HomeHost,
    revision: number,
    conflict: (theirs: Stored) => void,
  ) {
    this.#position = position;
    this.#host = host;
    this.revision = revision;
    this.#conflict = conflict;
  }

  /** True if everything is stored. */
  get isIdle() {
    return !this.#isDue && !this.#isWriting;
  }

  /** Returns the match to store, and its result unless that is stored. */
  present() {
    const { record, standing, ledger, terms, isOver } = this.#position;
    const { ply, current } = standing;
    const when = this.#host.clock.now();
    if (isOver && !terms.counted) this.#result ??= resultOf(this.#position, when);
    const result = terms.counted ? undefined : this.#result;
    const counted = terms.counted || result !== undefined;
    const begun = ledger.decisions > 0;
    const save: Save = {
      ...terms,
      record,
      ply,
      begun,
      over: current === TERMINAL,
      counted,
      together: soloist(standing.players) < 0,
      when,
    };
    return { save, result };
  }

  /** Schedules a write. */
  changed() {
    this.#isDue = true;
    if (this.#cancel) return;
    const { length } = this.#position.ledger.moves;
    const { clock } = this.#host;
    const pause = length < LONG ? 0 : this.#lastBegan + LONG_PAUSE - clock.now();
    const flush = () => this.flush();
    this.#cancel = pause > 0 ? clock.after(pause, flush) : clock.painted(flush);
  }

  /** Stores the last changes synchronously, before the page closes. */
  leave() {
    this.flush();
    if (this.isIdle) return;
    const { save, result } = this.present();
    this.#host.home.store.leaveGame(this.#host.home.key, save, this.revision, result);
  }

  /** Writes the last changes now, or after the current write. */
  flush() {
    this.#stopWaiting();
    if (this.#isDue && !this.#isWriting) this.done = this.#write();
  }

  /**
   * Follows another tab's match at its revision. Returns this tab's match if it is not stored, else null.
   */
  follow(revision: number) {
    const unstored = this.isIdle ? null : this.present();
    this.#stopWaiting();
    this.#result = undefined;
    this.#isDue = false;
    this.#isFollowing = true;
    this.revision = revision;
    return unstored;
  }

  async #write() {
    this.#isDue = false;
    this.#isWriting = true;
    this.#isFollowing = false;
    this.#lastBegan = this.#host.clock.now();
    const { home, tell } = this.#host;
    const { store, key } = home;
    const { save, result } = this.present();
    try {
      const answer = await store.writeGame(key, save, this.revision, result);
      this.#isWriting = false;
      if ('revision' in answer) {
        this.revision = answer.revision;
        if (save.counted) this.#position.terms.counted = true;
        if (result) tell({ kind: 'changed' }); // so that the page compares the end with stored results
      } else if (this.#isFollowing) {
        return; // the write is obsolete
      } else {
        this.#isDue = true;
        if (answer.conflict) return this.#conflict(answer.conflict);
        this.revision = 0; // the stored match was unreadable and is set aside
      }
    } catch (error) {
      this.#isWriting = false;
      this.#isDue = true; // the next change tries again
      return tell({ kind: 'unstored', error });
    }
    if (this.#isDue && !this.#cancel) await this.#write();
  }

  #stopWaiting() {
    this.#cancel?.();
    this.#cancel = null;
  }
}
