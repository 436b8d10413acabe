// Which language the page speaks, and how its words come here: a bundle at a time, in one language.

import type { CompiledMessage } from 'icu-minify/format';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { language, learn, speakIn } from './say.ts';

/** Fetches a bundle of messages (plugins/words.ts) in a language, by its tag. */
export type Words = (tag: string) => Promise<Record<string, CompiledMessage>>;

const root = document.documentElement;
/** What is spoken so far. */
const needed: Set<Words> = new Set();

// The page's own, or what src/appearance.ts has found to be the reader's.
speakIn(root.lang);

/**
 * Learns a bundle, in English where it cannot be had in the language that is spoken; rejects
 * where it cannot be had at all.
 */
export const need = async (words: Words) => {
  needed.add(words);
  const tag = language();
  const messages = await words(tag).catch(() => words(FALLBACK));
  // The language has changed meanwhile.
  if (tag !== language()) await need(words);
  else learn(messages);
};

/** How often a language was asked for, by which one that comes too late is known. */
let asked = 0;

/**
 * Speaks another language from now on, all that was learnt so far, unless another one is asked for
 * meanwhile. Whoever watches the page's `lang` draws anew. Rejects, and changes nothing, where the
 * words cannot be had.
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
