// Outcomes of replayed results, cached under their codes for one release: the next visit replays nothing.
// They lie in a database of their own, because the store is exported and is read whole by each page.
// Nothing depends on them: without a database, or with an entry that does not fit, moves are replayed.

import * as v from 'valibot';
import { Database } from './database.js';

/** @import { Platform } from './platform.js' */

const DATABASE = 'quintet/outcomes';
/** The key of the release that the other entries are of. No code is so short. */
const RELEASE = 'release';

/** By task, none if the rules refuse the moves: the points stand as a text, one for each person who played. */
const Outcome = v.array(
  v.object({ solved: v.boolean(), points: v.pipe(v.string(), v.maxLength(200)) }),
);
/** @typedef {v.InferOutput<typeof Outcome>} Outcome */

/**
 * Opens the cache, and empties it if another release has filled it.
 * @param {Platform} platform of a profile; all profiles share the cache
 */
export const openOutcomes = async (platform) => {
  const { indexedDB, page, deadline } = platform.whole ?? platform;
  const opening = indexedDB && Database.open(indexedDB, DATABASE, page, deadline);
  const database = await opening?.catch(console.warn);
  /** @template T @param {(database: Database) => Promise<T>} act */
  const attempt = async (act) => (database ? act(database).catch(console.warn) : undefined);

  await attempt(async (database) => {
    if ((await database.read([RELEASE])).get(RELEASE) === __VERSION__) return;
    await database.change(undefined, (present) => {
      const gone = [...present.keys()].map((key) => /** @type {const} */ ([key, undefined]));
      return new Map([...gone, [RELEASE, __VERSION__]]);
    });
  });
  return {
    /**
     * Returns the outcomes that are known of some codes.
     * @param {string[]} codes @returns {Promise<Map<string, Outcome>>}
     */
    read: async (codes) => {
      const found = await attempt((database) => database.read([RELEASE, ...codes]));
      if (found?.get(RELEASE) !== __VERSION__) return new Map();
      const fit = [...found].filter(([, outcome]) => v.is(Outcome, outcome));
      return new Map(/** @type {[string, Outcome][]} */ (fit));
    },
    /**
     * Keeps the outcomes of codes; undefined removes one. Does nothing once another release has the cache.
     * @param {Map<string, Outcome | undefined>} outcomes
     */
    change: (outcomes) =>
      attempt((database) =>
        database.change([RELEASE], (present) =>
          present.get(RELEASE) === __VERSION__ ? outcomes : new Map(),
        ),
      ),
  };
};

/** Removes all outcomes. @param {Platform} platform */
export const forgetOutcomes = (platform) => {
  (platform.whole ?? platform).indexedDB?.deleteDatabase(DATABASE);
};
