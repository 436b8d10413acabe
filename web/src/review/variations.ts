// Variations: lines that are kept with a match as a tree, in one line of its record's head. The syntax is
// that of the rules (docs/notation.md, Variations).

import type { Engine } from '../engine/engine.ts';
import { CHANCE, Refused } from '../engine/engine.ts';
import { lineIn, withHeadLine } from '../engine/record.ts';
import type { History } from '../match/history.ts';

export interface Variation {
  /** The line it branches from: 0 for the match, else the number of an earlier variation, from 1. */
  from: number;
  /** The number of steps of that line before the branch point. */
  ply: number;
  name: string;
  note: string;
  /** Actions; chance events begin with `!`. */
  steps: string[];
}

/** The steps from the beginning of the match to the end of a variation. */
interface Path {
  steps: string[];
  /** The number of steps before the variation. */
  begin: number;
}

/** The maximum number of variations, of their steps together, and of bytes. */
const MOST = { variations: 200, steps: 5000, bytes: 65_536 };

const PLACE = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Percent-encodes separators, line ends and outer blanks. */
const percentEncode = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}%;|]|^ | $/gu, (sign) =>
    [...bytesOf(sign)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );

/** The rules trim the same characters. */
const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

const percentDecode = (text: string) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (run) => {
    const bytes = run
      .slice(1)
      .split('%')
      .map((digits) => Number.parseInt(digits, 16));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });

/** Parses a line of variations; null if it is malformed or too long. */
export const parseVariations = (text: string): Variation[] | null => {
  const variations: Variation[] = [];
  if (!trimmed(text)) return variations;
  if (bytesOf(text).length > MOST.bytes) return null;
  let count = 0;
  for (const part of text.split('|')) {
    const fields = part.split(';').map(trimmed);
    const [, from, ply] = PLACE.exec(fields[0] ?? '') ?? [];
    const [name, note, ...steps] = fields.slice(1).map(percentDecode);
    if (name === undefined || note === undefined || Number(from) > variations.length) return null;
    if (from === undefined) return null;
    variations.push({ from: Number(from), ply: Number(ply), name, note, steps });
    count += steps.length;
    if (variations.length > MOST.variations || count > MOST.steps) return null;
  }
  return variations;
};

/** Writes a line of variations. */
export const textOf = (variations: Variation[]) =>
  variations
    .map(({ from, ply, name, note, steps }) =>
      [`${from}.${ply}`, ...[name, note, ...steps].map(percentEncode)].join(';'),
    )
    .join(' | ');

/** Returns the variations of a record; null if its line is unreadable. Such a line is kept as it is. */
export const variationsIn = (record: string) => parseVariations(lineIn(record, 'variations') ?? '');

/** Returns a record without variations. */
export const withoutVariations = (record: string) => withHeadLine(record, 'variations', '');

/** Returns a record with these variations instead of its own; null if they are too many. */
export const withVariations = (record: string, variations: Variation[]) => {
  const text = textOf(variations);
  return parseVariations(text) && withHeadLine(record, 'variations', text);
};

/**
 * Returns the path to the end of a variation, or of the match for the index -1; null if the branch point
 * does not exist. `played` are the steps of the match.
 */
export const pathOf = (variations: Variation[], played: string[], at: number): Path | null => {
  const one = variations[at];
  if (!one) return { steps: played, begin: 0 };
  const on = pathOf(variations, played, one.from - 1);
  const begin = on ? on.begin + one.ply : 0;
  const isThere = on && begin <= on.steps.length;
  return isThere ? { steps: on.steps.slice(0, begin).concat(one.steps), begin } : null;
};

/** Counts the equal steps of two lines from a step on. */
const countEqual = (line: string[], from: number, other: string[]) => {
  const end = other.findIndex((step, i) => step !== line[from + i]);
  return end < 0 ? other.length : end;
};

interface Grown {
  variations: Variation[];
  /** The index of the variation that ends with the line; -1 for the match. */
  at: number;
}

/**
 * Adds a line, given by its steps from the beginning of the match, to the tree. It becomes a variation
 * where it leaves the known lines, or extends one that it continues. `played` are the steps of the match.
 */
export const withLine = (variations: Variation[], played: string[], steps: string[]): Grown => {
  let best = { at: -1, begin: 0, length: played.length, count: countEqual(steps, 0, played) };
  /** The match, then each variation; null if its branch point is missing. */
  const known: (typeof best | null)[] = [best];
  for (const [at, one] of variations.entries()) {
    const on = known[one.from];
    const begin = on ? on.begin + one.ply : 0;
    const isThere = on && begin <= on.length;
    const isOnLine = isThere && on.count >= begin;
    const count = isOnLine ? begin + countEqual(steps, begin, one.steps) : (on?.count ?? 0);
    const next = isThere ? { at, begin, length: begin + one.steps.length, count } : null;
    known.push(next);
    if (next && count > best.count) best = next;
  }
  const { at, begin, length, count } = best;
  const rest = steps.slice(count);
  if (rest.length === 0) return { variations, at };
  const longer = variations[at];
  if (longer && count === length) {
    const grown = { ...longer, steps: [...longer.steps, ...rest] };
    return {
      variations: variations.map((variation) => (variation === longer ? grown : variation)),
      at,
    };
  }
  const added = { from: at + 1, ply: count - begin, name: '', note: '', steps: rest };
  return { variations: [...variations, added], at: variations.length };
};

/** Removes a variation. Variations that branch from it get its steps and its branch point. */
export const without = (variations: Variation[], at: number) => {
  const gone = variations[at];
  if (!gone) return variations;
  /** The steps that a variation inherits. */
  const taken = (variation: Variation | undefined) =>
    variation?.from === at + 1 ? gone.steps.slice(0, variation.ply) : [];
  const moved = variations.map((variation) => {
    const { from, ply, steps } = variation;
    if (from === at + 1) {
      return {
        ...variation,
        from: gone.from,
        ply: gone.ply,
        steps: [...taken(variation), ...steps],
      };
    }
    const on = from > at ? from - 1 : from;
    return { ...variation, from: on, ply: ply + taken(variations[from - 1]).length };
  });
  return moved.filter((_, i) => i !== at);
};

// Steps as records have them.

/** Returns the first `ply` steps of a history; all by default. */
export const stepsOf = ({ moves }: History, ply?: number) =>
  moves.slice(0, ply).map(({ by, text }) => (by === CHANCE ? `!${text}` : text));

/** Returns a record of these steps alone. */
export const recordWith = (head: string, steps: string[]) =>
  `${head}\n\n${steps.map((step) => `${step.replace(/^!/, '! ')}\n`).join('')}`;

/** Returns the longest legal prefix of these steps. */
export const possibleIn = (engine: Engine, head: string, steps: string[]) => {
  try {
    engine.read((match) => match.load(recordWith(head, steps)));
    return steps;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The refused line tells the step; a step with a line end has several lines.
    let line = recordWith(head, []).split('\n').length;
    const lost = steps.findIndex((step) => {
      line += step.split('\n').length;
      return line > error.line;
    });
    return steps.slice(0, Math.max(0, lost));
  }
};
