// Mirrors a profile's part of the database in memory, as typed collections. The database is
// authoritative. Listeners are called after the mirror is updated. If storage fails, the mirror lasts for
// this visit.

import * as v from 'valibot';
import { SpokenError, say } from '../words/say.ts';
import { Database } from './database.ts';
import { keysIn, RESCUED, takeRescued, withMark } from './left.ts';
import type { Channel, Platform } from './platform.ts';
import type { Changes, Decide, Kind, ThingAt, Things } from './schema.ts';
import { asideOf, isKnown, kindOf, newKey, parse, rest, thingsOf, unfitIn } from './schema.ts';
import type { OpenDatabase } from './view.ts';
import { firstView } from './view.ts';

/** A change of one or more things. */
interface Change {
  /** The first parts of the keys (schema.ts). */
  kinds: Set<string>;
  /** Made by another tab. */
  elsewhere: boolean;
}

const DATABASE = 'quintet/things';
/** The channel between tabs. */
const CHANNEL = 'quintet/things';

/** The prefix of all our names in localStorage. */
const OURS = 'quintet';
/** A name whose presence in localStorage says that something is stored. */
const USED = 'quintet.used';

/** A message between tabs: the keys of changed things. */
const Message = v.fallback(v.object({ keys: v.array(v.string()) }), { keys: [] });

/** Returns the keys in a message; none for other messages. */
const keysOf = (message: unknown) => v.parse(Message, message).keys;

type Why = 'full' | 'silent' | 'broken' | 'none';

/** The reason why something was not stored. */
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

const timeOf = (thing: object) => ('when' in thing ? Number(thing.when) : 0);

export class Mirror {
  /** Why nothing can be stored; undefined if storage works. */
  blocked: StorageError | undefined;
  /** Resolves when the database is open or blocked. Before that the mirror is empty, and writes wait. */
  opened: Promise<this>;
  /** Nothing seems to be stored, so pages need not wait for the database. */
  seemsEmpty;
  /** The browser's interfaces. */
  readonly platform;
  /** The view of the profile. */
  readonly view;

  #isOpen = false;
  #database: OpenDatabase | undefined;
  /** The channel to other tabs; undefined if the browser has none. */
  #channel: Channel | undefined;
  #things: Things = new Map();
  /** The keys of things that are only in the mirror. */
  #unsaved = new Set<string>();
  #listeners = new Set<(change: Change) => void>();
  /** When the database failed within the last weeks, in milliseconds since 1970; 0 if it did not. */
  #failedAt = 0;

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

