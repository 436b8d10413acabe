// The colours that boards are drawn with: the page's tokens, which whoever embeds a board may change.

import tokens from 'virtual:tokens';

/** @import { Theme } from './board.js' */

/** A value that is another token's. */
const OTHER = /^var\(--([\w-]+)\)$/;

/**
 * The values of tokens: those that the element's style sheets give as `--quintet-NAME`, else the theme's.
 * @param {Element} element @param {string} game @param {Theme} theme
 */
export const tokenOf = (element, game, theme) => {
  const style = getComputedStyle(element);
  const all = { ...tokens[''], ...tokens[theme], ...tokens[game] };
  /** @param {string} name @returns {string} */
  const token = (name) => {
    const own = style.getPropertyValue(`--quintet-${name}`).trim();
    const value = own || (all[name] ?? '');
    const [, other] = OTHER.exec(value) ?? [];
    return other ? token(other) : value;
  };
  return token;
};
