// The theme as canvases need it: the values of the style sheet's tokens.

/** A colour, or another value, of the present theme by its token's name without dashes before it. */
export type Token = (name: string) => string;

const root = document.documentElement;

const read = (): Token => {
  const style = getComputedStyle(root);
  const values: Map<string, string> = new Map();
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
 * @param listener called when colours, typeface or language have changed
 * @param signal ends it
 */
export const onThemeChange = (listener: () => void, signal?: AbortSignal) =>
  changes.addEventListener('change', listener, signal ? { signal } : {});
