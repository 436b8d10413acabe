// Games by link: sending the link after a turn, opening one that arrived, and the list of all of them in
// the lobby.

import { html, nothing } from 'lit-html';
import type { Played } from '../match/correspondence.ts';
import { arrived, compare, playedBy, playedIn } from '../match/correspondence.ts';
import { savedGame } from '../newgame/replace.ts';
import type { Coming } from '../page/address.ts';
import { addressAt, hashOf, keyOf } from '../page/address.ts';
import type { Listed, Playing, Shell } from '../page/types.ts';
import { nameOf } from '../players/names.ts';
import type { Save } from '../store/schema.ts';
import { gameAt } from '../store/schema.ts';
import { date } from '../ui/dates.ts';
import { signButton } from '../ui/icons.ts';
import { longList } from '../ui/lists.ts';
import { say } from '../words/say.ts';
import type { Arrival } from './offer.ts';
import { addressOf, codeOf, copyFields, openingForm, sendButton } from './offer.ts';

/** Opens the dialog that offers the link of a game to its next player. */
export const openSend = (playing: Playing) => {
  const { shell, game, session, key } = playing;
  // The link always has the whole game.
  if (session.byLink?.link === 'past') session.go(session.state.plies);
  const { isOver, state } = session;
  const isRemote = session.turn.awaits === 'remote';
  const offer = copyFields(shell);
  const open = openingForm(playing, () => say('bylink.open'));
  const canSend = isRemote || isOver;
  const link = canSend
    ? addressOf(() => ({ ...addressAt(key), link: session.written('link') }))
    : '';
  if (link) session.send();
  const isNamed = Boolean(state.players[state.current]);
  const friend = {
    friend: isOver ? 'over' : isNamed ? 'named' : 'other',
    name: session.player(state.current).name,
  };
  // In games for more than two, several players may share this device.
  const canJoin = isRemote && state.players.length > 2 && !session.isElsewhere;
  const join = () => {
    shell.dialogs.close();
    session.welcome();
    playing.pass();
  };
  const afterwards = session.history.moves.findIndex(({ by }) => by >= 0);
  const drawsOn = session.history.moves.some(({ by }, i) => by < 0 && i > afterwards);
  shell.dialogs.open(
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
 * Returns the arrival of a game by link: a new game, or new moves of one that is stored here. Otherwise
 * returns null, shows the stored game and says how the link relates to it.
 */
export const ofByLink = async (
  shell: Shell,
  game: Listed,
  address: Extract<Coming, { page: 'friend' }>,
): Promise<Arrival | null> => {
  const { seed, link } = address;
  const came = playedBy(shell.engine, game.name, seed, link);
  const key = keyOf(game.name, seed);
  const { visit } = shell;
  const revision = (await shell.store.readGame(key))?.revision ?? 0;
  if (shell.visit !== visit) return null;
  const save = savedGame(shell, game, key);
  const show = (since: number) => shell.play(game, { seed, since });
  const take = async (since: number) => {
    const written = shell.store.writeGame(key, arrived(came, save, Date.now()), revision);
    await shell.stored(written);
    // Another tab may have stored the game first; then the link is compared again.
    const answer = await written.catch(() => null);
    if (answer && 'conflict' in answer && answer.conflict)
      shell.go({ page: 'friend', game: game.name, seed, link });
    else await show(since);
  };
  if (!save) {
    return {
      what: () => say(came.isOver ? 'arrival.game' : 'bylink.joined', { over: 'yes' }),
      yes: () => say('arrival.open'),
      take: () => take(0),
    };
  }
  const here = playedIn(shell.engine, save.record);
  const { how, shared } = compare(here, came);
  if (how === 'newer') {
    const what = () => say('arrival.newer');
    return { what, yes: () => say('arrival.show'), take: () => take(shared) };
  }
  if (!(await shell.instead(addressAt(key)))) return null;
  if (how === 'parted') await choose(shell, game, { save, came, take: () => take(shared) });
  else if (how === 'older')
    await shell.dialogs.inform(
      () => say('bylink.older'),
      () => say('bylink.older.what'),
    );
  else if (here.due >= 0 && !save.byLink?.seats.includes(here.due)) {
    await shell.dialogs.inform(
      () => say('bylink.own'),
      () => say('bylink.own.what'),
    );
  }
  return null;
};

/** Two versions of a game that share their first moves. */
interface Parted {
  /** The stored version. */
  save: Save;
  /** The version in the link. */
  came: Played;
  /** Stores the version in the link. */
  take: () => Promise<void>;
}

/**
 * Asks which of two versions goes on. The other is kept under a name. Without an answer nothing changes.
 */
const choose = async (shell: Shell, game: Listed, { save, came, take }: Parted) => {
  const answer = await shell.dialogs.question(
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
  await shell.stored(shell.store.keep({ name, game: game.name, record, ply, when: Date.now() }));
  if (answer === 'came') await take();
  shell.tell({ text: () => say('bylink.parted.kept', { name }) });
};

/**
 * Lists the games by link in the lobby. The returned function reads the games and returns another one,
 * which draws them. `changed` is called when a game is deleted.
 */
export const listByLink = (shell: Shell, changed: () => void): (() => () => unknown) => {
  const list = longList(
    '',
    (row: Row) => item(shell, row, changed),
    () => shell.update(),
  );
  return () => {
    const rows = shell.store.gamesByLink().flatMap(({ key, save }) => {
      const game = shell.games.find(({ name }) => name === gameAt(key));
      return game ? [rowOf(shell, game, key, save)] : [];
    });
    return () =>
      rows.every(({ standing }) => standing === null)
        ? nothing
        : html`<section class="by-link"><h2>${say('bylink.games')}</h2>${list(rows)}</section>`;
  };
};

interface Row {
  game: Listed;
  key: string;
  when: number;
  /** The turn in words; null if the game cannot be read. */
  standing: string | null;
}

/** Describes a game by link. Its record is replayed only when the row is drawn. */
const rowOf = (shell: Shell, game: Listed, key: string, { when }: Save): Row => {
  let standing: string | null | undefined;
  return {
    game,
    key,
    when,
    get standing() {
      if (standing === undefined) standing = standingOf(shell, game, savedGame(shell, game, key));
      return standing;
    },
  };
};

const item = (shell: Shell, { game, key, when, standing }: Row, changed: () => void) =>
  standing === null
    ? nothing
    : html`<li>
        <a href=${hashOf(addressAt(key))}>
          <strong>${game.title}</strong> <span>${standing}</span>
          <span class="soft">${date(when)}</span>
        </a>
        ${signButton(
          'trash',
          say('kept.forget.game', { name: game.title }),
          () => forget(shell, game, key, changed),
          { title: say('kept.forget') },
        )}
      </li>`;

/** Says whose turn it is; null if there is no such game. */
const standingOf = (shell: Shell, { board }: Listed, save: Save | undefined) => {
  if (!save) return null;
  const { record, byLink, over } = save;
  const { players, current } = shell.engine.stateOf((match) => match.load(record));
  const seats = byLink?.seats ?? [];
  const turn = over ? 'over' : seats.includes(current) ? 'you' : 'other';
  const name = nameOf(players, board?.seats ?? [], Math.max(current, 0), seats[0] ?? -1);
  return say('bylink.standing', { turn, name });
};

const forget = async (shell: Shell, game: Listed, key: string, changed: () => void) => {
  const isSure = await shell.dialogs.ask(
    () => say('kept.forget.ask'),
    () => say('kept.forget.what', { name: game.title }),
    () => say('kept.forget'),
  );
  if (!isSure) return;
  await shell.stored(shell.store.put(`game/${key}`, undefined));
  changed();
};
