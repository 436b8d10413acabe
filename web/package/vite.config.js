// Builds the package (scripts/package): the page's own code as a few modules beside each other, which
// name the wasm files and the Worker by `new URL('…', import.meta.url)`, as browsers, Node and all
// bundlers understand it. It is built as for a server because Vite leaves such addresses alone there.

import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { saidBy } from '../plugins/bundles.js';
import { data } from '../plugins/data.js';
import { notices } from '../plugins/notices.js';
import { allCompiled } from '../plugins/words.js';

const SAID = 'virtual:said';
/** The files whose sentences the rules and computers say, in English. */
const SAYING = ['engine/computer.js', 'engine/engine.js'];

/** Gives `virtual:said`: what engine and computers say beside what the rules do. @returns {import('vite').Plugin} */
const said = () => ({
  name: 'quintet:said',
  resolveId: (id) => (id === SAID ? `\0${id}` : null),
  load(id) {
    if (id !== `\0${SAID}`) return null;
    const all = Object.keys(allCompiled('en'));
    const keys = new Set(
      SAYING.flatMap((file) => {
        const code = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
        return [...saidBy(code, all)];
      }),
    );
    return `export default ${JSON.stringify(allCompiled('en', (key) => keys.has(key)))};`;
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [said(), notices({ unseen: [], others: ['emscripten'] }), data()],
  resolve: { conditions: ['browser', 'import', 'default'] },
  ssr: { noExternal: true, target: 'webworker' },
  experimental: {
    renderBuiltUrl: (file) => ({
      runtime: `new URL(${JSON.stringify(`./${file}`)}, import.meta.url).href`,
    }),
  },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: '../../build/package',
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: 'web/package/index.js',
        computer: 'web/package/computer.js',
        'search-worker': 'web/src/engine/search-worker.js',
      },
      preserveEntrySignatures: 'strict',
      external: ['module', /^node:/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
