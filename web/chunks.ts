// What is fetched together, and when: said here once, and read by vite.config.ts and the plugins.
// `*` stands for each game. What is named here and is not there ends the build.

/**
 * The chunks that are put together by hand, by the files in them: a phone waits for every file.
 * Files are named by their place in src, those of packages by that in node_modules, where a name
 * may be that of a folder. What every page begins with is one chunk, what boards that are played on
 * add another, what a table adds to these a third; a fourth is for games that end, a fifth for the
 * day and for what comes back or is learnt from one's own games, a sixth for games of sets, a
 * seventh for reviews, also on paper, and coaches.
 */
export const CHUNKS: Record<string, string[]> = {
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
    'board/drawing.ts',
    'board/squares.ts',
    'board/wording.ts',
    'engine/computer.ts',
    'engine/engine.ts',
    'engine/record.ts',
    'engine/questions.ts',
    'games/index.ts',
    'games/load.ts',
    'page/address.ts',
    'players/names.ts',
    'store/database.ts',
    'store/json.ts',
    'store/left.ts',
    'store/mirror.ts',
    'store/platform.ts',
    'store/schema.ts',
    'store/store.ts',
    'store/tab.ts',
    'store/view.ts',
    'ui/dates.ts',
    'ui/dialogs.ts',
    'ui/files.ts',
    'ui/focus.ts',
    'ui/icons.ts',
    'ui/keying.ts',
    'ui/lists.ts',
    'ui/painted.ts',
    'ui/theme.ts',
    'words/language.ts',
    'words/languages.ts',
    'words/limits.ts',
    'words/say.ts',
  ],
  board: [
    'board/beside.ts',
    'board/bubble.ts',
    'board/cells.ts',
    'board/frames.ts',
    'board/handling.ts',
    'board/loupe.ts',
    'board/slides.ts',
    'board/stage.ts',
    'match/loader.ts',
    'match/clock.ts',
    'match/correspondence.ts',
    'match/deal.ts',
    'match/result.ts',
    'match/headline.ts',
    'match/history.ts',
    'match/tabs.ts',
    'match/viewer.ts',
    'match/narration.ts',
    'match/notation.ts',
    'match/playback.ts',
    'match/position.ts',
    'match/saver.ts',
    'match/seats.ts',
    'match/session.ts',
    'match/setup.ts',
    'match/advisor.ts',
    'match/turn.ts',
    'match/undo.ts',
    'newgame/begin.ts',
    'newgame/replace.ts',
    'play/host.ts',
    'players/faces.ts',
  ],
  table: [
    'play/controls.ts',
    'play/moves.ts',
    'play/scores.ts',
    'store/claim.ts',
    'table/menu.ts',
    'table/steps.ts',
    'table/table.ts',
    'table/turn.ts',
    'table/view.ts',
  ],
  end: ['match/summary.ts', 'records/fame.ts', 'table/end.ts'],
  days: [
    'day/days.ts',
    'day/five.ts',
    'day/positions.ts',
    'day/returning.ts',
    'day/today.ts',
    'engine/puzzle-files.ts',
    'engine/puzzles.ts',
    'engine/reviewer.ts',
    'puzzles/slips.ts',
    'puzzles/solution.ts',
    'puzzles/task.ts',
    'store/reviewed.ts',
  ],
  deals: ['sets/code.ts', 'sets/deals.ts', 'sets/replay.ts'],
  review: ['coach/', 'review/'],
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

/**
 * The files that the service worker stores when a game asks for them, or later: computers, puzzles, and
 * the decoder of QR codes.
 */
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

/** A bundle of words, without those that every page has from the start. */
export interface Bundle {
  /** The files whose words it has, together with those of the files that they import. */
  said: string[];
  /** Areas of which it has every message, because the rules say them by key. */
  areas?: string[];
  /** Bundles that are fetched as well wherever a file that they name is imported. */
  beside?: string[];
  /** A page has it from the start. */
  isPage?: true;
}

/** What the rules say of any game. */
const OF_RULES = ['game', 'computer'];

/**
 * The bundles of words, by the name by which they are imported, `virtual:words/app`. Each is a file
 * for each language. Those of the games' boards come from wordsOf().
 */
export const WORDS: Record<string, Bundle> = {
  // A phone waits for every file, so this has what lobby and table say, too.
  app: {
    said: [
      'main.ts',
      'board/wording.ts',
      'lobby/lobby.ts',
      'offline/registration.ts',
      'table/table.ts',
    ],
    areas: OF_RULES,
    isPage: true,
  },
  climb: { said: ['play/rungs.ts'] },
  rules: { said: ['board/wording.ts', 'rulebook/rulebook.ts'], areas: OF_RULES, isPage: true },
  collect: { said: ['collect/collect.ts'] },
  day: { said: ['day/day.ts', 'day/today.ts'] },
  editor: { said: ['editor/editor.ts', 'games/*/editing.ts'], areas: ['start', 'posed'] },
  embed: { said: ['embed/frame.ts'] },
  end: { said: ['table/end.ts', 'records/fame.ts', 'games/*/sums.ts'] },
  finish: { said: ['table/moment.ts', 'games/*/highlights.ts'] },
  lessons: { said: ['lessons/lesson.ts'] },
  paper: { said: ['paper/paper.ts', 'paper/record.ts'] },
  profiles: { said: ['profiles/row.ts'] },
  puzzles: { said: ['puzzles/pages.ts'], areas: ['posed'] },
  rare: {
    said: [
      'profiles/profiles.ts',
      'records/kept.ts',
      'settings/colours.ts',
      'settings/keying.ts',
      'settings/settings.ts',
      'sharing/arrival.ts',
      'sharing/bylink.ts',
      'sharing/incoming.ts',
      'sharing/offer.ts',
      'sharing/share.ts',
      'table/keys.ts',
      'table/legend.ts',
    ],
    areas: ['start'],
    beside: ['end'],
  },
  review: { said: ['review/reviewing.ts', 'coach/coach.ts'], areas: ['review'] },
  sets: { said: ['sets/pages.ts'], beside: ['puzzles'] },
  setup: { said: ['newgame/form.ts', 'newgame/quick.ts'] },
  statistics: { said: ['records/statistics.ts'], beside: ['climb', 'end'] },
};

/** The words of a game's board. */
export const wordsOf = (game: string): Bundle => ({
  said: [`games/${game}/index.ts`],
  areas: [game],
  beside: ['end'],
});
