// A deal that several people play: its seed, and its result as a short text.

import { seedIn } from '../engine/record.ts';

/** The result of a deal. */
export interface DealResult {
  /** Each player's result. */
  outcome: number[];
  actions: number;
  /** The number of hints of all players together. */
  hints: number;
}

/** Returns the seed of a record in hexadecimal digits, as in links, or "". */
export const seedOf = (record: string) => {
  const seed = seedIn(record);
  return seed ? BigInt(seed).toString(16) : '';
};

/** "48_29.24.0": up to six results, actions, hints. Numbers have at most fifteen digits. */
const RESULT = /^(-?\d{1,15}(?:_-?\d{1,15}){0,5})\.(\d{1,9})\.(\d{1,9})$/;

export const writeDealResult = ({ outcome, actions, hints }: DealResult) =>
  `${outcome.join('_')}.${actions}.${hints}`;

/** Parses the text of writeDealResult(); returns null for any other text. */
export const readDealResult = (text: string): DealResult | null => {
  const [, outcome, actions, hints] = RESULT.exec(text) ?? [];
  if (!outcome) return null;
  return {
    outcome: outcome.split('_').map(Number),
    actions: Number(actions),
    hints: Number(hints),
  };
};

/** A finished match. */
interface Played {
  outcome: number[];
  actions: number;
  /** The number of hints by seat; a seat without hints may be missing. */
  hints: (number | undefined)[];
}

export const dealResultOf = ({ outcome, actions, hints }: Played): DealResult => ({
  outcome,
  actions,
  hints: hints.reduce<number>((sum, n) => sum + (n ?? 0), 0),
});
