import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { FALLBACK, LANGUAGES } from '../src/words/languages.js';
import { amountsApart, sayIn } from './words.js';

export const WEB = path.resolve(import.meta.dirname, '..');
export const WORDS = path.join(WEB, 'src/words');

/**
 * A page that is read: the Markdown it is made of, its language, and what web/prose.html is filled with
 * beside what every such page has.
 * @typedef {{ source: string, tag: string, fill: (markdown: string, say: ReturnType<typeof sayIn>) => Record<string, string> }} Prose
 */

/** The file of a page in a language: of "teach" it is teach.html or teach.de.html. @param {string} name @param {string} tag */
export const fileIn = (name, tag) => `${name}${tag === FALLBACK ? '' : `.${tag}`}.html`;

/** The way to a page in other languages. @param {string} name @param {string} present */
export const linksOf = (name, present) => {
  const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== present);
  const links = others.map(
    ([tag, { name: called }]) =>
      `<a href="./${fileIn(path.basename(name), tag)}" lang="${tag}" hreflang="${tag}">${called}</a>`,
  );
  const label = sayIn(present)('rules.languages');
  return `<nav class="languages" aria-label="${label}">${links.join(' ')}</nav>`;
};

/** @param {string} file @param {Prose} page */
const written = (file, { source, tag, fill }) => {
  const say = sayIn(tag);
  const dir = LANGUAGES[tag]?.dir ?? 'ltr';
  const text = readFileSync(source, 'utf8');
  /** @type {Record<string, string>} */
  const values = {
    root: path.relative(path.dirname(file), WEB) || '.',
    games: say('page.games'),
    ...fill(dir === 'rtl' ? amountsApart(text) : text, say),
  };
  const template = readFileSync(path.join(WEB, 'prose.html'), 'utf8');
  const spoken = template.replace('lang="en"', `lang="${tag}" dir="${dir}"`);
  return spoken.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
};

/**
 * Makes pages that can be read without scripts, each by its file in web/, of web/prose.html.
 * @param {string} name of the plugin @param {Map<string, Prose>} pages
 * @returns {import('vite').Plugin}
 */
export const prose = (name, pages) => ({
  name,
  config: () => ({
    build: {
      rolldownOptions: {
        input: Object.fromEntries(
          [...pages.keys()].map((file) => [path.relative(WEB, file).replace(/\.html$/, ''), file]),
        ),
      },
    },
  }),
  resolveId: (id) => (pages.has(id) ? id : null),
  load(id) {
    const page = pages.get(id);
    if (!page) return null;
    this.addWatchFile(page.source);
    return written(id, page);
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = path.join(WEB, url);
      const page = pages.get(file);
      if (!page) return next();
      response.setHeader('content-type', 'text/html');
      response.end(await server.transformIndexHtml(url, written(file, page)));
    });
  },
});

/** Boards are figures, with room for what scripts put there. */
const marked = new Marked({
  renderer: {
    image: ({ href, text }) => `<figure class="trial" data-record="${href}">
      <div class="place"></div>
      <figcaption>${text}</figcaption>
      <p class="news soft" role="status"></p>
      <div class="buttons"></div>
    </figure>`,
    // A board stands where a paragraph would, not in one.
    paragraph({ tokens }) {
      const inside = this.parser.parseInline(tokens);
      return tokens[0]?.type === 'image' ? inside : `<p>${inside}</p>\n`;
    },
  },
});

/** Wide tables and drawings scroll on their own; what scrolls can be reached by keyboard. @param {string} markdown @param {string} label of a table */
export const bodyOf = (markdown, label) =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(
      '<table>',
      `<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
