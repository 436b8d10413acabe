// What the page fetches as words in Node: all messages of a language at once (styles.ts).

import { allCompiled } from '../../web/plugins/words.ts';

/** What was asked for, by the language; a test may put another in its place. */
export const messages = new Map();

/** All messages of a language, compiled. */
export const messagesIn = (tag: string) => {
  if (!messages.has(tag)) messages.set(tag, allCompiled(tag));
  return messages.get(tag);
};
