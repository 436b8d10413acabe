/** Of which game a file is the module's part. @param {string} name @returns {Record<string, string>} */
const partOf = (name) => {
  const [, game] = /quintet-module\.(\w+)/.exec(name) ?? [];
  return game ? { 'data-game': game } : {};
};

/**
 * Lets the browser fetch the typeface along with the script instead of after it, and where the
 * address has a game, which public/appearance.js knows, the module with that game's part.
 * @returns {import('vite').Plugin}
 */
export const preloads = () => ({
  name: 'quintet:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle, path }) {
      const toRoot = path.split('/').length > 2 ? '../' : './';
      /** @param {RegExp} wanted @param {Record<string, string>} how */
      const links = (wanted, how) =>
        Object.keys(bundle ?? {})
          .filter((name) => wanted.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { crossorigin: true, href: toRoot + name, ...partOf(name), ...how },
            injectTo: /** @type {const} */ ('head'),
          }));
      const module = [
        ...links(/quintet-module.*\.js$/, { rel: 'modulepreload', media: 'not all' }),
        ...links(/quintet-module.*\.wasm$/, { rel: 'preload', as: 'fetch', media: 'not all' }),
      ];
      return [
        ...(path === '/index.html' ? module : []),
        ...links(/\.woff2$/, { rel: 'preload', as: 'font' }),
      ];
    },
  },
});
