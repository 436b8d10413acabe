// The style sheet's tokens, for drawing on canvases.

/** Returns the value of a token, such as a colour, by its name without the dashes. */
export type Token = (name: string) => string;

const root = document.documentElement;

const read = (): Token => {
  const style = getComputedStyle(root);
  const values = new Map<string, string>();
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

/** The tokens of the present theme; a new function after each change of theme. */
export const token = () => present;

/** Tests whether animations are allowed. */
export const motionAllowed = () => root.dataset.motion !== 'reduced';

const changes = new EventTarget();
/** Reads the tokens again and notifies the listeners. */
export const refresh = () => {
  present = read();
  changes.dispatchEvent(new Event('change'));
};
new MutationObserver(refresh).observe(root, {
  attributeFilter: ['data-theme', 'data-game', 'lang'],
});
document.fonts.addEventListener('loadingdone', refresh);

/** Calls a listener when colours, font or language have changed, until the signal aborts. */
export const onThemeChange = (listener: () => void, signal?: AbortSignal) =>
  changes.addEventListener('change', listener, signal ? { signal } : {});
