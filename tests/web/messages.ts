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

/** Holds languages back until a promise resolves, by tag. */
export const delays = new Map<string, Promise<unknown>>();

/** Fetches the messages of a language as the page fetches a part. */
export const fetchMessages = async (tag: string) => {
  await delays.get(tag);
  return messagesIn(tag);
};
