// Games by link: the link given away after a turn, one that came opened, and all of them in the lobby.

import { html, nothing } from 'lit-html';
import { SPECTATOR } from '../engine/engine.js';
import { arrived, compare, isSeed, playedBy, playedIn } from '../match/correspondence.js';
import { nameOf } from '../players/names.js';
import { gameAt } from '../store/schema.js';
import { date } from '../ui/dates.js';
import { icon, longList } from '../ui/parts.js';
import { say } from '../words/say.js';
import { addressOf, codeOf, offering, openingForm, sendButton } from './share.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { App, Listed } from '../app/app.js' */
/** @import { Arrival, Said } from './arrival.js' */
/** @import { Played } from '../match/correspondence.js' */
/** @import { Save } from '../store/schema.js' */
/** @import { TablePage } from '../table/table.js' */

/** Offers the link of a table's game to whoever plays on. @param {TablePage} table */
export const openSend = (table) => {
  const { app, game, session, place } = table;
  // The link is always that of the whole game.
  if (session.byLink?.link === 'past') session.go(session.state.plies);
  const { isOver, state } = session;
  const isRemote = session.turn.awaits === 'remote';
  const offer = offering(app);
  const open = openingForm(table, () => say('bylink.open'));
  const canSend = isRemote || isOver;
  const link = canSend
    ? addressOf(
        () => `${game.name}/friend/${place.slice(game.name.length + 1)}/${session.written('link')}`,
      )
    : '';
  if (link) session.send();
  const isNamed = Boolean(state.players[state.current]);
  const friend = {
    friend: isOver ? 'over' : isNamed ? 'named' : 'other',
    name: session.player(state.current).name,
  };
  // Several may sit at a device that the game came to for one of them.
  const canJoin = isRemote && state.players.length > 2 && !session.isElsewhere;
  const join = () => {
    app.dialogs.close();
    session.welcome();
    table.pass();
  };
  const afterwards = session.history.moves.findIndex(({ by }) => by >= 0);
  const drawsOn = session.history.moves.some(({ by }, i) => by < 0 && i > afterwards);
  app.dialogs.open(
    () => say('bylink.send'),
    () => html`<div class="form">
      <p>${canSend ? say('bylink.what', friend) : say('bylink.playFirst')}</p>
      ${link ? [offer('link', say('bylink.link'), link, say('bylink.stays')), sendButton(game.title, link), codeOf(link)] : nothing}
      ${canSend && !link ? html`<p>${say('share.linkTooLong')}</p>` : nothing}
      ${link && (game.board.hand || drawsOn) ? html`<p class="soft">${say('bylink.seen')}</p>` : nothing}
      ${canJoin ? html`<button @click=${join}>${say('bylink.here', friend)}</button>` : nothing}
      ${open()}
    </div>`,
  );
};

/**
 * What a link of a game by link brings: a game that is new here, or what is new in one that is here; or
 * else that one is shown as it is, and what is to be said of the link.
 * @param {App} app @param {Listed} game @param {string} [seed] @param {string} [link]
 * @returns {Promise<Arrival | Said | null>}
 */
export const ofByLink = async (app, game, seed = '', link = '') => {
  const refused = (/** @type {string} */ text) => ({ heading: say('app.linkRefused'), text });
  if (!isSeed(seed)) return refused(say('game.link_damaged'));
  const load = (/** @type {Match} */ match) => match.loadLink(game.name, link, BigInt(`0x${seed}`));
  const refusal = app.refusal(load);
  if (refusal) return refused(refusal);
  const came = playedBy(app.engine, game.name, seed, link);
  const place = `${game.name}/${seed}`;
  const { visit } = app;
  await app.store.readGame(place);
  if (app.visit !== visit) return null;
  const save = app.saved(game, place);
  const show = (/** @type {number} */ since) => app.play(game, { seed, since });
  const take = async (/** @type {number} */ since) => {
    const revision = app.store.game(place)?.revision ?? 0;
    const written = app.store.writeGame(place, arrived(came, save, Date.now()), revision);
    await app.stored(written);
    // Where another tab was faster it is looked at again.
    const { conflict } = await written.then(Object, Object);
    if (conflict) location.hash = `${game.name}/friend/${seed}/${link}`;
    else await show(since);
  };
  if (!save) {
    return {
      load,
      what: () => say(came.isOver ? 'arrival.game' : 'bylink.joined', { over: 'yes' }),
      yes: () => say('arrival.open'),
      take: () => take(0),
    };
  }
  const here = playedIn(app.engine, save.record);
  const { how, shared } = compare(here, came);
  if (how === 'newer') {
    const what = () => say('arrival.newer');
    return { load, what, yes: () => say('arrival.show'), take: () => take(shared) };
  }
  await app.instead(`#${place.replace('/', '/friend/')}`);
  if (how === 'parted') await choose(app, game, { save, came, take: () => take(shared) });
  else if (how === 'older') await app.dialogs.inform(say('bylink.older'), say('bylink.older.what'));
  else if (here.due >= 0 && !save.byLink?.seats.includes(here.due)) {
    await app.dialogs.inform(say('bylink.own'), say('bylink.own.what'));
  }
  return null;
};

