// Runs before the first paint. Sets data-theme (light, dark, contrast), data-motion (full, reduced) and
// data-language of the page from the settings of the player (src/store/store.ts) and of the system. A page
// without languages to choose from keeps its own. plugins/appearance.ts inserts the script into every page.

import type { Settings } from './store/schema.ts';
import { onSystemChange, PAPER, systemMotion, themeFor } from './ui/system.ts';
import { lookUp } from './words/lookup.ts';

/** The player's settings for the first paint; the system's apply where one is missing. */
type Stored = Partial<Settings>;

{
  const root = document.documentElement;

  // Fetches the first files of the page (plugins/chunks.ts) at once, instead of in waves as scripts import
  // them. The module is fetched only if there is an address, because the lobby appears first.
  const files = new Map<string, string[]>(
    Object.entries(JSON.parse(document.currentScript?.dataset.first ?? '{}')),
  );
  const [name = '', form] = location.hash.slice(1).split('/');
  const parts = ['page', name && 'module', name, files.has(name) && !form && 'table'];
  const wanted = parts.flatMap((part) => files.get(part || '') ?? []);
  const ask = (file: string) => {
    // The module compiles while the other scripts arrive.
    if (file.startsWith('assets/instance-')) {
      import(/* @vite-ignore */ new URL(file, document.baseURI).href).catch(() => {});
      return;
    }
    const link = document.createElement('link');
    link.crossOrigin = 'anonymous';
    link.rel = file.endsWith('.wasm') ? 'preload' : 'modulepreload';
    if (file.endsWith('.wasm')) link.as = 'fetch';
    link.href = file;
    document.head.append(link);
  };
  const isSpoken = (file: string) => file.includes('{}');
  for (const file of wanted) if (!isSpoken(file)) ask(file);

  const onPaper = matchMedia('print');

  const stored = (): Stored => {
    try {
      // A tab keeps the profile that was last chosen when it was opened (src/store/profile-view.ts).
      const name = 'quintet.profile';
      sessionStorage[name] ??= localStorage[name] ?? '';
      const mark = sessionStorage[name];
      set('profile', mark.slice(1));
      return Object(JSON.parse(localStorage[`quintet${mark}.appearance`] ?? '{}'));
    } catch {
      return {}; // storage is blocked or invalid
    }
  };

  /** Writes only changes, because other scripts observe the attributes. */
  const set = (name: string, value: string) => {
    if (root.dataset[name] !== value) root.dataset[name] = value;
  };

  /** Text directions of the page's languages, by tag. */
  const languages: Record<string, string> = JSON.parse(root.dataset.languages ?? '{}');

  /** Returns the player's language, or the one that matches the browser. */
  const languageFor = (chosen: string) => {
    const tags = Object.keys(languages);
    return tags.includes(chosen) ? chosen : (lookUp(navigator.languages, tags) ?? root.lang);
  };

  let settings = stored();
  const apply = () => {
    const { theme = 'system', motion = 'system', language = 'system' } = settings;
    const chosen = onPaper.matches ? 'light' : themeFor(theme);
    set('theme', chosen);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', PAPER[chosen] ?? '');
    }
    set('motion', motion !== 'system' ? motion : systemMotion());
    set('language', languageFor(language));
  };
  apply();

  const first = root.dataset.language ?? root.lang;
  const others = new CSSStyleSheet();
  others.replaceSync(`.loading:not(:lang(${first})) { display: none }`);
  document.adoptedStyleSheets.push(others);
  if (first !== root.lang) {
    root.lang = first;
    root.dir = languages[first] ?? 'ltr';
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `./manifest.${first}.webmanifest`);
  }

  for (const file of wanted.filter(isSpoken)) ask(file.replace('{}', first));

  onSystemChange(apply);
  onPaper.addEventListener('change', apply);
  addEventListener('quintet:settings', (event) => {
    settings = (event as CustomEvent<Stored>).detail;
    apply();
  });
  addEventListener('storage', () => {
    settings = stored();
    apply();
  });
}
