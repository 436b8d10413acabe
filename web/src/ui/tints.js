// The colours that the player has chosen in place of a theme's own (settings/colours.js).

import { refresh } from './theme.js';

const NAME = /^(light|dark)\/([\w-]+)$/;
const COLOUR = /^#[0-9a-f]{6}$/;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/**
 * Gives tokens other colours from now on, and no others. @param {Record<string, string>} colours
 * "#rrggbb" by theme and token, "dark/pahtum-o"; what is not so, from a file, is left out
 */
export const tint = (colours) => {
  const rules = Object.entries(colours).flatMap(([name, colour]) => {
    const [, theme, token] = NAME.exec(name) ?? [];
    return theme && COLOUR.test(colour)
      ? `:root[data-theme="${theme}"] { --${token}: ${colour}; }`
      : [];
  });
  sheet.replaceSync(rules.join('\n'));
  refresh();
};
