import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { GAMES } from './games.ts';

/** An import of a style sheet of each game, whose folder is "*". */
const OF_GAMES = /^@import "([^"*]*)\*([^"*]*)";$/gm;

/**
 * Lets a style sheet import one of each game that has it, as app.css does; in the order of the
 * lobby.
 */
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
