// The parts of the page that are fetched on demand, with their words: pages by their address, and
// dialogs by their name. Only this file knows their modules.

import climb from 'virtual:words/climb';
import day from 'virtual:words/day';
import end from 'virtual:words/end';
import lessons from 'virtual:words/lessons';
import puzzles from 'virtual:words/puzzles';
import words from 'virtual:words/rare';
import review from 'virtual:words/review';
import sets from 'virtual:words/sets';
import setup from 'virtual:words/setup';
import statistics from 'virtual:words/statistics';
import { loadEngine } from '../engine/engine.ts';
import type { Beginning } from '../match/types.ts';
import type { Address } from '../page/address.ts';
import type { Game, Openings, Page, Playing, Shell } from '../page/types.ts';
import type { Words } from '../words/language.ts';
import { need } from '../words/language.ts';

/** Resolves with a part of the page once its words are there. */
const saying = async <Part>(part: Promise<Part>, ...said: Words[]): Promise<Part> => {
  const [module] = await Promise.all([part, ...said.map(need)]);
  return module;
};

/** The same, once the rules of every game are there. */
const ruled: typeof saying = async (part, ...said) => {
  const [module] = await Promise.all([saying(part, ...said), loadEngine()]);
  return module;
};

/** Fetches the games kept under a name. */
const fetchKept = () => saying(import('../records/kept.ts'), words);

/** Fetches the page of a game that arrives by an address. */
export const fetchArrival = () => saying(import('../sharing/arrival.ts'), words, end);

/** Fetches the parts of games by link: those a table of one needs, and their list. */
export const fetchByLink = () => saying(import('../sharing/bylink.ts'), words);

/** Fetches the part that keeps the results of deals in sets. */
export const fetchDeals = () => saying(import('../sets/deals.ts'), sets);

/** Fetches the present day for the lobby, with noteDay(). */
export const fetchToday = () => saying(import('../day/today.ts'), day);

/**
 * Makes the page of an address. `game` is the one in the address, which only pages of a game use;
 * `key` is the key of the match in the store.
 */
type Maker = (shell: Shell, game: Game, beginning?: Beginning, key?: string) => Page;

/** Fetches the function that makes the page of an address. */
export const fetchPage = async (address: Address): Promise<Maker> => {
  switch (address.page) {
    case 'lobby':
    case 'shared':
      return (await import('../lobby/lobby.ts')).lobbyPage;
    case 'day': {
      const { dayPage } = await saying(import('../day/day.ts'), day);
      return (shell) => dayPage(shell, address.day);
    }
    case 'new':
      return (await saying(import('../newgame/form.ts'), setup)).setupPage;
    case 'learn':
      return (await saying(import('../lessons/lesson.ts'), lessons)).lessonPage;
    case 'analysis': {
      const [{ tablePage }, { openAnalysis }] = await Promise.all([
        import('../table/table.ts'),
        saying(import('../review/reviewing.ts'), review),
      ]);
      return function open(shell, game, beginning) {
        const anew = (setup: Beginning) => shell.show(() => open(shell, game, setup), game.name);
        const opened = (playing: Playing) => openAnalysis(playing, anew);
        return tablePage(shell, game, beginning, `${game.name}-analysis`, opened);
      };
    }
    case 'editor':
      return (await import('../editor/pages.ts')).fetchEditor(address);
    case 'corner':
    case 'puzzles':
    case 'puzzle':
    case 'posed':
    case 'slips':
    case 'slip':
    case 'sprint':
    case 'survival':
      return (await saying(import('../puzzles/pages.ts'), puzzles)).fetchPuzzles(address);
    case 'set':
    case 'task':
      return (await saying(import('../sets/pages.ts'), puzzles, sets)).fetchSet(address);
    case 'print':
    case 'record':
      return (await import('../paper/pages.ts')).fetchPaper(address);
    case 'friend':
      await fetchByLink();
  }
  return (await import('../table/table.ts')).tablePage;
};

/** How each dialog's function is fetched. */
const OPENINGS: {
  [What in keyof Openings]: () => Promise<(shell: Shell, ...about: Openings[What]) => unknown>;
} = {
  coach: async () => (await saying(import('../coach/coach.ts'), review)).openCoach,
  fame: async () => (await ruled(import('../records/fame.ts'), end)).openFame,
  keep: async () => (await fetchKept()).openKeep,
  kept: async () => (await ruled(fetchKept())).openKept,
  keys: async () => (await saying(import('../table/keys.ts'), words)).openKeys,
  legend: async () => (await saying(import('../table/legend.ts'), words)).openLegend,
  link: async () => (await saying(import('../sharing/offer.ts'), words)).openLink,
  quick: async () => (await saying(import('../newgame/quick.ts'), setup)).openQuick,
  review: async () => {
    const { openReview } = await saying(import('../review/reviewing.ts'), review);
    return (_, ...about) => openReview(...about);
  },
  settings: async () => (await saying(import('../settings/settings.ts'), words)).openSettings,
  share: async () => (await saying(import('../sharing/share.ts'), words)).openShare,
  statistics: async () =>
    (await ruled(import('../records/statistics.ts'), climb, end, statistics)).openStatistics,
  shared: async () => (await saying(import('../sharing/incoming.ts'), words)).openShared,
  text: async () => (await saying(import('../sharing/incoming.ts'), words)).openText,
};

/** Fetches the function that opens a dialog. */
export const fetchOpening = <What extends keyof Openings>(what: What) => OPENINGS[what]();
