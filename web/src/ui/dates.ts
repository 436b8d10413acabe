// Days and times, as the reader writes them.

import { language } from '../words/say.ts';

/**
 * The locale of dates: the reader's own region where its language is spoken, digits as on the
 * boards.
 */
export const region = () => {
  const own = navigator.languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return []; // "en-US@posix" is none
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

/** Formats a time in milliseconds since 1970; "" beyond all calendars. */
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

/** Capitalizes a date, or a part of a sentence, that stands alone. */
export const capital = (text: string) => text.replace(/^./u, (first) => first.toLocaleUpperCase());
