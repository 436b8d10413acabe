// The colours of boards: the page's tokens, which an embedding page may replace.

import tokens from 'virtual:tokens';
import type { Theme } from './board.ts';

/** A value that refers to another token. */
const OTHER = /^var\(--([\w-]+)\)$/;

/** Returns a function for the tokens of a theme. `own` returns replacements, "" for none. */
export const tokenBy = (game: string, theme: Theme, own: (name: string) => string) => {
  const all = { ...tokens[''], ...tokens[theme], ...tokens[game] };
  const token = (name: string): string => {
    const value = own(name) || all[name] || '';
    return value.replace(OTHER, (_, other) => token(other));
  };
  return token;
};

/** Like tokenBy(), with replacements from the element's style sheets, as `--quintet-NAME`. */
export const tokenOf = (element: Element, game: string, theme: Theme) => {
  const style = getComputedStyle(element);
  return tokenBy(game, theme, (name) => style.getPropertyValue(`--quintet-${name}`).trim());
};
