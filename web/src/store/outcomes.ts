// Caches the outcomes of replayed results by code, so that the next visit need not replay them. Each
// release starts with an empty cache. The cache has a database of its own, because the store is exported,
// and each page reads it as a whole. Without a database, or with a malformed entry, moves are replayed.

import * as v from 'valibot';
import { Database } from './database.ts';
import type { Platform } from './platform.ts';

const DATABASE = 'quintet/outcomes';
/** The key of the release that has filled the cache. Shorter than any code. */
const RELEASE = 'release';

/** By task; empty if the rules refuse the moves. `points` is a text with a number per person. */
const Outcome = v.array(
  v.object({ solved: v.boolean(), points: v.pipe(v.string(), v.maxLength(200)) }),
);
type Outcome = v.InferOutput<typeof Outcome>;

/** Opens the cache, which all profiles share. Empties it if another release has filled it. */
export const openOutcomes = async ({ indexedDB, page, deadline }: Platform) => {
  const opening = indexedDB && Database.open(indexedDB, DATABASE, page, deadline);
  const database = await opening?.catch(console.warn);
  const attempt = async <T>(act: (database: Database) => Promise<T>) =>
    database ? act(database).catch(console.warn) : undefined;

  await attempt(async (database) => {
    if ((await database.read([RELEASE])).get(RELEASE) === __VERSION__) return;
    await database.change(undefined, (present) => {
      const gone = [...present.keys()].map((key) => [key, undefined] as const);
      return new Map([...gone, [RELEASE, __VERSION__]]);
    });
  });
  return {
    /** Returns the cached outcomes of some codes. */
    read: async (codes: string[]): Promise<Map<string, Outcome>> => {
      const found = await attempt((database) => database.read([RELEASE, ...codes]));
      if (found?.get(RELEASE) !== __VERSION__) return new Map();
      const fit = [...found].filter((entry): entry is [string, Outcome] => v.is(Outcome, entry[1]));
      return new Map(fit);
    },
    /** Stores outcomes by code; undefined removes one. Does nothing if another release uses the cache. */
    change: (outcomes: Map<string, Outcome | undefined>) =>
      attempt((database) =>
        database.change([RELEASE], (present) =>
          present.get(RELEASE) === __VERSION__ ? outcomes : new Map(),
        ),
      ),
  };
};

/** Removes all outcomes. */
export const forgetOutcomes = ({ indexedDB }: Platform) => {
  indexedDB?.deleteDatabase(DATABASE);
};
