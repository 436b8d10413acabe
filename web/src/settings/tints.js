// The colours of the players that were chosen in place of a theme's own: which the form offers, and the same
// rule where they are used. A store or a backup may hold any others; they stay there and are ignored.

import { contrast, difference } from '../ui/contrast.js';
import { refresh } from '../ui/theme.js';

/** @import { SeatColours } from '../board/types' */

/** Tokens with their values. @typedef {Record<string, string>} Tokens */

/** The colours of each game that has some, by its file. @type {Record<string, SeatColours>} */
export const COLOURS = import.meta.glob('../games/*/colours.js', {
  import: 'colours',
  eager: true,
});

/** The themes in which colours are chosen, with the colour that lets others stand out there. @type {Record<string, string>} */
const THEMES = { light: '#000000', dark: '#ffffff' };

/** The grounds on which the signs of seats stand beside the board. */
const PAGE = ['paper', 'surface', 'sunken'];

/** The least contrast of signs and pieces (WCAG 2.2, 1.4.11), and of two players' colours in Oklab. */
const LEAST = { contrast: 3, difference: 0.1 };

/** The part of the mixture in a rim around a colour. */
const RIM = 0.3;

const COLOUR = /^#[0-9a-f]{6}$/;

/** A mixture of two colours, the second's part being 0 … 1. @param {string} one @param {string} other @param {number} part */
const mixed = (one, other, part) => {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part);
  });
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** @param {string} color @param {string[]} grounds */
const standsOut = (color, grounds) =>
  grounds.every((ground) => contrast(color, ground) >= LEAST.contrast);

/** @param {string} one @param {string} other */
const areAlike = (one, other) => difference(one, other) < LEAST.difference;

/**
 * Returns the colour nearest to another that stands out from all grounds. @param {string} color
 * @param {string[]} grounds all light, or all dark @param {string} away the colour it is mixed with
 */
export const standingOut = (color, grounds, away) => {
  const tries = Array.from({ length: 101 }, (_, i) => mixed(color, away, i / 100));
  return tries.find((one) => standsOut(one, grounds)) ?? away;
};

/** The tokens of a theme, as the page's own style sheets have them. @param {string} theme @returns {Tokens} */
const tokensOf = (theme) => {
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

/** @param {SeatColours} colours @param {Tokens} values @param {string} away */
const groundsOf = ({ grounds }, values, away) =>
  [...grounds, ...PAGE].map((name) => values[name] ?? away);

/**
 * Returns the tokens that the chosen colours of a game give in a theme: of its seats alone, as the form
 * offers them, so each stands out and no two are alike; a rim follows from its colour.
 * @param {SeatColours} colours @param {string} theme @param {Tokens} values of the theme itself
 * @param {Tokens} chosen by theme and token, "dark/pahtum-o"; may have anything else
 */
export const usable = (colours, theme, values, chosen) => {
  const away = THEMES[theme] ?? '';
  const around = groundsOf(colours, values, away);
  const own = colours.seats.map(({ token }) => {
    const name = `${theme}/${token}`;
    const color = Object.hasOwn(chosen, name) ? (chosen[name] ?? '') : '';
    return COLOUR.test(color) && standsOut(color, around) ? color : '';
  });
  const shown = colours.seats.map(({ token }, seat) => own[seat] || values[token] || '');
  const isAlike = shown.some((one, i) => shown.some((other, j) => j > i && areAlike(one, other)));
  /** @type {Tokens} */
  const tokens = {};
  for (const [seat, { token, rim }] of colours.seats.entries()) {
    const color = own[seat];
    if (!color || isAlike) continue;
    tokens[token] = color;
    if (rim) tokens[rim] = mixed(color, away, RIM);
  }
  return tokens;
};

/** The usable tokens of all games in a theme. @param {string} theme @param {Tokens} values @param {Tokens} chosen @returns {Tokens} */
const allUsable = (theme, values, chosen) =>
  Object.assign({}, ...Object.values(COLOURS).map((one) => usable(one, theme, values, chosen)));

/** The tokens of each theme, with the chosen colours. @param {Tokens} chosen @returns {Record<string, Tokens>} */
export const presentThemes = (chosen) =>
  Object.fromEntries(
    Object.keys(THEMES).map((theme) => {
      const values = tokensOf(theme);
      return [theme, { ...values, ...allUsable(theme, values, chosen) }];
    }),
  );

/**
 * What a colour becomes for a seat: the tokens by theme, "dark/pahtum-o", in which themes it is another
 * than was chosen, and whether it looks like another seat's in one.
 * @param {SeatColours} colours @param {number} seat @param {string} color "#rrggbb"
 * @param {Record<string, Tokens>} themes the tokens of each theme, those chosen before included
 */
export const tinted = (colours, seat, color, themes) => {
  /** @type {Tokens} */
  const tokens = {};
  /** @type {string[]} */
  const changed = [];
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
 * Gives tokens other colours from now on, and no others.
 * @param {Tokens} chosen "#rrggbb" by theme and token; what the form does not offer is ignored
 */
export const tint = (chosen) => {
  const rules = Object.keys(THEMES).map((theme) => {
    const tokens = Object.entries(allUsable(theme, tokensOf(theme), chosen));
    const text = tokens.map(([name, color]) => `--${name}: ${color};`).join(' ');
    return text && `:root[data-theme="${theme}"] { ${text} }`;
  });
  sheet.replaceSync(rules.join('\n'));
  refresh();
};
