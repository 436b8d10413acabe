// One match in several tabs. One tab holds it: it plays and stores; the others follow what it
// stores. Moves that came too late to be stored are kept as a game of their own.

import { Refused } from '../engine/engine.js';
import { isPartOf } from '../engine/record.js';
import { say } from '../words/say.js';
import { Saver } from './saver.js';

/** @import { Claim } from '../store/claim.js' */
/** @import { Result, Save } from '../store/schema.js' */
/** @import { Stored } from '../store/store.js' */
/** @import { Change, Clock, Game, Home } from './types' */

export class Holding {
  /** Whether another tab holds the match, so that this one only shows it. */
  isElsewhere = false;
  /** Whether the match has just begun, and has not yet replaced what is stored under its key. */
  isNew;

  #game;
  #home;
  #clock;
  #session;
  #saver;
  /** @type {Claim | null} */
  #claim = null;
  /** Whether something is to be stored as soon as this tab holds the match. */
  #isAhead = false;
  #isClosed = false;

  /**
   * @param {Game} game @param {Home} home @param {Clock} clock
   * @param {{ stored: Stored | undefined, isNew: boolean, isAhead: boolean }} start `stored`: what
   * the store has under this key; `isNew`: the match has just begun, and is another one; `isAhead`:
   * something of it is to be stored
   * @param {{
   *   present: () => { save: Save, result: Result | undefined },
   *   written: (save: Save) => void,
   *   steps: () => number,
   *   load: (save: Save) => void,
   *   reopen: () => void,
   *   letComputerPlay: () => void,
   *   tell: (change: Change) => void,
   * }} session `present`, `written`: as for Saver; `steps` tells how many there are; `load` reads a
   * match that is stored, or throws Refused; `reopen` shows the match as it is now, to somebody who
   * has not taken the device
   */
  constructor(game, home, clock, { stored, isNew, isAhead }, session) {
    this.#game = game;
    this.#home = home;
    this.#clock = clock;
    this.#session = session;
    this.isNew = isNew;
    this.#isAhead = isAhead;
    this.#saver = new Saver(home.key, stored?.revision ?? 0, home.store, clock, {
      present: session.present,
      written: session.written,
      conflict: (theirs) => this.#overtaken(theirs),
      failed: (error) => session.tell({ kind: 'unstored', error }),
    });
  }

  /** Whether this tab holds the match. */
  get isHeld() {
    return this.#claim !== null;
  }

  /**
   * Lets this tab hold the match, or follow the tab that does.
   * @param {boolean} takeOver whether the player has asked for it. Otherwise an address was opened,
   * which any site can do: until the player presses something, no match is replaced and no computer
   * plays
   */
  async claim(takeOver) {
    const { store, key } = this.#home;
    const { tell } = this.#session;
    const lost = () => {
      this.#lost();
      tell({ kind: 'went' });
    };
    const known = store.game(key);
    const claim = await this.#home.claim(key, { takeOver, lost });
    // Whoever had it may have written just now.
    const stored = await store.readGame(key);
    if (this.#isClosed) return claim?.release();
    this.#claim = claim;
    this.isElsewhere = !claim;
    // A match that was not known when the page was opened goes on, unless the player asked for a
    // new one.
    const isFound = !takeOver && stored?.revision !== known?.revision;
    if (!claim || !this.isNew || isFound) this.#follow(stored);
    if (claim && this.#isAhead) this.save();
    tell({ kind: 'changed' });
    if (!takeOver) await this.#home.pressed();
    if (this.#isClosed || !claim || this.#claim !== claim) return;
    if (this.isNew) this.#replace(stored, known);
    this.#session.letComputerPlay();
  }

  /** Something has changed: stores it as soon as this tab may. */
  save() {
    if (this.isElsewhere) return;
    this.#isAhead = true;
    if (!this.#claim || this.isNew) return;
    this.#isAhead = false;
    this.#saver.changed(this.#session.steps());
  }

  /** Something was stored, by this tab or another one: follows it if it is not this tab's. */
  lookAgain() {
    const stored = this.#home.store.game(this.#home.key);
    // A write that is under way will find out by itself if it came too late.
    if (!stored || !this.#saver.isIdle || stored.revision === this.#saver.revision) return;
    // A new match for which nobody has pressed anything gives way, for example to an import.
    if (this.isNew && this.#claim) return this.#follow(stored);
    if (stored.left) {
      // The tab that played it was closed: it goes on here.
      this.#follow(stored);
      this.#session.letComputerPlay();
      return;
    }
    // In a browser without locks this is how a tab learns that another one has played on.
    this.#overtaken(stored);
  }

  /** The page is being left, perhaps for ever. */
  leave() {
    this.#saver.leave();
  }

  /** Stores what has changed, and nothing from then on. */
  stop() {
    this.#saver.flush();
    this.#isClosed = true;
  }

  /** Once everything is stored, leaves the match to other tabs. */
  async release() {
    await this.#saver.done;
    this.#claim?.release();
  }

  /** From now on another tab holds the match. */
  #lost() {
    if (this.#isClosed) return;
    this.#saver.flush();
    this.#claim = null;
    this.isElsewhere = true;
    this.#session.reopen();
  }

  /**
   * Replaces what is stored by this new match. What is stored is kept if the player cannot have
   * known it.
   * @param {Stored | undefined} stored now
   * @param {Stored | undefined} known when this tab claimed the match
   */
  #replace(stored, known) {
    this.isNew = false;
    this.#saver.revision = stored?.revision ?? 0;
    const isKnown = stored?.revision === known?.revision;
    if (stored?.save.begun && !stored.save.over && !isKnown) this.#keep(stored.save);
    this.save();
  }

  /** Another tab has stored the match and plays on. @param {Stored} stored */
  #overtaken(stored) {
    if (!this.#isClosed) this.#lost();
    this.#follow(stored);
    this.#session.tell({ kind: 'changed' });
  }

  /**
   * Goes on with what is stored, unless this tab has stored it; keeps what that lacks.
   * @param {Stored | undefined} stored
   */
  #follow(stored) {
    if (!stored || stored.revision === this.#saver.revision) return;
    const { present, load, reopen, tell } = this.#session;
    const mine = this.#saver.follow(stored.revision) ?? (this.#isAhead ? present().save : null);
    this.#isAhead = false;
    if (mine?.begun && !isPartOf(mine.record, stored.save.record)) this.#keep(mine);
    if (this.#isClosed) return;
    try {
      load(stored.save);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tell({ kind: 'failed', sentence: error.message });
      return;
    }
    this.isNew = false;
    reopen();
    tell({ kind: 'went' });
  }

  /** Keeps a match as a game of its own, and tells its name. @param {Save} save */
  #keep({ record, ply }) {
    const { tell } = this.#session;
    const name = say('session.playedElsewhere', { title: this.#game.title });
    const kept = { name, game: this.#game.name, record, ply, when: this.#clock.now() };
    this.#home.store.keep(kept).then(
      () => tell({ kind: 'kept', name }),
      (error) => tell({ kind: 'unstored', error }),
    );
  }
}
