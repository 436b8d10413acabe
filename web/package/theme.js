// In place of the page's ui/theme.js: the colours of the board that is drawn or asked just now. Each board
// of a page may have its own, so it says which before it is drawn (Stage's `present`).

/** @import { Token } from '../src/ui/theme.js' */

/** @type {Token} */
let present = () => '';

export const token = () => present;

/** @param {Token} token of the board that is drawn next */
export const drawBy = (token) => {
  present = token;
};

/** Whether things may move. */
export const motionAllowed = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Boards are told by their own element. */
export const onThemeChange = () => {};
