// Which files load together. Entries and dynamic imports decide that, except for two chunks; and the page
// asks at once for all files that a first table begins with.

import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FALLBACK } from '../src/words/languages.ts';
import { withFirst } from './appearance.ts';
import { GAMES } from './games.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');

/** The rooms of both chunks, and those of the second alone. Packages may be in either. */
const GROUND = ['engine', 'games', 'page', 'players', 'store', 'ui', 'words'];
const PLAY = ['board', 'match', 'newgame', 'play'];

/** Returns a test for modules of rooms and packages, by their ids. */
const isIn = (rooms: string[]) => (id: string) =>
  id.startsWith(SOURCE)
    ? rooms.includes(path.relative(SOURCE, id).split(path.sep)[0] ?? '')
    : id.startsWith('\0') || id.includes('/node_modules/');

/**
 * The two chunks, as the bundler takes them: `base` has what several pages begin with, `board` what at
 * least four entries share besides. A phone waits for every file.
 */
export const groups = () => [
  { name: 'base', test: isIn(GROUND), tags: ['$initial' as const], minShareCount: 2 },
  { name: 'board', test: isIn([...GROUND, ...PLAY]), minShareCount: 4 },
];

/** The chunk of a module that is fetched by itself. */
const chunkOf = (bundle: Rolldown.OutputBundle, file: string) => {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(file),
  );
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no chunk of its own`);
  return chunk;
};

/** The files of a chunk and of all that it imports. */
const withImports = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk) => {
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const one = bundle[name];
    if (one?.type === 'chunk') for (const next of one.imports) found.add(next);
  }
  return found;
};

/**
 * The scripts that a first table waits for, by what asks for them: each `page`, one of whatever has an
 * address (`module`), a `table`, and each game. A later one names none of an earlier.
 */
const scriptsOf = (bundle: Rolldown.OutputBundle): Record<string, string[]> => {
  const known = new Set<string>();
  const others = (file: string) =>
    [...withImports(bundle, chunkOf(bundle, file))].filter((name) => !known.has(name));
  const added = (file: string) => {
    const found = others(file);
    for (const name of found) known.add(name);
    return found;
  };
  return {
    page: added('/index.html'),
    module: added('/quintet-module.mjs'),
    table: added('/table/table.ts'),
    ...Object.fromEntries(GAMES.map((game) => [game, others(`/games/${game}/index.ts`)])),
  };
};

/** The only built file of a pattern. */
const fileLike = (bundle: Rolldown.OutputBundle, pattern: RegExp) => {
  const found = Object.keys(bundle).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`${found.length} built files are like ${pattern}`);
  return found[0] ?? '';
};

/**
 * All files that a page begins with beside those that its head names, by what asks for them
 * (src/appearance.ts); `{}` stands for the language.
 */
const firstOf = (bundle: Rolldown.OutputBundle) => {
  const { module = [], table, ...others } = scriptsOf(bundle);
  const words = (part: string) =>
    fileLike(bundle, RegExp(`^assets/words-${FALLBACK}-${part}-`)).replace(`-${FALLBACK}-`, '-{}-');
  const wasm = (name: string) =>
    fileLike(bundle, RegExp(`^assets/quintet-module${name}-.*\\.wasm$`));
  const ofGames = GAMES.map((game) => [
    game,
    [...(others[game] ?? []), words(game), wasm(`\\.${game}`)],
  ]);
  return {
    page: [words('first')],
    module: [...module, wasm('')],
    table,
    ...Object.fromEntries(ofGames),
  };
};

/**
 * Asks for the first files early: lets the browser fetch the typeface along with the script instead of
 * after it, and tells src/appearance.ts, which knows address and language, the others. Browsers that
 * know the comment compile those scripts as a whole while they arrive, instead of function by function.
 */
export const first = (): Plugin => ({
  name: 'quintet:first',
  apply: 'build',
  generateBundle: {
    order: 'post', // the comment is to be the first line
    handler(_, bundle) {
      for (const name of Object.values(scriptsOf(bundle)).flat()) {
        const chunk = bundle[name];
        if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
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
      return { html: withFirst(html, firstOf(bundle)), tags };
    },
  },
});
