// The same deal for several people: the seed of its chance, and its result in a few characters.

import { seedIn } from '../engine/record.ts';

/** The result of a deal. */
export interface Came {
  /** Each player's result. */
  outcome: number[];
  actions: number;
  /** How many hints were given, to all players together. */
  hints: number;
}

/** The seed of a record as links write it, in hexadecimal digits; "" if it has none. */
export const seedOf = (record: string) => {
  const seed = seedIn(record);
  return seed ? BigInt(seed).toString(16) : '';
};

/** "48_29.24.0": up to six results, actions, hints. No number has more than fifteen digits. */
const CAME = /^(-?\d{1,15}(?:_-?\d{1,15}){0,5})\.(\d{1,9})\.(\d{1,9})$/;

export const writeCame = ({ outcome, actions, hints }: Came) =>
  `${outcome.join('_')}.${actions}.${hints}`;

/** Reads the text of writeCame(); null for any other text. */
export const readCame = (text: string): Came | null => {
  const [, outcome, actions, hints] = CAME.exec(text) ?? [];
  if (!outcome) return null;
  return {
    outcome: outcome.split('_').map(Number),
    actions: Number(actions),
    hints: Number(hints),
  };
};

interface Played {
  outcome: number[];
  actions: number;
  /** How many hints each seat was given; a seat without any may be missing. */
  hints: (number | undefined)[];
}

export const cameOf = ({ outcome, actions, hints }: Played): Came => ({
  outcome,
  actions,
  hints: hints.reduce<number>((sum, n) => sum + (n ?? 0), 0),
});