/**
 * Asks which of two games goes on that have parted; the other is kept. Unanswered it stays as it is.
 * @param {App} app @param {Listed} game
 * @param {{ save: Save, came: Played, take: () => Promise<void> }} games
 */
const choose = async (app, game, { save, came, take }) => {
  const answer = await app.dialogs.question(
    () => say('bylink.parted'),
    () => say('bylink.parted.what'),
    () => [
      ['here', say('bylink.parted.here')],
      ['came', say('bylink.parted.came')],
    ],
  );
  if (!answer) return;
  const { record, ply } =
    answer === 'came' ? save : { record: came.record, ply: came.steps.length };
  const name = say('bylink.parted.name', { title: game.title });
  await app.stored(app.store.keep({ name, game: game.name, record, ply, when: Date.now() }));
  if (answer === 'came') await take();
  app.tell({ text: () => say('bylink.parted.kept', { name }) });
};

/**
 * The games by link, for the lobby. @param {App} app @param {() => void} changed when one is forgotten
 * @returns {() => () => unknown} looks at what there is, and gives what draws it
 */
export const listByLink = (app, changed) => {
  const list = longList(
    '',
    (/** @type {Row} */ row) => item(app, row, changed),
    () => app.update(),
  );
  return () => {
    const rows = app.store.gamesByLink().flatMap(({ place, save }) => {
      const game = app.games.find(({ name }) => name === gameAt(place));
      return game ? [rowOf(app, game, place, save)] : [];
    });
    return () =>
      rows.every(({ standing }) => standing === null)
        ? nothing
        : html`<section class="by-link"><h2>${say('bylink.games')}</h2>${list(rows)}</section>`;
  };
};

/** A game by link and how it stands, null where it cannot be read. @typedef {{ game: Listed, place: string, when: number, standing: string | null }} Row */

/** A game by link, whose record is read when it is wanted. @param {App} app @param {Listed} game @param {string} place @param {Save} save @returns {Row} */
const rowOf = (app, game, place, { when }) => {
  /** @type {string | null | undefined} */
  let standing;
  return {
    game,
    place,
    when,
    get standing() {
      if (standing === undefined) standing = standingOf(app, game, app.saved(game, place));
      return standing;
    },
  };
};

/** @param {App} app @param {Row} row @param {() => void} changed */
const item = (app, { game, place, when, standing }, changed) =>
  standing === null
    ? nothing
    : html`<li>
        <a href="#${place.replace('/', '/friend/')}">
          <strong>${game.title}</strong> <span>${standing}</span>
          <span class="soft">${date(when)}</span>
        </a>
        <button
          class="quiet square"
          aria-label=${say('kept.forget.game', { name: game.title })}
          title=${say('kept.forget')}
          @click=${() => forget(app, game, place, changed)}
        >
          ${icon('trash')}
        </button>
      </li>`;

/** Whose turn it is; null where there is no such game. @param {App} app @param {Listed} game @param {Save | undefined} save */
const standingOf = (app, { board }, save) => {
  if (!save) return null;
  const { record, byLink, over } = save;
  const match = app.engine.match();
  match.load(record);
  const { players, current } = match.state(SPECTATOR);
  match.close();
  const seats = byLink?.seats ?? [];
  const turn = over ? 'over' : seats.includes(current) ? 'you' : 'other';
  return say('bylink.standing', {
    turn,
    name: nameOf(players, board?.seats ?? [], Math.max(current, 0), seats[0] ?? -1),
  });
};

/** @param {App} app @param {Listed} game @param {string} place @param {() => void} changed */
const forget = async (app, { title }, place, changed) => {
  const warning = say('kept.forget.what', { name: title });
  if (!(await app.dialogs.ask(say('kept.forget.ask'), warning, say('kept.forget')))) return;
  await app.stored(app.store.forgetGame(place));
  changed();
};
