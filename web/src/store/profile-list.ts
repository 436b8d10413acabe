// The list of profiles: adds, changes and deletes profiles, and opens the store of another one.

import * as v from 'valibot';
import { cut, LONGEST, shortened } from '../words/limits.ts';
import { say } from '../words/say.ts';
import { keysIn, withMark } from './left.ts';
import { forgetOutcomes } from './outcomes.ts';
import { markOf, viewOf } from './profile-view.ts';
import { kindOf, newKey } from './schema.ts';
import { APPEARANCE, Store } from './store.ts';
import { FIRST } from './view.ts';

/** The name and the face of a profile. The first profile's name is "" until it is set. */
const Called = v.object({ name: v.fallback(v.string(), ''), face: v.fallback(v.string(), '') });

export type Called = v.InferOutput<typeof Called>;

export interface Profile extends Called {
  key: string;
}

/** Calls a function with the store of another profile. Throws StorageError. */
export const within = async <T>(
  { platform }: Store,
  id: string,
  act: (other: Store) => Promise<T>,
) => {
  // Only the tab's own store observes the page's events.
  const aside = { ...platform, page: new EventTarget() };
  const other = new Store(
    aside,
    viewOf(id, platform.localStorage, () => {}),
  );
  try {
    await other.opened;
    if (other.blocked) throw other.blocked;
    return await act(other);
  } finally {
    other.close();
  }
};

/** Returns all profiles, the first one first. */
export const profilesIn = (store: Store): [first: Profile, ...others: Profile[]] => {
  const all = store
    .all('profile')
    .sort((a, b) => a.when - b.when)
    .map((profile) => ({ key: profile.key, ...v.parse(Called, profile) }));
  const first = all.find(({ key }) => key === FIRST) ?? { key: FIRST, name: '', face: '' };
  return [first, ...all.filter(({ key }) => key !== FIRST)];
};

/** Returns the displayed name of a profile. */
export const nameIn = ({ name }: Profile) =>
  shortened(name, LONGEST.profile) || say('profiles.first');

/** Returns the profile of this tab. */
export const profileIn = (store: Store): Profile => {
  const [first, ...others] = profilesIn(store);
  return others.find(({ key }) => key === store.view.id) ?? first;
};

/**
 * Adds a profile from elsewhere unless it exists. A profile without a name gets the name. Throws
 * StorageError.
 */
export const introduce = (store: Store, id: string, { name, face }: Called) => {
  const key = `profile/${id}` as const;
  return store.change([key], (present) => {
    const here = present.get(key);
    if (here?.name) return new Map();
    const how = { name: cut(name, LONGEST.profile), face: cut(face, LONGEST.face) };
    return new Map([[key, { when: store.platform.now(), ...here, ...how }]]);
  });
};

/** Changes the name and the face of a profile. Throws StorageError. */
export const changeProfile = (store: Store, id: string, how: Called) => {
  const key = `profile/${id}` as const;
  return store.change(
    [key],
    (present) => new Map([[key, { when: 0, ...present.get(key), ...how }]]),
  );
};

/** Adds a profile with this profile's settings, and returns its key. Throws StorageError. */
export const addProfile = async (store: Store, how: Called) => {
  const { localStorage, now } = store.platform;
  const when = now();
  const id = newKey(when);
  const settings = Object.entries(store.settings)
    .filter(([name]) => store.get(`setting/${name}`) !== undefined)
    .map(([name, value]) => [`${markOf(id)}/setting/${name}`, value] as const);
  const first = `profile/${FIRST}`;
  await within(store, FIRST, (all) =>
    all.change([first], (present) => {
      const changes = new Map<string, unknown>(settings);
      changes.set(`profile/${id}`, { ...how, when });
      if (!present.has(first)) changes.set(first, { name: '', face: '', when: 0 });
      return changes;
    }),
  );
  const appearance = localStorage?.getItem(withMark(APPEARANCE, store.view.mark));
  if (appearance) localStorage?.setItem(withMark(APPEARANCE, markOf(id)), appearance);
  await store.everything();
  return id;
};

/** Counts the things that would be deleted with a profile. Throws StorageError. */
export const weighProfile = (store: Store, id: string) =>
  within(store, id, async (its) => {
    const things = [...(await its.everything()).keys()];
    return {
      kept: things.filter((key) => kindOf(key) === 'kept').length,
      results: things.filter((key) => kindOf(key) === 'result').length,
    };
  });

/**
 * Deletes a profile other than the first, with its things. If only the first remains, its name is
 * deleted, too. Throws StorageError.
 */
export const deleteProfile = async (store: Store, id: string) => {
  const { localStorage } = store.platform;
  await within(store, FIRST, (all) =>
    all.change(undefined, (present) => {
      const keys = [...present.keys()];
      const isLast = keys.filter((key) => kindOf(key) === 'profile').length <= 2;
      const goes = keys.filter(
        (key) =>
          key.startsWith(`${markOf(id)}/`) ||
          key === `profile/${id}` ||
          (isLast && key === `profile/${FIRST}`),
      );
      return new Map(goes.map((key) => [key, undefined]));
    }),
  );
  for (const name of keysIn(localStorage)) {
    if (name.startsWith(`quintet${markOf(id)}.`)) localStorage?.removeItem(name);
  }
  forgetOutcomes(store.platform); // the cached results have names
  await store.everything();
};
