/** @import { Rolldown } from 'vite' */

/** Files of the build by what asks for them (public/appearance.js). @typedef {Record<string, string[]>} First */

/** Of which game a chunk is the board. @param {Rolldown.OutputAsset | Rolldown.OutputChunk} file */
const boardOf = (file) =>
  file.type === 'chunk' && /web.src.games.(\w+).index\.js$/.exec(file.facadeModuleId ?? '')?.[1];

/**
 * What a page begins with beside what its head names: every page, one of whatever has an address, a
 * table, and a game. `{}` stands for the language.
 * @param {Rolldown.OutputBundle} bundle
 */
const firstOf = (bundle) => {
  const files = Object.values(bundle);
  const named = (/** @type {RegExp} */ pattern) =>
    files.map(({ fileName }) => fileName).filter((name) => pattern.test(name));
  const words = (/** @type {string} */ area) =>
    named(new RegExp(`/words-en-${area}-`)).map((name) => name.replace('-en-', '-{}-'));
  /** @type {First} */
  const first = {
    page: words('app'),
    module: named(/\/quintet-module-/),
    table: named(/\/(table|board|rolldown-runtime)-/),
  };
  for (const file of files) {
    const game = boardOf(file);
    if (!game) continue;
    first[game] = [
      file.fileName,
      ...words(game),
      ...named(new RegExp(`/quintet-module\\.${game}-`)),
    ];
  }
  return first;
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
      const first = JSON.stringify(firstOf(bundle));
      return {
        html: html.replace('src="./appearance.js"', `$& data-first='${first}'`),
        tags,
      };
    },
  },
});
