// Formats the page's messages by key, in the present language. Their sources are words/<language>/, in
// ICU MessageFormat; plugins/words.ts compiles them.

import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { LONGEST, shortened } from './limits.ts';

/** A value in a message. */
export type Value = number | string | Phrase | Value[];

/** A value that is itself a message. */
export interface Phrase {
  key: string;
  values?: Values;
}

export type Values = Record<string, Value>;

/** Creates a value on first use: Intl's formatters are slow to create. */
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * Formats numbers, with a minus as wide as a digit. Small integers bypass Intl.NumberFormat, whose first
 * use takes longer than drawing the board; all languages of the page write them alike.
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

/** Creates the formatters of a language. */
const toolsOf = (tag: string) => {
  const { locale, dir, dense } = LANGUAGES[tag] ?? { locale: tag };
  const plurals = new Map<string, Intl.PluralRules>();
  const numbers = numbersOf(locale);
  return {
    locale,
    lists: once(() => new Intl.ListFormat(locale, { style: dense ? 'narrow' : 'long' })),
    rows: once(() => new Intl.ListFormat(locale, dense ? { style: 'narrow' } : { type: 'unit' })),
    space: dense ? '' : ' ',
    isolated: (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text),
    formatters: {
      getPluralRules(_: string, options: Intl.PluralRulesOptions = {}) {
        const type = options.type ?? 'cardinal';
        const rules = plurals.get(type) ?? new Intl.PluralRules(locale, { type });
        plurals.set(type, rules);
        return rules;
      },
      getNumberFormat: () => numbers as Intl.NumberFormat, // icu-minify calls only format()
      getDateTimeFormat: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    },
  };
};

let spoken = FALLBACK;
let tools = toolsOf(spoken);

const messages = new Map<string, CompiledMessage>();

/** Returns the tag of the present language. */
export const language = () => spoken;

/** Tests whether the present language is written from right to left. */
export const leftwards = () => LANGUAGES[spoken]?.dir === 'rtl';

/** Switches the language. Later calls of learn() add its messages. */
export const speakIn = (tag: string) => {
  spoken = tag;
  tools = toolsOf(tag);
};

/** Adds messages by key, such as "lobby.continue". */
export const learn = (added: Record<string, CompiledMessage>) => {
  for (const [key, message] of Object.entries(added)) messages.set(key, message);
};

/** Tests whether a message is loaded. */
export const knows = (key: string) => messages.has(key);

/** Isolates the direction of each item. */
const isolated = (things: (number | string)[]) => things.map((thing) => tools.isolated(`${thing}`));

/** Joins items with "and": "4", "4 and 7", "4, 7 and 9". */
export const list = (things: (number | string)[]) => joined(isolated(things), tools.lists);

/** Joins items with commas: "4, 7, 9". */
export const series = (things: (number | string)[]) => joined(isolated(things), tools.rows);

/** Joins items. Creates the formatter only for several of them. */
const joined = (things: string[], format: () => Intl.ListFormat) =>
  things.length > 1 ? format().format(things) : (things[0] ?? '');

/** Returns the space between two sentences. */
export const gap = () => tools.space;

/** Joins sentences, without those that are "". */
export const sentences = (...sentences: string[]) => sentences.filter(Boolean).join(gap());

const said = (value: Value): number | string => {
  if (Array.isArray(value)) return list(value.map(said));
  if (typeof value === 'string') return shortened(value, LONGEST.told);
  return typeof value === 'object' ? say(value.key, value.values) : value;
};

/** Formats a message. Returns the key if the message is missing. */
export const say = (key: string, values: Values = {}) => {
  const message = messages.get(key) ?? key;
  const texts = Object.fromEntries(Object.entries(values).map(([name, v]) => [name, said(v)]));
  return `${format(message, tools.locale, texts, { formatters: tools.formatters })}`;
};

/** An error that formats its message on each read, in the language of that moment. */
export class SpokenError extends Error {
  constructor(said: () => string) {
    super(said());
    Object.defineProperty(this, 'message', { get: said });
  }
}

/** Removes invisible direction marks from a text. */
export const typed = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
