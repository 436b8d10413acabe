// The style sheets that have the page's colours: those of all pages, and each game's own.

import { readFileSync } from 'node:fs';
import { boards } from '../../web/src/games/index.ts';

const SOURCE = new URL('../../web/src/', import.meta.url);

/** Their texts, by the file. */
export const sheets: Map<string, string> = new Map(
  ['ui/tokens.css', ...Object.keys(boards).map((game) => `games/${game}/style.css`)].map((file) => [
    file,
    readFileSync(new URL(file, SOURCE), 'utf8'),
  ]),
);
