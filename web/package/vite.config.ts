// Builds the package (scripts/package): the page's own code as a few modules beside each other, which
// name the wasm files and the Worker by `new URL('…', import.meta.url)`, as browsers, Node and all
// bundlers understand it. It is built as for a server because Vite leaves such addresses alone there.

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
/** The keys that engine and computers say, and that of a record's line which the rules refuse. */
const SAID = ['session.noAnswer', 'session.notLoaded', 'session.line', 'game.refused_step'];

/** What the element's buttons bear. */
const ICONS = [
  ...['first', 'left', 'right', 'last'].map((way) => `chevron-${way}`),
  ...['left', 'up', 'down', 'right'].map((way) => `arrow-${way}`),
  ...['check', 'pause', 'play'],
];

const read = (file: string) => readFileSync(new URL(file, SOURCE), 'utf8');

/** The module with the messages of engine and computers, in English. */
const said = () => {
  const all = allCompiled(FALLBACK, ['first']);
  const unknown = SAID.filter((key) => !(key in all));
  if (unknown.length > 0) throw new Error(`no message for ${unknown.join(', ')}`);
  return `export default ${JSON.stringify(Object.fromEntries(SAID.map((key) => [key, all[key]])))};`;
};

/**
 * The tokens of a style sheet by theme and name, "" for those of every theme, of which "light" changes
 * none, and by the game that has its own.
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

/** The tokens that boards are drawn with, as tokensIn(). */
const tokens = () => {
  const all: ReturnType<typeof tokensIn> = {};
  for (const file of ['ui/tokens.css', ...GAMES.map((game) => `games/${game}/style.css`)]) {
    for (const [of, own] of Object.entries(tokensIn(read(file)))) all[of] = { ...all[of], ...own };
  }
  return `export default ${JSON.stringify(all)};`;
};

/** Gives what the package has in place of the page's styles, and what it says (virtual.d.ts). */
const virtual = (): Plugin => ({
  name: 'quintet:package',
  enforce: 'pre', // before files of the page are found
  resolveId: (id) => {
    if (/^virtual:(said|tokens|icons)$/.test(id)) return `\0${id}`;
    // Each board has its own colours here.
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
 * Names the built files in addresses. Vite builds a Worker that it finds by `new URL('./NAME.ts',
 * import.meta.url)` for a page, but leaves the address alone for a server.
 */
const addresses = (): Plugin => ({
  name: 'quintet:addresses',
  enforce: 'pre', // as it is written in the source
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

/** Returns a file's name without a hash: that of its game, or of its words and language. */
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
  // What packages have for Node works in browsers as well, not the other way round.
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
