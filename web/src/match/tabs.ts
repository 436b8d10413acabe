// One match in several tabs. One tab claims it, plays and stores; the others follow. Moves that come
// too late to be stored are kept as a game of their own.

import { Refused } from '../engine/engine.ts';
import { isPartOf } from '../engine/record.ts';
import type { Claim } from '../store/claim.ts';
import type { Result, Save } from '../store/schema.ts';
import { termsOf } from '../store/schema.ts';
import type { Stored } from '../store/store.ts';
import { say } from '../words/say.ts';
import { resume } from './loader.ts';
import type { Position } from './position.ts';
import { Saver } from './saver.ts';
import type { Game, HomeHost } from './types.ts';

/** The part of a session that follows other tabs. */
interface Followed {
  position: Position;
  turned(): void;
  letComputerPlay(): void;
}

export class Tabs {
  /** The match has just begun, and has not yet replaced the stored one. */
  isNew: boolean;

  #game: Game;
  #host: HomeHost;
  #session: Followed;
  #saver: Saver;
  #claim: Claim | null = null;
  /** A change waits to be stored until this tab holds the match. */
  #isAhead = false;
  #isClosed = false;

  /** @param stored the match that the store has under the same key */
  constructor(
    game: Game,
    host: HomeHost,
    session: Followed,
    stored: Stored | undefined,
    isNew: boolean,
  ) {
    this.#game = game;
    this.#host = host;
    this.#session = session;
    this.isNew = isNew;
    const revision = stored?.revision ?? 0;
    this.#saver = new Saver(session.position, host, revision, (theirs) => this.#overtaken(theirs));
  }

  /** Tells whether this tab holds the match. */
  get isHeld() {
    return this.#claim !== null;
  }

  /**
   * Claims the match, or follows the tab that holds it. With `takeOver`, the player has asked for
   * it. Otherwise an address was opened, which any site can do: until the player presses something,
   * no match is replaced and no computer plays.
   */
  async claim(takeOver: boolean) {
    const { store, key } = this.#host.home;
    const lost = () => {
      this.#lost();
      this.#host.tell({ kind: 'went' });
    };
    const known = store.game(key);
    const claim = await this.#host.home.claim(key, { takeOver, lost });
    // The other tab may have written just now.
    const stored = await store.readGame(key);
    if (this.#isClosed) return claim?.release();
    this.#claim = claim;
    this.#session.position.isElsewhere = !claim;
    // A match that the page did not know when it opened goes on, unless the player asked for a new
    // one.
    const isFound = !takeOver && stored?.revision !== known?.revision;
    if (!claim || !this.isNew || isFound) this.#follow(stored);
    if (claim && this.#isAhead) this.save();
    this.#host.tell({ kind: 'changed' });
    if (!takeOver) await this.#host.home.pressed();
    if (this.#isClosed || !claim || this.#claim !== claim) return;
    if (this.isNew) this.#replace(stored, known);
    this.#session.letComputerPlay();
  }

  /** Stores a change as soon as this tab may. */
  save() {
    if (this.#session.position.isElsewhere) return;
    this.#isAhead = true;
    if (!this.#claim || this.isNew) return;
    this.#isAhead = false;
    this.#saver.changed();
  }

  /** Follows a write of another tab. Called after each write of any tab. */
  lookAgain() {
    const stored = this.#host.home.store.game(this.#host.home.key);
    // A write under way notices by itself if it came too late.
    if (!stored || !this.#saver.isIdle || stored.revision === this.#saver.revision) return;
    // A new match without any press of the player gives way, for example to an import.
    if (this.isNew && this.#claim) return this.#follow(stored);
    // Without locks, a tab learns only here that another one has played on.
    if (!stored.left) return this.#overtaken(stored);
    // The tab that played it was closed, so it goes on here.
    this.#follow(stored);
    this.#session.letComputerPlay();
  }

  /** Stores everything at once, because the page is being left. */
  leave() {
    this.#saver.leave();
  }

  /** Stores the last changes, then leaves the match to other tabs. */
  async close() {
    this.#saver.flush();
    this.#isClosed = true;
    await this.#saver.done;
    this.#claim?.release();
  }

  /** Gives the match up to another tab. */
  #lost() {
    if (this.#isClosed) return;
    this.#saver.flush();
    this.#claim = null;
    this.#session.position.isElsewhere = true;
    this.#reopen();
  }

  /**
   * Replaces the stored match by this new one. The player knows the match that was stored when the
   * page opened; a different one is kept under a name.
   */
  #replace(stored: Stored | undefined, known: Stored | undefined) {
    this.isNew = false;
    this.#saver.revision = stored?.revision ?? 0;
    const isKnown = stored?.revision === known?.revision;
    if (stored?.save.begun && !stored.save.over && !isKnown) this.#keep(stored);
    this.save();
  }

  /** Follows another tab that has stored the match and still plays it. */
  #overtaken(stored: Stored) {
    this.#lost();
    this.#follow(stored);
    this.#host.tell({ kind: 'changed' });
  }

  /** Shows a match that another tab has stored; keeps this tab's if it has more steps. */
  #follow(stored: Stored | undefined) {
    if (!stored || stored.revision === this.#saver.revision) return;
    const ahead = this.#isAhead ? this.#saver.present() : null;
    const mine = this.#saver.follow(stored.revision) ?? ahead;
    this.#isAhead = false;
    if (mine?.save.begun && !isPartOf(mine.save.record, stored.save.record)) this.#keep(mine);
    if (this.#isClosed) return;
    try {
      this.#reopen(stored.save);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.#host.tell({ kind: 'failed', error });
    }
    this.isNew = false;
    this.#host.tell({ kind: 'went' });
  }

  /**
   * Shows this match, or a stored one, with all hands hidden. Throws Refused if the stored one cannot
   * be read.
   */
  #reopen(save?: Save) {
    const { position } = this.#session;
    if (save) position.terms = resume(this.#host.match, save);
    position.readAnew();
    position.standing = position.state;
    this.#session.turned();
  }

  /** Keeps a match as a game of its own, with its unstored result, and tells the host its name. */
  #keep({ save, result }: { save: Save; result?: Result | undefined }) {
    const { record, ply } = save;
    const name = say('session.playedElsewhere', { title: this.#game.title });
    const when = this.#host.clock.now();
    const kept = { name, game: this.#game.name, record, ply, ...termsOf(save), when };
    this.#host.home.store.keep(kept, result).then(
      () => this.#host.tell({ kind: 'kept', name }),
      (error) => this.#host.tell({ kind: 'unstored', error }),
    );
  }
}
