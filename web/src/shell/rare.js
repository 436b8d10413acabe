// What is seldom opened: each is fetched when it first is, with what it says.

import words from 'virtual:words/bylink+deal+keys+kept+settings+share+signs';
import day from 'virtual:words/day';
import end from 'virtual:words/end+results';
import lessons from 'virtual:words/lessons';
import puzzles from 'virtual:words/puzzles';
import review from 'virtual:words/review';
import setup from 'virtual:words/setup';
import statistics from 'virtual:words/statistics';
import { loadEngine, TERMINAL } from '../engine/engine.js';
import { need } from '../words/language.js';

/** @import { Kept } from '../store/schema.js' */
/** @import { App, Game } from './app.js' */
/** @import { TablePage } from './table.js' */

/** @template T @param {Promise<T>} part @returns {Promise<T>} */
const withWords = async (part) => {
  const [module] = await Promise.all([part, need(words)]);
  return module;
};

/** The page of a game's lesson. */
export const fetchLesson = async () => {
  const [{ lessonPage }] = await Promise.all([import('../lessons/lesson.js'), need(lessons)]);
  return lessonPage;
};

/** The form a match begins with. */
export const fetchSetup = async () => {
  const [{ setupPage }] = await Promise.all([import('./setup.js'), need(setup)]);
  return setupPage;
};

/** What a game by link needs beside its table. */
export const fetchByLink = () => withWords(import('./bylink.js'));

/** What opens a deal of somebody else's. */
export const fetchDeal = async () => {
  const [part] = await Promise.all([withWords(import('./deal.js')), need(end)]);
  return part;
};

/** What the end of a game is drawn with. */
export const fetchEnd = async () => {
  const [part] = await Promise.all([import('./end.js'), need(end)]);
  return part;
};

/** @param {App} app @param {Game} game */
export const openFame = async (app, game) => {
  const [part] = await Promise.all([import('./fame.js'), need(end), loadEngine()]);
  part.openFame(app, game);
};

/** Whether a table's game can be reviewed: it is over, or hides nothing and is among those at this device. @param {TablePage} table */
export const mayReview = ({ game, session: { byLink, history, state } }) =>
  history.decisions > 0 && (state.due === TERMINAL || !(game.board.hand || byLink));

/** @param {TablePage} table */
export const openReview = async (table) => {
  const [{ openReview }] = await Promise.all([import('../review/panel.js'), need(review)]);
  openReview(table);
};

/** As fetchPuzzles() of ../puzzles/pages.js. @param {string} name @param {string} form @param {string} which */
export const fetchPuzzles = async (name, form, which) => {
  const [pages] = await Promise.all([import('../puzzles/pages.js'), need(puzzles)]);
  return pages.fetchPuzzles(name, form, which);
};

/** The page of a day. */
export const fetchDay = async () => {
  const [{ dayPage }] = await Promise.all([import('../day/day.js'), need(day)]);
  return dayPage;
};

/** As noteDay() of days.js, in this moment. @param {App} app */
export const noteDay = async (app) =>
  app.stored((await import('../day/days.js')).noteDay(app.store, Date.now()));

/** @param {App} app */
export const openSettings = async (app) =>
  (await withWords(import('./settings.js'))).openSettings(app);

/** @param {TablePage} table */
export const openShare = async (table) => {
  if (table.session.byLink) (await fetchByLink()).openSend(table);
  else (await withWords(import('./share.js'))).openShare(table);
};

/** As openLink() of link.js. @param {App} app @param {() => string} heading @param {string} hash @param {() => string} hint */
export const openLink = async (app, heading, hash, hint) =>
  (await withWords(import('./link.js'))).openLink(app, heading, hash, hint);

/** @param {TablePage} table */
export const openQuick = async (table) => {
  const [part] = await Promise.all([import('./quick.js'), need(setup)]);
  part.openQuick(table);
};

/** As openKeep() of kept.js. @param {App} app @param {Omit<Kept, 'name' | 'when'>} game @param {string} proposed */
export const openKeep = async (app, game, proposed) =>
  (await withWords(import('./kept.js'))).openKeep(app, game, proposed);

/** @param {App} app */
export const openKept = async (app) => {
  const [part] = await Promise.all([withWords(import('./kept.js')), loadEngine()]);
  part.openKept(app);
};

/** @param {TablePage} table */
export const openLegend = async (table) =>
  (await withWords(import('./legend.js'))).openLegend(table);

/** @param {TablePage} table */
export const openKeys = async (table) => (await withWords(import('./keys.js'))).openKeys(table);

/** @param {App} app @param {Game} game */
export const openStatistics = async (app, game) => {
  const [part] = await Promise.all([
    import('./statistics.js'),
    need(end),
    need(statistics),
    loadEngine(),
  ]);
  return part.openStatistics(app, game);
};

/** As openText() of data.js. @param {App} app @param {() => Promise<string>} read @param {TablePage} [table] */
export const openText = async (app, read, table) =>
  (await withWords(import('./data.js'))).openText(app, read, table);
