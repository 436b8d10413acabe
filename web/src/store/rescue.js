// Puts back what a database lacks that failed in an earlier visit, from the copy in localStorage. It is
// fetched where there is such a copy.

import { RESCUED } from './left.js';
import { asideOf, isKnown, newKey, parse, readJson, unfitIn } from './schema.js';

/** For how long that copy is kept up, in milliseconds. */
const RESCUED_FOR = 30 * 24 * 3600 * 1000;

/**
 * Returns what is put back: whatever is missing, and of games in progress what was played since. What does
 * not fit is set aside, once.
 * @param {string} text as Store has written it @param {Map<string, any>} present
 * @param {number} now milliseconds since 1970
 * @returns {{ changes: Map<string, unknown>, since: number }} `since`: when the database failed whose
 * copy is to be kept up, 0 if none is
 */
export const takeRescued = (text, present, now) => {
  /** @type {Map<string, unknown>} */
  const changes = new Map();
  const { since, things } = Object(readJson(text));
  if (!Number.isFinite(since) || !Array.isArray(things)) {
    return { changes: changes.set(`aside/${newKey(now)}`, asideOf(RESCUED, text, now)), since: 0 };
  }
  const known = new Set([...present.values()].map((thing) => thing?.text));
  for (const [key, thing] of things.filter((each) => typeof Object(each)[0] === 'string')) {
    if (!isKnown(key)) continue;
    const isMissing = present.get(key) === undefined;
    const unfit = unfitIn(key, thing);
    if (unfit !== undefined && isMissing) {
      const aside = asideOf(key, unfit, now);
      if (!known.has(aside.text)) changes.set(`aside/${newKey(now)}`, aside);
    }
    const fit = parse(key, thing);
    if (fit === undefined) continue;
    const here = parse(key, present.get(key));
    const isOurs = here?.by !== undefined && here.by === fit.by;
    if (isMissing || (isOurs && here.save?.when < fit.save?.when)) changes.set(key, fit);
  }
  const failed = Math.min(since, now);
  return { changes, since: now - failed < RESCUED_FOR ? failed : 0 };
};
