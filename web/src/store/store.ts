// The store of a tab, by kinds of things: games in progress, kept games, results, the hall of fame, best
// scores, settings, and things that could not be read. Games are stored as records.

import { gameLeftAs, keysIn, nameOfLeft, takeLeft, withMark } from './left.ts';
import { Mirror } from './mirror.ts';
import type { Platform } from './platform.ts';
import type {
  Kept,
  Learnt,
  OfSet,
  Puzzles,
  Result,
  Save,
  Setting,
  Settings,
  StoredGame,
} from './schema.ts';
import {
  asideOf,
  FAME,
  NO_PUZZLES,
  newKey,
  nextRevision,
  recordOf,
  resultEntries,
  SETTING_NAMES,
  SETTINGS,
} from './schema.ts';
import { firstView } from './view.ts';

export type Stored = Pick<StoredGame, 'save' | 'revision' | 'left'>;

/** The outcome of writing a game. */
type Written =
  /**
   * The revision written; or that of a later state, which this tab had left and another tab has written.
   */
  | { revision: number }
  /** The game that is stored instead; nothing was written. */
  | { conflict: Stored | undefined };

/** The name in localStorage of the settings that src/appearance.ts needs before the first paint. */
export const APPEARANCE = 'quintet.appearance';

export class Store extends Mirror {
  /** Cached results by game. */
  #results = new Map<string, Result[]>();
  #askedToPersist = false;
  /** Identifies this tab in the games it writes. */
  #tab = newKey(0);
  /** The games that this tab has left and may return to; a new object each time. */
  #left = new Map<string, object>();

