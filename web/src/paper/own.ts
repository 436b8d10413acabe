// What a game knows of itself on paper (web/src/games/<game>/paper.ts), and the ink that all are drawn in.

import type { Paper } from '../board/types.ts';
import type { Token } from '../ui/theme.ts';
import { token } from '../ui/theme.ts';

const OWN = import.meta.glob<Paper>('../games/*/paper.ts', {
  import: 'paper',
  eager: true,
});

export const paperOf = (game: string): Paper | undefined => OWN[`../games/${game}/paper.ts`];

/** The tokens of all pages and games, as they are on paper in every theme. */
const INK: Record<string, string> = {
  depth: '0',
  paper: '#fff',
  surface: '#fff',
  sunken: '#fff',
  ink: '#000',
  'ink-soft': '#333',
  line: '#aaa',
  'line-strong': '#666',
  accent: '#000',
  'on-accent': '#fff',
  danger: '#000',
  teal: '#000',
  amber: '#000',
  ...Object.assign({}, ...Object.values(OWN).map(({ ink }) => ink)),
};

/** A token as canvases on paper need it. */
export const ink: Token = (name) => INK[name] ?? token()(name);

/** The same as declarations, for what is drawn by styles. */
export const INK_STYLE = Object.entries(INK)
  .map(([name, value]) => `--${name}: ${value}`)
  .join(';');
