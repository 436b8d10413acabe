// Lines of one's own that are kept with a match: a tree, in one line of its record's head, which is read
// and written here as the rules do (docs/notation.md, Variations).

import type { Engine } from '../engine/engine.ts';
import { CHANCE, Refused } from '../engine/engine.ts';
import { lineIn, withHeadLine } from '../engine/record.ts';
import type { History } from '../match/history.ts';

export interface Variation {
  /** The line it branches from: 0 for the match, else the number of an earlier variation, from 1. */
  from: number;
  /** The number of steps of that line before the branch. */
  ply: number;
  name: string;
  note: string;
  /** Actions, and chance events behind a `!`. */
  steps: string[];
}

/** The steps from the beginning of the match to the end of a variation. */
interface Path {
  steps: string[];
  /** The number of steps before the variation. */
  begin: number;
}

/** The most variations, steps of all together, and bytes that are read and written. */
const MOST = { variations: 200, steps: 5000, bytes: 65_536 };

const PLACE = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Writes separators, ends of lines and outer blanks as % and two hexadecimal digits for each byte. */
const escaped = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}%;|]|^ | $/gu, (sign) =>
    [...bytesOf(sign)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );

const unescaped = (text: string) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (run) => {
    const bytes = run
      .slice(1)
      .split('%')
      .map((digits) => Number.parseInt(digits, 16));
    return new TextDecoder().decode(Uint8Array.from(bytes));
  });

/** Reads a line of variations; null if it is malformed or above the bounds. */
export const parseVariations = (text: string): Variation[] | null => {
  const variations: Variation[] = [];
  if (!text.trim()) return variations;
  if (bytesOf(text).length > MOST.bytes) return null;
  let count = 0;
  for (const part of text.split('|')) {
    const fields = part.split(';').map((field) => field.replace(/^[ \t]+|[ \t]+$/g, ''));
    const [, from, ply] = PLACE.exec(fields[0] ?? '') ?? [];
    const [name, note, ...steps] = fields.slice(1).map(unescaped);
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
      [`${from}.${ply}`, ...[name, note, ...steps].map(escaped)].join(';'),
    )
    .join(' | ');

/** The variations of a record; null if its line cannot be read. Such a line is kept. */
export const variationsIn = (record: string) => parseVariations(lineIn(record, 'variations') ?? '');

/** The record without variations. */
export const withoutVariations = (record: string) => withHeadLine(record, 'variations', '');

/** The record with these variations in place of its own; null if they are above the bounds. */
export const withVariations = (record: string, variations: Variation[]) => {
  const text = textOf(variations);
  return parseVariations(text) && withHeadLine(record, 'variations', text);
};

/**
 * The path to the end of the variation with index `at`, or of the match if that is -1; null if its
 * branch point does not exist. `played` are the steps of the match.
 */
export const pathOf = (variations: Variation[], played: string[], at: number): Path | null => {
  const one = variations[at];
  if (!one) return { steps: played, begin: 0 };
  const on = pathOf(variations, played, one.from - 1);
  const begin = on ? on.begin + one.ply : 0;
  const isThere = on && begin <= on.steps.length;
  return isThere ? { steps: on.steps.slice(0, begin).concat(one.steps), begin } : null;
};

/** Counts the steps with which another line goes on as this one does from a step on. */
const shared = (line: string[], from: number, other: string[]) => {
  const end = other.findIndex((step, i) => step !== line[from + i]);
  return end < 0 ? other.length : end;
};

interface Grown {
  variations: Variation[];
  /** The index of the variation with the line's end; -1 for the match. */
  at: number;
}

/**
 * Adds a line, given by its steps from the beginning of the match, to the tree. It becomes a variation
 * where it leaves the known lines, or extends one whose end it reaches. `played` are the steps of the
 * match.
 */
export const withLine = (variations: Variation[], played: string[], steps: string[]): Grown => {
  let best = { at: -1, begin: 0, length: played.length, count: shared(steps, 0, played) };
  /** The match, then each variation; null if its branch point is not there. */
  const known: (typeof best | null)[] = [best];
  for (const [at, one] of variations.entries()) {
    const on = known[one.from];
    const begin = on ? on.begin + one.ply : 0;
    const isThere = on && begin <= on.length;
    const isOnLine = isThere && on.count >= begin;
    const count = isOnLine ? begin + shared(steps, begin, one.steps) : (on?.count ?? 0);
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

/**
 * The tree without one variation. Variations that branch from it take over its steps and branch from
 * where it did.
 */
export const without = (variations: Variation[], at: number) => {
  const gone = variations[at];
  if (!gone) return variations;
  /** The steps that a variation takes over. */
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

/** The first `ply` steps of a history; all if that is missing. */
export const stepsOf = ({ moves }: History, ply?: number) =>
  moves.slice(0, ply).map(({ by, text }) => (by === CHANCE ? `!${text}` : text));

/** A record of these steps alone. */
export const recordWith = (head: string, steps: string[]) =>
  `${head}\n\n${steps.map((step) => `${step.replace(/^!/, '! ')}\n`).join('')}`;

/** The longest possible beginning of these steps. */
export const possibleIn = (engine: Engine, head: string, steps: string[]) => {
  try {
    engine.read((match) => match.load(recordWith(head, steps)));
    return steps;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The refused line tells which step it is; a step with an end of line has several.
    let line = recordWith(head, []).split('\n').length;
    const lost = steps.findIndex((step) => {
      line += step.split('\n').length;
      return line > error.line;
    });
    return steps.slice(0, Math.max(0, lost));
  }
};
