// In place of the page's ui/theme.ts: the colours of the board that is drawn or asked just now. Each board
// of a page may have its own, so it says which before it is drawn (Stage's `present`).

import type { Token } from '../src/ui/theme.ts';

let present: Token = () => '';

export const token = () => present;

/** Sets the tokens of the board that is drawn next. */
export const drawBy = (token: Token) => {
  present = token;
};

/** Whether things may move. */
export const motionAllowed = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Boards are told by their own element. */
export const onThemeChange = () => {};
