// Builds the package (scripts/package): the page's own code as a few modules beside each other, which
// name the wasm files and the Worker by `new URL('…', import.meta.url)`, as browsers, Node and all
// bundlers understand it. It is built as for a server because Vite leaves such addresses alone there.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { importsOf, keysOfBoard, saidBy } from '../plugins/bundles.ts';
import { data } from '../plugins/data.ts';
import { GAMES } from '../plugins/games.ts';
import { symbols } from '../plugins/icons.ts';
import { notices, TYPEFACES } from '../plugins/notices.ts';
import { typeface } from '../plugins/typeface.ts';
import { allCompiled } from '../plugins/words.ts';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';

const SOURCE = new URL('../src/', import.meta.url);
const THEME = fileURLToPath(new URL('theme.ts', import.meta.url));
/** The files whose sentences engine and computers say. */
const SAYING = ['engine/computer.ts', 'engine/engine.ts'];
/** What the rules say of a record's line that does what they refuse. */
const OF_RECORDS = 'game.refused_step';
/** The files beside a board's own that say something of it. */
const BESIDE = ['players/names.ts'];

/** What the element's buttons bear. */
const ICONS = [
  ...['first', 'left', 'right', 'last'].map((way) => `chevron-${way}`),
  ...['left', 'up', 'down', 'right'].map((way) => `arrow-${way}`),
  ...['check', 'pause', 'play'],
];

const read = (file: string) => readFileSync(new URL(file, SOURCE), 'utf8');

/** What some files say. */
const keysIn = (files: string[]): Set<string> => {
  const known = Object.keys(allCompiled(FALLBACK));
  return new Set(files.flatMap((file) => [...saidBy(read(file), known)]));
};

/** What the element says: of its file and of those that it imports, but for boards. */
const keysOfElement = () => {
  const known = Object.keys(allCompiled(FALLBACK));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    importsOf(file).forEach(add);
  };
  add(fileURLToPath(new URL('embed/playing.ts', SOURCE)));
  return new Set([...files].flatMap((file) => [...saidBy(readFileSync(file, 'utf8'), known)]));
};

const messages = (tag: string, keys: Set<string>) =>
  JSON.stringify(allCompiled(tag, (key) => keys.has(key)));

/** What fetches the words of boards and of the element, by game, or "playing", and language. */
const fetching = () => {
  const each = [...GAMES, 'playing'].flatMap((of) =>
    Object.keys(LANGUAGES).map(
      (tag) => `'${of}/${tag}': () => import('virtual:said/${of}/${tag}')`,
    ),
  );
  return `export default { ${each.join(', ')} };`;
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

/** Gives what the package has in place of the page's words and styles (virtual.d.ts). */
const virtual = (): Plugin => ({
  name: 'quintet:package',
  enforce: 'pre', // before files of the page are found
  resolveId: (id) => {
    if (/^virtual:(said|tokens|icons)/.test(id)) return `\0${id}`;
    // Each board has its own colours here.
    return id.endsWith('/ui/theme.ts') ? THEME : null;
  },
  load(id) {
    if (!id.startsWith('\0virtual:')) return null;
    const [name, game = '', tag = ''] = id.slice('\0virtual:'.length).split('/');
    if (name === 'tokens') return tokens();
    if (name === 'icons')
      return `import { svg } from 'lit-html'; export default svg\`${symbols(ICONS)}\`;`;
    if (game === 'boards') return fetching();
    if (game === 'playing') return `export default ${messages(tag, keysOfElement())};`;
    const keys = game
      ? new Set([...keysOfBoard(game), ...keysIn(BESIDE)])
      : keysIn(SAYING).add(OF_RECORDS);
    return `export default ${messages(tag || FALLBACK, keys)};`;
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

/** Returns a file's name without a hash: that of its game, or of its game and language. */
const nameOf = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk) => {
  const id = facadeModuleId ?? '';
  const [, said, tag] = /virtual:said\/(\w+)\/([\w-]+)$/.exec(id) ?? [];
  const [, board] = /games\/(\w+)\/index\.ts$/.exec(id) ?? [];
  return said ? `words-${said}-${tag}.js` : `${board ?? name}.js`;
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    virtual(),
    addresses(),
    typeface(),
    notices({ unseen: TYPEFACES, others: ['emscripten'] }),
    data(),
  ],
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
