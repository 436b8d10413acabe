// Loads the page's words, a bundle at a time, and switches their language.

import type { CompiledMessage } from 'icu-minify/format';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { language, learn, speakIn } from './say.ts';

/** Fetches a bundle of messages (plugins/words.ts) in a language, by its tag. */
export type Words = (tag: string) => Promise<Record<string, CompiledMessage>>;

const root = document.documentElement;
/** The bundles that are loaded. */
const needed = new Set<Words>();

// The page's own language, or the reader's, which src/appearance.ts has found.
speakIn(root.lang);

/** Loads a bundle in the present language, or else in English; rejects if neither can be fetched. */
export const need = async (words: Words) => {
  needed.add(words);
  const tag = language();
  const messages = await words(tag).catch(() => words(FALLBACK));
  // The language may have changed meanwhile.
  if (tag !== language()) await need(words);
  else learn(messages);
};

/** Number of calls of speak(); a call that another one has followed is dropped. */
let asked = 0;

/**
 * Switches the language of all loaded bundles, unless another call follows meanwhile. Views that watch
 * the page's `lang` draw again. Rejects, and changes nothing, if the words cannot be fetched.
 */
export const speak = async (tag: string): Promise<void> => {
  const mine = ++asked;
  if (tag === language()) return;
  const { size } = needed;
  const all = await Promise.all([...needed].map((words) => words(tag)));
  if (mine !== asked) return;
  if (needed.size > size) return speak(tag);
  speakIn(tag);
  for (const messages of all) learn(messages);
  root.dir = LANGUAGES[tag]?.dir ?? 'ltr';
  root.lang = tag;
};
