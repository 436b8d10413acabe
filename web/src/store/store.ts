// Stores everything that must not be lost: games in progress, kept games, results, the hall of fame, best
// scores, settings, and things that could not be read. IndexedDB has the truth. The Store mirrors it, and
// calls its listeners once the mirror is up to date. If storage fails, the mirror lasts for the visit.
// Games are stored as records.

import { SpokenError, say } from '../words/say.ts';
import { Database } from './database.ts';
import { gameLeftAs, keysIn, marked, nameOfLeft, RESCUED, takeLeft, takeRescued } from './left.ts';
import type { Channel, Platform } from './platform.ts';
import type {
  Changes,
  Chosen,
  Decide,
  Kept,
  Kind,
  Learnt,
  OfSet,
  Puzzles,
  Result,
  Save,
  Setting,
  Settings,
  Setup,
  StoredGame,
  ThingAt,
  Things,
} from './schema.ts';
import {
  asideOf,
  FAME,
  isKnown,
  keysOf,
  kindOf,
  NO_PUZZLES,
  newKey,
  nextRevision,
  parse,
  recordOf,
  rest,
  resultEntries,
  SETTING_NAMES,
  SETTINGS,
  thingsOf,
  unfitIn,
} from './schema.ts';
import type { OpenDatabase } from './view.ts';
import { firstView } from './view.ts';

/** One change of one thing or of thousands. */
interface Change {
  /** First words of the keys (schema.ts). */
  kinds: Set<string>;
  /** Another tab has made it. */
  elsewhere: boolean;
}

/** A game in progress. */
export type Stored = Pick<StoredGame, 'save' | 'revision' | 'left'>;

/** The outcome of writing a game. */
type Written =
  /** The revision written; or that of a later state that this tab had left and another has written. */
  | { revision: number }
  /** Nothing was written: this game is stored instead. */
  | { conflict: Stored | undefined };

const DATABASE = 'quintet/things';
/** The channel between tabs. */
const CHANNEL = 'quintet/things';

/** src/appearance.ts reads the early settings from here before the first paint. */
export const APPEARANCE = 'quintet.appearance';

/** Begins all our names in localStorage. */
const OURS = 'quintet';
/** Its presence in localStorage says that something is stored. */
const USED = 'quintet.used';

type Why = 'full' | 'silent' | 'broken' | 'none';

/** Why something was not stored. */
export class StorageError extends SpokenError {
  constructor(why: Why) {
    super(() => say(`store.${why}`));
  }
}

/** Reasons by the names of browsers' errors. "broken": the disk fails, or is full before the quota is. */
const REASONS: Record<string, Why> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  UnknownError: 'broken',
  AbortError: 'broken',
};

const storageError = (error: unknown) => new StorageError(REASONS[Object(error).name] ?? 'none');

export class Store {
  /** Why nothing can be stored; undefined if it can. */
  blocked: StorageError | undefined;
  /** Resolves when the store is open or blocked. Before that the mirror is empty, and writes wait. */
  opened: Promise<this>;
  /** Nothing seems to be stored, so nobody has to wait until the store is open. */
  seemsEmpty;
  /** The browser's interfaces that the store works with. */
  readonly platform;
  /** The profile that the store shows. */
  readonly view;

  #isOpen = false;
  #database: OpenDatabase | undefined;
  /** The channel to other tabs; undefined if the browser has none. */
  #channel: Channel | undefined;
  #mirror: Things = new Map();
  /** The keys of things that only the mirror has. */
  #unsaved = new Set<string>();
  #listeners = new Set<(change: Change) => void>();
  /** Cached results by game. */
  #results = new Map<string, Result[]>();
  #askedToPersist = false;
  /** When the database failed, within the last weeks, in milliseconds since 1970; 0 if it did not. */
  #failedAt = 0;
  /** Identifies this tab as the writer of a game. */
  #tab = newKey(0);
  /** The games that this tab has left, and may come back to; each time with a new object. */
  #left = new Map<string, object>();

