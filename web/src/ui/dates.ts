// Days and times, as the reader writes them.

import { language } from '../words/say.ts';

/** The locale of dates: the reader's own region where its language is spoken, digits as on the boards. */
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

/** What writes dates, by who reads them and how: slow to be made. */
const formats: Map<string, Intl.DateTimeFormat> = new Map();

const formatOf = (style: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([language(), navigator.languages, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(region(), style);
  formats.set(key, format);
  return format;
};

/**
 * A day, or a time, in words; "" beyond all calendars.
 * @param when milliseconds since 1970
 */
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

/** A date as a heading, or the rest of a sentence by itself: with a capital where there are some. */
export const capital = (text: string) => text.replace(/^./u, (first) => first.toLocaleUpperCase());
