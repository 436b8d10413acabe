// What Vite makes of import.meta.glob, as far as the page asks for it (styles.ts).

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A pattern as of file names: one * for a part of a name, and braces. */
const matcher = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)}$`,
  );

/**
 * The files that a pattern names, by their paths as the pattern has them.
 * @param from the address of the file that asks
 * @returns the texts with `query`, else what is exported under `import`; functions that give these
 * unless `eager`
 */
export const glob = async (
  from: string,
  pattern: string,
  { query, import: name = 'default', eager }: { query?: '?raw'; import?: string; eager?: boolean },
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
