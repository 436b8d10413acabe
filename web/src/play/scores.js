// Who plays, how the scores stand, and how they come about.

import { html, nothing } from 'lit-html';
import { dots, face } from '../players/faces.js';
import { icon, mark } from '../ui/icons.js';
import { say } from '../words/say.js';

/** @import { Entry, Table } from '../board/types' */
/** @import { Playing } from '../page/types' */

/** A score as the game shows it. @param {Pick<Playing, 'game' | 'shown'>} playing @param {number} score */
export const scoreOf = ({ game, shown }, score) =>
  game.board.score?.(shown.state.view, score) ?? `${score}`;

/** The sign of a player's pieces. @param {Pick<Playing, 'game'>} playing @param {number} seat */
export const seatMark = ({ game }, seat) => mark(game.board.seats[seat]?.mark);

/** The same with the player's name, for ears. @param {Playing} playing @param {number} seat */
const namedMark = (playing, seat) =>
  html`${seatMark(playing, seat)}<span class="unseen">${playing.shown.player(seat).name}</span>`;

/** @param {Playing} playing */
export const players = (playing) => {
  const { shown: session, best } = playing;
  const { scores, current } = session.state;
  const kind = { 1: '', 2: '', 4: 'pairs' }[scores.length] ?? 'many';
  return html`<ul class="players ${kind}">
    ${scores.map((score, seat) => {
      const { name, level } = session.player(seat);
      return html`<li class=${current === seat ? 'player active' : 'player'}>
        <span class="who">
          ${seatMark(playing, seat)} ${level ? face(level) : nothing}
          <span class="name">${name}</span>
        </span>
        ${level ? dots(level) : nothing}
        <span class="score">${scoreOf(playing, score)}</span>
      </li>`;
    })}
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
  const { game, shown } = playing;
  const { scores, view } = shown.state;
  return html`<dl class="sums soft">
    ${scores.map(
      (_, seat) => html`<dt>${namedMark(playing, seat)}</dt>
        <dd>${game.board.arithmetic(view, seat)}</dd>`,
    )}
  </dl>`;
};

/** The game's own tables or, where it has none, how the scores come about. @param {Playing} playing */
export const details = (playing) => {
  const { game, shown } = playing;
  const { view } = shown.state;
  const own = game.board.tables?.(view, (seat) => shown.player(seat), shown.frame.recent);
  if (!own) return sums(playing);
  return html`<div class="details">
    ${own.filter(({ rows }) => rows.length > 0).map((content) => ownTable(playing, content))}
  </div>`;
};

/** @param {Playing} playing @param {Table} content */
const ownTable = (playing, { caption, heads, rows }) => {
  const words = (/** @type {Entry} */ entry) =>
    typeof entry === 'string' ? entry : namedMark(playing, entry.seat);
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
