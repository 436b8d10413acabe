// Replaces the page's ui/theme.ts. A page may have several boards with different colours, so each board
// selects its tokens before it is drawn or asked (Stage's `present`).

import type { Token } from '../src/ui/theme.ts';

let present: Token = () => '';

export const token = () => present;

/** Selects the tokens of the next board. */
export const drawBy = (token: Token) => {
  present = token;
};

/** Tests whether animations are allowed. */
export const motionAllowed = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Elements tell their own boards of changes. */
export const onThemeChange = () => {};
