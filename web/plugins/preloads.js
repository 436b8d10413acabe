import { FIRST } from '../chunks.js';
import { named } from './chunks.js';
import { GAMES } from './games.js';

/** Files of the build by what asks for them (public/appearance.js). @typedef {Record<string, string[]>} First */

/**
 * What a page begins with (chunks.js): every page, one of whatever has an address, a table, and
 * each game by its name. @param {string[]} files that are built
 */
const firstOf = (files) => {
  const { game: ofGame, ...first } = FIRST;
  const found = (/** @type {string} */ name) =>
    named(files, [name.replace('{}', 'en')]).map((file) =>
      name.includes('{}') ? file.replace('-en-', '-{}-') : file,
    );
  return /** @type {First} */ (
    Object.fromEntries([
      ...Object.entries(first).map(([what, names]) => [what, names.flatMap(found)]),
      ...GAMES.map((game) => [game, ofGame.map((name) => name.replace('*', game)).flatMap(found)]),
    ])
  );
};

/**
 * Lets the browser fetch the typeface along with the script instead of after it, and tells
 * public/appearance.js, which knows address and language, what else the page begins with.
 * @returns {import('vite').Plugin}
 */
export const preloads = () => ({
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
        injectTo: /** @type {const} */ ('head'),
      }));
      if (path !== '/index.html') return tags;
      const first = JSON.stringify(firstOf(Object.keys(bundle)));
      return {
        html: html.replace('src="./appearance.js"', `$& data-first='${first}'`),
        tags,
      };
    },
  },
});
