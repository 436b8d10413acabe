import path from 'node:path';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { GAMES } from './games.ts';
import type { Prose } from './prose.ts';
import { bodyOf, fileIn, linksOf, WEB, WORDS } from './prose.ts';

const RULES = path.resolve(WEB, '../rules');

/** What the exact rules' page is called beside that for people. */
const EXACT = '-exact';

/**
 * Makes rules/<game>.html of words/en/rules/<game>.md, for people, rules/<game>.<language>.html of those
 * in other languages, and rules/<game>-exact.html of rules/<game>/rules.md. In the Markdown for people
 * `![what to do](lesson-three)` is a board that stands at rules/<game>/examples/lesson-three.quintet
 * and can be played on; src/rulebook/rulebook.ts puts it into the place that is kept for it here.
 */
export const rulesPages = () => GAMES.flatMap(pagesOf);

/** The pages of a game by their files. */
const pagesOf = (game: string): [string, Prose][] => [
  ...Object.keys(LANGUAGES).map((tag) => forPeople(game, tag)),
  exactly(game),
];

/** Returns the values of both kinds of pages. The link to the game has the words `play`. */
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

/** The exact rules are in the language of the code. */
const exactly = (game: string): [string, Prose] => [
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
