// Wording that the boards of all games share.

import type { Phrase } from '../words/say.ts';
import { leftwards, say } from '../words/say.ts';
import type { Spot } from './types.ts';

/** A small number as a word, in a message: "three". */
export const count = (n: number): Phrase => ({ key: 'board.count', values: { n } });

/** "$1,200". */
export const dollars = (amount: number) => say('board.dollars', { amount });

/** A square as a screen reader should read it: "C 5". */
export const spoken = (spot: Spot) => spot.replace(/^(.)/, '$1 ');

/** Isolates a signed number or an equation, which is written left to right in every language. */
export const formula = (text: string) => (leftwards() ? `\u2066${text}\u2069` : text);

/** A number with the minus that is as wide as a digit. */
export const signed = (number: number) => (number < 0 ? formula(`−${-number}`) : `${number}`);

/** "+8", "−2", "0". */
export const change = (gain: number) => (gain > 0 ? formula(`+${gain}`) : signed(gain));

/** Rounds a chance, 0 … 1, to a whole percentage. */
export const percent = (chance: number) => Math.round(100 * chance);

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The first event of a kind. */
export const eventOf = <E extends { event: string }, K extends E['event']>(events: E[], kind: K) =>
  events.find((one): one is Extract<E, { event: K }> => one.event === kind);

/** All events of a kind. */
export const eventsOf = <E extends { event: string }, K extends E['event']>(events: E[], kind: K) =>
  events.filter((one): one is Extract<E, { event: K }> => one.event === kind);
