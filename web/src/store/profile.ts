// Profiles of several people who share a device. The things of the first profile have the keys that
// everything had before there were others, so a page of an earlier release shows the first. Those of
// another profile have a mark before the same keys, "@1764-ab3/setting/theme", which such a page does not
// know. The store of a tab sees one profile, without its mark. This file is fetched for other profiles
// than the first.
//
// To a profile belong settings, set-ups, lessons, kept games, results, rivals, puzzles, slips, days, best
// scores, sets that were begun, collected results of sets, and the game in progress of each kind.
//
// To the device belong the hall of fame, games by link, things set aside, the list of profiles, and games
// in progress that several people play at one table. Such a game lies where the first profile's lies,
// unless the first has an unfinished one there.

import { LONGEST, shortened } from '../words/limits.ts';
import { LEFT } from './left.ts';
import type { ChannelClass, OpenDatabase, Platform } from './platform.ts';
import type { Changes, StoredGame, Things } from './schema.ts';
import { keysOf, kindOf, rest } from './schema.ts';

/** The profile that owns everything from before there were several. */
export const FIRST = '1';

/**
 * The name under which sessionStorage has the profile of the tab, and localStorage the one chosen last:
 * "@" and its key, "" for the first. src/appearance.ts reads it, too.
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

/** The beginning of the keys of a profile's own things. */
export const markOf = (id: string): `@${string}/` => `@${id}/`;

/** Replaces "quintet." in the names of a profile's own things in localStorage. */
export const storageOf = (id: string) => `quintet@${id}.`;

/** Shows a profile in this tab, and in tabs that are opened later. */
export const switchTo = (id: string) => {
  const mark = id === FIRST ? '' : `@${id}`;
  sessionStorage.setItem(PROFILE, mark);
  localStorage.setItem(PROFILE, mark);
  history.replaceState(null, '', location.pathname);
  location.reload();
};

/**
 * Makes the platform of a profile from that of the first. `gone` is called if the profile does not exist,
 * or not any more.
 */
