// Style sheets with the page's colours: the shared one and each game's own.

import { readFileSync } from 'node:fs';
import { boards } from '../../web/src/games/index.ts';

const SOURCE = new URL('../../web/src/', import.meta.url);
const FILES = ['ui/tokens.css', ...Object.keys(boards).map((game) => `games/${game}/style.css`)];

/** The text of each file. */
export const sheets = new Map(
  FILES.map((file) => [file, readFileSync(new URL(file, SOURCE), 'utf8')]),
);
