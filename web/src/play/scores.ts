// The players and their scores, with the parts of these.

import { html, nothing } from 'lit-html';
import type { Entry, Table } from '../board/types.ts';
import type { Playing } from '../page/types.ts';
import { dots, face } from '../players/faces.ts';
import { icon, mark } from '../ui/icons.ts';
import { say } from '../words/say.ts';

/** Formats a score by the game's board. */
export const scoreOf = ({ game, shown }: Pick<Playing, 'game' | 'shown'>, score: number) =>
  game.board.score?.(shown.state.view, score) ?? `${score}`;

/** The sign of a seat's pieces. */
export const seatMark = ({ game }: Pick<Playing, 'game'>, seat: number) =>
  mark(game.board.seats[seat]?.mark);

/** The sign of a seat, with the player's name for screen readers. */
const namedMark = (playing: Playing, seat: number) =>
  html`${seatMark(playing, seat)}<span class="unseen">${playing.shown.player(seat).name}</span>`;

export const players = (playing: Playing) => {
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

const sums = (playing: Playing) => {
  const { game, shown } = playing;
  const { scores, view } = shown.state;
  return html`<dl class="sums soft">
    ${scores.map(
      (_, seat) => html`<dt>${namedMark(playing, seat)}</dt>
        <dd>${game.board.arithmetic(view, seat)}</dd>`,
    )}
  </dl>`;
};

/** The game's own tables of the score, or its parts. */
export const details = (playing: Playing) => {
  const { game, shown } = playing;
  const { view } = shown.state;
  const own = game.board.tables?.(view, (seat) => shown.player(seat), shown.frame.recent);
  if (!own) return sums(playing);
  return html`<div class="details">
    ${own.filter(({ rows }) => rows.length > 0).map((content) => ownTable(playing, content))}
  </div>`;
};

const ownTable = (playing: Playing, { caption, heads, rows }: Table) => {
  const words = (entry: Entry) =>
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
