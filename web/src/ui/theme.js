// The theme as canvases need it: the values of the style sheet's tokens.

/** A colour, or another value, of the present theme by its token's name without dashes before it. @typedef {(name: string) => string} Token */

const root = document.documentElement;

/** @returns {Token} */
const read = () => {
  const style = getComputedStyle(root);
  /** @type {Map<string, string>} */
  const values = new Map();
  return (name) => {
    let value = values.get(name);
    if (value === undefined) {
      value = style.getPropertyValue(`--${name}`).trim();
      values.set(name, value);
    }
    return value;
  };
};

let present = read();

/** The tokens of the present theme; another function after the theme has changed. */
export const token = () => present;

/** Whether things may move. */
export const motionAllowed = () => root.dataset.motion !== 'reduced';

const changes = new EventTarget();
/** Reads the tokens anew and tells so. */
export const refresh = () => {
  present = read();
  changes.dispatchEvent(new Event('change'));
};
new MutationObserver(refresh).observe(root, {
  attributeFilter: ['data-theme', 'data-game', 'lang'],
});
document.fonts.addEventListener('loadingdone', refresh);

/**
 * @param {() => void} listener called when colours, typeface or language have changed
 * @param {AbortSignal} [signal] ends it
 */
export const onThemeChange = (listener, signal) =>
  changes.addEventListener('change', listener, signal ? { signal } : {});
