// What the page fetches as words in Node: all messages of a language at once (styles.mjs).

import { allCompiled } from '../../web/plugins/words.js';

/** What was asked for, by the language; a test may put another in its place. */
export const messages = new Map();

/** All messages of a language, compiled. @param {string} tag */
export const messagesIn = (tag) => {
  if (!messages.has(tag)) messages.set(tag, allCompiled(tag));
  return messages.get(tag);
};
