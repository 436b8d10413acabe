// Keeps a match: writes it after every change over the revision that was read, never more than a
// moment later, and says when another tab has written in between.

/** @import { Result, Save } from '../store/schema.js' */
/** @import { Stored } from '../store/store.js' */
/** @import { Clock, Writing } from './types' */

/** From so many steps on a match takes its time to be written, and is so seldom, in milliseconds. */
const LONG = 1000;
const LONG_PAUSE = 400;

export class Saver {
  /** What was read, or written last. */
  revision;
  /** When what is being written is, and what came to it. */
  done = Promise.resolve();

  #key;
  #store;
  #clock;
  #session;
  /** Whether something has changed since the last write began. */
  #isDue = false;
  #isWriting = false;
  /** What is being written was given up. */
  #isFollowing = false;
  #lastBegan = Number.NEGATIVE_INFINITY;
  /** Ends waiting. @type {(() => void) | null} */
  #cancel = null;

  /**
   * @param {string} key of the match in the store @param {number} revision that was read, 0 if there was none
   * @param {Writing} store @param {Clock} clock
   * @param {{
   *   present: () => { save: Save, result: Result | undefined },
   *   written: (save: Save) => void,
   *   conflict: (theirs: Stored) => void,
   *   failed: (error: unknown) => void,
   * }} session `present`: the match as it stands, and its result where that is not stored yet;
   * `written`: that is stored now; `conflict`: another tab has stored the game in between, which is to be followed; `failed`:
   * it cannot be stored
   */
  constructor(key, revision, store, clock, session) {
    this.#key = key;
    this.revision = revision;
    this.#store = store;
    this.#clock = clock;
    this.#session = session;
  }

  /** Whether everything is stored. */
  get isIdle() {
    return !this.#isDue && !this.#isWriting;
  }

  /** Something has changed. @param {number} steps how long the match is */
  changed(steps) {
    this.#isDue = true;
    if (this.#cancel) return;
    const pause = steps < LONG ? 0 : this.#lastBegan + LONG_PAUSE - this.#clock.now();
    if (pause <= 0) this.flush();
    else this.#cancel = this.#clock.after(pause, () => this.flush());
  }

  /** The page is left, which leaves no time to write what is not stored. */
  leave() {
    this.flush();
    if (this.isIdle) return;
    const { save, result } = this.#session.present();
    this.#store.leaveGame(this.#key, save, this.revision, result);
  }

  /** Writes what is not stored, at once or as soon as what is being written is. */
  flush() {
    this.#stopWaiting();
    if (this.#isDue && !this.#isWriting) this.done = this.#write();
  }

  /** Follows what another tab has stored. @param {number} revision @returns {Save | null} what is not stored and will not be, if there is such a thing */
  follow(revision) {
    const unstored = this.isIdle ? null : this.#session.present().save;
    this.#stopWaiting();
    this.#isDue = false;
    this.#isFollowing = true;
    this.revision = revision;
    return unstored;
  }

  async #write() {
    this.#isDue = false;
    this.#isWriting = true;
    this.#isFollowing = false;
    this.#lastBegan = this.#clock.now();
    const { save, result } = this.#session.present();
    try {
      const answer = await this.#store.writeGame(this.#key, save, this.revision, result);
      this.#isWriting = false;
      if ('revision' in answer) {
        this.revision = answer.revision;
        this.#session.written(save);
      } else if (this.#isFollowing) {
        return; // it was given up
      } else if (answer.conflict) {
        this.#isDue = true;
        return this.#session.conflict(answer.conflict);
      } else {
        this.revision = 0; // what was there could not be read, and is set aside
        this.#isDue = true;
      }
    } catch (error) {
      this.#isWriting = false;
      this.#isDue = true; // to be tried with the next change
      return this.#session.failed(error);
    }
    if (this.#isDue && !this.#cancel) await this.#write();
  }

  /** No longer waits to write. */
  #stopWaiting() {
    this.#cancel?.();
    this.#cancel = null;
  }
}
