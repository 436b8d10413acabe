// The same deal as somebody else: its address, and one that came opened.

import { signed } from '../board/wording.js';
import { levelOf } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { isSeed, playedBy } from '../match/correspondence.js';
import { cameOf, readCame, seedOf, writeCame } from '../match/deal.js';
import { keepUnfinished } from '../newgame/replace.js';
import { compared } from '../table/end.js';
import { say, sentences } from '../words/say.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { App, Listed } from '../app/app.js' */
/** @import { Arrival, Said } from './arrival.js' */
/** @import { Came } from '../match/deal.js' */
/** @import { TablePage } from '../table/table.js' */

/** What came of a table's game, or null while it goes on. @param {TablePage} table */
const cameAt = ({ session: { state, end } }) =>
  end ? cameOf({ outcome: state.outcome, actions: end.actions, hints: end.hints }) : null;

/**
 * What stands behind the # for the deal of a table's game, and when that is over what came of it; ""
 * where its first chance did not come of its seed. People's names stay out. @param {TablePage} page
 */
export const hashOfDeal = (page) => {
  const { app, game, session } = page;
  const seed = seedOf(session.record);
  const match = app.engine.match();
  try {
    match.load(session.record, { ply: 0 });
    const { options, players } = match.state(SPECTATOR);
    const names = players.map((name) => (levelOf(name) ? name : '')).join(' | ');
    const start = match.startHere();
    const head = `quintet 1\ngame: ${game.name}\noptions: ${options}\nplayers: ${names}\n`;
    match.load(start ? `${head}start: ${start}\n` : head);
    match.go(0, SPECTATOR);
    const link = match.link();
    const { steps } = playedBy(app.engine, game.name, seed || '0', link);
    const isOwn = steps.every((step, i) => session.history.moves[i]?.text === step);
    const came = cameAt(page);
    if (!seed || !isOwn) return '';
    return [game.name, 'deal', seed, link, came ? [writeCame(came)] : []].flat().join('/');
  } finally {
    match.close();
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
 * What a deal's address brings: the deal to be played or, where it was played, what came of it beside
 * that of others.
 * @param {App} app @param {Listed} game @param {string} [seed] @param {string} [link]
 * @param {string} [theirs] what came of it elsewhere, or ""
 * @returns {Promise<Arrival | Said>}
 */
export const ofDeal = async (app, game, seed = '', link = '', theirs = '') => {
  const refused = (/** @type {string} */ text) => ({ heading: say('app.linkRefused'), text });
  if (!isSeed(seed) || (theirs && !readCame(theirs))) return refused(say('game.link_damaged'));
  const load = (/** @type {Match} */ match) => match.loadLink(game.name, link, BigInt(`0x${seed}`));
  const refusal = app.refusal(load);
  if (refusal) return refused(refusal);
  const own = app.store.resultsOf(game.name).find((result) => result.seed === seed);
  const isOwn = own && theirs === writeCame(cameOf(own));
  const others = app.store.rivals(game.name, seed);
  const isNews = theirs !== '' && !isOwn && !others.includes(theirs);
  const remember = async () => {
    if (isNews) await app.stored(app.store.keepRival(game.name, seed, theirs));
  };
  const save = app.store.game(game.name)?.save;
  if (own || (save && seedOf(save.record) === seed)) {
    const all = isNews ? [...others, theirs] : others;
    const what = () => {
      if (!own) return say('deal.going');
      const yours = say('deal.yours', wordsOf(cameOf(own)));
      return sentences(yours, ...(isOwn ? [say('deal.own')] : compared(all, own)));
    };
    if (!isNews) return { heading: say('deal.heading'), text: what() };
    const take = async () => {
      await remember();
      await app.play(game);
    };
    return { load, what, yes: () => say('arrival.remember'), take };
  }
  const take = async () => {
    await remember();
    await keepUnfinished(app, game);
    await app.play(game, { link, seed });
  };
  const what = () => sentences(say('deal.begun'), theirs ? say('deal.compared') : '');
  return { load, what, yes: () => say('arrival.play'), take };
};
