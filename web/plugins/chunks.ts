// The chunks of the page. Entries and dynamic imports determine them, except for two shared chunks. Also
// preloads the files of a first table.

import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FALLBACK } from '../src/words/languages.ts';
import { withFirst } from './appearance.ts';
import { GAMES } from './games.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');

/** The rooms in both shared chunks, and those only in the second. Packages may be in either. */
const GROUND = ['engine', 'games', 'page', 'players', 'store', 'ui', 'words'];
const PLAY = ['board', 'match', 'newgame', 'play'];

/** Returns a test for modules of rooms and of packages, by id. */
const isIn = (rooms: string[]) => (id: string) =>
  id.startsWith(SOURCE)
    ? rooms.includes(path.relative(SOURCE, id).split(path.sep)[0] ?? '')
    : id.startsWith('\0') || id.includes('/node_modules/');

/**
 * The shared chunks for the bundler, because each further file delays the start on a phone. `base` has
 * modules of several initial pages, `board` modules of at least four entries.
 */
export const groups = () => [
  { name: 'base', test: isIn(GROUND), tags: ['$initial' as const], minShareCount: 2 },
  { name: 'board', test: isIn([...GROUND, ...PLAY]), minShareCount: 4 },
];

/** Returns the chunk of a module that is an entry or imported dynamically. */
const chunkOf = (bundle: Rolldown.OutputBundle, file: string) => {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(file),
  );
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no chunk of its own`);
  return chunk;
};

/** Returns the files of a chunk and its static imports. */
const withImports = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk) => {
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const one = bundle[name];
    if (one?.type === 'chunk') for (const next of one.imports) found.add(next);
  }
  return found;
};

/**
 * Returns the scripts that a first table needs, by requester: each `page`, then the rules (`module`), a
 * `table`, and each game. A later list does not repeat files of an earlier one.
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
    module: added('/engine/instance.ts'),
    table: added('/table/table.ts'),
    ...Object.fromEntries(GAMES.map((game) => [game, others(`/games/${game}/index.ts`)])),
  };
};

/** Returns the only built file that matches a pattern. */
const fileLike = (bundle: Rolldown.OutputBundle, pattern: RegExp) => {
  const found = Object.keys(bundle).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`${found.length} built files are like ${pattern}`);
  return found[0] ?? '';
};

/**
 * Returns all files that a first page needs besides those in its head, by requester (src/appearance.ts).
 * `{}` stands for the language.
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
 * Requests the first files early: preloads the typeface along with the script, and passes the other files
 * to src/appearance.ts, which knows the address and the language. Some browsers compile scripts with the
 * added comment eagerly while they arrive, instead of function by function.
 */
export const first = (): Plugin => ({
  name: 'quintet:first',
  apply: 'build',
  generateBundle: {
    order: 'post', // the comment must be on the first line
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
