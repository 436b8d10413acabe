// The themes of a page, and the system's preferences for theme and motion. Part of appearance.ts, which
// runs before the first paint.

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** The --paper of each theme (tokens.css), for the browser's own frame. */
export const PAPER: Record<string, string> = {
  light: '#f6f0e4',
  dark: '#11161e',
  contrast: '#000000',
};

/** Returns the wanted theme if there is such a theme, else the system's. */
export const themeFor = (wanted: string) => {
  const system = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  return Object.hasOwn(PAPER, wanted) ? wanted : system;
};

export const systemMotion = () => (reduced.matches ? 'reduced' : 'full');

/** Calls a listener when the system's preferences change. */
export const onSystemChange = (listener: () => void) => {
  for (const query of [dark, contrast, reduced]) query.addEventListener('change', listener);
};
