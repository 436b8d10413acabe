import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { learn, say } from '../src/words/say.js';
import { allCompiled } from './words.js';

const WEB = path.resolve(import.meta.dirname, '..');
const RULES = path.resolve(WEB, '../rules');
const LANGUAGE = 'en';
const PEOPLE = path.join(WEB, 'src/words', LANGUAGE, 'rules');

/** What the exact rules' page is called beside that for people. */
const EXACT = '-exact';

/**
 * A page of rules: the file it is made of, and what its template is filled with.
 * @typedef {{ source: string, fill: (markdown: string) => Record<string, string> }} Page
 */

/**
 * Makes rules/<game>.html of words/<language>/rules/<game>.md, for people, and rules/<game>-exact.html
 * of rules/<game>/rules.md. Both can be read without scripts. In the Markdown for people
 * `![what to do](lesson-three)` is a board that stands at rules/<game>/examples/lesson-three.quintet
 * and can be played on; src/rules.js puts it into the place that is kept for it here.
 * @returns {import('vite').Plugin}
 */
export const rulesPages = () => {
  const games = readdirSync(RULES).filter((game) => existsSync(path.join(RULES, game, 'rules.md')));
  const pages = new Map(games.flatMap((game) => pagesOf(game)));
  learn(allCompiled(LANGUAGE, ['page', 'rules']));

  /** @param {Page} page */
  const written = ({ source, fill }) => {
    const values = fill(readFileSync(source, 'utf8'));
    const template = readFileSync(path.join(WEB, 'rules.html'), 'utf8');
    return template.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
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

/** The pages of a game by their files. @param {string} game @returns {[string, Page][]} */
const pagesOf = (game) => {
  const exact = path.join(RULES, game, 'rules.md');
  // The first line is the title and, in brackets, the name for files.
  const first = /^# (.*?)(?: \(`.*`\))?\n/;
  const title = first.exec(readFileSync(exact, 'utf8'))?.[1] ?? game;
  const shared = () => ({
    game,
    games: say('page.games'),
    play: say('rules.play', { title }),
  });
  return [
    [
      path.join(WEB, 'rules', `${game}.html`),
      {
        source: path.join(PEOPLE, `${game}.md`),
        fill: (markdown) => ({
          ...shared(),
          title: say('rules.title', { title }),
          heading: say('rules.heading', { title }),
          body: `${bodyOf(markdown)}<p class="soft" id="options"></p>`,
          other: game + EXACT,
          toOther: say('rules.exact'),
          script: '<script type="module" src="../src/rules.js"></script>',
        }),
      },
    ],
    [
      path.join(WEB, 'rules', `${game}${EXACT}.html`),
      {
        source: exact,
        fill: (markdown) => ({
          ...shared(),
          title: say('rules.exactTitle', { title }),
          heading: say('rules.exactHeading', { title }),
          body: bodyOf(markdown.replace(first, '')),
          other: game,
          toOther: say('rules.forPeople'),
        }),
      },
    ],
  ];
};

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

/** Wide tables and drawings scroll on their own; what scrolls can be reached by keyboard. @param {string} markdown */
const bodyOf = (markdown) =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(
      '<table>',
      `<div class="scroll" tabindex="0" role="group" aria-label="${say('rules.table')}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
