// What the page says: messages by key in the language that was learnt, which stand in
// words/<language>/ in ICU's MessageFormat and are compiled by plugins/words.js.

import format from 'icu-minify/format';
import { FALLBACK, LANGUAGES } from './languages.js';
import { LONGEST, shortened } from './limits.js';

/** @import { CompiledMessage } from 'icu-minify/format' */

/**
 * A value of a message: a number, a text, something said by a key of its own, as the module says it,
 * or a list of these.
 * @typedef {number | string | Phrase | Value[]} Value
 */
/** @typedef {{ key: string, values?: Values }} Phrase */
/** @typedef {Record<string, Value>} Values */

/** What is made when it is wanted, once: tools of Intl are slow to make. @template T @param {() => T} make */
const once = (make) => {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
};

/**
 * How a language writes numbers, with the minus that is as wide as a digit. Small ones are written alike in all that the page speaks, and the
 * browser's first tool for them takes it longer than the board takes to be drawn.
 * @param {string} locale
 */
const numbersOf = (locale) => {
  const large = once(() => new Intl.NumberFormat(locale));
  return {
    /** @param {number} number */
    format: (number) =>
      Number.isInteger(number) && number >= 0 && number < 1000
        ? `${number}`
        : large().format(number).replace('-', '−'),
  };
};

/** What a language needs. @param {string} tag */
const toolsOf = (tag) => {
  const { locale, dir, dense } = LANGUAGES[tag] ?? { locale: tag };
  /** @type {Map<string, Intl.PluralRules>} */
  const plurals = new Map();
  const numbers = numbersOf(locale);
  return {
    locale,
    lists: once(() => new Intl.ListFormat(locale, { style: dense ? 'narrow' : 'long' })),
    rows: once(() => new Intl.ListFormat(locale, dense ? { style: 'narrow' } : { type: 'unit' })),
    space: dense ? '' : ' ',
    /** @param {string} text */
    apart: (text) => (dir === 'rtl' ? `\u2068${text}\u2069` : text),
    formatters: {
      /** @param {string} _ @param {Intl.PluralRulesOptions} [options] */
      getPluralRules(_, options = {}) {
        const type = options.type ?? 'cardinal';
        const rules = plurals.get(type) ?? new Intl.PluralRules(locale, { type });
        plurals.set(type, rules);
        return rules;
      },
      getNumberFormat: () => /** @type {Intl.NumberFormat} */ (numbers),
      getDateTimeFormat: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    },
  };
};

let spoken = FALLBACK;
let tools = toolsOf(spoken);

/** @type {Map<string, CompiledMessage>} */
const messages = new Map();

/** The tag of the language that is spoken. */
export const language = () => spoken;

/** Whether it is written from right to left. */
export const leftwards = () => LANGUAGES[spoken]?.dir === 'rtl';

/** Speaks another language: in it are the messages that are learnt from now on. @param {string} tag */
export const speakIn = (tag) => {
  spoken = tag;
  tools = toolsOf(tag);
};

/** Adds messages by their keys, "lobby.continue". @param {Record<string, CompiledMessage>} added */
export const learn = (added) => {
  for (const [key, message] of Object.entries(added)) messages.set(key, message);
};

/** Whether there is a message of a key. @param {string} key */
export const knows = (key) => messages.has(key);

/** @param {(number | string)[]} things @returns {string[]} which stand apart, in the order they are in */
const apart = (things) => things.map((thing) => tools.apart(`${thing}`));

/** "4", "4 and 7", "4, 7 and 9". @param {(number | string)[]} things */
export const list = (things) => joined(apart(things), tools.lists);

/** Parts of a sum and the like: "4, 7, 9". @param {(number | string)[]} things */
export const series = (things) => joined(apart(things), tools.rows);

/** @param {string[]} things @param {() => Intl.ListFormat} format asked for where something is to be joined */
const joined = (things, format) =>
  things.length > 1 ? format().format(things) : (things[0] ?? '');

/** What stands between two sentences. */
export const gap = () => tools.space;

/** Sentences one after another. @param {string[]} sentences some may be "" */
export const sentences = (...sentences) => sentences.filter(Boolean).join(gap());

/** @param {Value} value @returns {number | string} */
const said = (value) => {
  if (Array.isArray(value)) return list(value.map(said));
  if (typeof value === 'string') return shortened(value, LONGEST.told);
  return typeof value === 'object' ? say(value.key, value.values) : value;
};

/**
 * A message with its values put in, lists as people write them; the key itself where there is none.
 * @param {string} key @param {Values} [values]
 */
export const say = (key, values = {}) => {
  const message = messages.get(key) ?? key;
  const texts = Object.fromEntries(Object.entries(values).map(([name, v]) => [name, said(v)]));
  return /** @type {string} */ (
    format(message, tools.locale, texts, { formatters: tools.formatters })
  );
};

/** An error whose message is said when it is read, in the language of that moment. */
export class SpokenError extends Error {
  /** @param {() => string} said */
  constructor(said) {
    super(said());
    Object.defineProperty(this, 'message', { get: said });
  }
}

/** A text without the marks that hold directions together, as people would type it. @param {string} text */
export const typed = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
