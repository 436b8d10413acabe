// The catalogues: what the page says in each language, src/words/<language>/<catalogue>.json.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from './games.ts';

const WORDS = path.resolve(import.meta.dirname, '../src/words');

/** The catalogues of a language, each a file. */
export const catalogues = (language: string) =>
  readdirSync(path.join(WORDS, language))
    .map((file) => path.parse(file))
    .filter(({ ext }) => ext === '.json')
    .map(({ name }) => name);

export const fileOf = (language: string, catalogue: string) =>
  path.join(WORDS, language, `${catalogue}.json`);

/**
 * The whole key of a message: in lobby.json "continue" is "lobby.continue". The catalogue of a game
 * has what is said of it all over the page: in pahtum.json "lobby.title" is "lobby.pahtum.title",
 * and "size", which its board says, "pahtum.size".
 */
const wholeKey = (catalogue: string, key: string) => {
  const [, area, rest] = (GAMES.includes(catalogue) && /^(\w+)\.(.+)$/.exec(key)) || [];
  return area ? `${area}.${catalogue}.${rest}` : `${catalogue}.${key}`;
};

/** The area of a message, the part of the page that says it. */
export const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

/** All messages of a language as they are written, by their whole keys. */
export const messagesOf = (language: string): Record<string, string> =>
  Object.fromEntries(
    catalogues(language).flatMap((catalogue) =>
      Object.entries<string>(JSON.parse(readFileSync(fileOf(language, catalogue), 'utf8'))).map(
        ([key, text]) => [wholeKey(catalogue, key), text],
      ),
    ),
  );
