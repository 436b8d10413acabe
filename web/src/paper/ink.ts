// Colours for paper, in black and white.

import type { Board } from '../board/types.ts';
import type { Token } from '../ui/theme.ts';
import { token } from '../ui/theme.ts';

/** Tokens of the page on paper, in every theme. Each game adds its own. */
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
};

/** Cached by board, because the cache of pictures is keyed by the token function. */
const inks = new WeakMap<Board, Token>();

/** Returns the tokens on paper for a board's canvases. */
export const inkOf = (board: Board): Token => {
  const own = { ...INK, ...board.paper?.ink };
  const ink = inks.get(board) ?? ((name) => own[name] ?? token()(name));
  inks.set(board, ink);
  return ink;
};

/** Returns the tokens on paper as CSS declarations, for elements beside these boards. */
export const inkStyle = (boards: Board[]) =>
  Object.entries(Object.assign({}, INK, ...boards.map(({ paper }) => paper?.ink)))
    .map(([name, value]) => `--${name}: ${value}`)
    .join(';');
