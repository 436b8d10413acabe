// The instructions of CONTRIBUTING.md for adding a game are complete. The sample game is added by them
// alone, and the built page lists it everywhere. scripts/check sixth plays it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { boards } from '../../web/src/games/index.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { addSample } from '../sample/sixth.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'build/sixth-page');
const DIST = path.join(FOLDER, 'dist');

const read = (file) => readFileSync(path.join(DIST, file), 'utf8');
/** Returns the text of the built files with this beginning of the name. */
const builtText = (start) =>
  readdirSync(path.join(DIST, 'assets'))
    .filter((file) => file.startsWith(start) && /\.(js|css)$/.test(file))
    .map((file) => read(`assets/${file}`))
    .join('\n');
const count = Object.keys(boards).length + 1;

/**
 * Copies the modules of the page's own games to where six games would have theirs. The sixth game's parts
 * are dummies: nobody plays on this page.
 */
const compileNothing = () => {
  const [from, to] = [ROOT, FOLDER].map((folder) => path.join(folder, 'build/wasm'));
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter((name) => /^quintet-.*\.(mjs|wasm)$/.test(name))) {
    copyFileSync(path.join(from, file), path.join(to, file));
  }
  for (const part of ['quintet-module.hex.wasm', 'quintet-search.hex.wasm']) {
    writeFileSync(path.join(to, part), part);
  }
  // Reuses the files that the last build has compressed.
  const compressed = path.join(FOLDER, 'build/compressed');
  mkdirSync(path.join(ROOT, 'build/compressed'), { recursive: true });
  if (!existsSync(compressed)) symlinkSync(path.join(ROOT, 'build/compressed'), compressed);
};

/**
 * False after `scripts/test quick`, which compiles no computers: the page cannot be built without them.
 */
const canBuild = existsSync(path.join(ROOT, 'build/wasm/quintet-search.mjs'));

let added: ReturnType<typeof addSample>;
before(async () => {
  added = addSample(FOLDER);
  if (!canBuild) return;
  compileNothing();
  await promisify(execFile)(process.execPath, ['web/steps/page.ts'], {
    cwd: FOLDER,
  });
});

describe('the page with a sixth game', { skip: !canBuild }, () => {
  test('has its card, set-ups and board, and fetches them with those of the others', () => {
    const [, first] = /data-first='([^']*)'/.exec(read('index.html')) ?? assert.fail();
    const { module: _, page: __, table: ___, ...games } = JSON.parse(first);
    assert.deepEqual(Object.keys(games), [...Object.keys(boards), 'hex']);
    assert.match(builtText('words-en-first-'), /"lobby.hex.title":"Hex"/);
    assert.match(builtText('words-en-first-'), /"setups.hex.large"/);
    assert.match(builtText('words-en-first-'), /"end.hex.joined"/);
    assert.match(builtText('words-en-hex-'), /"hex.task"/);
    assert.match(builtText('index-'), /\[data-game=("?)hex\1\]\{--accent:/);
    assert.match(builtText('hex-'), /\bhex-red\b/);
    assert.match(builtText('lobby-'), /game: hex/);
  });

  test('has its lesson, its puzzles and the meaning of its signs, fetched with those', () => {
    assert.match(builtText('lesson-'), /lesson-touch|wanted:`B2`/);
    assert.match(builtText('puzzles-'), /win=1 join C5/);
    const rest = builtText('words-en-rest-');
    for (const key of ['lessons.hex.touch.ask', 'puzzles.hex.join.why', 'signs.hex.edge'])
      assert.ok(rest.includes(`"${key}"`), key);
  });

  test('has its rules in all languages, and is described with it', () => {
    for (const tag of Object.keys(LANGUAGES)) {
      const page = `rules/hex${tag === 'en' ? '' : `.${tag}`}.html`;
      assert.match(read(page), /data-record="try-join"/, page);
      const manifest = `manifest${tag === 'en' ? '' : `.${tag}`}.webmanifest`;
      const { shortcuts } = JSON.parse(read(manifest));
      assert.deepEqual([shortcuts.length, shortcuts.at(-1).url], [count, './#hex/play'], manifest);
    }
    assert.ok(existsSync(path.join(DIST, 'rules/hex-exact.html')));
    assert.match(read('index.html'), /Six board games in your browser: [^.]*, Hex\./);
  });

  test('stores all of it for a time without a network', () => {
    for (const name of ['hex', 'words-de-hex'])
      assert.match(read('sw.js'), new RegExp(`/${name}-`));
  });
});

describe('“How a game is added”', () => {
  const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /^## How a game is added\n([\s\S]*?)^## /m.exec(text) ?? [];
  /** The files that the section names; "…" in a name stands for any word. */
  const paths = [
    ...new Set(
      [...section.matchAll(/`((?:bindings|docs|rules|tests|web)\/[^`*]*\.[\w.]+)`/g)].map(
        ([, file]) => file,
      ),
    ),
  ];
  const places = paths.map((file) => {
    const parts = file.split(/<game>|<language>|…/).map((part) => part.replaceAll('.', '\\.'));
    const signs = file.match(/<game>|<language>|…/g) ?? [];
    const holes = { '<game>': 'hex', '<language>': '[\\w-]+', '…': '[\\w-]+' };
    const pattern = parts.map((part, i) => part + (holes[signs[i]] ?? '')).join('');
    return { file, pattern: new RegExp(`^${pattern}$`) };
  });
  /** Files that the section calls optional. */
  const RARE = ['bindings/console/play_<game>.cpp', 'web/public/shortcuts/<game>.png'];

  test('names every file that a game has, and those of the project that get lines', () => {
    const unnamed = added.filter((file) => !places.some(({ pattern }) => pattern.test(file)));
    assert.deepEqual(unnamed, []);
    const lists = added.filter((file) => existsSync(path.join(ROOT, file)));
    const words = Object.keys(LANGUAGES).flatMap((tag) =>
      ['first', 'rest'].map((part) => `web/src/words/${tag}/${part}.json`),
    );
    assert.deepEqual(lists, ['rules/games.inc', 'web/src/games/index.ts', ...words.sort()]);
  });

  test('names no file that the sample has not', () => {
    const files = [
      ...added,
      ...['docs', 'tests'].flatMap((folder) =>
        readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      ),
    ];
    const idle = places.filter(
      ({ file, pattern }) => file.includes('<game>') && !files.some((one) => pattern.test(one)),
    );
    assert.deepEqual(idle.map(({ file }) => file).sort(), RARE);
  });
});
