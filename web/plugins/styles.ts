import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { GAMES } from './games.ts';

/** An import of a style sheet from each game's folder, which "*" stands for. */
const OF_GAMES = /^@import "([^"*]*)\*([^"*]*)";$/gm;

/** Lets a style sheet import a style sheet of each game that has it, in the order of the lobby. */
export const styles = (): Plugin => ({
  name: 'quintet:styles',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!file.endsWith('.css')) return null;
    return code.replace(OF_GAMES, (_, before, after) =>
      GAMES.map((game) => before + game + after)
        .filter((name) => existsSync(path.resolve(path.dirname(file), name)))
        .map((name) => `@import "${name}";`)
        .join('\n'),
    );
  },
});
