/**
 * Lets the browser fetch the typeface, and where the page has a game the module, along with the
 * script instead of after it.
 * @returns {import('vite').Plugin}
 */
export const preloads = () => ({
  name: 'quintet:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle, path }) {
      const toRoot = path.split('/').length > 2 ? '../' : './';
      /** @param {RegExp} wanted @param {string} as */
      const links = (wanted, as) =>
        Object.keys(bundle ?? {})
          .filter((name) => wanted.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as, crossorigin: true, href: toRoot + name },
            injectTo: /** @type {const} */ ('head'),
          }));
      return [
        ...(path === '/index.html' ? links(/quintet-module.*\.wasm$/, 'fetch') : []),
        ...links(/\.woff2$/, 'font'),
      ];
    },
  },
});
