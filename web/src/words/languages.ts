// The languages of the page. Each has a folder here.

import { lookUp } from './lookup.ts';

interface Language {
  /** The language's name in itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The locale for numbers and lists. */
  locale: string;
  /** Written without spaces, and with the same comma in all lists. */
  dense?: boolean;
}

/** The languages by tag. A tag that extends another follows it (lookUp()). */
export const LANGUAGES: Record<string, Language> = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' }, // "A, B and C", without a comma before "and"
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr' },
  es: { name: 'Español', dir: 'ltr', locale: 'es' },
  'zh-Hans': { name: '简体中文', dir: 'ltr', locale: 'zh-Hans', dense: true },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' }, // boards have Latin digits
};

/** Returns the tag of the first wanted language that the page has, else FALLBACK. */
export const languageFor = (...wanted: string[]) =>
  lookUp(wanted, Object.keys(LANGUAGES)) ?? FALLBACK;

/** The language for readers whose own the page lacks. */
export const FALLBACK = 'en';
