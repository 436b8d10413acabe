// What a game knows of itself on paper (web/src/games/<game>/paper.js), and the ink that all are drawn in.

import { token } from '../ui/theme.js';

/** @import { Paper } from '../board/types' */
/** @import { Token } from '../ui/theme.js' */

/** @type {Record<string, Paper>} */
const OWN = import.meta.glob('../games/*/paper.js', { import: 'paper', eager: true });

/** @param {string} game @returns {Paper | undefined} */
export const paperOf = (game) => OWN[`../games/${game}/paper.js`];

/** The tokens of all pages and games, as they are on paper in every theme. @type {Record<string, string>} */
const INK = {
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

/** A token as canvases on paper need it. @type {Token} */
export const ink = (name) => INK[name] ?? token()(name);

/** The same as declarations, for what is drawn by styles. */
export const INK_STYLE = Object.entries(INK)
  .map(([name, value]) => `--${name}: ${value}`)
  .join(';');
