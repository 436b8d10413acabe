// What is fetched together, and when: said here once, and read by vite.config.js and the plugins.
// `*` stands for each game. What is named here and is not there ends the build.

/**
 * The chunks that are put together by hand, by the files in them: a phone waits for every file.
 * Files are named by their place in src, those of packages by that in node_modules, where a name
 * may be that of a folder. What every page begins with is one chunk, what boards that are played on
 * add another, what a table adds to these a third; a fourth is for games that end, a fifth for the day and for
 * what comes back or is learnt from one's own games,
 * a sixth for games of sets, a seventh for reviews, also on paper, and coaches.
 * @type {Record<string, string[]>}
 */
export const CHUNKS = {
  base: [
    'node_modules/icu-minify/',
    'node_modules/lit-html/async-directive.js',
    'node_modules/lit-html/directive-helpers.js',
    'node_modules/lit-html/directive.js',
    'node_modules/lit-html/directives/guard.js',
    'node_modules/lit-html/directives/ref.js',
    'node_modules/lit-html/lit-html.js',
    'node_modules/valibot/',
    'vite/preload-helper.js',
    'virtual:words/*',
    'virtual:words/app',
    'virtual:words/built',
    'virtual:words/games',
    'board/drawing.js',
    'board/squares.js',
    'board/wording.js',
    'engine/computer.js',
    'engine/engine.js',
    'engine/record.js',
    'engine/started.js',
    'games/index.js',
    'games/load.js',
    'page/address.js',
    'players/names.js',
    'store/database.js',
    'store/left.js',
    'store/platform.js',
    'store/schema.js',
    'store/store.js',
    'store/tab.js',
    'ui/dates.js',
    'ui/dialogs.js',
    'ui/files.js',
    'ui/focus.js',
    'ui/icons.js',
    'ui/keying.js',
    'ui/lists.js',
    'ui/painted.js',
    'ui/theme.js',
    'words/language.js',
    'words/languages.js',
    'words/limits.js',
    'words/say.js',
  ],
  board: [
    'board/beside.js',
    'board/cells.js',
    'board/frames.js',
    'board/handling.js',
    'board/slides.js',
    'board/stage.js',
    'match/beginning.js',
    'match/clock.js',
    'match/correspondence.js',
    'match/course.js',
    'match/deal.js',
    'match/ending.js',
    'match/headline.js',
    'match/history.js',
    'match/holding.js',
    'match/looking.js',
    'match/narration.js',
    'match/notation.js',
    'match/position.js',
    'match/saver.js',
    'match/seating.js',
    'match/session.js',
    'match/setup.js',
    'match/thinking.js',
    'match/turn.js',
    'match/undo.js',
    'newgame/begin.js',
    'newgame/replace.js',
    'players/faces.js',
  ],
  table: [
    'play/controls.js',
    'play/moves.js',
    'play/scores.js',
    'store/claim.js',
    'table/menu.js',
    'table/table.js',
    'table/turn.js',
    'table/view.js',
  ],
  end: ['match/results.js', 'records/fame.js', 'table/end.js'],
  days: [
    'day/days.js',
    'day/five.js',
    'day/positions.js',
    'day/returning.js',
    'day/today.js',
    'engine/puzzle-files.js',
    'engine/puzzles.js',
    'engine/reviewer.js',
    'puzzles/slips.js',
    'puzzles/task.js',
    'store/reviewed.js',
  ],
  deals: ['sets/code.js', 'sets/deals.js', 'sets/replay.js'],
  review: ['coach/', 'match/coached.js', 'review/'],
};

// Built files are named below without their hash and ending: "table" is assets/table-B9cadSsI.js.

/** What a first table begins with, which browsers are to compile as a whole. */
export const AT_ONCE = ['index', 'base', 'board', 'table', 'quintet-module', '*'];

/**
 * What a page begins with beside what its head names: every page, one of whatever has an address, a
 * table, and a game. `{}` stands for the language.
 */
export const FIRST = {
  page: ['words-{}-app'],
  module: ['quintet-module'],
  table: ['board', 'rolldown-runtime', 'table'],
  game: ['*', 'words-{}-*', 'quintet-module.*'],
};

/** What the service worker stores when a game asks for it, or later: computers, puzzles, and what reads QR codes. */
export const LATER = [
  'decode',
  'puzzles',
  'quintet-search',
  'quintet-search.*',
  'search-worker',
  'weights-classic',
  'weights-full',
  'weights-stuck',
];

/**
 * A bundle of words: what the files that it names say, and the files that these import, without what
 * every page has from the start. Of `areas` it has every message, because the rules say them by key;
 * `beside` are bundles that are fetched as well wherever a file that they name is imported; `isPage`
 * says that a page has it from the start.
 * @typedef {{ said: string[], areas?: string[], beside?: string[], isPage?: true }} Bundle
 */

/** What the rules say of any game. */
const OF_RULES = ['game', 'computer'];

/**
 * The bundles of words, by the name by which they are imported, `virtual:words/app`. Each is a file
 * for each language. Those of the games' boards come from wordsOf().
 * @type {Record<string, Bundle>}
 */
export const WORDS = {
  // A phone waits for every file, so this has what lobby and table say, too.
  app: {
    said: [
      'main.js',
      'board/wording.js',
      'lobby/lobby.js',
      'offline/registration.js',
      'store/old.js',
      'table/table.js',
    ],
    areas: OF_RULES,
    isPage: true,
  },
  climb: { said: ['play/rungs.js'] },
  rules: { said: ['board/wording.js', 'rulebook/rulebook.js'], areas: OF_RULES, isPage: true },
  collect: { said: ['collecting/collecting.js'] },
  day: { said: ['day/day.js', 'day/today.js'] },
  editor: { said: ['editor/editor.js', 'games/*/editing.js'], areas: ['start', 'posed'] },
  embed: { said: ['embed/frame.js'] },
  end: { said: ['table/end.js', 'records/fame.js', 'games/*/sums.js'] },
  finish: { said: ['table/moment.js', 'games/*/highlights.js'] },
  lessons: { said: ['lessons/lesson.js'] },
  paper: { said: ['paper/paper.js', 'paper/record.js'] },
  profiles: { said: ['profiles/row.js'] },
  puzzles: { said: ['puzzles/pages.js'], areas: ['posed'] },
  rare: {
    said: [
      'profiles/profiles.js',
      'records/kept.js',
      'settings/colours.js',
      'settings/keying.js',
      'settings/settings.js',
      'sharing/arrival.js',
      'sharing/bylink.js',
      'sharing/incoming.js',
      'sharing/offer.js',
      'sharing/share.js',
      'table/keys.js',
      'table/legend.js',
    ],
    areas: ['start'],
    beside: ['end'],
  },
  review: { said: ['review/reviewing.js', 'coach/coach.js'], areas: ['review'] },
  sets: { said: ['sets/pages.js'], beside: ['puzzles'] },
  setup: { said: ['newgame/form.js', 'newgame/quick.js'] },
  statistics: { said: ['records/statistics.js'], beside: ['climb', 'end'] },
};

/** The words of a game's board. @param {string} game @returns {Bundle} */
export const wordsOf = (game) => ({
  said: [`games/${game}/index.js`],
  areas: [game],
  beside: ['end'],
});
