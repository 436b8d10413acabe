import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/** Files that the service worker ignores: those for hosts, itself, previews of links, and open data. */
const UNLISTED = /^(_headers|sw\.js|robots\.txt|social\.jpg|(data|screenshots|shortcuts)\/.*)$/;

/**
 * Files that the service worker stores when a game needs them, or later: computers, puzzles, and the
 * decoder of QR codes.
 */
const LATER =
  /^assets\/(decode|puzzles|quintet-search(\.\w+)?|search-worker|weights-\w+)-[\w-]{8}\.\w+$/;

/**
 * Returns the language of a file, which is stored at once only for its readers; undefined for other
 * files.
 */
const languageOf = (url: string) =>
  Object.keys(LANGUAGES).find(
    (tag) =>
      tag !== FALLBACK && (url.startsWith(`assets/words-${tag}-`) || url.includes(`.${tag}.`)),
  );

/** Writes sw.js, the service worker, with the list of the folder's files. */
export const buildWorker = async (folder: string) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => ({
      url: name.replaceAll(path.sep, '/'),
      content: readFileSync(path.join(folder, name)),
    }))
    .filter(({ url }) => !UNLISTED.test(url))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const list = files.map(({ url, content }) => ({
    url,
    revision: revisionOf(url, content),
    ...((LATER.test(url) || languageOf(url)) && { later: true, language: languageOf(url) }),
  }));
  const version = hash(files.map(({ url, content }) => `${url} ${hash(content)}`).join());

  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: { __FILES__: JSON.stringify(list), __VERSION__: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: 'src/offline/worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
};

const hash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Returns the revision of a file for the service worker: a hash of its content or, for a page, of the
 * names of the files that it loads.
 */
export const revisionOf = (url: string, content: string | Uint8Array) => {
  if (!url.endsWith('.html')) return hash(content);
  return hash(
    [
      ...new Set(
        Buffer.from(content)
          .toString()
          .match(/\bassets\/[\w.-]+/g),
      ),
    ]
      .sort()
      .join(),
  );
};
