import type { Plugin } from 'vite';
import { FIRST } from '../chunks.ts';
import { withFirst } from './appearance.ts';
import { named } from './chunks.ts';
import { GAMES } from './games.ts';

/** Files of the build by what asks for them (src/appearance.ts). */
type First = Record<string, string[]>;

/**
 * Returns those of the built files that a page begins with (chunks.ts): every page, one of whatever has
 * an address, a table, and each game by its name.
 */
const firstOf = (files: string[]): First => {
  const { game: ofGame, ...first } = FIRST;
  const found = (name: string) =>
    named(files, [name.replace('{}', 'en')]).map((file) =>
      name.includes('{}') ? file.replace('-en-', '-{}-') : file,
    );
  return Object.fromEntries([
    ...Object.entries(first).map(([what, names]) => [what, names.flatMap(found)]),
    ...GAMES.map((game) => [game, ofGame.map((name) => name.replace('*', game)).flatMap(found)]),
  ]);
};

/**
 * Lets the browser fetch the typeface along with the script instead of after it, and tells
 * src/appearance.ts, which knows address and language, what else the page begins with.
 */
export const preloads = (): Plugin => ({
  name: 'quintet:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      const toRoot = path.split('/').length > 2 ? '../' : './';
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const tags = fonts.map((name) => ({
        tag: 'link',
        attrs: { crossorigin: true, href: toRoot + name, rel: 'preload', as: 'font' },
        injectTo: 'head' as const,
      }));
      if (path !== '/index.html') return tags;
      return { html: withFirst(html, firstOf(Object.keys(bundle))), tags };
    },
  },
});
