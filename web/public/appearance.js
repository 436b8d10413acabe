// Runs before the first paint: turns the player's settings (src/store/store.js) and those of the
// system into data-theme (light, dark, contrast) and data-motion (full, reduced) of the page.
{
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const onPaper = matchMedia('print');

  /** @returns {{ theme?: string, motion?: string }} */
  const stored = () => {
    try {
      // What release 219c4cf kept is read until the store has taken it over.
      const text =
        localStorage.getItem('quintet.appearance') ?? localStorage.getItem('quintet.settings');
      return Object(JSON.parse(text ?? '{}'));
    } catch {
      return {}; // storage is blocked, or was tampered with
    }
  };

  /** What the themes call --paper (src/styles/tokens.css), for the browser's own frame. @type {Record<string, string>} */
  const PAPER = { light: '#f6f0e4', dark: '#11161e', contrast: '#000000' };

  /** Whoever watches hears of changes only. @param {string} name @param {string} value */
  const set = (name, value) => {
    if (root.dataset[name] !== value) root.dataset[name] = value;
  };

  let settings = stored();
  const apply = () => {
    const { theme = 'system', motion = 'system' } = settings;
    const system = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
    const chosen = onPaper.matches ? 'light' : theme in PAPER ? theme : system;
    set('theme', chosen);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', PAPER[chosen] ?? '');
    }
    set('motion', motion !== 'system' ? motion : reduced.matches ? 'reduced' : 'full');
  };
  apply();

  for (const query of [dark, contrast, reduced, onPaper]) query.addEventListener('change', apply);
  addEventListener('quintet:settings', (event) => {
    settings = /** @type {CustomEvent} */ (event).detail;
    apply();
  });
  addEventListener('storage', () => {
    settings = stored();
    apply();
  });
}
