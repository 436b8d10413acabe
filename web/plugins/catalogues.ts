// The catalogues: the page's messages in each language. src/words/<language>/ has three folders of them:
// `first` for lobby, table and rules, `games` for each game's board, and `rest`.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from './games.ts';

const WORDS = path.resolve(import.meta.dirname, '../src/words');

/** The parts in which the page fetches a language: a game's part has the words of its board. */
export const PARTS = ['first', ...GAMES, 'rest'];

/** The files of a part. */
export const filesOf = (language: string, part: string) => {
  const folder = path.join(WORDS, language, GAMES.includes(part) ? 'games' : part);
  if (GAMES.includes(part)) return [path.join(folder, `${part}.json`)];
  return readdirSync(folder).map((file) => path.join(folder, file));
};

/**
 * The whole key of a message: in lobby.json "continue" is "lobby.continue". In a game's catalogue an
 * area stands first: in pahtum.json "lobby.title" is "lobby.pahtum.title", and "size" is "pahtum.size".
 */
const wholeKey = (catalogue: string, key: string) => {
  const [, area, rest] = (GAMES.includes(catalogue) && /^(\w+)\.(.+)$/.exec(key)) || [];
  return area ? `${area}.${catalogue}.${rest}` : `${catalogue}.${key}`;
};

/** The area of a message, the part of the page that says it. */
export const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

/** The messages of a language, or of one part of it, as they are written, by their whole keys. */
export const messagesOf = (language: string, part?: string): Record<string, string> =>
  Object.fromEntries(
    (part ? [part] : PARTS)
      .flatMap((one) => filesOf(language, one))
      .flatMap((file) =>
        Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => [
          wholeKey(path.parse(file).name, key),
          text,
        ]),
      ),
  );
