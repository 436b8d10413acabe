// Who the profiles are: adding one, changing it, deleting it, and doing something in another one than
// that of this tab.

import * as v from 'valibot';
import { cut, LONGEST, shortened } from '../words/limits.ts';
import { say } from '../words/say.ts';
import { keysIn } from './left.ts';
import { forgetOutcomes } from './outcomes.ts';
import { FIRST, markOf, platformOf, storageOf } from './profile.ts';
import type { Settings } from './schema.ts';
import { kindOf, newKey, SETTINGS } from './schema.ts';
import { Store } from './store.ts';

/** What a profile is called, "" for the first one before it has a name, and its face. */
const Called = v.object({ name: v.fallback(v.string(), ''), face: v.fallback(v.string(), '') });

/** One with its key. */
export type Profile = v.InferOutput<typeof Called> & { key: string };

/**
 * Does something with the store of a profile while this tab shows another one. Throws StorageError.
 * @param store of this tab
 */
export const within = async <T>(
  { platform }: Store,
  id: string,
  act: (other: Store) => Promise<T>,
) => {
  // Only the tab's own store listens to the events of the page.
  const aside = { ...(platform.whole ?? platform), page: new EventTarget() };
  const other = new Store(platformOf(aside, id, () => {}));
  try {
    await other.opened;
    if (other.blocked) throw other.blocked;
    return await act(other);
  } finally {
    other.close();
  }
};

/** The profiles, the first one first; only that where there are no others. */
export const profilesIn = (store: Store): Profile[] => {
  const all = store
    .profiles()
    .sort((a, b) => a.when - b.when)
    .map((profile) => ({ key: profile.key, ...v.parse(Called, profile) }));
  const first = all.find(({ key }) => key === FIRST) ?? { key: FIRST, name: '', face: '' };
  return [first, ...all.filter(({ key }) => key !== FIRST)];
};

/** The name of a profile, as it is drawn. */
export const nameIn = ({ name }: Profile) =>
  shortened(name, LONGEST.profile) || say('profiles.first');

/** The profile of this tab. */
export const profileIn = (store: Store): Profile => {
  const [first, ...others] = profilesIn(store);
  const found = others.find(({ key }) => key === store.platform.profile) ?? first;
  return found as Profile;
};

/**
 * Adds a profile from elsewhere if it is not here. One that is here without a name takes the name.
 * Throws StorageError.
 */
export const introduce = (
  store: Store,
  id: string,
  { name, face }: { name: string; face: string },
) =>
  store.changeAll((present) => {
    const place = `profile/${id}`;
    const here = present.get(place);
    if (here?.name) return new Map();
    const how = { name: cut(name, LONGEST.profile), face: cut(face, LONGEST.face) };
    return new Map([[place, { when: store.platform.now(), ...here, ...how }]]);
  });

/** Changes what a profile is called, and its face. Throws StorageError. */
export const changeProfile = (store: Store, id: string, how: { name: string; face: string }) =>
  store.changeAll((present) => {
    const place = `profile/${id}`;
    return new Map([[place, { when: 0, ...present.get(place), ...how }]]);
  });

/**
 * Adds a profile, with the settings of the one that adds it. Throws StorageError.
 * @param store of this tab
 * @returns its key
 */
export const addProfile = async (
  store: Store,
  how: { name: string; face: string },
): Promise<string> => {
  const { whole = store.platform, localStorage: ours } = store.platform;
  const when = whole.now();
  const id = newKey(when);
  const settings = (Object.keys(SETTINGS) as (keyof Settings)[])
    .filter((name) => store.isChosen(name))
    .map((name) => [`${markOf(id)}setting/${name}`, store.settings[name]] as const);
  const first = `profile/${FIRST}`;
  await within(store, FIRST, (all) =>
    all.changeAll((present) => {
      const changes: Map<string, unknown> = new Map(settings);
      changes.set(`profile/${id}`, { ...how, when });
      if (!present.has(first)) changes.set(first, { name: '', face: '', when: 0 });
      return changes;
    }),
  );
  const appearance = ours?.getItem('quintet.appearance');
  if (appearance) whole.localStorage?.setItem(`${storageOf(id)}appearance`, appearance);
  await store.everything();
  return id;
};

/**
 * What goes with a profile. Throws StorageError.
 * @param store of this tab
 */
export const weighProfile = (store: Store, id: string) =>
  within(store, id, async (its) => {
    const things = [...(await its.everything()).keys()];
    return {
      kept: things.filter((key) => kindOf(key) === 'kept').length,
      results: things.filter((key) => kindOf(key) === 'result').length,
    };
  });

/**
 * Deletes a profile that is not the first, with all that is its own; of the last but one no names
 * remain, either. Throws StorageError.
 * @param store of this tab
 */
export const deleteProfile = async (store: Store, id: string) => {
  const { whole = store.platform } = store.platform;
  await within(store, FIRST, (all) =>
    all.changeAll((present) => {
      const keys = [...present.keys()];
      const isLast = keys.filter((key) => kindOf(key) === 'profile').length <= 2;
      const goes = keys.filter(
        (key) =>
          key.startsWith(markOf(id)) ||
          key === `profile/${id}` ||
          (isLast && key === `profile/${FIRST}`),
      );
      return new Map(goes.map((key) => [key, undefined]));
    }),
  );
  for (const name of keysIn(whole.localStorage)) {
    if (name.startsWith(storageOf(id))) whole.localStorage?.removeItem(name);
  }
  forgetOutcomes(whole); // results that were collected there have names
  await store.everything();
};
