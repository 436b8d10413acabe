// Links between documents, to existing files and headings; also citations in sources, such as
// "docs/notation.md, Puzzles".

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { marked, type Token } from 'marked';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folders of installed and generated files. */
const GENERATED = ['.git', 'build', 'dist', 'node_modules', 'screenshots'];
/** Pages of the site, which link to addresses there. */
const PAGES = /(^|\/)words\//;
const BINARY = /\.(bin|gif|ico|jpg|png|ttf|wasm|woff2?)$/;

/** Returns all text files of a folder, by their path from the root. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (GENERATED.includes(entry.name) || BINARY.test(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(place);
    return entry.isFile() ? [place] : [];
  });

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = filesIn('.');
const documents = files.filter((file) => file.endsWith('.md') && !PAGES.test(file));

/** Returns the text of a token without its markup. */
const plain = (token: Token): string => {
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  return 'text' in token ? token.text : '';
};

/** Converts a heading to its anchor, as GitHub does. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Returns a document's links to files, the anchors of its headings, and the words that citations may name:
 * headings and terms in bold.
 */
const outlineOf = (file: string) => {
  const headings: string[] = [];
  const terms: string[] = [];
  const links: string[] = [];
  marked.walkTokens(marked.lexer(read(file)), (token) => {
    if (token.type === 'heading') headings.push(plain(token));
    if (token.type === 'strong') terms.push(plain(token));
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
  });
  const anchors = new Set();
  for (const slug of headings.map(slugOf)) {
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  const local = links.filter((href) => !/^[a-z]+:/.test(href));
  return { anchors, links: local, citable: [...headings, ...terms] };
};

const outlines = new Map(documents.map((file) => [file, outlineOf(file)]));

test('headings have the anchors that GitHub gives them', () => {
  assert.equal(slugOf("The README's commands"), 'the-readmes-commands');
  assert.equal(slugOf('2048: `S`, `N` – and Q_1'), '2048-s-n--and-q_1');
});

test('every link in a document leads to a file and to a heading', () => {
  const broken = [...outlines].flatMap(([file, { links }]) =>
    links
      .filter((href) => {
        const [to = '', anchor] = decodeURI(href).split('#');
        const target = to ? path.posix.join(path.posix.dirname(file), to) : file;
        if (!existsSync(path.join(ROOT, target))) return true;
        return anchor !== undefined && !outlines.get(target)?.anchors.has(anchor);
      })
      .map((href) => `${file}: ${href}`),
  );
  assert.deepEqual(broken, []);
});

/** A document by its path from the root, and the beginning of the words after it if they name a part. */
const CITATION = /(?<![\w/])((?:docs|rules|web)\/[\w/-]+\.md)(?:, ([^a-z\s].{0,60}))?/g;

/** Joins the lines of a comment, so that a citation may continue on the next one. */
const joined = (text: string) => text.replace(/\s*\n\s*(\/\/+|#|\*)?\s*/g, ' ');

test('every citation names a document and a heading in it', () => {
  const broken = files.flatMap((file) =>
    [...joined(read(file)).matchAll(CITATION)]
      .filter(([, document = '', cited]) => {
        const { citable } = outlines.get(document) ?? {};
        if (!citable) return !existsSync(path.join(ROOT, document));
        return cited && !citable.some((name) => cited.startsWith(name));
      })
      .map(([citation]) => `${file}: ${citation}`),
  );
  assert.deepEqual(broken, []);
});
