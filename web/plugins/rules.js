import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

const WEB = path.resolve(import.meta.dirname, '..');
const RULES = path.resolve(WEB, '../rules');

/**
 * Makes rules/<game>.html from every rules/<game>/rules.md: readable without scripts, which add what src/rules.js says.
 * @returns {import('vite').Plugin}
 */
export const rulesPages = () => {
  const games = readdirSync(RULES).filter((game) => existsSync(path.join(RULES, game, 'rules.md')));
  /** @param {string} game */
  const pageFile = (game) => path.join(WEB, 'rules', `${game}.html`);
  const gameOf = new Map(games.map((game) => [pageFile(game), game]));

  /** @param {string} game */
  const page = (game) => {
    const markdown = readFileSync(path.join(RULES, game, 'rules.md'), 'utf8');
    // The first line is the title and, in brackets, the name for files.
    const [, title = game] = /^# (.*?)(?: \(`.*`\))?\n/.exec(markdown) ?? [];
    const body = marked.parse(markdown.replace(/^# .*\n/, ''), { async: false });
    const fill = { game, title, body: scrollingTables(body) };
    return readFileSync(path.join(WEB, 'rules.html'), 'utf8').replace(
      /\{(game|title|body)\}/g,
      (_, key) => fill[/** @type {keyof typeof fill} */ (key)],
    );
  };

  return {
    name: 'quintet:rules',
    config: () => ({
      build: {
        rolldownOptions: {
          input: Object.fromEntries(games.map((game) => [`rules/${game}`, pageFile(game)])),
        },
      },
    }),
    resolveId: (id) => (gameOf.has(id) ? id : null),
    load(id) {
      const game = gameOf.get(id);
      if (!game) return null;
      this.addWatchFile(path.join(RULES, game, 'rules.md'));
      return page(game);
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost').pathname;
        const game = gameOf.get(path.join(WEB, url));
        if (!game) return next();
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml(url, page(game)));
      });
    },
  };
};

/** Wide tables and drawings scroll on their own; what scrolls can be reached by keyboard. */
const scrollingTables = (/** @type {string} */ html) =>
  html
    .replaceAll(
      '<table>',
      '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
