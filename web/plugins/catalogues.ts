// The catalogues: the page's messages in each language, by key. src/words/<language>/ has a file for each
// part: `first.json` for lobby, table and rules, `<game>.json` for a game's board, and `rest.json`.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from './games.ts';

const WORDS = path.resolve(import.meta.dirname, '../src/words');

/** The parts in which the page fetches a language. */
export const PARTS = ['first', ...GAMES, 'rest'];

/** The file of a part. */
export const fileOf = (language: string, part: string) =>
  path.join(WORDS, language, `${part}.json`);

/** The area of a message: the part of the page that says it. */
export const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

/** The messages of a language, or of some parts of it, not compiled. */
export const messagesOf = (language: string, parts = PARTS): Record<string, string> =>
  Object.assign(
    {},
    ...parts.map((part) => JSON.parse(readFileSync(fileOf(language, part), 'utf8'))),
  );
