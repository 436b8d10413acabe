// The colours of the players, in games whose seats have such. What is chosen is held against the board
// and the page in light and dark, and made darker or lighter until it stands out there; what looks like
// the other player's is refused.

import './colours.css';
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { seatName } from '../players/names.js';
import { contrast, difference } from '../ui/contrast.js';
import { button, mark } from '../ui/icons.js';
import { token } from '../ui/theme.js';
import { say } from '../words/say.js';

/** @import { SeatColours } from '../board/types' */
/** @import { Shell } from '../page/types' */

/** Tokens with their values. @typedef {Record<string, string>} Tokens */

/** How those of each game that has some are fetched. @type {Record<string, () => Promise<unknown>>} */
const COLOURS = import.meta.glob('../games/*/colours.js', { import: 'colours' });

/** The themes in which colours are chosen, with what a colour is mixed with that does not stand out. */
const THEMES = { light: '#000000', dark: '#ffffff' };

/** On which the signs of seats stand beside the board. */
const PAGE = ['paper', 'surface', 'sunken'];

/** What signs and pieces have (WCAG 2.2, 1.4.11), and how far two players' colours are apart, in Oklab. */
const LEAST = { contrast: 3, difference: 0.1 };

/** How much of its depth a rim has less or more than what it is around. */
const RIM = 0.3;

/** A mixture of two colours, the second's part being 0 … 1. @param {string} one @param {string} other @param {number} part */
const mixed = (one, other, part) => {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part);
  });
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/**
 * A colour as near as may be that stands out from all grounds. @param {string} color
 * @param {string[]} grounds all light, or all dark @param {string} away what it is mixed with
 */
export const standingOut = (color, grounds, away) => {
  const tries = Array.from({ length: 101 }, (_, i) => mixed(color, away, i / 100));
  const isFine = (/** @type {string} */ one) =>
    grounds.every((ground) => contrast(one, ground) >= LEAST.contrast);
  return tries.find(isFine) ?? away;
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

/**
 * What a colour becomes for a seat: the tokens by theme, "dark/pahtum-o", in which themes it is another
 * than was chosen, and whether it looks like another seat's in one.
 * @param {SeatColours} colours @param {number} seat @param {string} color "#rrggbb"
 * @param {Record<string, Tokens>} themes the tokens of each theme, those chosen before included
 */
export const tinted = ({ seats, grounds }, seat, color, themes) => {
  /** @type {Tokens} */
  const tokens = {};
  /** @type {string[]} */
  const changed = [];
  let isAlike = false;
  for (const [theme, away] of Object.entries(THEMES)) {
    const values = themes[theme] ?? {};
    const around = [...grounds, ...PAGE].map((name) => values[name] ?? away);
    const fit = standingOut(color, around, away);
    if (fit !== color) changed.push(theme);
    for (const [i, other] of seats.entries()) {
      if (i !== seat && difference(fit, values[other.token] ?? fit) < LEAST.difference) {
        isAlike = true;
      }
    }
    const { token: name, rim } = seats[seat] ?? {};
    tokens[`${theme}/${name}`] = fit;
    if (rim) tokens[`${theme}/${rim}`] = mixed(fit, away, RIM);
  }
  return { tokens, changed, isAlike };
};

/** @param {Shell} shell */
export const openColours = async (shell) => {
  const { store, dialogs } = shell;
  const chosen = () => store.chosen('colours') ?? {};
  const listed = shell.games.flatMap((game) => {
    const fetchColours = COLOURS[`../games/${game.name}/colours.js`];
    return fetchColours ? { game, fetchColours } : [];
  });
  const loading = listed.map(async ({ game, fetchColours }) => {
    const [loaded, colours] = await Promise.all([shell.load(game), fetchColours()]);
    return { game: loaded, colours: /** @type {SeatColours} */ (colours) };
  });
  const loaded = await Promise.all(loading.map((game) => game.catch(console.warn)));
  const games = loaded.flatMap((game) => game ?? []);
  let news = '';
  const tell = (/** @type {string} */ text) => {
    news = text;
    dialogs.update();
  };

  /** A theme's tokens with what was chosen. @param {string} theme */
  const present = (theme) => ({
    ...tokensOf(theme),
    ...Object.fromEntries(
      Object.entries(chosen()).flatMap(([name, color]) =>
        name.startsWith(`${theme}/`) ? [[name.slice(theme.length + 1), color]] : [],
      ),
    ),
  });

  /** @param {SeatColours} colours @param {number} seat @param {string} color */
  const choose = (colours, seat, color) => {
    const themes = Object.fromEntries(Object.keys(THEMES).map((theme) => [theme, present(theme)]));
    const { tokens, changed, isAlike } = tinted(colours, seat, color, themes);
    if (isAlike) return tell(say('colours.alike'));
    shell.stored(store.changeSetting('colours', { ...chosen(), ...tokens }));
    tell(say('colours.chosen', { where: changed.length > 1 ? 'both' : (changed[0] ?? 'none') }));
  };

  return dialogs.open(
    () => say('colours.heading'),
    () => html`<p class="soft">${say('colours.how')}</p>
      <p class="colours-news" role="status">${news}</p>
      ${games.map(
        ({ game: { title, board }, colours }) => html`<h3>${title}</h3>
          <ul class="colours">
            ${colours.seats.map(
              ({ token: name }, seat) => html`<li>
                <label>
                  ${mark(board.seats[seat]?.mark)} <span>${seatName(board.seats, seat)}</span>
                  <span class="unseen">${title}</span>
                  <input
                    type="color"
                    .value=${live(token()(name))}
                    @change=${(/** @type {Event} */ { target }) =>
                      choose(colours, seat, /** @type {HTMLInputElement} */ (target).value)}
                  />
                </label>
              </li>`,
            )}
          </ul>`,
      )}
      ${
        Object.keys(chosen()).length > 0
          ? button('undo-2', say('colours.reset'), () => {
              shell.stored(store.changeSetting('colours', {}));
              tell(say('colours.isReset'));
            })
          : nothing
      }`,
  );
};
