// Formats dates and times by the reader's conventions.

import { language } from '../words/say.ts';

/**
 * Returns the locale of dates: the reader's region if its language is the page's, with Latin digits as on
 * the boards.
 */
export const region = () => {
  const own = navigator.languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return []; // "en-US@posix" is invalid
    }
  });
  const spoken = new Intl.Locale(language()).maximize();
  const isSpoken = (own: Intl.Locale) =>
    own.language === spoken.language && own.maximize().script === spoken.script;
  return new Intl.Locale(own.find(isSpoken) ?? spoken, { numberingSystem: 'latn' });
};

/** Formats by language and style, cached because they are slow to construct. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (style: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([language(), navigator.languages, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(region(), style);
  formats.set(key, format);
  return format;
};

/** Formats milliseconds since 1970; "" outside the range of Date. */
export const date = (
  when: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
) => {
  if (Number.isNaN(new Date(when).getTime())) return '';
  try {
    return formatOf(style).format(when);
  } catch {
    return new Date(when).toISOString().slice(0, 16).replace('T', ' '); // no usable locale
  }
};

/** Capitalizes a date, or part of a sentence, that has a line of its own. */
export const capital = (text: string) => text.replace(/^./u, (first) => first.toLocaleUpperCase());