  async #start() {
    try {
      this.#listen();
      await this.#openDatabase();
      await this.read();
    } catch (error) {
      this.#database?.close();
      this.#database = undefined;
      this.blocked = storageError(error);
      return;
    }
    // If this fails, the copy stays where it is, and the next visit tries again.
    await this.#takeRescued().catch(() => {});
    await this.takeOver().catch(() => {});
  }

  /** Stores what waits for this visit, before other writes begin. */
  protected async takeOver() {}

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
        if (keys.length > 0) this.read(keys).catch(() => {});
      };
    } catch {
      // Without a channel, revisions still protect each tab's writes.
    }
  }

  /** Closes the database and the channel. */
  close() {
    this.#database?.close();
    this.#database = undefined; // prevents reopening
    this.#channel?.close();
  }

  /** Restores things after the database failed in an earlier visit. */
  async #takeRescued() {
    const { localStorage } = this.platform;
    const rescued = withMark(RESCUED, this.view.mark);
    const text = localStorage?.getItem(rescued);
    if (!text) return;
    const now = this.platform.now();
    await this.write(undefined, (present) => {
      const { changes, since } = takeRescued(text, present, now);
      this.#failedAt = since;
      return changes;
    });
    if (!this.#failedAt) localStorage?.removeItem(rescued);
  }

  /** Nothing is stored at all. */
  get isEmpty() {
    return this.#things.size === 0;
  }

  /** Returns the thing under a key. */
  get<Key extends string>(key: Key): ThingAt<Key> | undefined {
    return this.#things.get(key);
  }

  /** Returns all things of a kind with the rest of their keys, the latest first if they have a time. */
  all<Name extends Exclude<Kind, 'best' | 'fame' | 'learnt'>>(kind: Name) {
    return thingsOf(this.#things, kind)
      .map(([key, thing]) => ({ ...thing, key: rest(key) }))
      .sort((a, b) => timeOf(b) - timeOf(a));
  }

  /** Calls a listener once per change. Returns a function that removes it. */
  watch(listener: (change: Change) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads everything, including what other tabs have stored. */
  async everything(): Promise<Things> {
    await this.whenOpen(() => this.read()).catch(() => {}); // without storage the mirror is all there is
    const all: Things = new Map();
    for (const [key, thing] of this.#things) all.set(key, thing);
    return all;
  }

  /**
   * Puts a thing under a key; undefined removes it. The mirror has it at once, and keeps it for this
   * visit if it cannot be stored. Throws StorageError.
   */
  put<Key extends string>(key: Key, thing: ThingAt<Key> | undefined) {
    return this.putAll(new Map([[key, thing]]));
  }

  /** Like put(), for several things, all or none. */
  putAll(changes: Changes) {
    this.keepForVisit(changes);
    return this.change([], () => changes);
  }

  /** Replaces a stored thing by what `change` returns for it. Throws as changeOrKeep(). */
  update<Key extends string>(key: Key, change: (thing: ThingAt<Key> | undefined) => unknown) {
    return this.changeOrKeep([key], (present) => {
      const stored = present.get(key);
      const thing = change(parse(key, stored));
      return new Map(thing === stored ? [] : [[key, thing]]);
    });
  }

  /** Changes things; only in the mirror if they cannot be stored. Throws as change(). */
  async changeOrKeep(keys: string[], decide: Decide) {
    try {
      await this.change(keys, decide);
    } catch (error) {
      if (error instanceof StorageError) this.keepForVisit(decide(this.#things));
      throw error;
    }
  }

  /**
   * Changes stored things, all or none. `decide` gets the things under `keys`, or all for undefined.
   * Throws StorageError, and what `decide` throws; then nothing has changed.
   */
  change(keys: string[] | undefined, decide: Decide) {
    return this.whenOpen(() => this.write(keys, decide));
  }

  /** Calls `act` once the database is open. */
  protected whenOpen<T>(act: () => Promise<T>) {
    return this.#isOpen ? act() : this.opened.then(act);
  }

  /** Like change(), but does not wait. `elsewhere`: the change comes from another tab. */
  protected async write(keys: string[] | undefined, decide: Decide, elsewhere = false) {
    const changes = await this.#use((database) => database.change(keys, decide));
    for (const key of changes.keys()) this.#unsaved.delete(key);
    this.#take(changes, elsewhere);
    const places = [...changes.keys()].flatMap((key) => this.view.placesOf(key));
    if (places.length > 0) this.#channel?.postMessage({ keys: places });
  }

  /** Uses the database; reopens it if the browser has closed it. Throws StorageError if it fails. */
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

  /** Puts changes in the mirror alone. */
  protected keepForVisit(changes: Changes) {
    for (const key of changes.keys()) this.#unsaved.add(key);
    this.#take(changes, false);
  }

  /** Reads the things under some keys, or all, into the mirror. Sets aside malformed things. */
  protected async read(keys?: string[]) {
    const things = await this.#use((database) => database.read(keys));
    const unfit = [...things.keys()].filter(
      (key) => isKnown(key) && unfitIn(key, things.get(key)) !== undefined,
    );
    for (const key of unfit) if (parse(key, things.get(key)) === undefined) things.delete(key);
    if (!keys) {
      for (const key of this.#things.keys()) if (!things.has(key)) things.set(key, undefined);
      for (const key of this.#unsaved) things.delete(key);
    }
    this.#take(things, true);
    if (unfit.length === 0) return;
    const when = this.platform.now();
    await this.write(unfit, (present) => {
      const changes: Changes = new Map();
      for (const [key, thing] of present) {
        const unfit = unfitIn(key, thing);
        if (unfit === undefined) continue;
        changes.set(key, parse(key, thing));
        changes.set(`aside/${newKey(when)}`, asideOf(key, unfit, when));
      }
      return changes;
    }).catch(() => {}); // an unreadable thing stays where it is
  }

  /**
   * Copies everything to localStorage. After a full disk a browser may find the database damaged at a
   * later start, even after days, and silently create an empty one.
   */
  #rescue() {
    const copy = { since: this.#failedAt, things: [...this.#things] };
    this.jot(withMark(RESCUED, this.view.mark), JSON.stringify(copy));
  }

  /** Writes to localStorage. Returns whether that was possible. */
  protected jot(key: string, text: string) {
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
      // Changes of this tab keep their objects, so that callers can compare by identity.
      const thing = elsewhere && value !== undefined ? parse(key, value) : value;
      const before = this.#things.get(key);
      if (thing === before) continue;
      if (thing === undefined) this.#things.delete(key);
      else this.#things.set(key, thing);
      // This tab's own writes are not news when they come back, normalized by the schema.
      const isNews = !elsewhere || JSON.stringify(thing) !== JSON.stringify(parse(key, before));
      if (isNews) told.push(key);
    }
    if (told.length === 0) return;
    const kinds = new Set(told.map(kindOf));
    this.jot(USED, '');
    if (this.#failedAt) this.#rescue();
    for (const listener of this.#listeners) listener({ kinds, elsewhere });
  }
}
