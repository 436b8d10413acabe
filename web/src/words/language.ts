// Loads the page's messages in parts (plugins/catalogues.ts), and switches their language.

import fetchWords from 'virtual:words';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { language, learn, speakIn } from './say.ts';

const root = document.documentElement;
/** The parts that are loaded or being loaded. */
const needed = new Set<string>();

// The language of this page, or the reader's as found by src/appearance.ts.
speakIn(root.lang);

/**
 * Loads a part of the messages in the present language, or else in English. The parts are `first`, for
 * lobby, table and rules; one per game; and `rest`. Rejects if neither language can be fetched.
 */
export const need = async (part: string) => {
  needed.add(part);
  const tag = language();
  const messages = await fetchWords(part, tag).catch(() => fetchWords(part, FALLBACK));
  // The language may have changed meanwhile.
  if (tag !== language()) await need(part);
  else learn(messages);
};

/** Number of calls of speak(). A later call cancels an earlier one. */
let calls = 0;

/**
 * Switches the language of all loaded parts, unless a later call follows. Views that observe the page's
 * `lang` redraw. Rejects, and changes nothing, if the messages cannot be fetched.
 */
export const speak = async (tag: string): Promise<void> => {
  const mine = ++calls;
  if (tag === language()) return;
  const { size } = needed;
  const all = await Promise.all([...needed].map((part) => fetchWords(part, tag)));
  if (mine !== calls) return;
  if (needed.size > size) return speak(tag);
  speakIn(tag);
  for (const messages of all) learn(messages);
  root.dir = LANGUAGES[tag]?.dir ?? 'ltr';
  root.lang = tag;
};
