// Slips: positions of the player's own games in which much was given away and exactly one way was best.
// Reviews keep them (review/gather.ts). They come back like missed puzzles (day/repetition.ts).

import type { Did } from '../day/repetition.ts';
import { againAfter, returnsOn } from '../day/repetition.ts';
import type { Slip } from '../store/review-schema.ts';
import { slipOf } from '../store/review-schema.ts';
import { thingsOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The maximum number of slips per game. Beyond it the oldest are dropped, removed ones first. */
export const MOST = 60;

const wholeOf = (key: string) => `slip/${key}`;

/** Returns the key of a slip, from the link of its position. */
export const slipKey = (game: string, position: string) => `${game}/${position}`;

/** Returns the slips of a game, due ones first. */
export const slipsOf = (store: Store, game: string) =>
  store
    .all('slip')
    .flatMap((slip) => (slip.key.startsWith(`${game}/`) && slipOf(slip)) || [])
    .sort((a, b) => (returnsOn(a) < returnsOn(b) ? -1 : 1));

/** Stores slips of a game, given by key, except known ones. Throws like Store.keep(). */
export const keepSlips = (store: Store, game: string, slips: Map<string, Slip>) => {
  const own = wholeOf(`${game}/`);
  const kept = store.all('slip').map(({ key }) => wholeOf(key));
  const keys = [...kept.filter((key) => key.startsWith(own)), ...[...slips.keys()].map(wholeOf)];
  return store.changeOrKeep([...new Set(keys)], (present) => {
    const added = [...slips]
      .map(([key, slip]) => [wholeOf(key), slip] as const)
      .filter(([key]) => present.get(key) === undefined);
    const changes = new Map<string, unknown>(added);
    const there = thingsOf(present, 'slip').filter(([key, slip]) => key.startsWith(own) && slip);
    const tooMany = [...there, ...added]
      .map(([key, slip]) => ({ key, isGone: !slipOf(slip), when: slip.when }))
      .sort((a, b) => Number(a.isGone) - Number(b.isGone) || b.when - a.when)
      .slice(MOST);
    for (const { key } of tooMany) changes.set(key, undefined);
    return changes;
  });
};

/** Changes a slip unless it is gone. */
const changeSlip = (store: Store, key: string, change: (slip: Slip) => unknown) =>
  store.changeOrKeep([wholeOf(key)], (present) => {
    const slip = slipOf(present.get(wholeOf(key)));
    const changed = slip && change(slip);
    return new Map(changed === slip ? [] : [[wholeOf(key), changed]]);
  });

/** Stores an event of a slip. Throws like Store.keep(). */
export const noteSlip = (store: Store, key: string, what: Did, when: number) =>
  changeSlip(store, key, (slip) => {
    const again = againAfter(slip, what, { isSolved: false, when });
    if (again === slip) return slip;
    return again ? { ...slip, ...again } : { when, gone: true };
  });

/** Removes a slip. Throws like Store.keep(). */
export const removeSlip = (store: Store, key: string, when: number) =>
  changeSlip(store, key, () => ({ when, gone: true }));
