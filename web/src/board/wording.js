// What the boards of all games say in the same way.

import { leftwards, say } from '../words/say.js';

/** @import { Spot } from './types' */
/** @import { Phrase } from '../words/say.js' */

/** A small number as a word, in a message: "three". @param {number} n @returns {Phrase} */
export const count = (n) => ({ key: 'board.count', values: { n } });

/** "$1,200". @param {number} amount */
export const dollars = (amount) => say('board.dollars', { amount });

/** A square for ears: "C 5". @param {Spot} spot */
export const spoken = (spot) => spot.replace(/^(.)/, '$1 ');

/** A number with its sign, or an equation: it stays as it is where text goes to the left. @param {string} text */
export const formula = (text) => (leftwards() ? `\u2066${text}\u2069` : text);

/** With the minus that is as wide as a digit. @param {number} number */
export const signed = (number) => (number < 0 ? formula(`−${-number}`) : `${number}`);

/** "+8", "−2", "0". @param {number} gain */
export const change = (gain) => (gain > 0 ? formula(`+${gain}`) : signed(gain));

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