export const platformOf = (
  whole: Platform,
  id: string = FIRST,
  gone: () => void = () => switchTo(FIRST),
): Platform => {
  if (id === FIRST) return whole;
  const mark = markOf(id);
  const self = `profile/${id}` as const;
  /** The games of which this tab shows the one that several people play. */
  const shared = new Set<string>();
  let name = '';
  let isOpened = false;
  let isGone = false;
  const { localStorage: storage, BroadcastChannel, page } = whole;

  /** Whether the profile is there: in the database, or rescued from one that failed. */
  const isThere = (present: Map<string, unknown>) => {
    if (present.get(self) || storage?.getItem(`${storageOf(id)}rescued`)) return true;
    if (!isGone) gone();
    isGone = true;
    return false;
  };

  /** Returns the key of the device for a key of the profile. */
  const placeOf = (key: string) =>
    isOwn(key) && !(isAtTable(key) && shared.has(rest(key))) ? mark + key : key;

  /** Returns the key of the profile for a key of the device; "" if the profile does not see it. */
  const keyAt = (place: string) => {
    const key = place.startsWith(mark) ? place.slice(mark.length) : place;
    return placeOf(key) === place ? key : '';
  };

  /** Returns the keys of the device that are needed to find the things under some keys. */
  const placesFor = (keys: string[]) => [
    self,
    ...keys.flatMap((key) => (isAtTable(key) ? [key, mark + key] : placeOf(key))),
  ];

  /** Returns the things that this profile sees. */
  const seen = (present: Things): Things => {
    name = present.get(self)?.name ?? name;
    for (const key of present.keys()) {
      if (!isAtTable(key)) continue;
      const game = present.get(key);
      const isShared = game?.save?.together;
      if (!isShared) shared.delete(rest(key));
      else if (
        !isOpened &&
        isUnfinished(game) &&
        !isUnfinished(present.get(`${mark}${key}` as const))
      )
        shared.add(rest(key));
    }
    const things: Things = new Map();
    for (const [place, thing] of present) {
      const key = keyAt(place);
      if (key) things.set(key, thing);
    }
    return things;
  };

  const view = (database: OpenDatabase): OpenDatabase => ({
    close: () => database.close(),
    read: async (keys) => {
      const present = await database.read(keys && placesFor(keys));
      isThere(present);
      const things = seen(present);
      isOpened = true;
      return things;
    },
    change: async (keys, decide) => {
      const isBlind = keys?.length === 0;
      let changes: Changes = new Map();
      /** The games that become shared, or are not shared any more. */
      let moved: string[] = [];
      await database.change(isBlind ? [] : keys && placesFor(keys), (present) => {
        changes = new Map();
        moved = [];
        // Once the profile is deleted, its tabs change nothing any more.
        if (isGone || (!isBlind && !isThere(present))) return changes;
        changes = decide(seen(present));
        const placed: Changes = new Map();
        for (const [key, thing] of changes) {
          const { save, revision }: Partial<StoredGame> = Object(thing);
          if (isBlind || !save || !isAtTable(key)) {
            placed.set(placeOf(key), thing);
            continue;
          }
          const there = present.get(key);
          const isFree = !isUnfinished(there) && there?.revision !== revision;
          const wasShared = shared.has(rest(key));
          const isShared = Boolean(save.together && (wasShared || (save.begun && isFree)));
          if (isShared !== wasShared) {
            moved.push(rest(key));
            placed.set(placeOf(key), undefined);
          }
          placed.set(isShared ? key : mark + key, thing);
        }
        return placed;
      });
      for (const name of moved) if (!shared.delete(name)) shared.add(name);
      return changes;
    },
  });

  /** Whether a name in localStorage is a profile's own. */
  const isKeptApart = (name: string) =>
    name.startsWith(LEFT)
      ? keyAt(`${mark}game/${name.slice(LEFT.length)}`) !== ''
      : /^quintet\.(rescued|appearance)$/.test(name);
  const apart = (name: string) =>
    isKeptApart(name) ? name.replace('quintet.', storageOf(id)) : name;
  const bare = (name: string | null | undefined) =>
    name?.replace(storageOf(id), 'quintet.') ?? null;

  return {
    ...whole,
    profile: id,
    get title() {
      return name && ` · ${shortened(name, LONGEST.profile)}`;
    },
    whole,
    view,
    placeOf: (name) => placeOf(`game/${name}`).replace('game/', ''),
    localStorage: storage && {
      get length() {
        return storage.length;
      },
      key: (i) => bare(storage.key(i)),
      getItem: (name) => storage.getItem(apart(name)),
      setItem: (name, text) => {
        if (!isGone) storage.setItem(apart(name), text);
      },
      removeItem: (name) => storage.removeItem(apart(name)),
      clear: () => storage.clear(),
    },
    ...(BroadcastChannel && {
      BroadcastChannel: hearing(BroadcastChannel, keyAt, (key) => placesFor([key]).slice(1)),
    }),
    page: {
      addEventListener: (type, act, how) =>
        page.addEventListener(
          type,
          type === 'storage' && typeof act === 'function'
            ? (event) => act(Object.assign(new Event(type), { key: bare(Object(event).key) }))
            : act,
          how,
        ),
      removeEventListener: (type, act, how) => page.removeEventListener(type, act, how),
    },
  };
};

/** Makes a class of channels that translate between the keys of a profile and the places of its things. */
const hearing = (
  Whole: ChannelClass,
  keyAt: (place: string) => string,
  placesOf: (key: string) => string[],
): ChannelClass =>
  class {
    #channel;
    constructor(name: string) {
      this.#channel = new Whole(name);
    }
    set onmessage(hear: (event: { data: unknown }) => void) {
      this.#channel.onmessage = ({ data }) =>
        hear({ data: { keys: keysOf(data).map(keyAt).filter(Boolean) } });
    }
    postMessage({ keys }: { keys: string[] }) {
      this.#channel.postMessage({ keys: keys.flatMap(placesOf) });
    }
    close() {
      this.#channel.close();
    }
  };
