// What the page says: messages by key in the language that was learnt, which stand in
// words/<language>/ in ICU's MessageFormat and are compiled by plugins/words.ts.

import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { LONGEST, shortened } from './limits.ts';

/**
 * A value of a message: a number, a text, something said by a key of its own, as the module says it,
 * or a list of these.
 */
export type Value = number | string | Phrase | Value[];
export type Phrase = { key: string; values?: Values };
export type Values = Record<string, Value>;

/** What is made when it is wanted, once: tools of Intl are slow to make. */
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * How a language writes numbers, with the minus that is as wide as a digit. Small ones are written
 * alike in all that the page speaks, and the browser's first tool for them takes it longer than the
 * board takes to be drawn.
 */
const numbersOf = (locale: string) => {
  const large = once(() => new Intl.NumberFormat(locale));
  return {
    format: (number: number) =>
      Number.isInteger(number) && number >= 0 && number < 1000
        ? `${number}`
        : large().format(number).replace('-', '−'),
  };
};

/** What a language needs. */
const toolsOf = (tag: string) => {
  const { locale, dir, dense } = LANGUAGES[tag] ?? { locale: tag };
  const plurals: Map<string, Intl.PluralRules> = new Map();
  const numbers = numbersOf(locale);
  return {
    locale,
    lists: once(() => new Intl.ListFormat(locale, { style: dense ? 'narrow' : 'long' })),
    rows: once(() => new Intl.ListFormat(locale, dense ? { style: 'narrow' } : { type: 'unit' })),
    space: dense ? '' : ' ',
    apart: (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text),
    formatters: {
      getPluralRules(_: string, options: Intl.PluralRulesOptions = {}) {
        const type = options.type ?? 'cardinal';
        const rules = plurals.get(type) ?? new Intl.PluralRules(locale, { type });
        plurals.set(type, rules);
        return rules;
      },
      getNumberFormat: () => numbers as Intl.NumberFormat,
      getDateTimeFormat: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    },
  };
};

let spoken = FALLBACK;
let tools = toolsOf(spoken);

const messages: Map<string, CompiledMessage> = new Map();

/** The tag of the language that is spoken. */
export const language = () => spoken;

/** Whether it is written from right to left. */
export const leftwards = () => LANGUAGES[spoken]?.dir === 'rtl';

/** Speaks another language: in it are the messages that are learnt from now on. */
export const speakIn = (tag: string) => {
  spoken = tag;
  tools = toolsOf(tag);
};

/** Adds messages by their keys, "lobby.continue". */
export const learn = (added: Record<string, CompiledMessage>) => {
  for (const [key, message] of Object.entries(added)) messages.set(key, message);
};

/** Whether there is a message of a key. */
export const knows = (key: string) => messages.has(key);

/** @returns which stand apart, in the order they are in */
const apart = (things: (number | string)[]): string[] =>
  things.map((thing) => tools.apart(`${thing}`));

/** "4", "4 and 7", "4, 7 and 9". */
export const list = (things: (number | string)[]) => joined(apart(things), tools.lists);

/** Parts of a sum and the like: "4, 7, 9". */
export const series = (things: (number | string)[]) => joined(apart(things), tools.rows);

/** @param format asked for where something is to be joined */
const joined = (things: string[], format: () => Intl.ListFormat) =>
  things.length > 1 ? format().format(things) : (things[0] ?? '');

/** What stands between two sentences. */
export const gap = () => tools.space;

/**
 * Sentences one after another.
 * @param sentences some may be ""
 */
export const sentences = (...sentences: string[]) => sentences.filter(Boolean).join(gap());

const said = (value: Value): number | string => {
  if (Array.isArray(value)) return list(value.map(said));
  if (typeof value === 'string') return shortened(value, LONGEST.told);
  return typeof value === 'object' ? say(value.key, value.values) : value;
};

/** A message with its values put in, lists as people write them; the key itself where there is none. */
export const say = (key: string, values: Values = {}) => {
  const message = messages.get(key) ?? key;
  const texts = Object.fromEntries(Object.entries(values).map(([name, v]) => [name, said(v)]));
  return format(message, tools.locale, texts, { formatters: tools.formatters }) as string;
};

/** An error whose message is said when it is read, in the language of that moment. */
export class SpokenError extends Error {
  constructor(said: () => string) {
    super(said());
    Object.defineProperty(this, 'message', { get: said });
  }
}

/** A text without the marks that hold directions together, as people would type it. */
export const typed = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
