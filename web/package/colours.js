// The colours that boards are drawn with: the page's tokens, which whoever embeds a board may change.

import tokens from 'virtual:tokens';

/** @import { Theme } from './board.js' */

/** A value that is another token's. */
const OTHER = /^var\(--([\w-]+)\)$/;

/**
 * The values of tokens: those of somebody's own, else the theme's.
 * @param {string} game @param {Theme} theme @param {(name: string) => string} own "" for none
 */
export const tokenBy = (game, theme, own) => {
  const all = { ...tokens[''], ...tokens[theme], ...tokens[game] };
  /** @param {string} name @returns {string} */
  const token = (name) => {
    const value = own(name) || all[name] || '';
    return value.replace(OTHER, (_, other) => token(other));
  };
  return token;
};

/**
 * The same where an element's style sheets may give others as `--quintet-NAME`.
 * @param {Element} element @param {string} game @param {Theme} theme
 */
export const tokenOf = (element, game, theme) => {
  const style = getComputedStyle(element);
  return tokenBy(game, theme, (name) => style.getPropertyValue(`--quintet-${name}`).trim());
};
