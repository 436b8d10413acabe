// The same deal as somebody else: its address, and one that came opened.

import { levelOf } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { isSeed, playedBy } from '../session/bylink.js';
import { cameOf, readCame, seedOf, writeCame } from '../session/deal.js';
import { signed } from '../toolkit/words.js';
import { say, sentences } from '../words/say.js';
import { compared } from './end.js';
import { keepUnfinished } from './unfinished.js';

/** @import { App, Listed } from './app.js' */
/** @import { Came } from '../session/deal.js' */
/** @import { TablePage } from './table.js' */

/** What came of a table's game, or null while it goes on. @param {TablePage} table */
const cameAt = ({ session: { isOver, state, history, hints } }) =>
  isOver ? cameOf({ outcome: state.outcome, actions: history.decisions, hints }) : null;

/**
 * What stands behind the # for the deal of a table's game, and when that is over what came of it; ""
 * where its first chance did not come of its seed. People's names stay out. @param {TablePage} page
 */
export const hashOfDeal = (page) => {
  const { app, game, session } = page;
  const seed = seedOf(session.record);
  const table = app.engine.table();
  try {
    table.load(session.record, { ply: 0 });
    const { options, players } = table.state(SPECTATOR);
    const names = players.map((name) => (levelOf(name) ? name : '')).join(' | ');
    const start = table.startHere();
    const head = `quintet 1\ngame: ${game.name}\noptions: ${options}\nplayers: ${names}\n`;
    table.load(start ? `${head}start: ${start}\n` : head);
    table.go(0, SPECTATOR);
    const link = table.link();
    const { steps } = playedBy(app.engine, game.name, seed || '0', link);
    const isOwn = steps.every((step, i) => session.history.moves[i]?.text === step);
    const came = cameAt(page);
    if (!seed || !isOwn) return '';
    return [game.name, 'deal', seed, link, came ? [writeCame(came)] : []].flat().join('/');
  } finally {
    table.close();
  }
};

/** What came of a table's game, in words to send; "" while it goes on. @param {TablePage} table */
export const textOfDeal = (table) => {
  const came = cameAt(table);
  return came ? say('deal.text', { title: table.game.title, ...wordsOf(came) }) : '';
};

/** @param {Came} came */
const wordsOf = ({ outcome, actions, hints }) => ({
  score: outcome.map(signed).join(' : '),
  n: actions,
  hints,
});

/**
 * Opens a deal: plays it or, where it was played, compares. What was played goes on or is kept.
 * @param {App} app @param {Listed} game @param {string} seed @param {string} link
 * @param {string} theirs what came of it elsewhere, or ""
 * @returns {Promise<{ heading: string, text: string } | null>} what is to be said in place of a game
 */
export const openDeal = async (app, game, seed, link, theirs) => {
  const refused = (/** @type {string} */ text) => ({ heading: say('app.linkRefused'), text });
  if (!isSeed(seed) || (theirs && !readCame(theirs))) return refused(say('game.link_damaged'));
  const refusal = app.refusal((table) => table.loadLink(game.name, link, 1n));
  if (refusal) return refused(refusal);
  await app.store.opened;
  const own = app.store.resultsOf(game.name).find((result) => result.seed === seed);
  const isOwn = own && theirs === writeCame(cameOf(own));
  if (theirs && !isOwn) await app.stored(app.store.keepRival(game.name, seed, theirs));
  if (own) {
    const yours = say('deal.yours', wordsOf(cameOf(own)));
    const others = app.store.rivals(game.name, seed);
    const text = sentences(yours, ...(isOwn ? [say('deal.own')] : compared(others, own)));
    return { heading: say('deal.heading'), text };
  }
  const save = app.store.game(game.name)?.save;
  if (save && seedOf(save.record) === seed) {
    return { heading: say('deal.heading'), text: say('deal.going') };
  }
  await keepUnfinished(app, game);
  await app.play(game, { link, seed });
  app.tell({ text: () => sentences(say('deal.begun'), theirs ? say('deal.compared') : '') });
  return null;
};
