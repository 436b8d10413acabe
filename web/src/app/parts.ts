// The lazily loaded parts of the page: pages by address, and dialogs by name. Only this file knows their
// modules. Lobby and table have their words from the start; every other part waits for `rest`.

import { loadEngine } from '../engine/engine.ts';
import type { Beginning } from '../match/types.ts';
import type { Address } from '../page/address.ts';
import type { Game, Openings, Page, Playing, Shell } from '../page/types.ts';
import { need } from '../words/language.ts';

/** Resolves with a part of the page once all words are loaded. */
const withWords = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, need('rest')]))[0];

/** Resolves with a part of the page once all words and the rules of every game are loaded. */
const withRules = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadEngine()]))[0];

/** Fetches the page of a game that an address brings. */
export const fetchArrival = () => withWords(import('../sharing/arrival.ts'));

/** Fetches games by link: the table's part, and their list. */
export const fetchByLink = () => withWords(import('../sharing/bylink.ts'));

/** Fetches the part that stores the results of deals in sets. */
export const fetchDeals = () => withWords(import('../sets/deals.ts'));

/** Fetches the present day for the lobby, and noteDay(). */
export const fetchToday = () => import('../day/today.ts');

/**
 * Makes the page of an address. `game` is the one in the address; only pages of a game use it.
 * `key` is the key of the match in the store.
 */
type Maker = (shell: Shell, game: Game, beginning?: Beginning, key?: string) => Page;

/** Fetches the Maker of an address's page. */
export const fetchPage = async (address: Address): Promise<Maker> => {
  switch (address.page) {
    case 'lobby':
    case 'shared':
      return (await import('../lobby/lobby.ts')).lobbyPage;
    case 'table':
    case 'play':
    case 'link':
    case 'deal':
      return (await import('../table/table.ts')).tablePage;
  }
  return withWords(fetchOther(address));
};

/** Fetches the Maker of any other page. */
const fetchOther = async (
  address: Exclude<Address, { page: 'lobby' | 'shared' | 'table' | 'play' | 'link' | 'deal' }>,
): Promise<Maker> => {
  switch (address.page) {
    case 'day': {
      const { dayPage } = await import('../day/day.ts');
      return (shell) => dayPage(shell, address.day);
    }
    case 'new':
      return (await import('../newgame/form.ts')).setupPage;
    case 'learn':
      return (await import('../lessons/lesson.ts')).lessonPage;
    case 'analysis': {
      const [{ tablePage }, { openAnalysis }] = await Promise.all([
        import('../table/table.ts'),
        import('../review/match-review.ts'),
      ]);
      return function open(shell, game, beginning) {
        const anew = (setup: Beginning) => shell.show(() => open(shell, game, setup), game.name);
        const opened = (playing: Playing) => openAnalysis(playing, anew);
        return tablePage(shell, game, beginning, `${game.name}-analysis`, opened);
      };
    }
    case 'editor': {
      const { editorPage } = await import('../editor/editor.ts');
      return (shell, game) => editorPage(shell, game, address.position);
    }
    case 'corner':
    case 'puzzles':
    case 'puzzle':
    case 'posed':
    case 'slips':
    case 'slip':
    case 'sprint':
    case 'survival':
      return (await import('../puzzles/pages.ts')).fetchPuzzles(address);
    case 'set':
    case 'task':
      return (await import('../sets/pages.ts')).fetchSet(address);
    case 'print': {
      const { paperPage } = await import('../paper/paper.ts');
      return (shell) => paperPage(shell, address.which);
    }
    case 'record': {
      const { recordPage } = await import('../paper/game-sheet.ts');
      return (shell, game) => recordPage(shell, game, address.seed);
    }
    case 'friend': {
      const [{ tablePage }] = await Promise.all([import('../table/table.ts'), fetchByLink()]);
      return tablePage;
    }
  }
};

/** Fetch each dialog's function. */
const OPENINGS: {
  [What in keyof Openings]: () => Promise<(shell: Shell, ...about: Openings[What]) => unknown>;
} = {
  coach: async () => (await import('../coach/coach.ts')).openCoach,
  colours: async () => (await import('../settings/colours.ts')).openColours,
  fame: async () => (await withRules(import('../records/fame.ts'))).openFame,
  keep: async () => (await import('../records/kept.ts')).openKeep,
  kept: async () => (await withRules(import('../records/kept.ts'))).openKept,
  keys: async () => (await import('../table/key-list.ts')).openKeys,
  legend: async () => (await import('../table/legend.ts')).openLegend,
  link: async () => (await import('../sharing/offer.ts')).openLink,
  more: async () => (await import('../table/more.ts')).openMore,
  quick: async () => (await import('../newgame/quick.ts')).openQuick,
  review: async () => {
    const { openReview } = await import('../review/match-review.ts');
    return (_, ...about) => openReview(...about);
  },
  settings: async () => (await import('../settings/settings.ts')).openSettings,
  share: async () => (await import('../sharing/share.ts')).openShare,
  statistics: async () => (await withRules(import('../records/statistics.ts'))).openStatistics,
  shared: async () => (await import('../sharing/open.ts')).openShared,
  text: async () => (await import('../sharing/open.ts')).openText,
};

/** Fetches the function that opens a dialog. */
export const fetchOpening = <What extends keyof Openings>(what: What) =>
  withWords(OPENINGS[what]());
