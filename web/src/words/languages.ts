// The languages of the page. Each has a folder beside this file.

/**
 * By tag: what its speakers call it, which way it is written, how numbers and lists are put, and
 * whether it is written without spaces and with one comma for all lists. A tag that extends another
 * stands after it (lookup.ts).
 */
export const LANGUAGES: Record<
  string,
  { name: string; dir: 'ltr' | 'rtl'; locale: string; dense?: boolean }
> = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' }, // "A, B and C", without a comma before "and"
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr' },
  es: { name: 'Español', dir: 'ltr', locale: 'es' },
  'zh-Hans': { name: '简体中文', dir: 'ltr', locale: 'zh-Hans', dense: true },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' }, // boards have Latin digits
};

/** What the page speaks to those whose languages it has not. */
export const FALLBACK = 'en';
