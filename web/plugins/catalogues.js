// The catalogues: what the page says in each language, src/words/<language>/<catalogue>.json.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from './games.js';

const WORDS = path.resolve(import.meta.dirname, '../src/words');

/** The catalogues of a language, each a file. @param {string} language */
export const catalogues = (language) =>
  readdirSync(path.join(WORDS, language))
    .map((file) => path.parse(file))
    .filter(({ ext }) => ext === '.json')
    .map(({ name }) => name);

/** @param {string} language @param {string} catalogue */
export const fileOf = (language, catalogue) => path.join(WORDS, language, `${catalogue}.json`);

/**
 * The whole key of a message: in lobby.json "continue" is "lobby.continue". The catalogue of a game
 * has what is said of it all over the page: in pahtum.json "lobby.title" is "lobby.pahtum.title",
 * and "size", which its board says, "pahtum.size". @param {string} catalogue @param {string} key
 */
const wholeKey = (catalogue, key) => {
  const [, area, rest] = (GAMES.includes(catalogue) && /^(\w+)\.(.+)$/.exec(key)) || [];
  return area ? `${area}.${catalogue}.${rest}` : `${catalogue}.${key}`;
};

/** The area of a message, the part of the page that says it. @param {string} key */
export const areaOf = (key) => key.slice(0, key.indexOf('.'));

/**
 * All messages of a language as they are written, by their whole keys.
 * @param {string} language @returns {Record<string, string>}
 */
export const messagesOf = (language) =>
  Object.fromEntries(
    catalogues(language).flatMap((catalogue) =>
      Object.entries(JSON.parse(readFileSync(fileOf(language, catalogue), 'utf8'))).map(
        ([key, text]) => [wholeKey(catalogue, key), /** @type {string} */ (text)],
      ),
    ),
  );
