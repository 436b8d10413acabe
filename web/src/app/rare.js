// What is seldom opened: each is fetched when it first is, with what it says.

import day from 'virtual:words/day';
import end from 'virtual:words/end';
import lessons from 'virtual:words/lessons';
import puzzles from 'virtual:words/puzzles';
import words from 'virtual:words/rare';
import review from 'virtual:words/review';
import setup from 'virtual:words/setup';
import statistics from 'virtual:words/statistics';
import { loadEngine, TERMINAL } from '../engine/engine.js';
import { need } from '../words/language.js';

/** @import { Kept } from '../store/schema.js' */
/** @import { App, Game } from './app.js' */
/** @import { TablePage } from '../table/table.js' */

/** @template T @param {Promise<T>} part @returns {Promise<T>} */
const withWords = async (part) => {
  const [module] = await Promise.all([part, need(words)]);
  return module;
};

/**
 * Opens something as soon as its part is there; never, where the player has gone to another page
 * meanwhile. @template T, R @param {App} app @param {Promise<T>} fetching
 * @param {(part: T) => R | Promise<R>} open @returns {Promise<R>}
 */
const openWhenThere = async (app, fetching, open) => {
  const { visit } = app;
  const part = await fetching;
  return app.visit === visit ? open(part) : new Promise(() => {});
};

/** The page of a game's lesson. */
export const fetchLesson = async () => {
  const [{ lessonPage }] = await Promise.all([import('../lessons/lesson.js'), need(lessons)]);
  return lessonPage;
};

/** The form a match begins with. */
export const fetchSetup = async () => {
  const [{ setupPage }] = await Promise.all([import('../newgame/form.js'), need(setup)]);
  return setupPage;
};

/** What a game by link needs beside its table. */
export const fetchByLink = () => withWords(import('../sharing/bylink.js'));

/** What shows a game that has come from elsewhere. */
export const fetchArrival = async () => {
  const [part] = await Promise.all([withWords(import('../sharing/arrival.js')), need(end)]);
  return part;
};

/** What the end of a game is drawn with. */
export const fetchEnd = async () => {
  const [part] = await Promise.all([import('../table/end.js'), need(end)]);
  return part;
};

/** @param {App} app @param {Game} game */
export const openFame = (app, game) =>
  openWhenThere(
    app,
    Promise.all([import('../records/fame.js'), need(end), loadEngine()]),
    ([part]) => void part.openFame(app, game),
  );

/** Whether a table's game can be reviewed: it is over, or hides nothing and is among those at this device. @param {TablePage} table */
export const mayReview = ({ game, session: { byLink, history, state } }) =>
  history.decisions > 0 && (state.due === TERMINAL || !(game.board.hand || byLink));

/** @param {TablePage} table */
export const openReview = async (table) => {
  const [{ openReview }] = await Promise.all([import('../review/reviewing.js'), need(review)]);
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
export const openSettings = (app) =>
  openWhenThere(app, withWords(import('../settings/settings.js')), (part) =>
    part.openSettings(app),
  );

/** @param {TablePage} table */
export const openShare = (table) =>
  table.session.byLink
    ? openWhenThere(table.app, fetchByLink(), (part) => part.openSend(table))
    : openWhenThere(table.app, withWords(import('../sharing/share.js')), (part) =>
        part.openShare(table),
      );

/** As openLink() of link.js. @param {App} app @param {() => string} heading @param {string} hash @param {() => string} hint */
export const openLink = (app, heading, hash, hint) =>
  openWhenThere(app, withWords(import('../sharing/link.js')), (part) =>
    part.openLink(app, heading, hash, hint),
  );

/** @param {TablePage} table */
export const openQuick = (table) =>
  openWhenThere(
    table.app,
    Promise.all([import('../newgame/quick.js'), need(setup)]),
    ([part]) => void part.openQuick(table),
  );

/** As openKeep() of kept.js. @param {App} app @param {Omit<Kept, 'name' | 'when'>} game @param {string} proposed */
export const openKeep = (app, game, proposed) =>
  openWhenThere(app, withWords(import('../records/kept.js')), (part) =>
    part.openKeep(app, game, proposed),
  );

/** @param {App} app */
export const openKept = (app) =>
  openWhenThere(
    app,
    Promise.all([withWords(import('../records/kept.js')), loadEngine()]),
    ([part]) => void part.openKept(app),
  );

/** @param {TablePage} table */
export const openLegend = (table) =>
  openWhenThere(table.app, withWords(import('../table/legend.js')), (part) =>
    part.openLegend(table),
  );

/** @param {TablePage} table */
export const openKeys = (table) =>
  openWhenThere(table.app, withWords(import('../table/keys.js')), (part) => part.openKeys(table));

/** @param {App} app @param {Game} game */
export const openStatistics = (app, game) =>
  openWhenThere(
    app,
    Promise.all([import('../records/statistics.js'), need(end), need(statistics), loadEngine()]),
    ([part]) => part.openStatistics(app, game),
  );

/** As openText() of data.js. @param {App} app @param {() => Promise<string>} read @param {{ table?: TablePage, answer?: 'keep' | 'drop', isShared?: boolean }} [how] */
export const openText = (app, read, how) =>
  openWhenThere(app, withWords(import('../settings/data.js')), (part) =>
    part.openText(app, read, how),
  );
