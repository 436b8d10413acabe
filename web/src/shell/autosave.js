// Keeps the match on a table: the tab that holds the game saves every change and counts the result,
// the others only watch.

import { claim } from '../store/claim.js';
import { addResult, savedGame, saveGame } from '../store/saves.js';
import { saveFile } from './files.js';

/** @import { Result, Save } from '../store/saves.js' */
/** @import { App } from './app.js' */

/**
 * @typedef {{
 *   save: () => Omit<Save, 'counted' | 'entered' | 'when'>,
 *   result: () => Omit<Result, 'game' | 'when'>,
 *   lost: () => void,
 * }} Handlers `save`: the match as it stands; `result`: what came of it, when it is over; `lost`:
 * another tab plays the game from now on
 */

/** From so many steps on a match takes its time to be saved and waits so long, in milliseconds. */
const LONG = 1000;
const SAVE_AFTER = 400;

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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  /** Ends listening to the window. */
  #closed = new AbortController();

  /** @param {App} app @param {string} game @param {Handlers} handlers */
  constructor(app, game, handlers) {
    this.#app = app;
    this.#game = game;
    this.#handlers = handlers;
    const { signal } = this.#closed;
    addEventListener('pagehide', () => this.saveDue(), { signal });
    document.addEventListener('visibilitychange', () => this.saveDue(), { signal });
  }

  close() {
    this.saveDue();
    this.#closed.abort();
    this.#claim?.release();
    this.#claim = null;
  }

  /** This tab holds the game. */
  get isHere() {
    return this.#claim !== null;
  }

  /** Claims the game for this tab, and saves it if this tab has it. @param {boolean} takeOver from another tab */
  async claim(takeOver) {
    const { signal } = this.#closed;
    const claimed = await claim(this.#game, takeOver, () => {
      if (signal.aborted) return;
      this.#claim = null;
      this.elsewhere = true;
      this.#handlers.lost();
    });
    if (signal.aborted) return claimed?.release();
    this.#claim = claimed;
    this.elsewhere = !claimed;
    this.save();
  }

  /** Saves a change; when the match is long, a moment later. @param {number} steps how long it is */
  saveSoon(steps) {
    clearTimeout(this.#saving);
    if (steps < LONG) this.save();
    else this.#saving = setTimeout(() => this.save(), SAVE_AFTER);
  }

  /** Saves at once what waits to be saved. */
  saveDue() {
    if (this.#saving !== undefined) this.save();
  }

  save() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.#claim) return;
    const game = this.#game;
    const match = this.#handlers.save();
    if (match.over) this.#count();
    const { counted, entered } = this;
    const save = { ...match, counted, entered, when: Date.now() };
    // By the time of the click there may be a later save, and the table may be closed.
    const saveLatest = () => saveFile(this.#app, game, (savedGame(game) ?? save).record);
    saveGame(game, save).catch(() => this.#app.tellStorageBlocked(saveLatest));
  }

  /** Puts the result into the statistics, once for every match. */
  #count() {
    if (this.counted) return;
    this.counted = true;
    const result = { ...this.#handlers.result(), game: this.#game, when: Date.now() };
    addResult(result).catch(() => this.#app.tellStorageBlocked());
  }
}
