// The parts of an end besides the results: falling pieces, the game's best moment with a button that
// shows it, and a picture to keep.

import './finish.css';
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { Highlight } from '../board/types.ts';
import { TERMINAL } from '../engine/engine.ts';
import { bestOf } from '../match/summary.ts';
import { hashOf } from '../page/address.ts';
import { CHARACTERS } from '../players/names.ts';
import { icon, signButton } from '../ui/icons.ts';
import { motionAllowed } from '../ui/theme.ts';
import { language, say } from '../words/say.ts';
import { keepPicture } from './keepsake.ts';
import { isWon, speakerAmong } from './turn-panel.ts';
import type { Finish, Table } from './types.ts';

/** Number of pieces that fall when a person has won. */
const PIECES = 28;

/** Creates these parts for a table. */
export const besides = (table: Table): Finish => {
  const { session, shell, game } = table;

  const best = () => {
    const { history, state } = session;
    const steps = history.moves.slice(0, state.ply).map(({ events }) => events);
    return bestOf(game.board.highlights?.(steps) ?? []);
  };

  const sentenceOf = ({ player, what }: Highlight) => {
    const { who, name } = session.player(player);
    const isAlone = session.state.players.length === 1;
    return say('finish.best', { what: what(), who: isAlone ? 'alone' : who, name });
  };

  /** A highlight in words, with a button that shows it unless it is on the board. */
  const line = (highlight: Highlight) => {
    const ply = session.history.moves[highlight.index]?.after ?? 0;
    const content = html`${icon('trophy')} <span>${sentenceOf(highlight)}</span>`;
    if (ply >= session.state.ply) return html`<p class="best">${content}</p>`;
    const look = () => {
      session.go(ply);
      shell.focus('.turn .to-end');
    };
    return html`<button class="best" @click=${look}>${content}</button>`;
  };

  /** The button that saves or shares a picture. */
  const keepButton = (highlight: Highlight | undefined) => {
    const sign = 'canShare' in navigator ? 'share-2' : 'download';
    const words = say('finish.keep');
    const keep = () => keepPicture(table, highlight ? sentenceOf(highlight) : '');
    return highlight
      ? signButton(sign, words, keep, { looks: 'keep' })
      : html`<button class="keep" @click=${keep}>${icon(sign)} ${words}</button>`;
  };

  /** The link to the printed record. */
  const printLink = () => {
    const { game, key } = table;
    const seed = key.slice(game.name.length + 1);
    return html`<a
      class="button quiet square"
      href=${hashOf({ page: 'record', game: game.name, seed })}
      aria-label=${say('finish.print')}
      title=${say('finish.print')}
    >${icon('file-down')}</a>`;
  };

  /** The last words of the computer that has won, or else of the strongest one; "" if there is none. */
  const parting = () => {
    const { players, winners } = session.state;
    const won = speakerAmong(session, winners);
    const speaker = won ?? speakerAmong(session, [...players.keys()]);
    if (!speaker) return '';
    const how = !won ? 'lost' : isWon(table) ? 'drawn' : 'won';
    const words = say(`characters.${CHARACTERS[Number(speaker.level) - 1]}.${how}`);
    return say('characters.says', { name: speaker.name, words });
  };

  const toEnd = () => {
    session.go(session.state.plies);
    shell.focus('.finish button');
  };

  return {
    view: () =>
      guard([session.state, table.isFresh, language()], () => {
        const highlight = best();
        return html`${table.isFresh && motionAllowed() && isWon(table) ? celebration() : nothing}
          <div class="finish">
            ${highlight ? line(highlight) : nothing} ${keepButton(highlight)} ${printLink()}
          </div>`;
      }),
    parting,
    back: () =>
      session.lookingBack && session.state.due === TERMINAL
        ? html`<button class="to-end" @click=${toEnd}>${say('finish.back')}</button>`
        : nothing,
  };
};

/** Falling pieces in the game's colours. */
const celebration = () => html`<div class="celebration" aria-hidden="true">
  ${Array.from({ length: PIECES }, () => {
    const [x, turn, wait] = [Math.random(), Math.random(), Math.random()];
    return html`<i .style=${`--x: ${x}; --turn: ${turn}; --wait: ${wait}`}></i>`;
  })}
</div>`;