  /** Begins to open the database. */
  constructor(platform: Platform, view = firstView) {
    this.platform = platform;
    this.view = view;
    const { localStorage } = platform;
    this.seemsEmpty =
      localStorage !== undefined && !keysIn(localStorage).some((key) => key.startsWith(OURS));
    this.opened = this.#start().then(() => {
      this.#isOpen = true;
      return this;
    });
  }

  /** Nothing is stored at all. */
  get isEmpty() {
    return this.#mirror.size === 0;
  }

  /** Calls `act` once the store is open: at once if it is. */
  #whenOpen<T>(act: () => Promise<T>) {
    return this.#isOpen ? act() : this.opened.then(act);
  }

  async #start() {
    const { localStorage, page } = this.platform;
    try {
      this.#listen();
      page.addEventListener('storage', (event) => {
        const name = gameLeftAs((event as StorageEvent).key, this.view.mark);
        if (name) this.#whenOpen(() => this.#takeLeft([name], true));
      });
      await this.#openDatabase();
      await this.#read();
    } catch (error) {
      this.#database?.close();
      this.#database = undefined;
      this.blocked = storageError(error);
      return;
    }
    // What cannot be taken over now stays where it is, and the next visit tries again.
    await this.#takeRescued().catch(() => {});
    const left = keysIn(localStorage).map((name) => gameLeftAs(name, this.view.mark));
    await this.#takeLeft(left.filter(Boolean)).catch(() => {});
  }

  async #openDatabase() {
    const { indexedDB, page, deadline } = this.platform;
    if (!indexedDB) throw new Error('no IndexedDB');
    const database = await Database.open(indexedDB, DATABASE, page, deadline);
    this.#database = this.view.of(database);
    return this.#database;
  }

  #listen() {
    const { BroadcastChannel } = this.platform;
    if (!BroadcastChannel) return;
    try {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = ({ data }) => {
        const keys = keysOf(data)
          .map((place) => this.view.keyAt(place))
          .filter(Boolean);
        if (keys.length > 0) this.#read(keys).catch(() => {});
      };
    } catch {
      // Tabs do not hear of each other; revisions protect what each of them writes.
    }
  }

  /** Closes the database and the channel. */
  close() {
    this.#database?.close();
    this.#database = undefined; // or it would be opened anew
    this.#channel?.close();
  }

  // Games in progress: one of each kind, under the name of its game, and those by link (schema.ts).

  game(name: string): Stored | undefined {
    const stored = this.#mirror.get(`game/${name}`);
    if (!stored) return undefined;
    const { save, revision, left } = stored;
    return { save, revision, ...(left && { left }) };
  }

  /** Returns a game in progress if it has begun and is not over. */
  unfinished(name: string) {
    const save = this.game(name)?.save;
    return save?.begun && !save.over ? save : undefined;
  }

  /** Returns the games by link, the latest first. */
  gamesByLink(): { key: string; save: Save }[] {
    return this.#all('game')
      .filter(({ key }) => key.includes('/'))
      .sort((a, b) => b.save.when - a.save.when);
  }

  /** Reads a game as it is stored or left now; if that fails, returns it from the mirror. */
  async readGame(name: string) {
    await this.#whenOpen(async () => {
      await this.#takeLeft([name]);
      await this.#read([`game/${name}`]);
    }).catch(() => {});
    return this.game(name);
  }

  /**
   * Writes a game over the revision that was read (0 if there was none), and adds its result, if given.
   * Throws StorageError; then nothing stored has changed, and the mirror keeps the game for this visit.
   */
  async writeGame(name: string, save: Save, revision: number, result?: Result): Promise<Written> {
    const key = `game/${name}` as const;
    const results = resultEntries(result);
    if (save.begun && !this.#askedToPersist) {
      this.#askedToPersist = true;
      this.platform.persist?.().catch(() => false);
    }
    this.#keepForVisit(new Map([[key, { save, revision, by: this.#tab }]]));
    const left = this.#left.get(name);
    let isOurs = false;
    let written = nextRevision(revision);
    try {
      await this.#whenOpen(() =>
        this.#change([key], (present) => {
          const there = present.get(key);
          isOurs = there === undefined ? revision === 0 : there?.revision === revision;
          if (!isOurs && there?.left && there.by === this.#tab) {
            isOurs = true;
            written = left ? nextRevision(there.revision) : there.revision;
            if (!left) return new Map(); // the state that was left is later than this
          }
          const next = { save, revision: written, by: this.#tab };
          return new Map(isOurs ? [[key, next], ...results] : []);
        }),
      );
    } catch (error) {
      this.#keepForVisit(new Map(results));
      throw error;
    }
    if (isOurs) {
      // A state that was left while this one was being written is later, and stays.
      if (left && this.#left.get(name) === left) {
        this.#left.delete(name);
        this.platform.localStorage?.removeItem(this.#nameOfLeft(name));
      }
      return { revision: written };
    }
    return { conflict: await this.readGame(name) };
  }

  /** Returns the name of a game's lock (claim.ts): profiles that share the game share the lock. */
  lockOf(name: string) {
    return this.view.placeOf(`game/${name}`).replace('game/', '');
  }

  /** Returns the name in localStorage of a game that is left. */
  #nameOfLeft(name: string) {
    return nameOfLeft(this.view.placeOf(`game/${name}`));
  }

  /**
   * Saves a game to localStorage when the page is left and there is no time for writeGame(), with the same
   * parameters. The next visit writes it, unless another tab has played the game by then.
   */
  leaveGame(name: string, save: Save, revision: number, result?: Result) {
    const left = { save, revision, by: this.#tab, ...(result && { result }) };
    if (this.#jot(this.#nameOfLeft(name), JSON.stringify(left))) this.#left.set(name, {});
  }

  /** Restores things after the database failed in an earlier visit. */
  async #takeRescued() {
    const { localStorage } = this.platform;
    const rescued = marked(RESCUED, this.view.mark);
    const text = localStorage?.getItem(rescued);
    if (!text) return;
    const now = this.platform.now();
    await this.#change(undefined, (present) => {
      const { changes, since } = takeRescued(text, present, now);
      this.#failedAt = since;
      return changes;
    });
    if (!this.#failedAt) localStorage?.removeItem(rescued);
  }

  /** Writes games that were left. `elsewhere` as for #change(). */
  async #takeLeft(names: string[], elsewhere?: boolean) {
    const { localStorage } = this.platform;
    for (const name of names) {
      const text = localStorage?.getItem(this.#nameOfLeft(name));
      const now = this.platform.now();
      if (!text || this.#left.has(name)) continue;
      await this.#change(
        [`game/${name}`],
        (present) => takeLeft(name, text, present, now),
        elsewhere,
      ).then(
        () => {
          // Unless another state was left meanwhile.
          if (localStorage?.getItem(this.#nameOfLeft(name)) === text)
            localStorage.removeItem(this.#nameOfLeft(name));
        },
        () => {}, // the next visit tries again
      );
    }
  }

  // Kept games.

  /** Returns the games kept under a name, the latest first. */
  kept() {
    return this.#all('kept').sort((a, b) => b.when - a.when);
  }

  /** Keeps a game, and its result, if given. Throws StorageError; the game then lasts for the visit. */
  keep(game: Kept, result?: Result) {
    return this.#putAll(new Map(resultEntries(result)).set(`kept/${newKey(game.when)}`, game));
  }

  /** Throws as keep(). */
  async renameKept(key: string, name: string) {
    const game = this.#mirror.get(`kept/${key}`);
    if (game) await this.#put(`kept/${key}`, { ...game, name });
  }

  // Results, best scores, the hall of fame.

  /** Returns the results of a game's finished matches, the earliest first. */
  resultsOf(game: string): Result[] {
    const results =
      this.#results.get(game) ??
      thingsOf(this.#mirror, 'result')
        .map(([, result]) => result)
        .filter((result) => result.game === game)
        .sort((a, b) => a.when - b.when);
    this.#results.set(game, results);
    return results;
  }

  /** Returns the outcomes of a deal elsewhere, the earliest first, as links have them (match/deal.ts). */
  rivals(game: string, seed: string): string[] {
    const deal = `${game}/${seed}/`;
    return this.#all('rival')
      .filter(({ key }) => key.startsWith(deal))
      .sort((a, b) => a.when - b.when)
      .map(({ key }) => key.slice(deal.length));
  }

  /** Stores an outcome of a deal elsewhere. Throws as keep(). */
  async keepRival(game: string, seed: string, came: string) {
    const key = `rival/${game}/${seed}/${came}`;
    if (!this.#mirror.has(key)) await this.#put(key, { when: this.platform.now() });
  }

  /** Returns the best score of a set-up such as "mines2048 loss=stuck"; null if there is none. */
  best(setup: string): number | null {
    return this.#mirror.get(`best/${setup}`) ?? null;
  }

  /** Stores a score unless there is a better one. Throws as keep(). */
  keepBest(setup: string, score: number) {
    return this.#update(`best/${setup}`, (best = score) => Math.max(best, score));
  }

  /** The file HallOfFame.txt. */
  get fame(): string {
    return this.#mirror.get(FAME) ?? '';
  }

  /** Adds to the end of the hall of fame what `entryOf` returns for its file. Throws as keep(). */
  addToFame(entryOf: (file: string) => string) {
    return this.#update(FAME, (file = '') => file + entryOf(file));
  }

  // Settings.

  /** The player's settings, or their defaults. */
  get settings(): Settings {
    const chosen = SETTING_NAMES.map((name) => {
      const { values, usual = values[0] }: Setting = SETTINGS[name];
      return [name, this.#mirror.get(`setting/${name}`) ?? usual];
    });
    return Object.fromEntries(chosen);
  }

  /** Throws as keep(). */
  changeSetting<Name extends keyof (Settings & Chosen)>(
    name: Name,
    value: (Settings & Chosen)[Name],
  ) {
    return this.#put(`setting/${name}`, value);
  }

  /** Returns the chosen keys or colours; undefined if none were ever chosen. */
  chosen(what: 'keys'): Chosen['keys'] | undefined;
  chosen(what: 'colours'): Chosen['colours'] | undefined;
  chosen(what: keyof Chosen) {
    return this.#mirror.get(`setting/${what}`);
  }

  /** Whether a setting was ever chosen, even if it is the default. */
  isChosen(name: string) {
    return this.#mirror.has(`setting/${name}`);
  }

  /** Returns the settings with which a game was begun the last time. */
  setup(game: string) {
    return this.#mirror.get(`setup/${game}`);
  }

  /** Throws as keep(). */
  keepSetup(game: string, setup: Setup) {
    return this.#put(`setup/${game}`, setup);
  }

  /** Returns the state of a game's lesson; undefined before the first one. */
  learnt(game: string) {
    return this.#mirror.get(`learnt/${game}`);
  }

  /** Stores the state of a lesson; one that is done stays done. Throws as keep(). */
  async keepLearnt(game: string, how: Learnt) {
    if (this.learnt(game) !== 'done') await this.#put(`learnt/${game}`, how);
  }

  /** Returns the progress with a game's puzzles. */
  puzzles(game: string): Puzzles {
    return this.#mirror.get(`puzzles/${game}`) ?? NO_PUZZLES;
  }

  /** Throws as keep(). */
  changePuzzles(game: string, change: (known: Puzzles) => Puzzles) {
    return this.#update(`puzzles/${game}`, (known = NO_PUZZLES) => change(known));
  }

  /** Returns the slips of all games, by their games and positions; reviewed.ts reads them. */
  slips() {
    return this.#all('slip');
  }

  /** Changes the things under some whole keys. Throws as keep(). */
  change(keys: string[], decide: Decide) {
    return this.#changeOrKeep(keys, decide);
  }

  /** Returns the progress with a set. */
  ofSet(code: string): OfSet {
    return this.#mirror.get(`set/${code}`) ?? { who: '', done: {} };
  }

  /** Returns the sets that were begun, by their codes. */
  sets() {
    return this.#all('set');
  }

  /** Throws as keep(). */
  changeOfSet(code: string, change: (known: OfSet) => OfSet) {
    return this.#update(`set/${code}`, (known = this.ofSet(code)) => change(known));
  }

  /** Returns the days, "2026-11-22", whose games or puzzles were played on that day. */
  days(): Set<string> {
    return new Set(this.#all('day').map(({ key }) => key));
  }

  /** Throws as keep(). */
  keepDay(day: string, when: number) {
    return this.#put(`day/${day}`, { when });
  }

  /** Returns the profiles of this device, in any order; none if there is only the first (profile.ts). */
  profiles() {
    return this.#all('profile');
  }

  // What could not be read.

  /** Returns the things that were set aside, the latest first. */
  aside() {
    return this.#all('aside').sort((a, b) => b.when - a.when);
  }

  /**
   * Sets a game aside that the rules cannot read, unless there is another by now. `what` says what it is.
   * Throws as keep().
   */
  setAside(kind: 'game' | 'kept', key: string, what: string) {
    const whole = `${kind}/${key}`;
    const record = recordOf(this.#mirror.get(whole));
    return this.#changeOrKeep([whole], (present) => {
      const thing = present.get(whole);
      if (recordOf(thing) !== record) return new Map();
      const when = this.platform.now();
      return new Map([
        [whole, undefined],
        [`aside/${newKey(when)}`, asideOf(what, thing, when)],
      ]);
    });
  }

  // Everything.

  /** Throws as keep(). */
  forget(kind: 'game' | 'kept' | 'aside', key: string) {
    return this.#put(`${kind}/${key}`, undefined);
  }

  /** Calls a listener once for all things that change together. Returns a function that ends that. */
  watch(listener: (change: Change) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads everything, with what other tabs have stored. */
  async everything(): Promise<Things> {
    await this.#whenOpen(() => this.#read()).catch(() => {}); // then the mirror is all there is
    const all: Things = new Map();
    for (const [key, thing] of this.#mirror) all.set(key, thing);
    return all;
  }

  /** Changes any things, all or none. Throws StorageError, and what `decide` throws. */
  changeAll(decide: Decide) {
    return this.#whenOpen(() => this.#change(undefined, decide));
  }

  /** Returns all things of a kind, each with the rest of its key. */
  #all<Name extends Exclude<Kind, 'best' | 'fame' | 'learnt'>>(kind: Name) {
    return thingsOf(this.#mirror, kind).map(([key, thing]) => ({ ...thing, key: rest(key) }));
  }

  /** Puts a thing under a key, undefined to remove it. The mirror has it at once. Throws StorageError. */
  #put(key: string, thing: unknown) {
    return this.#putAll(new Map([[key, thing]]));
  }

  /** Does the same with several things, all or none. */
  #putAll(changes: Changes) {
    this.#keepForVisit(changes);
    return this.#whenOpen(() => this.#change([], () => changes));
  }

  /** Replaces a stored thing by what `change` makes of it. Throws as #changeOrKeep(). */
  #update<Key extends string>(key: Key, change: (thing: ThingAt<Key> | undefined) => unknown) {
    return this.#changeOrKeep([key], (present) => {
      const stored = present.get(key);
      const thing = change(parse(key, stored));
      return new Map(thing === stored ? [] : [[key, thing]]);
    });
  }

  /** Changes things; in the mirror if they cannot be stored. Throws StorageError. */
  async #changeOrKeep(keys: string[], decide: Decide) {
    try {
      await this.#whenOpen(() => this.#change(keys, decide));
    } catch (error) {
      if (error instanceof StorageError) this.#keepForVisit(decide(this.#mirror));
      throw error;
    }
  }

  /**
   * Changes stored things, all or none, and tells listeners and other tabs. `keys` as for
   * Database.change(); `elsewhere` if the change comes from another tab. Throws StorageError, and what
   * `decide` throws.
   */
  async #change(keys: string[] | undefined, decide: Decide, elsewhere = false) {
    const changes = await this.#use((database) => database.change(keys, decide));
    for (const key of changes.keys()) this.#unsaved.delete(key);
    this.#take(changes, elsewhere);
    const places = [...changes.keys()].flatMap((key) => this.view.placesOf(key));
    if (places.length > 0) this.#channel?.postMessage({ keys: places });
  }

  /** Uses the database; opens it again if the browser has closed it. Throws StorageError if it fails. */
  async #use<T>(use: (database: OpenDatabase) => Promise<T>): Promise<T> {
    if (!this.#database) throw this.blocked;
    try {
      return await use(this.#database).catch(async (error) => {
        if (error.name !== 'InvalidStateError') throw error;
        return use(await this.#openDatabase());
      });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.#failedAt ||= this.platform.now();
      this.#rescue();
      throw storageError(error);
    }
  }

  /** Puts changes in the mirror that are not stored. */
  #keepForVisit(changes: Changes) {
    for (const key of changes.keys()) this.#unsaved.add(key);
    this.#take(changes, false);
  }

  /** Reads the things under some keys, or all, into the mirror. Sets aside those that do not fit. */
  async #read(keys?: string[]) {
    const things = await this.#use((database) => database.read(keys));
    const unfit = [...things.keys()].filter(
      (key) => isKnown(key) && unfitIn(key, things.get(key)) !== undefined,
    );
    for (const key of unfit) if (parse(key, things.get(key)) === undefined) things.delete(key);
    if (!keys) {
      for (const key of this.#mirror.keys()) if (!things.has(key)) things.set(key, undefined);
      for (const key of this.#unsaved) things.delete(key);
    }
    this.#take(things, true);
    if (unfit.length === 0) return;
    const when = this.platform.now();
    await this.#change(unfit, (present) => {
      const changes: Changes = new Map();
      for (const [key, thing] of present) {
        const unfit = unfitIn(key, thing);
        if (unfit === undefined) continue;
        changes.set(key, parse(key, thing));
        changes.set(`aside/${newKey(when)}`, asideOf(key, unfit, when));
      }
      return changes;
    }).catch(() => {}); // it stays where it is, and is not read
  }

  /**
   * Copies everything to localStorage. After a full disk a browser may find the database damaged when it
   * starts again, even days later, and silently create an empty one.
   */
  #rescue() {
    const copy = { since: this.#failedAt, things: [...this.#mirror] };
    this.#jot(marked(RESCUED, this.view.mark), JSON.stringify(copy));
  }

  /** Writes into localStorage. Returns whether that was possible. */
  #jot(key: string, text: string) {
    try {
      if (this.view.isGone) return false;
      this.platform.localStorage?.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Applies changes to the mirror and calls the listeners. */
  #take(changes: Changes, elsewhere: boolean) {
    const told: string[] = [];
    for (const [key, value] of changes) {
      if (!isKnown(key)) continue;
      // Changes of this tab are taken as they are, so callers can compare by identity.
      const thing = elsewhere && value !== undefined ? parse(key, value) : value;
      const before = this.#mirror.get(key);
      if (thing === before) continue;
      if (thing === undefined) this.#mirror.delete(key);
      else this.#mirror.set(key, thing);
      // This tab's own writes come back as the schema reads them, and are no news.
      const isNews = !elsewhere || JSON.stringify(thing) !== JSON.stringify(parse(key, before));
      if (isNews) told.push(key);
    }
    if (told.length === 0) return;
    const kinds = new Set(told.map(kindOf));
    this.#jot(USED, '');
    if (kinds.has('result')) this.#results.clear();
    if (kinds.has('setting')) {
      const { settings } = this;
      const early = SETTING_NAMES.filter((name) => 'early' in SETTINGS[name]);
      const text = JSON.stringify(Object.fromEntries(early.map((name) => [name, settings[name]])));
      this.#jot(marked(APPEARANCE, this.view.mark), text);
    }
    if (this.#failedAt) this.#rescue();
    for (const listener of this.#listeners) listener({ kinds, elsewhere });
  }
}
