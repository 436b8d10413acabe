// Keeps the match on a table: the tab that holds the game saves every change and counts the result,
// the others only watch.

import { textOf } from '../store/backup.js';
import { claim } from '../store/claim.js';
import { saveFile } from './files.js';

/** @import { Result, Save } from '../store/schema.js' */
/** @import { App } from './app.js' */

/**
 * @typedef {{
 *   save: () => Omit<Save, 'counted' | 'entered' | 'when'>,
 *   result: () => Omit<Result, 'game' | 'when'>,
 *   lost: () => void,
 *   follow: (save: Save) => void,
 * }} Handlers `save`: the match as it stands; `result`: what came of it, when it is over; `lost`:
 * another tab plays the game from now on; `follow`: what is stored is another match than the table's
 */

/** From so many steps on a match takes its time to be saved and waits so long, in milliseconds. */
const LONG = 1000;
const SAVE_AFTER = 400;

/** What the tables that were closed still write. @type {Promise<void>} */
let closing = Promise.resolve();

export class Autosave {
  /** Another tab plays this game; here it is only watched. */
  elsewhere = false;
  /** Whether the result of this match is in the statistics, or came from elsewhere. */
  counted = false;
  /** Whether this match's winner is in the hall of fame already. */
  entered = false;

  #app;
  #game;
  #handlers;
  /** Holds the game against other tabs. @type {{ release: () => void } | null} */
  #claim = null;
  /** What the next write takes the place of. */
  #revision;
  /** The result that is to be stored. @type {Result | undefined} */
  #result;
  /** What is not written yet. @type {{ save: Save, saveAsFile: () => void } | undefined} */
  #due;
  /** The writes until now. */
  #written = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  /** Ends listening to the window. */
  #closed = new AbortController();

  /** @param {App} app @param {string} game @param {Handlers} handlers */
  constructor(app, game, handlers) {
    this.#app = app;
    this.#game = game;
    this.#handlers = handlers;
    this.#revision = app.store.game(game)?.revision ?? 0;
    const { signal } = this.#closed;
    addEventListener('pagehide', () => this.#leave(), { signal });
    document.addEventListener('visibilitychange', () => this.saveDue(), { signal });
  }

  close() {
    this.saveDue();
    this.#closed.abort();
    const claimed = this.#claim;
    this.#claim = null;
    closing = this.#written.then(() => claimed?.release());
  }

  /** This tab holds the game. */
  get isHere() {
    return this.#claim !== null;
  }

  /**
   * Claims the game for this tab, and saves it if this tab has it. @param {boolean} takeOver from
   * another tab @param {boolean} begins another match, in place of the one that is stored
   */
  async claim(takeOver, begins) {
    const { signal } = this.#closed;
    const lost = () => !signal.aborted && this.#lose();
    const claimed = await claim(this.#game, { takeOver, lost });
    await closing; // this tab's own table of before
    // Another tab may have played on.
    const stored = claimed && (await this.#app.store.readGame(this.#game));
    if (signal.aborted) return claimed?.release();
    this.elsewhere = !claimed;
    if (!claimed) return;
    if (stored && stored.revision !== this.#revision && !begins) this.#handlers.follow(stored.save);
    this.#revision = stored?.revision ?? 0;
    this.#claim = claimed;
    this.save();
  }

  /** Whether what another tab has saved is to be shown here: if there is nothing here to be saved. */
  mayFollow() {
    if (this.#due) return false; // the write that is due will tell
    this.#revision = this.#app.store.game(this.#game)?.revision ?? 0;
    return true;
  }

  /** Another tab plays from now on. */
  #lose() {
    this.#claim?.release();
    this.#claim = null;
    this.elsewhere = true;
    this.#handlers.lost();
  }

  /** Saves a change; when the match is long, a moment later. @param {number} steps how long it is */
  saveSoon(steps) {
    if (steps < LONG) this.save();
    else this.#saving ??= setTimeout(() => this.save(), SAVE_AFTER);
  }

  /** The page is left. */
  #leave() {
    this.saveDue();
    const { store } = this.#app;
    if (this.#due) store.leaveGame(this.#game, this.#due.save, this.#revision, this.#result);
  }

  /** Saves at once what waits to be saved. */
  saveDue() {
    if (this.#saving !== undefined) this.save();
  }

  save() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.#claim) return;
    const match = this.#handlers.save();
    if (match.over) this.#count();
    const { counted, entered } = this;
    const save = { ...match, counted, entered, when: Date.now() };
    const { store } = this.#app;
    // By the time of the click there may be a later save, and the table may be closed.
    const latest = () => store.game(this.#game)?.save ?? save;
    const saveAsFile = () => saveFile(this.#app, this.#game, latest().record);
    const isStored =
      textOf({ ...store.game(this.#game)?.save, when: 0 }) === textOf({ ...save, when: 0 });
    if (isStored && !this.#due) return;
    this.#due = { save, saveAsFile };
    this.#written = this.#written.then(() => this.#writeDue());
  }

  /** Writes the latest save that is not yet. */
  async #writeDue() {
    if (!this.#due) return;
    const { save, saveAsFile } = this.#due;
    await this.#app.stored(this.#write(save, this.#result), saveAsFile);
    if (this.#due?.save === save) this.#due = undefined;
  }

  /** @param {Save} save @param {Result | undefined} result */
  async #write(save, result) {
    const answer = await this.#app.store.writeGame(this.#game, save, this.#revision, result);
    if ('revision' in answer) {
      this.#revision = answer.revision;
      if (this.#result === result) this.#result = undefined;
    } else if (answer.conflict) {
      this.#lose();
      this.#handlers.follow(answer.conflict.save);
    } else {
      this.#revision = 0; // what was there is set aside
      await this.#write(save, result);
    }
  }

  /** Puts the result into the statistics, once for every match. */
  #count() {
    if (this.counted) return;
    this.counted = true;
    this.#result = { ...this.#handlers.result(), game: this.#game, when: Date.now() };
  }
}
