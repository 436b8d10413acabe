import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { amountsApart, sayIn } from './words.ts';

export const WEB = path.resolve(import.meta.dirname, '..');
export const WORDS = path.join(WEB, 'src/words');

/** A page of text without scripts. */
export interface Prose {
  /** The file with its Markdown. */
  source: string;
  /** Its language. */
  tag: string;
  /** Returns values for web/prose.html besides those that every such page has. */
  fill: (markdown: string, say: ReturnType<typeof sayIn>) => Record<string, string>;
}

/** The file of a page in a language: of "teach" it is teach.html or teach.de.html. */
export const fileIn = (name: string, tag: string) =>
  `${name}${tag === FALLBACK ? '' : `.${tag}`}.html`;

/** The way to a page in other languages. */
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

/**
 * Makes pages that can be read without scripts from web/prose.html. They are listed by their files in
 * web/.
 */
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

/**
 * Returns Markdown as HTML. Wide tables and drawings scroll on their own and can be reached by keyboard;
 * `label` names the tables.
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
