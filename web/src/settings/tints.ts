// The players' colours that replace a theme's own. The dialog and the boards apply the same rules. A
// store or a backup may hold invalid values, which are ignored.

import type { SeatColours } from '../board/types.ts';
import { boards } from '../games/index.ts';
import { contrast, difference } from '../ui/contrast.ts';
import { refresh } from '../ui/theme.ts';

/** Values by token: the name of a custom property without its dashes. */
type Tokens = Record<string, string>;

/** The themes in which colours can be chosen, with the colour that is mixed in for contrast. */
const THEMES: Record<string, string> = { light: '#000000', dark: '#ffffff' };

/** The backgrounds of seat signs outside the board. */
const PAGE = ['paper', 'surface', 'sunken'];

/**
 * The least contrast of signs and pieces (WCAG 2.2, 1.4.11), and the least difference of two players'
 * colours in Oklab.
 */
const LEAST = { contrast: 3, difference: 0.1 };

/** The share of the colour that is mixed into a rim. */
const RIM = 0.3;

const COLOUR = /^#[0-9a-f]{6}$/;

/** Mixes two colours; `part` is the second's share, 0 … 1. */
const mixed = (one: string, other: string, part: number) => {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part);
  });
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const standsOut = (color: string, grounds: string[]) =>
  grounds.every((ground) => contrast(color, ground) >= LEAST.contrast);

const areAlike = (one: string, other: string) => difference(one, other) < LEAST.difference;

/**
 * Returns the colour nearest to another that stands out from all grounds, which are all light or all
 * dark. `away` is mixed in for contrast.
 */
export const standingOut = (color: string, grounds: string[], away: string) => {
  const tries = Array.from({ length: 101 }, (_, i) => mixed(color, away, i / 100));
  return tries.find((one) => standsOut(one, grounds)) ?? away;
};

/** Returns the tokens of a theme from the page's style sheets. */
const tokensOf = (theme: string): Tokens => {
  const selectors = [':root', `:root[data-theme="${theme}"]`];
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return Object.fromEntries(
    rules.flatMap((rule) =>
      rule instanceof CSSStyleRule && selectors.includes(rule.selectorText)
        ? Array.from(rule.style, (name) => [
            name.slice(2),
            rule.style.getPropertyValue(name).trim(),
          ])
        : [],
    ),
  );
};

const groundsOf = ({ grounds }: SeatColours, values: Tokens, away: string) =>
  [...grounds, ...PAGE].map((name) => values[name] ?? away);

/**
 * Returns the seat tokens of a game that the chosen colours change in a theme. Each colour stands out and
 * no two look alike; rims follow from their colours. `values` are the theme's own. `chosen` has keys such
 * as "dark/pahtum-o", and possibly invalid entries.
 */
export const usable = (colours: SeatColours, theme: string, values: Tokens, chosen: Tokens) => {
  const away = THEMES[theme] ?? '';
  const around = groundsOf(colours, values, away);
  const own = colours.seats.map(({ token }) => {
    const name = `${theme}/${token}`;
    const color = Object.hasOwn(chosen, name) ? (chosen[name] ?? '') : '';
    return COLOUR.test(color) && standsOut(color, around) ? color : '';
  });
  const shown = colours.seats.map(({ token }, seat) => own[seat] || values[token] || '');
  const isAlike = shown.some((one, i) => shown.some((other, j) => j > i && areAlike(one, other)));
  const tokens: Tokens = {};
  for (const [seat, { token, rim }] of colours.seats.entries()) {
    const color = own[seat];
    if (!color || isAlike) continue;
    tokens[token] = color;
    if (rim) tokens[rim] = mixed(color, away, RIM);
  }
  return tokens;
};

/** Returns the usable tokens of all games in a theme. */
const allUsable = (theme: string, values: Tokens, chosen: Tokens): Tokens =>
  Object.assign(
    {},
    ...Object.values(boards).map(
      ({ colours }) => colours && usable(colours, theme, values, chosen),
    ),
  );

/** Returns the tokens of each theme, with the chosen colours. */
export const presentThemes = (chosen: Tokens): Record<string, Tokens> =>
  Object.fromEntries(
    Object.keys(THEMES).map((theme) => {
      const values = tokensOf(theme);
      return [theme, { ...values, ...allUsable(theme, values, chosen) }];
    }),
  );

/**
 * Adapts a colour for a seat to each theme. Returns the tokens by theme ("dark/pahtum-o"), the themes in
 * which the colour was changed, and whether it looks like another seat's in one of them. `themes` has the
 * present tokens of each theme, with colours chosen before.
 */
export const tinted = (
  colours: SeatColours,
  seat: number,
  color: string,
  themes: Record<string, Tokens>,
) => {
  const tokens: Tokens = {};
  const changed: string[] = [];
  let isAlike = false;
  for (const [theme, away] of Object.entries(THEMES)) {
    const values = themes[theme] ?? {};
    const fit = standingOut(color, groundsOf(colours, values, away), away);
    if (fit !== color) changed.push(theme);
    for (const [i, other] of colours.seats.entries()) {
      if (i !== seat && areAlike(fit, values[other.token] ?? fit)) isAlike = true;
    }
    const { token: name, rim } = colours.seats[seat] ?? {};
    tokens[`${theme}/${name}`] = fit;
    if (rim) tokens[`${theme}/${rim}`] = mixed(fit, away, RIM);
  }
  return { tokens, changed, isAlike };
};

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/**
 * Applies the chosen colours, "#rrggbb" by theme and token, and removes earlier ones. Tokens that the
 * dialog does not offer are ignored.
 */
export const tint = (chosen: Tokens) => {
  const rules = Object.keys(THEMES).map((theme) => {
    const tokens = Object.entries(allUsable(theme, tokensOf(theme), chosen));
    const text = tokens.map(([name, color]) => `--${name}: ${color};`).join(' ');
    return text && `:root[data-theme="${theme}"] { ${text} }`;
  });
  sheet.replaceSync(rules.join('\n'));
  refresh();
};
