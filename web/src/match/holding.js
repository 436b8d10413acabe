// Which tab holds a match, and where the match is stored. One tab plays and stores; the others follow
// it. Whatever was played and came too late to be stored is kept under a name.

import { Refused } from '../engine/engine.js';
import { say } from '../words/say.js';
import { Saver } from './saver.js';

/** @import { Claim } from '../store/claim.js' */
/** @import { Result, Save } from '../store/schema.js' */
/** @import { Stored } from '../store/store.js' */
/** @import { Change, Clock, Game, Home } from './types' */

export class Holding {
  /** Another tab plays this match; here it is only watched. */
  isElsewhere = false;
  /** The match has begun here, and is not stored yet in place of what is. */
  isNew;

  #game;
  #home;
  #clock;
  #session;
  #saver;
  /** @type {Claim | null} */
  #claim = null;
  /** Something changed that is to be stored once the match is claimed. */
  #isAhead = false;
  #isClosed = false;

  /**
   * @param {Game} game @param {Home} home @param {Clock} clock
   * @param {{ stored: Stored | undefined, isNew: boolean, isAhead: boolean }} start what the store had;
   * `isNew`: the match has begun here instead; `isAhead`: something of it is to be stored
   * @param {{
   *   present: () => { save: Save, result: Result | undefined },
   *   written: (save: Save) => void,
   *   steps: () => number,
   *   load: (save: Save) => void,
   *   reopen: () => void,
   *   letComputerPlay: () => void,
   *   tell: (change: Change) => void,
   * }} session `present`, `written`: as of Saver; `steps`: how many there are; `load`: reads a match
   * that is stored, throws Refused; `reopen`: shows the match as it is now, as to somebody who has
   * not taken the device
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

  /** Whether this tab has claimed the match. */
  get isHeld() {
    return this.#claim !== null;
  }

  /**
   * Plays this match in this tab, or follows the tab that does.
   * @param {boolean} takeOver the player has asked for it; else its address was opened, which any site
   * can do: before they press something no match takes a place there, and no computer plays
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
    // A game that nobody knew of goes on, unless the player has just begun another one.
    const isFound = !takeOver && stored?.revision !== known?.revision;
    if (!claim || !this.isNew || isFound) this.#follow(stored);
    if (claim && this.#isAhead) this.save();
    tell({ kind: 'changed' });
    if (!takeOver) await this.#home.pressed();
    if (this.#isClosed || !claim || this.#claim !== claim) return;
    if (this.isNew) this.#replace(stored, known);
    this.#session.letComputerPlay();
  }
  /** Something has changed, which is stored as soon as that may be. */
  save() {
    if (this.isElsewhere) return;
    this.#isAhead = true;
    if (!this.#claim || this.isNew) return;
    this.#isAhead = false;
    this.#saver.changed(this.#session.steps());
  }

  /** Something was stored, by this tab or another one, which is followed. */
  lookAgain() {
    const stored = this.#home.store.game(this.#home.key);
    // What is being written here will say so itself if it came too late.
    if (!stored || !this.#saver.isIdle || stored.revision === this.#saver.revision) return;
    // What nobody has pressed anything for gives way, as to what another tab imports.
    if (this.isNew && this.#claim) return this.#follow(stored);
    if (stored.left) {
      // Whoever has played it is gone: here it goes on.
      this.#follow(stored);
      this.#session.letComputerPlay();
      return;
    }
    // Where there are no locks this is how a tab learns that another one plays on.
    this.#overtaken(stored);
  }

  /** The page is left, perhaps for ever. */
  leave() {
    this.#saver.leave();
  }

  /** Stores the last changes, and nothing after them. */
  stop() {
    this.#saver.flush();
    this.#isClosed = true;
  }

  /** Gives the match free for other tabs, once all of it is stored. */
  async release() {
    await this.#saver.done;
    this.#claim?.release();
  }

  /** Another tab plays this match from now on. */
  #lost() {
    if (this.#isClosed) return;
    this.#saver.flush();
    this.#claim = null;
    this.isElsewhere = true;
    this.#session.reopen();
  }

  /**
   * This match takes the place of what is stored, which is kept if it is not what the player knew of.
   * @param {Stored | undefined} stored @param {Stored | undefined} known
   */
  #replace(stored, known) {
    this.isNew = false;
    this.#saver.revision = stored?.revision ?? 0;
    const isKnown = stored?.revision === known?.revision;
    if (stored?.save.begun && !stored.save.over && !isKnown) this.#keep(stored.save);
    this.save();
  }

  /** Another tab has stored this match, and plays on. @param {Stored} stored */
  #overtaken(stored) {
    if (!this.#isClosed) this.#lost();
    this.#follow(stored);
    this.#session.tell({ kind: 'changed' });
  }

  /** Goes on with what is stored, where it is not this; nothing that was played here is lost. @param {Stored | undefined} stored */
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

  /** Keeps a match under a name. @param {Save} save */
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

/** Whether all steps of a record stand at the beginning of another one. @param {string} record @param {string} whole */
const isPartOf = (record, whole) => {
  // Chance events in a row stand on one line, which may have grown; a result ends a record.
  const steps = (/** @type {string} */ text) => text.replace(/^result:.*\n/m, '').trimEnd();
  return steps(whole).startsWith(steps(record));
};
