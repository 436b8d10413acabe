// The languages of the page. Each has a folder beside this file.

/**
 * By tag: what its speakers call it, which way it is written, and how numbers and lists are put.
 * @type {Record<string, { name: string, dir: 'ltr' | 'rtl', locale: string }>}
 */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' }, // "A, B and C", without a comma before "and"
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de' },
};

/** What the page speaks to those whose languages it has not. */
export const FALLBACK = 'en';
