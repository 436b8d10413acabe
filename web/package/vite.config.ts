// Builds the package (scripts/package): the page's code as a few modules, which find the wasm files and
// the Worker by `new URL('…', import.meta.url)`, as browsers, Node and all bundlers understand. Built as
// for a server, because Vite keeps such addresses only there.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { PARTS } from '../plugins/catalogues.ts';
import { GAMES } from '../plugins/games.ts';
import { symbols } from '../plugins/icons.ts';
import { typeface } from '../plugins/typeface.ts';
import { allCompiled, words } from '../plugins/words.ts';
import { FALLBACK } from '../src/words/languages.ts';

const SOURCE = new URL('../src/', import.meta.url);
const THEME = fileURLToPath(new URL('theme.ts', import.meta.url));
/** The keys of the messages from engine and computers, and of the name of a refused record's line. */
const SAID = ['session.noAnswer', 'session.notLoaded', 'session.line', 'game.refused_step'];

/** The icons of the element's buttons. */
const ICONS = [
  ...['first', 'left', 'right', 'last'].map((way) => `chevron-${way}`),
  ...['left', 'up', 'down', 'right'].map((way) => `arrow-${way}`),
  ...['check', 'pause', 'play'],
];

const read = (file: string) => readFileSync(new URL(file, SOURCE), 'utf8');

/** Returns the module with the messages of engine and computers, in English. */
const said = () => {
  const all = allCompiled(FALLBACK, ['first']);
  const unknown = SAID.filter((key) => !(key in all));
  if (unknown.length > 0) throw new Error(`no message for ${unknown.join(', ')}`);
  return `export default ${JSON.stringify(Object.fromEntries(SAID.map((key) => [key, all[key]])))};`;
};

/**
 * Returns the tokens of a style sheet by theme or game, and by name. "" has the tokens of all themes,
 * which include those of "light".
 */
const tokensIn = (css: string) => {
  const found: Record<string, Record<string, string>> = {};
  const blocks = /^(?::root(?:\[data-theme="(\w+)"\])?|\[data-game="(\w+)"\]) \{([^}]*)\}/gm;
  for (const [, theme = '', game, block = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(blocks)) {
    const own = found[game ?? theme] ?? {};
    found[game ?? theme] = own;
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+): ([^;]+);/g))
      own[name] = value;
  }
  return found;
};

/** Returns the tokens of all style sheets, like tokensIn(). */
const tokens = () => {
  const all: ReturnType<typeof tokensIn> = {};
  for (const file of ['ui/tokens.css', ...GAMES.map((game) => `games/${game}/style.css`)]) {
    for (const [of, own] of Object.entries(tokensIn(read(file)))) all[of] = { ...all[of], ...own };
  }
  return `export default ${JSON.stringify(all)};`;
};

/** Provides the virtual modules (virtual.d.ts), and the package's own ui/theme.ts. */
const virtual = (): Plugin => ({
  name: 'quintet:package',
  enforce: 'pre', // before Vite resolves the page's files
  resolveId: (id) => {
    if (/^virtual:(said|tokens|icons)$/.test(id)) return `\0${id}`;
    // Each board has its own colours.
    return id.endsWith('/ui/theme.ts') ? THEME : null;
  },
  load(id) {
    if (!/^\0virtual:(said|tokens|icons)$/.test(id)) return null;
    const name = id.slice('\0virtual:'.length);
    if (name === 'said') return said();
    if (name === 'tokens') return tokens();
    return `import { svg } from 'lit-html'; export default svg\`${symbols(ICONS)}\`;`;
  },
});

/**
 * Replaces source names in addresses by built ones. Vite builds the Worker of `new URL('./NAME.ts',
 * import.meta.url)` for a page, but keeps the address for a server.
 */
const addresses = (): Plugin => ({
  name: 'quintet:addresses',
  enforce: 'pre', // while the code is unchanged
  transform: (code, id) =>
    id.startsWith(fileURLToPath(SOURCE))
      ? code.replace(/(?<=new URL\('\.\/[\w-]+\.)ts(?=', import\.meta\.url\))/g, 'js')
      : null,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const [source] = (file.type === 'chunk' && /["'`][./\w-]+\.ts["'`]/.exec(file.code)) || [];
      if (source) this.error(`${file.fileName} names ${source}, which the package has not`);
    }
  },
});

/** Returns a file's name without a hash: by its game, or by its words and language. */
const nameOf = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk) => {
  const id = facadeModuleId ?? '';
  const [, tag, part] = /virtual:words\/([\w-]+)\/(\w+)$/.exec(id) ?? [];
  const [, board] = /games\/(\w+)\/index\.ts$/.exec(id) ?? [];
  return part ? `words-${part}-${tag}.js` : `${board ?? name}.js`;
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [virtual(), words(PARTS.filter((part) => part !== 'rest')), addresses(), typeface()],
  // The Node variants of packages also work in browsers, but not the other way round.
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['node'] } },
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
        index: 'web/package/index.ts',
        computer: 'web/package/computer.ts',
        board: 'web/package/board.ts',
        define: 'web/package/define.ts',
        picture: 'web/package/picture.ts',
        program: 'web/package/program.ts',
        'search-worker': 'web/src/engine/search-worker.ts',
      },
      preserveEntrySignatures: 'strict',
      external: ['module', '@napi-rs/canvas', /^node:/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: nameOf,
        assetFileNames: '[name][extname]',
      },
    },
  },
});
