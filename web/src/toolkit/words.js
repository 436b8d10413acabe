// What the boards of all games say in the same way.

/** @import { Spot } from '../games/types' */

const plurals = new Intl.PluralRules('en');

/** The word for so many: "point", "points". @param {number} count @param {string} thing */
export const plural = (count, thing) => (plurals.select(count) === 'one' ? thing : `${thing}s`);

/** "1 point", "2 points". @param {number} count @param {string} thing */
export const some = (count, thing) => `${count} ${plural(count, thing)}`;

/** A square for ears: "C 5". @param {Spot} spot */
export const spoken = (spot) => spot.replace(/^(.)/, '$1 ');

/** With the minus that is as wide as a digit. @param {number} number */
export const signed = (number) => `${number}`.replace('-', '−');

/** "+8", "−2", "0". @param {number} gain */
export const change = (gain) => (gain > 0 ? `+${gain}` : signed(gain));

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The first event of a kind.
 * @template {{ event: string }} E @template {E['event']} K
 * @param {E[]} events @param {K} kind
 */
export const eventOf = (events, kind) =>
  /** @type {Extract<E, { event: K }> | undefined} */ (events.find(({ event }) => event === kind));

/**
 * All events of a kind.
 * @template {{ event: string }} E @template {E['event']} K
 * @param {E[]} events @param {K} kind
 */
export const eventsOf = (events, kind) =>
  /** @type {Extract<E, { event: K }>[]} */ (events.filter(({ event }) => event === kind));
