// Which messages are fetched together: those that are said by files that are (chunks.ts).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from '../chunks.ts';
import { WORDS, wordsOf } from '../chunks.ts';
import { FALLBACK } from '../src/words/languages.ts';
import { areaOf, messagesOf } from './catalogues.ts';
import { eachGame } from './chunks.ts';
import { GAMES } from './games.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');

/** Code without its comments, which say nothing. */
const uncommented = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Returns the keys that a source says literally: say('lobby.continue'). */
export const keysIn = (code: string) =>
  [...uncommented(code).matchAll(/(?<![.\w])say\(\s*'([^']+)'/g)].map(([, key = '']) => key);

/** A value in a template: "${name}". */
const VALUE = /\$\{[^`}]*\}/;
/** Keys as templates: `lobby.${name}.line`, say(`${name}.confirm`). */
const TEMPLATES = [
  new RegExp(`\`([\\w-]+\\.(?:[\\w.-]|${VALUE.source})*)\``, 'g'),
  new RegExp(`(?<![.\\w])say\\(\\s*\`(${VALUE.source}(?:[\\w.-]|${VALUE.source})*)\``, 'g'),
];

/** The keys that a template may become. One that begins with a value begins with a game. */
const alike = (template: string, known: string[]) => {
  const [first = '', ...others] = template
    .split(new RegExp(VALUE, 'g'))
    .map((text) => text.replaceAll('.', '\\.'));
  const pattern = [first, ...others].join('.+');
  const whole = new RegExp(`^${first ? pattern : pattern.replace('.+', `(${GAMES.join('|')})`)}$`);
  return known.filter((key) => whole.test(key));
};

/**
 * Returns those of all keys that a source says, or contains to be said elsewhere. Throws an Error if a
 * template matches none.
 */
export const saidBy = (code: string, known: string[]): Set<string> => {
  const plain = uncommented(code);
  const all = new Set(known);
  const areas = new Set(known.map(areaOf));
  const literal = [...plain.matchAll(/'([\w-]+\.[\w.-]+)'/g)].flatMap(([, key = '']) =>
    all.has(key) ? key : [],
  );
  const templates = TEMPLATES.flatMap((pattern) => [...plain.matchAll(pattern)]).flatMap(
    ([, template = '']) => {
      if (!template.startsWith('$') && !areas.has(areaOf(template))) return [];
      const found = alike(template, known);
      if (found.length === 0) throw new Error(`no message for \`${template}\``);
      return found;
    },
  );
  return new Set([...literal, ...templates]);
};

/** The scripts of the page that a file imports statically. */
export const importsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:(?:import|export)\s(?!type\s)[^;']*?from\s+|import\s+)'(\.[^']+\.ts)'/gm,
    ),
  ].map(([, name = '']) => path.resolve(path.dirname(file), name));

/** The files of src that a list names; with `*`, of those games that have one. */
export const filesOf = (names: string[]) =>
  names.flatMap((name) => {
    const files = eachGame([name]).map((one) => path.join(SOURCE, one));
    return name.includes('*') ? files.filter((file) => existsSync(file)) : files;
  });

/** The bundles of words there are (chunks.ts), those of the games included. */
const BUNDLES = new Map<string, Bundle>([
  ...Object.entries(WORDS),
  ...GAMES.map((game) => [game, wordsOf(game)] as const),
]);

/**
 * The files that say what a bundle has: those it names, and what they import, but for files that are
 * named by a bundle which is fetched beside it.
 */
const filesSaying = (name: string) => {
  const { said, beside = [] } = BUNDLES.get(name) ?? { said: [] };
  const others = new Set(beside.flatMap((other) => filesOf(BUNDLES.get(other)?.said ?? [])));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file) || others.has(file)) return;
    files.add(file);
    importsOf(file).forEach(add);
  };
  filesOf(said).forEach(add);
  return files;
};

/** The keys that a bundle's files say, and those of its areas. */
const keysSaid = (name: string, known: string[]) => {
  const areas = BUNDLES.get(name)?.areas ?? [];
  const keys = new Set(known.filter((key) => areas.includes(areaOf(key))));
  for (const file of filesSaying(name)) {
    for (const key of saidBy(readFileSync(file, 'utf8'), known)) keys.add(key);
  }
  return keys;
};

/** The keys that a game's board says, and the rules of this game. */
export const keysOfBoard = (game: string): Set<string> =>
  keysSaid(game, Object.keys(messagesOf(FALLBACK)));

/**
 * The keys of each bundle of words: what its files say but for what every page that fetches it has
 * from the start, and for what a game's own bundle has.
 */
export const bundles = (): Map<string, Set<string>> => {
  const known = Object.keys(messagesOf(FALLBACK));
  const pages = [...BUNDLES].flatMap(([name, { isPage }]) => (isPage ? name : []));
  const all = new Map([...BUNDLES.keys()].map((name) => [name, keysSaid(name, known)]));
  return new Map(
    [...all].map(([name, keys]) => {
      if (pages.includes(name)) return [name, keys];
      // Boards stand on all pages, all else on the first.
      const from = GAMES.includes(name) ? pages : pages.slice(0, 1);
      const isThere = (key: string) =>
        from.every((page) => all.get(page)?.has(key)) ||
        (GAMES.includes(areaOf(key)) && areaOf(key) !== name);
      return [name, new Set([...keys].filter((key) => !isThere(key)))];
    }),
  );
};

/** The files of the page's code that say something and belong to no bundle. */
export const unbundled = () => {
  const known = Object.keys(messagesOf(FALLBACK));
  const bundled = new Set([...BUNDLES.keys()].flatMap((name) => [...filesSaying(name)]));
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !bundled.has(path.join(SOURCE, file)))
    .filter((file) => saidBy(readFileSync(path.join(SOURCE, file), 'utf8'), known).size > 0);
};
