// The number of a sheet: all that decides what is on it, in some ten signs that can be typed. It is
// written in 31 signs, a prime, so that its last one tells any sign that is wrong and any two that have
// changed places.

import { EDITIONS, PRESENT } from './editions.ts';

/**
 * What a sheet is: puzzles of a `game`, "" for all, or its empty boards. `difficulty`: 1 … 5, 0 for
 * any; `theme`: "" for any; `signs`: by which sums a solution can be made, "" for any; `each`: how
 * many stand on a page; `setup`: which of the game's ways to play; `seed`: 0 to below SEEDS;
 * `edition`: its place among the editions.
 */
export type Choice = {
  what: 'puzzles' | 'board';
  game: string;
  difficulty: number;
  theme: string;
  signs: string;
  count: number;
  each: number;
  solutions: boolean;
  setup: number;
  seed: number;
  edition: number;
};

/** Without those that look like others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const ALIKE = { O: '0', I: '1', L: '1' } as Record<string, string>;

export const SEEDS = 2 ** 20;
export const COUNTS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24];
export const EACH = [1, 2, 4, 6];
/** The sums that people learn one after the other, as the rules write them. */
export const SUMS = ['', '+', '-', '+-', '*/', '+-*'];
/** How hard a puzzle can be. */
export const HARDEST = 5;
const SETUPS = 16;
/** More signs than any number of a sheet has. Reading a longer one would take quadratic time. */
const TOO_LONG = 30;

export const usualChoice = (game = ''): Choice => ({
  what: 'puzzles',
  game,
  difficulty: 0,
  theme: '',
  signs: '',
  count: 4,
  each: 4,
  solutions: true,
  setup: 0,
  seed: anySeed(),
  edition: PRESENT,
});

export const anySeed = () => Math.floor(Math.random() * SEEDS);

/** The values of a number from 0 to below a limit. */
const upTo = (limit: number) => ({
  length: limit,
  at: (i: number) => i,
  indexOf: (n: any) => n,
});

/** What may stand in a field of a choice, by the fields before it. */
type Values = { length: number; at(i: number): any; indexOf(value: any): number };

/**
 * The fields of a choice in the order in which they are written; what one may be depends on those
 * before it.
 */
const FIELDS: [field: keyof Choice, values: (choice: Choice) => Values, of?: Choice['what']][] = [
  ['what', () => ['puzzles', 'board']],
  ['game', ({ edition }) => ['', ...Object.keys(EDITIONS[edition] ?? {})]],
  ['each', () => EACH],
  ['seed', () => upTo(SEEDS)],
  ['setup', () => upTo(SETUPS), 'board'],
  ['difficulty', () => upTo(HARDEST + 1), 'puzzles'],
  ['theme', ({ edition, game }) => ['', ...(EDITIONS[edition]?.[game]?.themes ?? [])], 'puzzles'],
  ['signs', () => SUMS, 'puzzles'],
  ['count', () => COUNTS, 'puzzles'],
  ['solutions', () => [false, true], 'puzzles'],
];

/** The last sign, by those before it. */
const checkOf = (digits: number[]) =>
  digits.reduce((sum, digit, i) => sum + (i + 2) * digit, 1) % SIGNS.length;

/** The number of a sheet, "01B7-K2MX-4". */
export const codeOfChoice = (choice: Choice) => {
  const fields = FIELDS.filter(([, , of = choice.what]) => of === choice.what);
  let [number, scale] = [0n, 1n];
  for (const [field, valuesOf] of fields) {
    const values = valuesOf(choice);
    number += scale * BigInt(Math.max(0, values.indexOf(choice[field])));
    scale *= BigInt(values.length);
  }
  const digits: number[] = [];
  const base = BigInt(SIGNS.length);
  for (; scale > 0n; scale /= base, number /= base) digits.push(Number(number % base));
  const all = [choice.edition, ...digits];
  const text = [...all, checkOf(all)].map((digit) => SIGNS[digit]).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
};

/**
 * The choice of a number, in whatever case, with or without dashes and blanks; or why there is none:
 * it was mistyped, or given out by a later release.
 */
export const choiceOfCode = (code: string): Choice | 'wrong' | 'later' => {
  const signs = [...code.toUpperCase().replace(/[\s-]/g, '')];
  const all = signs.map((sign) => SIGNS.indexOf(ALIKE[sign] ?? sign));
  const check = all.pop();
  const [edition, ...digits] = all;
  if (edition === undefined || all.includes(-1) || check !== checkOf(all)) return 'wrong';
  if (edition >= EDITIONS.length) return 'later';
  if (digits.length >= TOO_LONG) return 'wrong';
  const base = BigInt(SIGNS.length);
  let number = digits.reduceRight((sum, digit) => sum * base + BigInt(digit), 0n);
  let choice: Choice = { ...usualChoice(), edition };
  for (const [field, valuesOf, of] of FIELDS) {
    if (of && of !== choice.what) continue;
    const values = valuesOf(choice);
    const length = BigInt(values.length);
    choice = { ...choice, [field]: values.at(Number(number % length)) };
    number /= length;
  }
  const isProper = number === 0n && (choice.what === 'puzzles' || choice.game !== '');
  // Leading signs that say nothing would make another number of the same sheet.
  return isProper && codeOfChoice(choice).replaceAll('-', '').length === signs.length
    ? choice
    : 'wrong';
};
