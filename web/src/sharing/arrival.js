// What comes by an address or is shared by another application. Anybody can send it, and any site can
// open it, so it is shown for what it is: nothing is stored, replaced or begun before the player says so.

import './arrival.css';
import { html } from 'lit-html';
import { picture } from '../board/picture.js';
import { SPECTATOR, TERMINAL } from '../engine/engine.js';
import { keepUnfinished } from '../newgame/replace.js';
import { nameOf } from '../players/names.js';
import { say, sentences } from '../words/say.js';
import { ofByLink } from './bylink.js';
import { ofDeal } from './same-deal.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { Beginning } from '../match/types' */
/** @import { App, Game, Listed, Page } from '../app/app.js' */

/**
 * A game that has come: how it is put on a table to be looked at, what it is, and what the button says
 * and does that takes it.
 * @typedef {{
 *   load: (match: Match) => void,
 *   what: (isOver: boolean) => string,
 *   yes: () => string,
 *   take: () => Promise<unknown>,
 * }} Arrival
 */

/** What is said in place of a game. @typedef {{ heading: string, text: string }} Said */

/** The longest side of the picture, in CSS pixels. */
const PICTURE = 280;

/** By the kind of address; null where all is shown already. @type {Record<string, (app: App, game: Listed, ...parts: string[]) => Promise<Arrival | Said | null>>} */
const KINDS = {
  link: async (app, game, link = '') => {
    const load = (/** @type {Match} */ match) => match.loadLink(game.name, link, 1n);
    const text = app.refusal(load);
    if (text) return { heading: say('app.linkRefused'), text };
    return inItsPlace(app, game, load, { link });
  },
  friend: ofByLink,
  deal: ofDeal,
};

/** What an address holds. @param {App} app @param {Game} game @param {string} kind @param {string[]} parts what it says behind that */
export const openAddress = async (app, game, kind, parts) => {
  const { visit } = app;
  await app.store.opened;
  const came = await KINDS[kind]?.(app, game, ...parts);
  if (!came || app.visit !== visit) return;
  if ('heading' in came) app.inform(game, came.heading, came.text);
  else show(app, game, came);
};

/** A record that another application has shared, where the player stays that long. @param {App} app @param {Listed} listed @param {string} record throws where the board cannot be fetched */
export const openRecord = async (app, listed, record) => {
  const { visit } = app;
  const game = await app.load(listed);
  if (app.visit !== visit) return;
  history.replaceState(null, '', '#share'); // which "Not now" leads away from
  show(
    app,
    game,
    inItsPlace(app, game, (match) => match.load(record), { record }),
  );
};

/**
 * A game to go on with in place of the one in progress, which is kept.
 * @param {App} app @param {Listed} game @param {(match: Match) => void} load @param {Beginning} beginning
 * @returns {Arrival}
 */
const inItsPlace = (app, game, load, beginning) => ({
  load,
  what: (isOver) => say('arrival.game', { over: isOver ? 'yes' : 'no' }),
  yes: () => say('arrival.open'),
  take: async () => {
    await keepUnfinished(app, game);
    await app.play(game, beginning);
  },
});

/** @param {App} app @param {Game} game @param {Arrival} came */
const show = (app, game, came) => app.show(() => arrivalPage(app, game, came), game.name);

/** @param {App} app @param {Game} game @param {Arrival} came @returns {Page} */
const arrivalPage = (app, { title, board }, { load, what, yes, take }) => {
  const match = app.engine.match();
  load(match);
  const { view, players, current } = match.state(SPECTATOR);
  const n = match.history().by.filter((by) => by >= 0).length;
  match.close();
  const names = () => players.map((_, seat) => nameOf(players, board.seats, seat));
  const isOver = current === TERMINAL;
  const who = players.length > 1 ? 'several' : 'alone';
  let isTaken = false;
  const press = () => {
    if (isTaken) return;
    isTaken = true;
    history.replaceState(null, '', location.pathname); // what has been taken does not come back
    take();
  };
  return {
    get title() {
      return say('table.title', { game: title });
    },
    render: () => html`<main class="arrival">
      <h1 tabindex="-1">${title}</h1>
      ${picture(board, view, PICTURE)}
      <p>${what(isOver)}</p>
      <p class="soft">
        ${sentences(
          say('arrival.facts', { who, names: names(), n }),
          isOver ? say('arrival.over') : '',
        )}
      </p>
      <div class="buttons">
        <button class="primary large" @click=${press}>${yes()}</button>
        <a class="button large" href="#">${say('arrival.notNow')}</a>
      </div>
    </main>`,
  };
};
