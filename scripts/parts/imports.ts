// Finds the scripts and styles of the page (web/src), and the imports of each.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const SOURCE = path.resolve(import.meta.dirname, '../../web/src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll(path.sep, '/'),
);

/** The scripts and styles of the page, relative to web/src. */
export const SCRIPTS = files.filter((name) => name.endsWith('.ts'));
export const STYLES = files.filter((name) => name.endsWith('.css'));

export const codeOf = (script: string) => readFileSync(path.join(SOURCE, script), 'utf8');

interface Import {
  script: string;
  /** Imported for its types only, loaded with the script, or loaded on demand. */
  kind: 'type' | 'static' | 'dynamic';
}

const NAMED =
  /(?:\b(?:import|export)\s(type\s)?[^;'`]*?\bfrom|\b(typeof\s+)?import(\()?)\s*'(\.[^']+\.ts)'/g;

/** Returns the scripts that a script imports. */
export const importsOf = (script: string): Import[] =>
  [...codeOf(script).matchAll(NAMED)].flatMap(([, type, typeOf, call, name = '']): Import[] => {
    const found = path.posix.join(path.posix.dirname(script), name);
    if (!existsSync(path.join(SOURCE, found))) return [];
    return [{ script: found, kind: (type ?? typeOf) ? 'type' : call ? 'dynamic' : 'static' }];
  });

/** Returns the styles that a script or style imports; `*` in a name stands for each game. */
export const stylesOf = (file: string) =>
  [...codeOf(file).matchAll(/\bimport\s[^'";]*['"](\.[^'"]+\.css)/g)].flatMap(([, name = '']) => {
    const found = path.posix.join(path.posix.dirname(file), name);
    return STYLES.filter((style) => path.posix.matchesGlob(style, found));
  });

/** Returns these scripts and all that load with them. */
export const loadedWith = (scripts: string[]) => {
  const found = new Set(scripts);
  for (const script of found) {
    for (const { script: other, kind } of importsOf(script)) {
      if (kind === 'static') found.add(other);
    }
  }
  return found;
};
