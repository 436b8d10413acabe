// Profiles of several people who share a device. The things of the first profile have the keys that
// everything had before there were others, so a page of an earlier release shows the first. Those of
// another profile have a mark before the same keys, "@1764-ab3/setting/theme", which such a page does not
// know. This file is fetched for other profiles than the first.
//
// To a profile belong settings, set-ups, lessons, kept games, results, rivals, puzzles, slips, days, best
// scores, sets that were begun, collected results of sets, and the game in progress of each kind.
//
// To the device belong the hall of fame, games by link, things set aside, the list of profiles, and games
// in progress that several people play at one table. Such a game lies where the first profile's lies,
// unless the first has an unfinished one there.

import { LONGEST, shortened } from '../words/limits.ts';
import type { Changes, StoredGame, Things } from './schema.ts';
import { kindOf, rest } from './schema.ts';
import type { OpenDatabase, View } from './view.ts';
import { FIRST, firstView } from './view.ts';

/**
 * The name under which sessionStorage has the mark of the tab's profile, and localStorage that of the one
 * chosen last; "" for the first. src/appearance.ts reads it, too.
 */
const PROFILE = 'quintet.profile';

/** The kinds of things that belong to a profile. */
const OWN = new Set([
  ...['setting', 'setup', 'learnt', 'kept', 'result', 'rival', 'puzzles', 'day', 'best'],
  ...['set', 'collected', 'slip'],
]);

/** Tests whether a key is that of a game in progress, and not of one by link. */
const isAtTable = (key: string): key is `game/${string}` =>
  kindOf(key) === 'game' && !rest(key).includes('/');

/** Tests whether the thing under a key belongs to a profile. */
export const isOwn = (key: string) => OWN.has(kindOf(key)) || isAtTable(key);

const isUnfinished = (game: StoredGame | undefined) => game?.save?.begun && !game.save.over;

export const markOf = (id: string) => (id === FIRST ? '' : (`@${id}` as const));

/** Shows a profile in this tab, and in tabs that are opened later. */
export const switchTo = (id: string) => {
  sessionStorage.setItem(PROFILE, markOf(id));
  localStorage.setItem(PROFILE, markOf(id));
  history.replaceState(null, '', location.pathname);
  location.reload();
};

/** Makes the view of a profile. `gone` is called if the profile does not exist, or not any more. */
export const viewOf = (
  id: string,
  storage: Storage | undefined,
  gone: () => void = () => switchTo(FIRST),
): View => (id === FIRST ? firstView : new ProfileView(id, storage, gone));

class ProfileView implements View {
  readonly id;
  readonly mark;
  isGone = false;

  #storage;
  #gone;
  #name = '';
  #isOpened = false;
  /** The games of which this tab shows the one that several people play. */
  #shared = new Set<string>();

  constructor(id: string, storage: Storage | undefined, gone: () => void) {
    this.id = id;
    this.mark = `@${id}` as const;
    this.#storage = storage;
    this.#gone = gone;
  }

  get title() {
    return this.#name && ` · ${shortened(this.#name, LONGEST.profile)}`;
  }

  #own<Key extends string>(key: Key) {
    return `${this.mark}/${key}` as const;
  }

  placeOf(key: string) {
    const isShared = isAtTable(key) && this.#shared.has(rest(key));
    return isOwn(key) && !isShared ? this.#own(key) : key;
  }

  placesOf(key: string) {
    return isAtTable(key) ? [key, this.#own(key)] : [this.placeOf(key)];
  }

  keyAt(place: string) {
    const key = place.startsWith(this.#own('')) ? place.slice(this.#own('').length) : place;
    return this.placeOf(key) === place ? key : '';
  }

  of(database: OpenDatabase): OpenDatabase {
    const self = `profile/${this.id}`;
    const placesFor = (keys: string[]) => [self, ...keys.flatMap((key) => this.placesOf(key))];
    return {
      close: () => database.close(),
      read: async (keys) => {
        const present = await database.read(keys && placesFor(keys));
        this.#isThere(present);
        const things = this.#seen(present);
        this.#isOpened = true;
        return things;
      },
      change: async (keys, decide) => {
        const isBlind = keys?.length === 0;
        let changes: Changes = new Map();
        let moved: string[] = [];
        await database.change(isBlind ? [] : keys && placesFor(keys), (present) => {
          // Once the profile is deleted, its tabs change nothing any more.
          const isRefused = this.isGone || (!isBlind && !this.#isThere(present));
          changes = isRefused ? new Map() : decide(this.#seen(present));
          const placed = this.#placed(changes, present, isBlind);
          moved = placed.moved;
          return placed.changes;
        });
        for (const name of moved) if (!this.#shared.delete(name)) this.#shared.add(name);
        return changes;
      },
    };
  }

  /** Tests whether the profile is there: in the database, or rescued from one that failed. */
  #isThere(present: Map<string, unknown>) {
    if (present.get(`profile/${this.id}`)) return true;
    if (this.#storage?.getItem(`quintet${this.mark}.rescued`)) return true;
    if (!this.isGone) this.#gone();
    this.isGone = true;
    return false;
  }

  /** Returns the things that this profile sees. */
  #seen(present: Things): Things {
    this.#name = present.get(`profile/${this.id}`)?.name ?? this.#name;
    for (const key of present.keys()) {
      if (!isAtTable(key)) continue;
      const game = present.get(key);
      const isFree = !isUnfinished(present.get(this.#own(key)));
      if (!game?.save?.together) this.#shared.delete(rest(key));
      else if (!this.#isOpened && isUnfinished(game) && isFree) this.#shared.add(rest(key));
    }
    const things: Things = new Map();
    for (const [place, thing] of present) {
      const key = this.keyAt(place);
      if (key) things.set(key, thing);
    }
    return things;
  }

  /** Returns changes by keys in the database, and the games that become shared, or are not any more. */
  #placed(changes: Changes, present: Things, isBlind: boolean) {
    const placed: Changes = new Map();
    const moved: string[] = [];
    for (const [key, thing] of changes) {
      const { save, revision }: Partial<StoredGame> = Object(thing);
      if (isBlind || !save || !isAtTable(key)) {
        placed.set(this.placeOf(key), thing);
        continue;
      }
      const there = present.get(key);
      const isFree = !isUnfinished(there) && there?.revision !== revision;
      const wasShared = this.#shared.has(rest(key));
      const isShared = Boolean(save.together && (wasShared || (save.begun && isFree)));
      if (isShared !== wasShared) {
        moved.push(rest(key));
        placed.set(this.placeOf(key), undefined);
      }
      placed.set(isShared ? key : this.#own(key), thing);
    }
    return { changes: placed, moved };
  }
}
