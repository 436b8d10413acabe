// All messages of a language in Node, in place of the files the page fetches (styles.ts).

import type { CompiledMessage } from 'icu-minify/format';
import { allCompiled } from '../../web/plugins/words.ts';

/** The cached messages of each language; a test may replace them. */
export const messages = new Map<string, Record<string, CompiledMessage>>();

/** Returns all messages of a language, compiled. */
export const messagesIn = (tag: string) => {
  const found = messages.get(tag) ?? allCompiled(tag);
  messages.set(tag, found);
  return found;
};
