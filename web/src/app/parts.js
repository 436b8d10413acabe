// What is fetched when it is first wanted, with what it says: pages by their address, and what is opened
// over them by its name. Nobody else knows where these are.

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
import { loadEngine } from '../engine/engine.js';
import { need } from '../words/language.js';

/** @import { Beginning } from '../match/types' */
/** @import { Address } from '../page/address.js' */
/** @import { Game, Openings, Page, Playing, Shell } from '../page/types' */
/** @import { Words } from '../words/language.js' */

/** A part of the page, once all that it says is there. @template Part @param {Promise<Part>} part @param {Words[]} said @returns {Promise<Part>} */
const saying = async (part, ...said) => {
  const [module] = await Promise.all([part, ...said.map(need)]);
  return module;
};

/** The same, once the rules of every game are there. @type {typeof saying} */
const ruled = async (part, ...said) => {
  const [module] = await Promise.all([saying(part, ...said), loadEngine()]);
  return module;
};

/** Games that are kept under a name. */
const fetchKept = () => saying(import('../records/kept.js'), words);

/** What shows a game that has come from elsewhere. */
export const fetchArrival = () => saying(import('../sharing/arrival.js'), words, end);

/** Games by link: what a table of one needs, and their list. */
export const fetchByLink = () => saying(import('../sharing/bylink.js'), words);

/** What looks after games of sets. */
export const fetchDeals = () => saying(import('../sets/deals.js'), sets);

/** What the lobby shows of the present day, and what notes that something of it was done. */
export const fetchToday = () => saying(import('../day/today.js'), day);

/**
 * What makes a page of the game that is of its address, if that is of one. `key`: under which the match
 * is stored. @typedef {(shell: Shell, game: Game, beginning?: Beginning, key?: string) => Page} Maker
 */

/** Fetches what makes the page of an address. @param {Address} address @returns {Promise<Maker>} */
export const fetchPage = async (address) => {
  switch (address.page) {
    case 'lobby':
    case 'shared':
      return (await import('../lobby/lobby.js')).lobbyPage;
    case 'day': {
      const { dayPage } = await saying(import('../day/day.js'), day);
      return (shell) => dayPage(shell, address.day);
    }
    case 'new':
      return (await saying(import('../newgame/form.js'), setup)).setupPage;
    case 'learn':
      return (await saying(import('../lessons/lesson.js'), lessons)).lessonPage;
    case 'analysis': {
      const [{ tablePage }, { openAnalysis }] = await Promise.all([
        import('../table/table.js'),
        saying(import('../review/reviewing.js'), review),
      ]);
      return function open(shell, game, beginning) {
        const anew = (/** @type {Beginning} */ setup) =>
          shell.show(() => open(shell, game, setup), game.name);
        const opened = (/** @type {Playing} */ playing) => openAnalysis(playing, anew);
        return tablePage(shell, game, beginning, `${game.name}-analysis`, opened);
      };
    }
    case 'editor':
      return (await import('../editor/pages.js')).fetchEditor(address);
    case 'corner':
    case 'puzzles':
    case 'puzzle':
    case 'posed':
    case 'slips':
    case 'slip':
    case 'sprint':
    case 'survival':
      return (await saying(import('../puzzles/pages.js'), puzzles)).fetchPuzzles(address);
    case 'set':
    case 'task':
      return (await saying(import('../sets/pages.js'), puzzles, sets)).fetchSet(address);
    case 'print':
    case 'record':
      return (await import('../paper/pages.js')).fetchPaper(address);
    case 'friend':
      await fetchByLink();
  }
  return (await import('../table/table.js')).tablePage;
};

/** @type {{ [What in keyof Openings]: () => Promise<(shell: Shell, ...about: Openings[What]) => unknown> }} */
const OPENINGS = {
  coach: async () => (await saying(import('../coach/coach.js'), review)).openCoach,
  fame: async () => (await ruled(import('../records/fame.js'), end)).openFame,
  keep: async () => (await fetchKept()).openKeep,
  kept: async () => (await ruled(fetchKept())).openKept,
  keys: async () => (await saying(import('../table/keys.js'), words)).openKeys,
  legend: async () => (await saying(import('../table/legend.js'), words)).openLegend,
  link: async () => (await saying(import('../sharing/offer.js'), words)).openLink,
  quick: async () => (await saying(import('../newgame/quick.js'), setup)).openQuick,
  review: async () => {
    const { openReview } = await saying(import('../review/reviewing.js'), review);
    return (_, ...about) => openReview(...about);
  },
  settings: async () => (await saying(import('../settings/settings.js'), words)).openSettings,
  share: async () => (await saying(import('../sharing/share.js'), words)).openShare,
  statistics: async () =>
    (await ruled(import('../records/statistics.js'), climb, end, statistics)).openStatistics,
  shared: async () => (await saying(import('../sharing/incoming.js'), words)).openShared,
  text: async () => (await saying(import('../sharing/incoming.js'), words)).openText,
};

/** What opens something. @template {keyof Openings} What @param {What} what */
export const fetchOpening = (what) => OPENINGS[what]();
