// Slips: positions of one's own games in which much was given away and exactly one way was best. Reviews
// keep them (review/gathering.js); they come back as missed puzzles do (day/returning.js).

import { againAfter, returnsOn } from '../day/returning.js';
import { slipOf } from '../store/reviewed.js';

/** @import { Did } from '../day/returning.js' */
/** @import { Slip } from '../store/reviewed.js' */
/** @import { Store } from '../store/store.js' */

/** So many of a game are kept; the oldest give way, those first that are gone. */
export const MOST = 60;

/** @param {string} key */
const wholeOf = (key) => `slip/${key}`;

/** Under which a slip is kept. @param {string} game @param {string} position its link */
export const slipKey = (game, position) => `${game}/${position}`;

/** The slips of a game that are there, those that come back first before the others. @param {Store} store @param {string} game */
export const slipsOf = (store, game) =>
  store
    .slips()
    .flatMap((slip) => (slip.key.startsWith(`${game}/`) && slipOf(slip)) || [])
    .sort((a, b) => (returnsOn(a) < returnsOn(b) ? -1 : 1));

/**
 * Keeps slips of a game, none that is known already. Throws as Store.keep().
 * @param {Store} store @param {string} game @param {Map<string, Slip>} slips by their keys
 */
export const keepSlips = (store, game, slips) => {
  const own = wholeOf(`${game}/`);
  const kept = store.slips().map(({ key }) => wholeOf(key));
  const keys = [...kept.filter((key) => key.startsWith(own)), ...[...slips.keys()].map(wholeOf)];
  return store.change([...new Set(keys)], (present) => {
    const added = [...slips]
      .map(([key, slip]) => /** @type {const} */ ([wholeOf(key), slip]))
      .filter(([key]) => present.get(key) === undefined);
    /** @type {Map<string, unknown>} */
    const changes = new Map(added);
    const there = [...present].filter(([key, slip]) => key.startsWith(own) && slip);
    const tooMany = [...there, ...added]
      .map(([key, slip]) => ({ key, isGone: !slipOf(slip), when: slip.when }))
      .sort((a, b) => Number(a.isGone) - Number(b.isGone) || b.when - a.when)
      .slice(MOST);
    for (const { key } of tooMany) changes.set(key, undefined);
    return changes;
  });
};

/** Changes a slip that is there. @param {Store} store @param {string} key @param {(slip: Slip) => unknown} change */
const changeSlip = (store, key, change) =>
  store.change([wholeOf(key)], (present) => {
    const slip = slipOf(present.get(wholeOf(key)));
    const changed = slip && change(slip);
    return new Map(changed === slip ? [] : [[wholeOf(key), changed]]);
  });

/** Notes what was done with a slip. Throws as Store.keep(). @param {Store} store @param {string} key @param {Did} what @param {number} when */
export const noteSlip = (store, key, what, when) =>
  changeSlip(store, key, (slip) => {
    const again = againAfter(slip, what, { isSolved: false, when });
    if (again === slip) return slip;
    return again ? { ...slip, ...again } : { when, gone: true };
  });

/** Removes a slip. Throws as Store.keep(). @param {Store} store @param {string} key @param {number} when */
export const removeSlip = (store, key, when) =>
  changeSlip(store, key, () => ({ when, gone: true }));
