import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { AT_ONCE, CHUNKS, FIRST } from '../chunks.ts';
import { GAMES } from './games.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

/** Names with each game in place of `*`. */
export const eachGame = (names: string[]): string[] =>
  names.flatMap((name) =>
    name.includes('*') ? GAMES.map((game) => name.replaceAll('*', game)) : name,
  );

/** Tells whether a built file, "assets/table-B9cadSsI.js", has a name of chunks.ts. */
export const isNamed = (file: string, name: string) =>
  file.startsWith(`assets/${name}-`) && /^[\w-]{8}\.\w+$/.test(file.slice(8 + name.length));

/** The built files of some names; throws an Error where there is none of one. */
export const named = (files: string[], names: string[]) =>
  names.flatMap((name) => {
    const found = files.filter((file) => isNamed(file, name));
    if (found.length === 0) throw new Error(`chunks.ts names "${name}", and no such file is built`);
    return found;
  });

/** Returns the name that chunks.ts has for a module with this id of the bundler. */
const nameOf = (id: string) => {
  const [file = ''] = id.replace('\0', '').split('?');
  if (file.startsWith(SOURCE)) return path.relative(SOURCE, file).replaceAll(path.sep, '/');
  return file.replace(/^.*[\\/]node_modules[\\/]/, 'node_modules/').replaceAll(path.sep, '/');
};

/** Whether a module is one that is meant, or in a folder that is. */
const isIn = (name: string, meant: string) =>
  meant.endsWith('/') ? name.startsWith(meant) : name === meant;

/** Names of files that are not there. */
export const missing = (): string[] =>
  eachGame(Object.values(CHUNKS).flat()).filter((name) => {
    if (/^(virtual:|vite\/)/.test(name)) return false;
    const file = name.startsWith('node_modules/')
      ? path.join(PACKAGES, name.slice('node_modules/'.length))
      : path.join(SOURCE, name);
    return !existsSync(file);
  });

/** The chunks of chunks.ts, as the bundler takes them. */
export const groups = () =>
  Object.entries(CHUNKS).map(([name, names]) => {
    const all = eachGame(names);
    const test = (id: string) => {
      const module = nameOf(id);
      return all.some((meant) => isIn(module, meant));
    };
    return { name, test };
  });

/**
 * What is wrong with the chunks that were made, a line each: one lacks a file, or one that a first
 * table begins with imports a file that is in none of these.
 */
const faultsIn = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));
  const lacking = Object.entries(CHUNKS).flatMap(([name, names]) => {
    const modules = chunks.find((one) => one.name === name)?.moduleIds.map(nameOf) ?? [];
    return eachGame(names)
      .filter((meant) => !modules.some((one) => isIn(one, meant)))
      .map((file) => `chunks.ts has ${file} in "${name}", where it is not`);
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
            `"${name}" imports ${nameOf(id)}, for which a first table waits: chunks.ts names it nowhere`,
        ),
    );
  return [...lacking, ...late];
};

/** Ends the build where chunks.ts names files that are not there, or a chunk is not what it says. */
export const chunks = (): Plugin => ({
  name: 'quintet:chunks',
  apply: 'build',
  buildStart() {
    for (const name of missing()) this.error(`chunks.ts names ${name}, which is not there`);
  },
  generateBundle(_, bundle) {
    const faults = faultsIn(bundle);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
});
