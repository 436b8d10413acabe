// Who plays, how the scores stand, and how they come about.

import { html, nothing } from 'lit-html';
import { dots, face } from '../players/faces.js';
import { icon, mark } from '../ui/icons.js';
import { say } from '../words/say.js';

/** @import { Entry, Table } from '../board/types' */
/** @import { Playing } from '../page/types' */

/** A score as the game shows it. @param {Playing} playing @param {number} score */
export const scoreOf = ({ game, shown }, score) =>
  game.board.score?.(shown.state.view, score) ?? `${score}`;

/** The sign of a player's pieces. @param {Playing} playing @param {number} seat */
export const seatMark = ({ game }, seat) => mark(game.board.seats[seat]?.mark);

/** @param {Playing} playing */
export const players = (playing) => {
  const { shown: session, best } = playing;
  const { scores, current } = session.state;
  const kind = { 1: '', 2: '', 4: 'pairs' }[scores.length] ?? 'many';
  return html`<ul class="players ${kind}">
    ${scores.map(
      (score, seat) => html`<li class=${current === seat ? 'player active' : 'player'}>
        <span class="who">
          ${seatMark(playing, seat)} ${session.player(seat).level ? face(seat) : nothing}
          <span class="name">${session.player(seat).name}</span>
        </span>
        ${session.player(seat).level ? dots(session.player(seat).level) : nothing}
        <span class="score">${scoreOf(playing, score)}</span>
      </li>`,
    )}
    ${
      best === null
        ? nothing
        : html`<li class="player">
            <span class="who">${icon('trophy')} <span class="name">${say('table.best')}</span></span>
            <span class="score">${scoreOf(playing, best)}</span>
          </li>`
    }
  </ul>`;
};

/** How the scores come about. @param {Playing} playing */
const sums = (playing) => {
  const { game, shown: session } = playing;
  const { scores, view } = session.state;
  return html`<dl class="sums soft">
    ${scores.map(
      (
        _,
        seat,
      ) => html`<dt>${seatMark(playing, seat)}<span class="unseen">${session.player(seat).name}</span></dt>
        <dd>${game.board.arithmetic(view, seat)}</dd>`,
    )}
  </dl>`;
};

/** The game's own tables or, where it has none, how the scores come about. @param {Playing} playing */
export const details = (playing) => {
  const { game, shown: session } = playing;
  const own = game.board.tables?.(
    session.state.view,
    (seat) => session.player(seat),
    session.frame.recent,
  );
  if (!own) return sums(playing);
  return html`<div class="details">
    ${own.filter(({ rows }) => rows.length > 0).map((content) => ownTable(playing, content))}
  </div>`;
};

/** @param {Playing} playing @param {Table} content */
const ownTable = (playing, { caption, heads, rows }) => {
  const words = (/** @type {Entry} */ entry) =>
    typeof entry === 'string'
      ? entry
      : html`${seatMark(playing, entry.seat)}<span class="unseen">${playing.session.player(entry.seat).name}</span>`;
  return html`<table>
    <caption>${caption}</caption>
    <thead>
      <tr>${heads.map((head) => html`<th scope="col">${words(head)}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first = '', ...entries]) => html`<tr>
          <th scope="row">${words(first)}</th>
          ${entries.map((entry) => html`<td>${words(entry)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
};
