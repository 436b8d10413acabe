// What is fetched together (web/chunks.ts) is there, and is all that a first table waits for. That
// the bundler makes what the lists say is a matter of the build, which ends where it does not
// (web/plugins/chunks.ts).

import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CHUNKS } from '../../web/chunks.ts';
import { filesOf, importsOf } from '../../web/plugins/bundles.ts';
import { eachGame, isNamed, missing, named } from '../../web/plugins/chunks.ts';

const SOURCE = fileURLToPath(new URL('../../web/src/', import.meta.url));
const listed = Object.values(CHUNKS).flat();

/** Files with all that they import, by their place in src. */
const withImports = (names) => {
  const found = new Set(filesOf(names));
  for (const file of found) for (const next of importsOf(file)) found.add(next);
  return [...found].map((file) => path.relative(SOURCE, file));
};

test('every file that is named is there, and in one chunk', () => {
  assert.deepEqual(missing(), []);
  assert.equal(new Set(listed).size, listed.length);
});

test('all that a table and its board import is in a chunk of theirs, or in that of every page', () => {
  const known = new Set([...listed, ...withImports(['main.ts'])]);
  const wanted = withImports(['table/table.ts', 'games/*/index.ts']);
  assert.ok(wanted.includes('match/session.ts') && wanted.includes('games/pahtum/layout.ts'));
  assert.deepEqual(
    wanted.filter((file) => !known.has(file) && !file.startsWith('games/')),
    [],
    'these would be fetched by themselves: web/chunks.ts names them nowhere',
  );
});

test('a built file is known by its name without hash and ending', () => {
  const files = [
    'assets/lesson-two-Crro_3Yt.js',
    'assets/lesson-DfgOnuBe.js',
    'assets/quintet-search-ClAZQ7Uj.wasm',
    'assets/quintet-search.pahtum-7PWx67Hv.wasm',
  ];
  assert.deepEqual(
    files.map((file) => isNamed(file, 'lesson')),
    [false, true, false, false],
  );
  assert.deepEqual(named(files, ['quintet-search']), files.slice(2, 3));
  assert.deepEqual(named(files, eachGame(['quintet-search.*']).slice(2, 3)), files.slice(3));
  assert.throws(() => named(files, ['table']), /no such file/);
});
