import path from 'node:path';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { GAMES } from './games.ts';
import type { Prose } from './prose.ts';
import { bodyOf, fileIn, linksOf, WEB, WORDS } from './prose.ts';

const RULES = path.resolve(WEB, '../rules');

/** The suffix of the pages with the exact rules. */
const EXACT = '-exact';

/**
 * Makes the rules pages: rules/<game>.html from words/en/rules/<game>.md, rules/<game>.<language>.html
 * from the other languages, and rules/<game>-exact.html from rules/<game>/rules.md.
 *
 * In the former, `![task](lesson-three)` stands for a board to play on, with the position of
 * rules/<game>/examples/lesson-three.quintet. src/rulebook/rulebook.ts adds it in the reserved place.
 */
export const rulesPages = () => GAMES.flatMap(pagesOf);

/** Returns the rules pages of a game by file. */
const pagesOf = (game: string): [string, Prose][] => [
  ...Object.keys(LANGUAGES).map((tag) => forPeople(game, tag)),
  exactRules(game),
];

/** Returns the values for both kinds of pages. `play` is the text of the link to the game. */
const frameOf = (game: string, play: string) => ({
  game,
  play: `<a class="button primary to-play" href="../#${game}/play">${play}</a>`,
});

const linkTo = (file: string, words: string) => `<a href="./${file}.html">${words}</a>`;

const forPeople = (game: string, tag: string): [string, Prose] => [
  path.join(WEB, 'rules', fileIn(game, tag)),
  {
    source: path.join(WORDS, tag, 'rules', `${game}.md`),
    tag,
    fill: (markdown, say) => {
      const title = say(`lobby.${game}.title`);
      return {
        ...frameOf(game, say('rules.play', { title })),
        title: say('rules.title', { title }),
        heading: say('rules.heading', { title }),
        body: `${bodyOf(markdown, say('rules.table'))}<p class="soft" id="options"></p>`,
        others: `${linkTo(game + EXACT, say('rules.exact'))} ·
        <a href="../${fileIn('teach', tag)}">${say('settings.teach')}</a>`,
        languages: linksOf(game, tag),
        script: '<script type="module" src="../src/rulebook/rulebook.ts"></script>',
      };
    },
  },
];

/** Returns the page with the exact rules, which are always in English. */
const exactRules = (game: string): [string, Prose] => [
  path.join(WEB, 'rules', `${game}${EXACT}.html`),
  {
    source: path.join(RULES, game, 'rules.md'),
    tag: FALLBACK,
    fill: (markdown, say) => {
      const title = say(`lobby.${game}.title`);
      return {
        ...frameOf(game, say('rules.play', { title })),
        title: say('rules.exactTitle', { title }),
        heading: say('rules.exactHeading', { title }),
        body: bodyOf(markdown.replace(/^# .*\n/, ''), say('rules.table')),
        others: linkTo(game, say('rules.forPeople')),
      };
    },
  },
];
