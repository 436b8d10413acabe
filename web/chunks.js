// What is fetched together, and when: said here once, and read by vite.config.js and the plugins.
// Files are named by their place in src; `*` stands for each game. What is named here and is not
// there ends the build.

/**
 * A bundle of words: what some files of the page say, and what they import, but for what every page
 * has from the start. `areas` are said as a whole, by key, as the rules say them; `beside` are bundles
 * that are fetched as well wherever something of theirs is imported; `isPage` is what a page has
 * from the start.
 * @typedef {{ said: string[], areas?: string[], beside?: string[], isPage?: true }} Bundle
 */

/** What the rules say of any game. */
const OF_RULES = ['game', 'computer'];

/**
 * The bundles of words, each a file a language: `virtual:words/app`. Those of the games' boards, which
 * have the games' names, are besides.
 * @type {Record<string, Bundle>}
 */
export const WORDS = {
  // A phone waits for every file, so lobby and table are in the first.
  app: {
    said: [
      'main.js',
      'board/wording.js',
      'lobby/lobby.js',
      'offline/registration.js',
      'table/table.js',
    ],
    areas: OF_RULES,
    isPage: true,
  },
  rules: { said: ['board/wording.js', 'rulebook/rulebook.js'], areas: OF_RULES, isPage: true },
  day: { said: ['day/day.js'] },
  end: { said: ['table/end.js', 'records/fame.js', 'games/*/sums.js'] },
  lessons: { said: ['lessons/lesson.js'] },
  puzzles: { said: ['puzzles/pages.js'] },
  rare: {
    said: [
      'records/kept.js',
      'settings/data.js',
      'settings/settings.js',
      'sharing/arrival.js',
      'sharing/bylink.js',
      'sharing/link.js',
      'sharing/share.js',
      'table/keys.js',
      'table/legend.js',
    ],
    beside: ['end'],
  },
  review: { said: ['review/reviewing.js'], areas: ['review'] },
  setup: { said: ['newgame/form.js', 'newgame/quick.js'] },
  statistics: { said: ['records/statistics.js'], beside: ['end'] },
};

/** The words of a game's board. @param {string} game @returns {Bundle} */
export const wordsOf = (game) => ({
  said: [`games/${game}/index.js`],
  areas: [game],
  beside: ['end'],
});
