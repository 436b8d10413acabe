import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { amountsApart, sayIn } from './words.ts';

export const WEB = path.resolve(import.meta.dirname, '..');
export const WORDS = path.join(WEB, 'src/words');

/** A text page that needs no script. */
export interface Prose {
  /** The Markdown file. */
  source: string;
  tag: string;
  /** Returns values for web/prose.html besides those of all such pages. */
  fill: (markdown: string, say: ReturnType<typeof sayIn>) => Record<string, string>;
}

/** Returns the file of a page in a language: teach.html or teach.de.html for "teach". */
export const fileIn = (name: string, tag: string) =>
  `${name}${tag === FALLBACK ? '' : `.${tag}`}.html`;

/** Returns links to a page in other languages. */
export const linksOf = (name: string, present: string) => {
  const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== present);
  const links = others.map(
    ([tag, { name: called }]) =>
      `<a href="./${fileIn(path.basename(name), tag)}" lang="${tag}" hreflang="${tag}">${called}</a>`,
  );
  const label = sayIn(present)('rules.languages');
  return `<nav class="languages" aria-label="${label}">${links.join(' ')}</nav>`;
};

const written = (file: string, { source, tag, fill }: Prose) => {
  const say = sayIn(tag);
  const dir = LANGUAGES[tag]?.dir ?? 'ltr';
  const text = readFileSync(source, 'utf8');
  const values: Record<string, string> = {
    root: path.relative(path.dirname(file), WEB) || '.',
    games: say('page.games'),
    ...fill(dir === 'rtl' ? amountsApart(text) : text, say),
  };
  const template = readFileSync(path.join(WEB, 'prose.html'), 'utf8');
  const spoken = template.replace('lang="en"', `lang="${tag}" dir="${dir}"`);
  return spoken.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
};

/** Makes text pages from web/prose.html. They are listed by file name in web/. */
export const prose = (pages: Map<string, Prose>): Plugin => ({
  name: 'quintet:prose',
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

/** Boards become figures, with room for what scripts add. */
const marked = new Marked({
  renderer: {
    image: ({ href, text }) => `<figure class="trial" data-record="${href}">
      <div class="place"></div>
      <figcaption>${text}</figcaption>
      <p class="news soft" role="status"></p>
      <div class="buttons"></div>
    </figure>`,
    // A board replaces its paragraph.
    paragraph({ tokens }) {
      const inside = this.parser.parseInline(tokens);
      return tokens[0]?.type === 'image' ? inside : `<p>${inside}</p>\n`;
    },
  },
});

/**
 * Converts Markdown to HTML. Wide tables and drawings scroll separately and are focusable; `label` names
 * the tables.
 */
export const bodyOf = (markdown: string, label: string) =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(
      '<table>',
      `<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
