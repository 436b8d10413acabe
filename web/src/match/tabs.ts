// Coordinates one match in several tabs. One tab claims it, plays and stores; the others follow.
// Moves that are too late to be stored become a separate saved game.

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

/** The part of Session that tabs share. */
interface Followed {
  position: Position;
  turned(): void;
  letComputerPlay(): void;
}

export class Tabs {
  /** True until a new match has replaced the stored one. */
  isNew: boolean;

  #game: Game;
  #host: HomeHost;
  #session: Followed;
  #saver: Saver;
  #claim: Claim | null = null;
  /** A change waits until this tab holds the match. */
  #isUnsaved = false;
  #isClosed = false;

  /** @param stored the stored match with the same key */
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
   * Claims the match, or follows the tab that holds it. `takeOver`: the player has asked for it.
   * Otherwise an address was opened, which any site can do. Then no match is replaced and no
   * computer plays before the player presses something.
   */
  async claim(takeOver: boolean) {
    const { store, key } = this.#host.home;
    const lost = () => {
      this.#yield();
      this.#host.tell({ kind: 'went' });
    };
    const known = store.game(key);
    const claim = await this.#host.home.claim(key, { takeOver, lost });
    // The other tab may have just written.
    const stored = await store.readGame(key);
    if (this.#isClosed) return claim?.release();
    this.#claim = claim;
    this.#session.position.isElsewhere = !claim;
    // A match stored after the page opened continues, unless the player asked for a new one.
    const isFound = !takeOver && stored?.revision !== known?.revision;
    if (!claim || !this.isNew || isFound) this.#follow(stored);
    if (claim && this.#isUnsaved) this.save();
    this.#host.tell({ kind: 'changed' });
    if (!takeOver) await this.#host.home.pressed();
    if (this.#isClosed || !claim || this.#claim !== claim) return;
    if (this.isNew) this.#replace(stored, known);
    this.#session.letComputerPlay();
  }

  /** Stores a change as soon as this tab may. */
  save() {
    if (this.#session.position.isElsewhere) return;
    this.#isUnsaved = true;
    if (!this.#claim || this.isNew) return;
    this.#isUnsaved = false;
    this.#saver.changed();
  }

  /** Follows a write of another tab. Called after each write of any tab. */
  lookAgain() {
    const stored = this.#host.home.store.game(this.#host.home.key);
    // A pending write detects by itself that it is too late.
    if (!stored || !this.#saver.isIdle || stored.revision === this.#saver.revision) return;
    // A new match that the player has not touched gives way, for example to an import.
    if (this.isNew && this.#claim) return this.#follow(stored);
    // Without locks, this is where a tab learns that another one has played on.
    if (!stored.left) return this.#overtaken(stored);
    // The tab that played it was closed, so this tab continues.
    this.#follow(stored);
    this.#session.letComputerPlay();
  }

  /** Stores everything synchronously, before the page closes. */
  leave() {
    this.#saver.leave();
  }

  /** Stores the last changes, then releases the match to other tabs. */
  async close() {
    this.#saver.flush();
    this.#isClosed = true;
    await this.#saver.done;
    this.#claim?.release();
  }

  /** Hands the match over to another tab. */
  #yield() {
    if (this.#isClosed) return;
    this.#saver.flush();
    this.#claim = null;
    this.#session.position.isElsewhere = true;
    this.#reopen();
  }

  /**
   * Replaces the stored match by this new one. If the stored match differs from the one at the
   * opening of the page, it is first saved under a name.
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
    this.#yield();
    this.#follow(stored);
    this.#host.tell({ kind: 'changed' });
  }

  /** Shows a match stored by another tab; saves this tab's as a separate game if it has more steps. */
  #follow(stored: Stored | undefined) {
    if (!stored || stored.revision === this.#saver.revision) return;
    const ahead = this.#isUnsaved ? this.#saver.present() : null;
    const mine = this.#saver.follow(stored.revision) ?? ahead;
    this.#isUnsaved = false;
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
   * Shows this match, or a stored one, with all hands hidden. Throws Refused if the stored one is invalid.
   */
  #reopen(save?: Save) {
    const { position } = this.#session;
    if (save) position.terms = resume(this.#host.match, save);
    position.readAnew();
    position.standing = position.state;
    this.#session.turned();
  }

  /** Saves a match and its unstored result as a separate game, and tells the host its name. */
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
