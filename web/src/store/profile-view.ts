// The views of other profiles than the first, for people who share a device. Fetched for these profiles.
//
// The first profile's things have keys without a mark, so earlier releases, which know no profiles, show
// the first. Another profile's keys begin with its mark, such as "@1764-ab3/setting/theme", which earlier
// releases ignore.
//
// Things of a profile: settings, set-ups, lessons, kept games, results, rivals, puzzles, slips, days,
// best scores, begun sets, collected results of sets, and a game in progress of each kind.
//
// Things of the device: the hall of fame, games by link, things set aside, the list of profiles, and
// games in progress with several people at one table. Such a game has the first profile's key, unless the
// first profile has an unfinished game there.

import { LONGEST, shortened } from '../words/limits.ts';
import type { Changes, StoredGame, Things } from './schema.ts';
import { kindOf, rest } from './schema.ts';
import type { OpenDatabase, View } from './view.ts';
import { FIRST, firstView } from './view.ts';

/**
 * The name of the mark of the tab's profile in sessionStorage, and of that chosen last in localStorage;
 * "" for the first profile. src/appearance.ts reads it, too.
 */
const PROFILE = 'quintet.profile';

/** The kinds of things that belong to profiles. */
const OWN = new Set([
  ...['setting', 'setup', 'learnt', 'kept', 'result', 'rival', 'puzzles', 'day', 'best'],
  ...['set', 'collected', 'slip'],
]);

/** Tests whether a key is that of a game in progress at a table, not of a game by link. */
const isAtTable = (key: string): key is `game/${string}` =>
  kindOf(key) === 'game' && !rest(key).includes('/');

/** Tests whether the thing under a key belongs to a profile. */
export const isOwn = (key: string) => OWN.has(kindOf(key)) || isAtTable(key);

const isUnfinished = (game: StoredGame | undefined) => game?.save?.begun && !game.save.over;

export const markOf = (id: string) => (id === FIRST ? '' : (`@${id}` as const));

/** Selects a profile for this tab and for tabs opened later. */
export const switchTo = (id: string) => {
  sessionStorage.setItem(PROFILE, markOf(id));
  localStorage.setItem(PROFILE, markOf(id));
  history.replaceState(null, '', location.pathname);
  location.reload();
};

/** Creates the view of a profile. Calls `gone` if the profile does not exist or is deleted. */
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
  /** The games of which this tab sees the shared one. */
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
          // After the profile is deleted, its tabs must not change anything.
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

  /** Tests whether the profile is in the database, or was rescued from one that failed. */
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

  /** Translates changes to database keys. Also returns the games that become shared, or cease to be. */
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
