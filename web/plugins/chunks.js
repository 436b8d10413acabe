import { existsSync } from 'node:fs';
import path from 'node:path';
import { AT_ONCE, CHUNKS, FIRST } from '../chunks.js';
import { GAMES } from './games.js';

/** @import { Plugin, Rolldown } from 'vite' */

const SOURCE = path.resolve(import.meta.dirname, '../src');
const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

/** Names with each game in place of `*`. @param {string[]} names @returns {string[]} */
export const eachGame = (names) =>
  names.flatMap((name) =>
    name.includes('*') ? GAMES.map((game) => name.replaceAll('*', game)) : name,
  );

/**
 * Whether a built file has a name of chunks.js.
 * @param {string} file "assets/table-B9cadSsI.js"
 * @param {string} name
 */
export const isNamed = (file, name) =>
  file.startsWith(`assets/${name}-`) && /^[\w-]{8}\.\w+$/.test(file.slice(8 + name.length));

/**
 * The built files of some names; throws an Error where there is none of one.
 * @param {string[]} files
 * @param {string[]} names
 */
export const named = (files, names) =>
  names.flatMap((name) => {
    const found = files.filter((file) => isNamed(file, name));
    if (found.length === 0) throw new Error(`chunks.js names "${name}", and no such file is built`);
    return found;
  });

/** What chunks.js calls a module. @param {string} id as the bundler has it */
const nameOf = (id) => {
  const [file = ''] = id.replace('\0', '').split('?');
  if (file.startsWith(SOURCE)) return path.relative(SOURCE, file).replaceAll(path.sep, '/');
  return file.replace(/^.*[\\/]node_modules[\\/]/, 'node_modules/').replaceAll(path.sep, '/');
};

/**
 * Whether a module is one that is meant, or in a folder that is.
 * @param {string} name
 * @param {string} meant
 */
const isIn = (name, meant) => (meant.endsWith('/') ? name.startsWith(meant) : name === meant);

/** Names of files that are not there. @returns {string[]} */
export const missing = () =>
  eachGame(Object.values(CHUNKS).flat()).filter((name) => {
    if (/^(virtual:|vite\/)/.test(name)) return false;
    const file = name.startsWith('node_modules/')
      ? path.join(PACKAGES, name.slice('node_modules/'.length))
      : path.join(SOURCE, name);
    return !existsSync(file);
  });

/** The chunks of chunks.js, as the bundler takes them. */
export const groups = () =>
  Object.entries(CHUNKS).map(([name, names]) => {
    const all = eachGame(names);
    const test = (/** @type {string} */ id) => {
      const module = nameOf(id);
      return all.some((meant) => isIn(module, meant));
    };
    return { name, test };
  });

/**
 * What is wrong with the chunks that were made, a line each: one lacks a file, or one that a first
 * table begins with imports a file that is in none of these. @param {Rolldown.OutputBundle} bundle
 */
const faultsIn = (bundle) => {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));
  const lacking = Object.entries(CHUNKS).flatMap(([name, names]) => {
    const modules = chunks.find((one) => one.name === name)?.moduleIds.map(nameOf) ?? [];
    return eachGame(names)
      .filter((meant) => !modules.some((one) => isIn(one, meant)))
      .map((file) => `chunks.js has ${file} in "${name}", where it is not`);
  });
  const first = new Set(eachGame([...AT_ONCE, ...Object.values(FIRST).flat()]));
  const late = chunks
    .filter(({ name }) => first.has(name))
    .flatMap(({ name, imports }) =>
      chunks
        .filter((other) => imports.includes(other.fileName) && !first.has(other.name))
        .flatMap((other) => other.moduleIds)
        .map(
          (id) =>
            `"${name}" imports ${nameOf(id)}, for which a first table waits: chunks.js names it nowhere`,
        ),
    );
  return [...lacking, ...late];
};

/**
 * Ends the build where chunks.js names files that are not there, or a chunk is not what it says.
 * @returns {Plugin}
 */
export const chunks = () => ({
  name: 'quintet:chunks',
  apply: 'build',
  buildStart() {
    for (const name of missing()) this.error(`chunks.js names ${name}, which is not there`);
  },
  generateBundle(_, bundle) {
    const faults = faultsIn(bundle);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
});
