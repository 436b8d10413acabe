// The colours that boards are drawn with: the page's tokens, which whoever embeds a board may change.

import tokens from 'virtual:tokens';
import type { Theme } from './board.ts';

/** A value that is another token's. */
const OTHER = /^var\(--([\w-]+)\)$/;

/** Returns the tokens of a theme. `own` has the values that replace them, "" for none. */
export const tokenBy = (game: string, theme: Theme, own: (name: string) => string) => {
  const all = { ...tokens[''], ...tokens[theme], ...tokens[game] };
  const token = (name: string): string => {
    const value = own(name) || all[name] || '';
    return value.replace(OTHER, (_, other) => token(other));
  };
  return token;
};

/** The same where an element's style sheets may give others as `--quintet-NAME`. */
export const tokenOf = (element: Element, game: string, theme: Theme) => {
  const style = getComputedStyle(element);
  return tokenBy(game, theme, (name) => style.getPropertyValue(`--quintet-${name}`).trim());
};
