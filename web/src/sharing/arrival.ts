// The page for a game that arrives in an address or from another application. Any site can open such an
// address, so nothing is stored, replaced or begun until the player agrees.

import './arrival.css';
import { html } from 'lit-html';
import { picture } from '../board/picture.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { readDealResult } from '../match/deal.ts';
import type { Beginning } from '../match/types.ts';
import { keepUnfinished } from '../newgame/replace.ts';
import type { Coming } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Listed, Page, Shell } from '../page/types.ts';
import { nameOf } from '../players/names.ts';
import { say, sentences } from '../words/say.ts';
import { ofByLink } from './bylink.ts';
import type { Arrival } from './offer.ts';
import { linkRefusal, loaderOf } from './offer.ts';
import { ofDeal } from './same-deal.ts';

/** The longest side of the picture, in CSS pixels. */
const PICTURE = 280;

/** Returns the public state of a match and its number of actions. */
const factsOf = (engine: Engine, load: (match: Match) => void) =>
  engine.read((match) => {
    load(match);
    const n = match.history().by.filter((by) => by >= 0).length;
    return { ...match.state(SPECTATOR), n };
  });

/**
 * Returns a function that says why a deal cannot be played, or null. A deal must not have begun. The
 * address must be loadable.
 */
const dealRefusal = (engine: Engine, address: Coming) => {
  if (address.page !== 'deal') return null;
  const { n, current } = factsOf(engine, loaderOf(address));
  const isWhole = address.came === '' || readDealResult(address.came);
  return isWhole && n === 0 && current !== TERMINAL ? null : () => say('game.link_damaged');
};

/**
 * Returns the game in an address, or the reason for its refusal; null if the game is on the page already.
 */
const arrivalOf = async (shell: Shell, game: Game, address: Coming) => {
  const { engine } = shell;
  const text = linkRefusal(engine, address) ?? dealRefusal(engine, address);
  if (text) return { heading: () => say('app.linkRefused'), text };
  switch (address.page) {
    case 'link':
      return inItsPlace(shell, game, { link: address.link });
    case 'friend':
      return ofByLink(shell, game, address);
    case 'deal':
      return ofDeal(shell, game, address);
  }
};

/** Shows the game in an address. */
export const openAddress = async (shell: Shell, game: Game, address: Coming) => {
  const { visit } = shell;
  await shell.store.opened;
  const came = await arrivalOf(shell, game, address);
  if (!came || shell.visit !== visit) return;
  if (!('heading' in came)) return show(shell, game, loaderOf(address), came);
  // The notice appears where the game is. In the lobby a newcomer reads the same there.
  const { name } = game;
  const isKnown = shell.store.game(name);
  if (await shell.instead(isKnown ? { page: 'table', game: name } : { page: 'lobby' })) {
    shell.dialogs.inform(came.heading, came.text);
  }
};

/**
 * Shows a record from another application, unless the player has left meanwhile. Rejects if the board
 * cannot be fetched.
 */
export const openRecord = async (shell: Shell, listed: Listed, record: string) => {
  const { visit } = shell;
  const game = await shell.load(listed);
  if (shell.visit !== visit) return;
  history.replaceState(null, '', hashOf({ page: 'shared', why: '' })); // "Not now" must change it
  show(shell, game, (match) => match.load(record), inItsPlace(shell, game, { record }));
};

/** Offers a game that replaces the one in progress, which is kept under a name. */
const inItsPlace = (shell: Shell, game: Listed, beginning: Beginning): Arrival => ({
  what: (isOver) => say('arrival.game', { over: isOver ? 'yes' : 'no' }),
  yes: () => say('arrival.open'),
  take: async () => {
    await keepUnfinished(shell, game);
    await shell.play(game, beginning);
  },
});

const show = (shell: Shell, game: Game, load: (match: Match) => void, came: Arrival) =>
  shell.show(() => arrivalPage(shell, game, load, came), game.name);

const arrivalPage = (
  shell: Shell,
  { title, board }: Game,
  load: (match: Match) => void,
  { what, yes, take }: Arrival,
): Page => {
  const { view, players, current, n } = factsOf(shell.engine, load);
  const names = () => players.map((_, seat) => nameOf(players, board.seats, seat));
  const isOver = current === TERMINAL;
  const who = players.length > 1 ? 'several' : 'alone';
  let isTaken = false;
  const press = () => {
    if (isTaken) return;
    isTaken = true;
    history.replaceState(null, '', location.pathname); // Back must not offer it again
    take().catch((error) => {
      console.error(error);
      isTaken = false; // allows another try
      shell.tell({ text: () => say('app.wrong') });
    });
  };
  return {
    title: () => say('table.title', { game: title }),
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
