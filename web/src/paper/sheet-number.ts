// The number of a sheet: encodes its whole content in about ten digits that can be typed. It uses
// base 31, a prime, so that the check digit detects any wrong digit and any two swapped ones.

import { EDITIONS, PRESENT } from './editions.ts';

/** The settings of a sheet. */
export interface Choice {
  what: 'puzzles' | 'board';
  /** "" for puzzles of all games. */
  game: string;
  /** 1 … 5, 0 for any. */
  difficulty: number;
  /** "" for any. */
  theme: string;
  /** The operations in a solution, such as "+-"; "" for any. */
  signs: string;
  count: number;
  /** The number of puzzles or boards on a page. */
  each: number;
  solutions: boolean;
  /** The index of a set-up of the game. */
  setup: number;
  /** 0 to below SEEDS. */
  seed: number;
  /** The index of its edition. */
  edition: number;
}

/** Without characters that look alike. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1' };

export const SEEDS = 2 ** 20;
export const COUNTS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24];
export const EACH = [1, 2, 4, 6];
/** Operations in the order in which people learn them, in the notation of the rules. */
export const SUMS = ['', '+', '-', '+-', '*/', '+-*'];
/** The highest difficulty. */
export const HARDEST = 5;
const SETUPS = 16;
/** More digits than any sheet's number has. Parsing takes quadratic time, so longer texts are refused. */
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

/** The possible values of a field, like an array. */
interface Values {
  length: number;
  at(index: number): unknown;
  indexOf(value: unknown): number;
}

/** Returns the integers from 0 up to a limit, exclusive. */
const upTo = (limit: number): Values => ({
  length: limit,
  at: (i) => i,
  indexOf: (n) => Number(n),
});

/**
 * A field of a choice. Its values depend on the fields before it. `of` is the kind of sheet that
 * has the field.
 */
type Field = [field: keyof Choice, values: (choice: Choice) => Values, of?: Choice['what']];

/** The fields of a choice in the order of encoding. */
const FIELDS: Field[] = [
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

/** Returns the check digit. */
const checkDigit = (digits: number[]) =>
  digits.reduce((sum, digit, i) => sum + (i + 2) * digit, 1) % DIGITS.length;

/** Formats the number of a sheet, "01B7-K2MX-4". */
export const codeOfChoice = (choice: Choice) => {
  const fields = FIELDS.filter(([, , of = choice.what]) => of === choice.what);
  let [number, scale] = [0n, 1n];
  for (const [field, valuesOf] of fields) {
    const values = valuesOf(choice);
    number += scale * BigInt(Math.max(0, values.indexOf(choice[field])));
    scale *= BigInt(values.length);
  }
  const digits: number[] = [];
  const base = BigInt(DIGITS.length);
  for (; scale > 0n; scale /= base, number /= base) digits.push(Number(number % base));
  const all = [choice.edition, ...digits];
  const text = [...all, checkDigit(all)].map((digit) => DIGITS[digit]).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
};

/**
 * Parses the number of a sheet, in either case, with or without dashes and blanks. Returns the
 * reason if that fails: it is mistyped, or from a later release.
 */
export const choiceOfCode = (code: string): Choice | 'wrong' | 'later' => {
  const signs = [...code.toUpperCase().replace(/[\s-]/g, '')];
  const all = signs.map((sign) => DIGITS.indexOf(ALIKE[sign] ?? sign));
  const check = all.pop();
  const [edition, ...digits] = all;
  if (edition === undefined || all.includes(-1) || check !== checkDigit(all)) return 'wrong';
  if (edition >= EDITIONS.length) return 'later';
  if (digits.length >= TOO_LONG) return 'wrong';
  const base = BigInt(DIGITS.length);
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
  // Rejects leading zeros, which would give a sheet several numbers.
  return isProper && codeOfChoice(choice).replaceAll('-', '').length === signs.length
    ? choice
    : 'wrong';
};
