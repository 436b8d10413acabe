// A copy of the project in which the sample game has been added as CONTRIBUTING.md says, so that
// its page has six games; run by itself, it makes that in build/sixth/ (scripts/check sixth).

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../web/src/words/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SAMPLE = path.join(import.meta.dirname, 'hex');

/** What a page is built of. */
const PARTS = ['bindings', 'docs/data', 'rules', 'scripts', 'web'];
const FILES = ['CMakeLists.txt', 'CMakePresets.json', 'LICENSE', 'package.json'];

/** The two lists of games, with the line that each gets and the one it comes before. */
const LISTS = [
  { file: 'rules/games.inc', line: 'GAME(hex)\n', before: /$/ },
  {
    file: 'web/src/games/index.ts',
    line: "  hex: { load: async () => (await import('./hex/index.ts')).hex },\n",
    before: /^\};\n/m,
  },
];

/** The sample's folders and their places. Its words go to each language, as it has no translations. */
const PLACES: [from: string, to: string][] = [
  ['', 'rules/hex'],
  ['page', 'web/src/games/hex'],
  ...Object.keys(LANGUAGES).map((tag): [string, string] => ['words', `web/src/words/${tag}`]),
];

/** The files of a folder and of those in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * Writes a file that differs from one of the project, as old as that one, lest everything be
 * compiled anew.
 */
const write = (file: string, text: string, like: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const { atime, mtime } = statSync(like);
  utimesSync(file, atime, mtime);
};

/** A catalogue of the project with messages of the sample. */
const joined = (catalogue: string, messages: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(catalogue, 'utf8')), ...JSON.parse(messages) });

/**
 * Makes the copy in a folder that may have one already, and keeps what was compiled of that. Returns the
 * files that were added or changed, in order.
 */
export const addSample = (folder: string): string[] => {
  for (const part of PARTS) {
    rmSync(path.join(folder, part), { recursive: true, force: true });
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
    });
  }
  for (const file of FILES) {
    cpSync(path.join(ROOT, file), path.join(folder, file), { preserveTimestamps: true });
  }
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.join(ROOT, 'node_modules'), modules);

  for (const { file, line, before } of LISTS) {
    const list = path.join(ROOT, file);
    const text = readFileSync(list, 'utf8').replace(before, (end) => line + end);
    write(path.join(folder, file), text, list);
  }
  const added = PLACES.flatMap(([from, to]) => {
    const source = path.join(SAMPLE, from);
    const isElsewhere = (file: string) =>
      from === '' && /^(page|words)\//.test(path.relative(SAMPLE, file));
    return filesIn(source).flatMap((file) => {
      if (isElsewhere(file)) return [];
      const place = path.join(to, path.relative(source, file));
      // From where it stands it finds the page's code in another place.
      const text = readFileSync(file, 'utf8').replaceAll('../../../../web/src/', '../../');
      const there = path.join(ROOT, place);
      const isCatalogue = existsSync(there) && place.endsWith('.json');
      write(path.join(folder, place), isCatalogue ? joined(there, text) : text, file);
      return place;
    });
  });
  return [...LISTS.map(({ file }) => file), ...added].sort();
};

if (process.argv[1] === import.meta.filename) addSample(path.join(ROOT, 'build/sixth'));
