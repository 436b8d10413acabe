// Loads the page's words, a part at a time (plugins/catalogues.ts), and switches their language.

import fetchWords from 'virtual:words';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { language, learn, speakIn } from './say.ts';

const root = document.documentElement;
/** The parts that are loaded. */
const needed = new Set<string>();

// The page's own language, or the reader's, which src/appearance.ts has found.
speakIn(root.lang);

/**
 * Loads a part in the present language, or else in English: `first`, which lobby, table and rules say,
 * a game's, or `rest`. Rejects if neither can be fetched.
 */
export const need = async (part: string) => {
  needed.add(part);
  const tag = language();
  const messages = await fetchWords(part, tag).catch(() => fetchWords(part, FALLBACK));
  // The language may have changed meanwhile.
  if (tag !== language()) await need(part);
  else learn(messages);
};

/** Number of calls of speak(); a call that another one has followed is dropped. */
let asked = 0;

/**
 * Switches the language of all loaded parts, unless another call follows meanwhile. Views that watch
 * the page's `lang` draw again. Rejects, and changes nothing, if the words cannot be fetched.
 */
export const speak = async (tag: string): Promise<void> => {
  const mine = ++asked;
  if (tag === language()) return;
  const { size } = needed;
  const all = await Promise.all([...needed].map((part) => fetchWords(part, tag)));
  if (mine !== asked) return;
  if (needed.size > size) return speak(tag);
  speakIn(tag);
  for (const messages of all) learn(messages);
  root.dir = LANGUAGES[tag]?.dir ?? 'ltr';
  root.lang = tag;
};
