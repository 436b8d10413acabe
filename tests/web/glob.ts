// Vite's import.meta.glob in Node, with the options that the page uses (styles.ts).

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiles a glob with * and {a,b}. */
const matcher = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)}$`,
  );

interface GlobOptions {
  /** Asks for the text of each file. */
  query?: '?raw';
  /** The export to take of each module; `default` if left out. */
  import?: string;
  /** Returns the values themselves instead of functions that load them. */
  eager?: boolean;
}

/** Maps the paths that match a pattern, relative to the URL `from`, to their contents. */
export const glob = async (
  from: string,
  pattern: string,
  { query, import: name = 'default', eager }: GlobOptions,
): Promise<Record<string, unknown>> => {
  const [before = ''] = pattern.split('*');
  const root = before.slice(0, before.lastIndexOf('/') + 1);
  const folder = fileURLToPath(new URL(root, from));
  const isMeant = matcher(pattern);
  const found = readdirSync(folder, { recursive: true })
    .map((file) => root + String(file).replaceAll(path.sep, '/'))
    .filter((file) => isMeant.test(file));
  const fetch = async (file: string) => {
    const url = new URL(file, from);
    return query ? readFileSync(url, 'utf8') : (await import(url.href))[name];
  };
  const each = found.map(async (file) => [file, eager ? await fetch(file) : () => fetch(file)]);
  return Object.fromEntries(await Promise.all(each));
};