  constructor(platform: Platform, view = firstView) {
    super(platform, view);
    platform.page.addEventListener('storage', (event) => {
      const name = gameLeftAs((event as StorageEvent).key, view.mark);
      if (name) this.whenOpen(() => this.#takeLeft([name], true));
    });
    this.watch(({ kinds }) => {
      if (kinds.has('result')) this.#results.clear();
      if (kinds.has('setting')) this.#jotAppearance();
    });
  }

  protected override takeOver() {
    const { localStorage } = this.platform;
    const left = keysIn(localStorage).map((name) => gameLeftAs(name, this.view.mark));
    return this.#takeLeft(left.filter(Boolean));
  }

  // Games in progress: one per game, under the game's name, and games by link (schema.ts).

  game(name: string): Stored | undefined {
    const stored = this.get(`game/${name}`);
    if (!stored) return undefined;
    const { save, revision, left } = stored;
    return { save, revision, ...(left && { left }) };
  }

  /** Returns a game in progress that has begun and is not over. */
  unfinished(name: string) {
    const save = this.game(name)?.save;
    return save?.begun && !save.over ? save : undefined;
  }

  /** Returns the games by link, latest first. */
  gamesByLink(): { key: string; save: Save }[] {
    return this.all('game')
      .filter(({ key }) => key.includes('/'))
      .sort((a, b) => b.save.when - a.save.when);
  }

  /** Reads a game as stored or left. If that fails, returns it from the mirror. */
  async readGame(name: string) {
    await this.whenOpen(async () => {
      await this.#takeLeft([name]);
      await this.read([`game/${name}`]);
    }).catch(() => {});
    return this.game(name);
  }

  /**
   * Replaces a game whose revision was read (0 for none), and adds its result, if given. Throws
   * StorageError; then nothing stored has changed, and the mirror keeps the game for this visit.
   */
  async writeGame(name: string, save: Save, revision: number, result?: Result): Promise<Written> {
    const key = `game/${name}` as const;
    const results = resultEntries(result);
    if (save.begun && !this.#askedToPersist) {
      this.#askedToPersist = true;
      this.platform.persist?.().catch(() => false);
    }
    this.keepForVisit(new Map([[key, { save, revision, by: this.#tab }]]));
    const left = this.#left.get(name);
    let isOurs = false;
    let written = nextRevision(revision);
    try {
      await this.whenOpen(() =>
        this.write([key], (present) => {
          const there = present.get(key);
          isOurs = there === undefined ? revision === 0 : there?.revision === revision;
          if (!isOurs && there?.left && there.by === this.#tab) {
            isOurs = true;
            written = left ? nextRevision(there.revision) : there.revision;
            if (!left) return new Map(); // the left state is later
          }
          const next = { save, revision: written, by: this.#tab };
          return new Map(isOurs ? [[key, next], ...results] : []);
        }),
      );
    } catch (error) {
      this.keepForVisit(new Map(results));
      throw error;
    }
    if (isOurs) {
      // A state that was left during this write is later and stays.
      if (left && this.#left.get(name) === left) {
        this.#left.delete(name);
        this.platform.localStorage?.removeItem(this.#nameOfLeft(name));
      }
      return { revision: written };
    }
    return { conflict: await this.readGame(name) };
  }

  /** Returns the name of a game's lock (claim.ts). Profiles that share the game share the lock. */
  lockOf(name: string) {
    return this.view.placeOf(`game/${name}`).replace('game/', '');
  }

  /** Returns the name of a left game in localStorage. */
  #nameOfLeft(name: string) {
    return nameOfLeft(this.view.placeOf(`game/${name}`));
  }

  /**
   * Saves a game to localStorage when the page is closing and writeGame() would be too slow. Same
   * parameters. The next visit stores it, unless another tab has played the game by then.
   */
  leaveGame(name: string, save: Save, revision: number, result?: Result) {
    const left = { save, revision, by: this.#tab, ...(result && { result }) };
    if (this.jot(this.#nameOfLeft(name), JSON.stringify(left))) this.#left.set(name, {});
  }

  /** Stores left games. `elsewhere` as for write(). */
  async #takeLeft(names: string[], elsewhere?: boolean) {
    const { localStorage } = this.platform;
    for (const name of names) {
      const text = localStorage?.getItem(this.#nameOfLeft(name));
      const now = this.platform.now();
      if (!text || this.#left.has(name)) continue;
      await this.write(
        [`game/${name}`],
        (present) => takeLeft(name, text, present, now),
        elsewhere,
      ).then(
        () => {
          // Unless a later state was left meanwhile.
          if (localStorage?.getItem(this.#nameOfLeft(name)) === text)
            localStorage.removeItem(this.#nameOfLeft(name));
        },
        () => {}, // the next visit tries again
      );
    }
  }

  // Kept games.

  /**
   * Keeps a game, and adds its result, if given. Throws StorageError; then the game lasts for this visit.
   */
  keep(game: Kept, result?: Result) {
    return this.putAll(new Map(resultEntries(result)).set(`kept/${newKey(game.when)}`, game));
  }

  // Results, best scores and the hall of fame.

  /** Returns the results of a game's finished matches, earliest first. */
  resultsOf(game: string): Result[] {
    const results =
      this.#results.get(game) ??
      this.all('result')
        .filter((result) => result.game === game)
        .map(({ key: _, ...result }) => result)
        .sort((a, b) => a.when - b.when);
    this.#results.set(game, results);
    return results;
  }

  /** Returns other players' results of a deal, earliest first, encoded as in links (match/deal.ts). */
  rivals(game: string, seed: string): string[] {
    const deal = `${game}/${seed}/`;
    return this.all('rival')
      .filter(({ key }) => key.startsWith(deal))
      .sort((a, b) => a.when - b.when)
      .map(({ key }) => key.slice(deal.length));
  }

  /** Stores another player's result of a deal. Throws as keep(). */
  async keepRival(game: string, seed: string, came: string) {
    const key = `rival/${game}/${seed}/${came}` as const;
    if (!this.get(key)) await this.put(key, { when: this.platform.now() });
  }

  /** Returns the best score for a key such as "mines2048 loss=stuck", or null. */
  best(setup: string): number | null {
    return this.get(`best/${setup}`) ?? null;
  }

  /** Stores a score unless a better one is stored. Throws as keep(). */
  keepBest(setup: string, score: number) {
    return this.update(`best/${setup}`, (best = score) => Math.max(best, score));
  }

  /** The content of HallOfFame.txt. */
  get fame(): string {
    return this.get(FAME) ?? '';
  }

  /** Appends to the hall of fame what `entryOf` returns for its content. Throws as keep(). */
  addToFame(entryOf: (file: string) => string) {
    return this.update(FAME, (file = '') => file + entryOf(file));
  }

  // Settings.

  /** The player's settings, with defaults. */
  get settings(): Settings {
    const chosen = SETTING_NAMES.map((name) => {
      const { values, usual = values[0] }: Setting = SETTINGS[name];
      return [name, this.get(`setting/${name}`) ?? usual];
    });
    return Object.fromEntries(chosen);
  }

  #jotAppearance() {
    const { settings } = this;
    const early = SETTING_NAMES.filter((name) => 'early' in SETTINGS[name]);
    const text = JSON.stringify(Object.fromEntries(early.map((name) => [name, settings[name]])));
    this.jot(withMark(APPEARANCE, this.view.mark), text);
  }

  /** Stores the state of a lesson. A lesson that is done stays done. Throws as keep(). */
  async keepLearnt(game: string, how: Learnt) {
    if (this.get(`learnt/${game}`) !== 'done') await this.put(`learnt/${game}`, how);
  }

  /** Returns the progress with a game's puzzles. */
  puzzles(game: string): Puzzles {
    return this.get(`puzzles/${game}`) ?? NO_PUZZLES;
  }

  /** Changes the progress with a game's puzzles. Throws as keep(). */
  changePuzzles(game: string, change: (known: Puzzles) => Puzzles) {
    return this.update(`puzzles/${game}`, (known = NO_PUZZLES) => change(known));
  }

  /** Returns the progress with a set. */
  ofSet(code: string): OfSet {
    return this.get(`set/${code}`) ?? { who: '', done: {} };
  }

  /** Changes the progress with a set. Throws as keep(). */
  changeOfSet(code: string, change: (known: OfSet) => OfSet) {
    return this.update(`set/${code}`, (known = this.ofSet(code)) => change(known));
  }

  /** Returns the days, such as "2026-11-22", whose games or puzzles were played on that day. */
  days(): Set<string> {
    return new Set(this.all('day').map(({ key }) => key));
  }

  // Unreadable things.

  /**
   * Sets aside a game that the rules cannot read, unless another game has replaced it. `what` describes
   * it. Throws as keep().
   */
  setAside(kind: 'game' | 'kept', key: string, what: string) {
    const whole = `${kind}/${key}`;
    const record = recordOf(this.get(whole));
    return this.changeOrKeep([whole], (present) => {
      const thing = present.get(whole);
      if (recordOf(thing) !== record) return new Map();
      const when = this.platform.now();
      return new Map([
        [whole, undefined],
        [`aside/${newKey(when)}`, asideOf(what, thing, when)],
      ]);
    });
  }
}
