// Lines of one's own that are kept with a match: a tree, in one line of its record's head, which is read
// and written here as the rules do (docs/notation.md, Variations).

import type { Engine } from '../engine/engine.ts';
import { CHANCE, Refused } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { History } from '../match/history.ts';

/**
 * A line of steps, actions and behind a `!` events of chance. It begins after `ply` steps of the match
 * where `from` is 0, else of the variation with that number, an earlier one; they are counted from 1.
 */
export type Variation = { from: number; ply: number; name: string; note: string; steps: string[] };

/** All steps that lead to the end of a variation, and after how many of them it begins. */
type Path = { steps: string[]; begin: number };

/** More than so many, so many steps of all together or so many bytes is neither read nor written. */
const MOST = { variations: 200, steps: 5000, bytes: 65_536 };

/** Of the head; a `.` would stop at U+2028, which a note may have. */
const LINE = /\nvariations:([^\n]*)/;
const PLACE = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What separates, ends lines or would be trimmed stands as % and two digits for each byte. */
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

/** What a line says; null where it is not in that form or above the bounds. */
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

/** The line. */
export const textOf = (variations: Variation[]) =>
  variations
    .map(({ from, ply, name, note, steps }) =>
      [`${from}.${ply}`, ...[name, note, ...steps].map(escaped)].join(';'),
    )
    .join(' | ');

/** Those of a record; null where its line cannot be read, which is kept then. */
export const variationsIn = (record: string) =>
  parseVariations((LINE.exec(headOf(record))?.[1] ?? '').trim());

/** The record without them. */
export const withoutVariations = (record: string) => {
  const head = headOf(record);
  return head.replace(LINE, '') + record.slice(head.length);
};

/** The record with these in the place of its own; null where they are too many or too long. */
export const withVariations = (record: string, variations: Variation[]) => {
  const plain = withoutVariations(record);
  if (variations.length === 0) return plain;
  const text = textOf(variations);
  if (!parseVariations(text)) return null;
  const head = headOf(plain);
  return `${head}\nvariations: ${text}${plain.slice(head.length)}`;
};

/**
 * The way from the beginning of the match to the end of a variation; null if its branch point is
 * not there.
 * @param played the steps of the match
 * @param at its index, -1 for the match
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

/**
 * The tree with one more line in it, where it leaves what is there already: as a variation of its
 * own, or as the end of one that it goes on with.
 * @param played the steps of the match
 * @param steps from its beginning on
 * @returns `at`: the index of the variation that has its end; -1 where the match has
 */
export const withLine = (
  variations: Variation[],
  played: string[],
  steps: string[],
): { variations: Variation[]; at: number } => {
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

/** The tree without one of its lines. What begins on it begins where that did, with all its steps. */
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

// Their steps as records have them.

/**
 * The steps of a history.
 * @param ply how many
 */
export const stepsOf = ({ moves }: History, ply?: number) =>
  moves.slice(0, ply).map(({ by, text }) => (by === CHANCE ? `!${text}` : text));

/** A record of these steps alone. */
export const recordWith = (head: string, steps: string[]) =>
  `${head}\n\n${steps.map((step) => `${step.replace(/^!/, '! ')}\n`).join('')}`;

/** As many of these steps as are possible, from the first on. */
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
