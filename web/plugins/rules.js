import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { FALLBACK, LANGUAGES } from '../src/words/languages.js';
import { GAMES } from './games.js';
import { amountsApart, sayIn } from './words.js';

const WEB = path.resolve(import.meta.dirname, '..');
const RULES = path.resolve(WEB, '../rules');
const WORDS = path.join(WEB, 'src/words');

/** What the exact rules' page is called beside that for people. */
const EXACT = '-exact';

/**
 * A page of rules: the file it is made of, and what its template is filled with.
 * @typedef {{ source: string, fill: (markdown: string) => Record<string, string> }} Page
 */

/**
 * Makes rules/<game>.html of words/en/rules/<game>.md, for people, rules/<game>.<language>.html of those
 * in other languages, and rules/<game>-exact.html of rules/<game>/rules.md. All can be read without scripts. In the Markdown for people
 * `![what to do](lesson-three)` is a board that stands at rules/<game>/examples/lesson-three.quintet
 * and can be played on; src/rulebook/rulebook.js puts it into the place that is kept for it here.
 * @returns {import('vite').Plugin}
 */
export const rulesPages = () => {
  const pages = new Map(GAMES.flatMap((game) => pagesOf(game)));

  /** @param {Page} page */
  const written = ({ source, fill }) => {
    const values = fill(readFileSync(source, 'utf8'));
    const template = readFileSync(path.join(WEB, 'rules.html'), 'utf8');
    const spoken = template.replace('lang="en"', `lang="${values.lang}" dir="${values.dir}"`);
    return spoken.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
  };

  return {
    name: 'quintet:rules',
    config: () => ({
      build: {
        rolldownOptions: {
          input: Object.fromEntries(
            [...pages.keys()].map((file) => [`rules/${path.parse(file).name}`, file]),
          ),
        },
      },
    }),
    resolveId: (id) => (pages.has(id) ? id : null),
    load(id) {
      const page = pages.get(id);
      if (!page) return null;
      this.addWatchFile(page.source);
      return written(page);
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost').pathname;
        const page = pages.get(path.join(WEB, url));
        if (!page) return next();
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml(url, written(page)));
      });
    },
  };
};

/** What a page for people is called. @param {string} game @param {string} tag */
const nameIn = (game, tag) => (tag === FALLBACK ? game : `${game}.${tag}`);

/** The pages of a game by their files. @param {string} game @returns {[string, Page][]} */
const pagesOf = (game) => [
  ...Object.keys(LANGUAGES).map((tag) => forPeople(game, tag)),
  exactly(game),
];

/** What both kinds of pages have. @param {string} game @param {string} tag */
const frameOf = (game, tag) => {
  const say = sayIn(tag);
  const title = say(`lobby.${game}.title`);
  return {
    say,
    title,
    frame: {
      game,
      lang: tag,
      dir: LANGUAGES[tag]?.dir ?? 'ltr',
      games: say('page.games'),
      play: say('rules.play', { title }),
    },
  };
};

/** @param {string} game @param {string} tag @returns {[string, Page]} */
const forPeople = (game, tag) => [
  path.join(WEB, 'rules', `${nameIn(game, tag)}.html`),
  {
    source: path.join(WORDS, tag, 'rules', `${game}.md`),
    fill: (written) => {
      const { say, title, frame } = frameOf(game, tag);
      const markdown = frame.dir === 'rtl' ? amountsApart(written) : written;
      return {
        ...frame,
        title: say('rules.title', { title }),
        heading: say('rules.heading', { title }),
        body: `${bodyOf(markdown, say('rules.table'))}<p class="soft" id="options"></p>`,
        other: game + EXACT,
        toOther: say('rules.exact'),
        languages: linksOf(game, tag, say('rules.languages')),
        script: '<script type="module" src="../src/rulebook/rulebook.js"></script>',
      };
    },
  },
];

/** The way to the page in other languages. @param {string} game @param {string} present @param {string} label */
const linksOf = (game, present, label) => {
  const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== present);
  const links = others.map(
    ([tag, { name }]) =>
      `<a href="./${nameIn(game, tag)}.html" lang="${tag}" hreflang="${tag}">${name}</a>`,
  );
  return `<nav class="languages" aria-label="${label}">${links.join(' ')}</nav>`;
};

/** The exact rules are in the language of the code. @param {string} game @returns {[string, Page]} */
const exactly = (game) => [
  path.join(WEB, 'rules', `${game}${EXACT}.html`),
  {
    source: path.join(RULES, game, 'rules.md'),
    fill: (markdown) => {
      const { say, title, frame } = frameOf(game, FALLBACK);
      return {
        ...frame,
        title: say('rules.exactTitle', { title }),
        heading: say('rules.exactHeading', { title }),
        body: bodyOf(markdown.replace(/^# .*\n/, ''), say('rules.table')),
        other: game,
        toOther: say('rules.forPeople'),
      };
    },
  },
];

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
const bodyOf = (markdown, label) =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(
      '<table>',
      `<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
