// Texts that the boards of all games share.

import type { Phrase } from '../words/say.ts';
import { leftwards, say } from '../words/say.ts';
import type { Spot } from './types.ts';

/** A small number as a word, in a message: "three". */
export const count = (n: number): Phrase => ({ key: 'board.count', values: { n } });

/** Formats an amount of money: "$1,200". */
export const dollars = (amount: number) => say('board.dollars', { amount });

/** Formats a square for a screen reader: "C 5". */
export const spoken = (spot: Spot) => spot.replace(/^(.)/, '$1 ');

/** Isolates a signed number or an equation, which is left-to-right in every language. */
export const formula = (text: string) => (leftwards() ? `\u2066${text}\u2069` : text);

/** Formats a number with a minus sign as wide as a digit. */
export const signed = (number: number) => (number < 0 ? formula(`−${-number}`) : `${number}`);

/** Formats a gain: "+8", "−2", "0". */
export const change = (gain: number) => (gain > 0 ? formula(`+${gain}`) : signed(gain));

/** Rounds a chance, 0 … 1, to a whole percentage. */
export const percent = (chance: number) => Math.round(100 * chance);

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the first event of a kind. */
export const eventOf = <E extends { event: string }, K extends E['event']>(events: E[], kind: K) =>
  events.find((one): one is Extract<E, { event: K }> => one.event === kind);

/** Returns all events of a kind. */
export const eventsOf = <E extends { event: string }, K extends E['event']>(events: E[], kind: K) =>
  events.filter((one): one is Extract<E, { event: K }> => one.event === kind);
