// Writes a match into the store: once a change can be seen, never more than a moment later, over
// the revision that was read. It says so if another tab has written in between.

import { soloist } from '../engine/computer.ts';
import { TERMINAL } from '../engine/engine.ts';
import type { Result, Save } from '../store/schema.ts';
import type { Stored } from '../store/store.ts';
import type { Position } from './position.ts';
import { resultOf } from './result.ts';
import type { HomeHost } from './types.ts';

/**
 * Writing a match of this many steps takes time, so from there on it is written no more often than
 * once in this many milliseconds.
 */
const LONG = 1000;
const LONG_PAUSE = 400;

export class Saver {
  /** The revision that was read or written last. */
  revision: number;
  /** Resolves when everything due now is written. */
  done = Promise.resolve();

  #position: Position;
  #host: HomeHost;
  #conflict: (theirs: Stored) => void;
  /** The result of the match, until it is stored. */
  #result: Result | undefined;
  /** Whether something has changed since the last write began. */
  #isDue = false;
  #isWriting = false;
  /** The write under way does not count any more: another tab's match is followed. */
  #isFollowing = false;
  #lastBegan = Number.NEGATIVE_INFINITY;
  /** Cancels the next write, while one is waited for. */
  #cancel: (() => void) | null = null;

  /**
   * @param revision the one that was read, 0 if there was none
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

  /** Whether everything is stored. */
  get isIdle() {
    return !this.#isDue && !this.#isWriting;
  }

  /** The match as it is to be stored, and its result unless there is none or that is stored. */
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

  /** Puts the last changes where writing takes no time: the page is being left. */
  leave() {
    this.flush();
    if (this.isIdle) return;
    const { save, result } = this.present();
    this.#host.home.store.leaveGame(this.#host.home.key, save, this.revision, result);
  }

  /** Writes the last changes: at once, or as soon as the present write has ended. */
  flush() {
    this.#stopWaiting();
    if (this.#isDue && !this.#isWriting) this.done = this.#write();
  }

  /**
   * Follows another tab's match, with its revision. Returns the match of this tab as far as it is
   * not stored; null if it is.
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
        if (result) tell({ kind: 'changed' }); // the remarks on an end depend on it
      } else if (this.#isFollowing) {
        return; // that was given up
      } else {
        this.#isDue = true;
        if (answer.conflict) return this.#conflict(answer.conflict);
        this.revision = 0; // the stored match cannot be read, and is set aside
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
