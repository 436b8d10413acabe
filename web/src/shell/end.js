// The end of a game: who won and by what, and what may be played next. It stands where whose turn it
// is stood, so that the board with what won stays in sight.

import { html, nothing } from 'lit-html';
import { fameForm } from './fame.js';
import { mark } from './parts.js';

/** @import { TablePage } from './table.js' */

/** A score as the game shows it. @param {TablePage} table @param {number} score */
export const scoreOf = ({ game, session }, score) =>
  game.board.score?.(session.state.view, score) ?? `${score}`;

/** How the game ended, in words. @param {TablePage} table */
export const headlineOf = (table) => {
  const { winners, outcome, view } = table.session.state;
  const standing = table.game.board.standing?.(view);
  if (standing) return standing;
  const numbers = [...outcome]
    .sort((a, b) => b - a)
    .map((result) => scoreOf(table, result))
    .filter(Boolean)
    .join(' to ');
  const [winner] = winners;
  const end = winners.length === 1 ? `${table.session.nameOf(winner ?? 0)} wins` : 'A draw';
  return numbers ? `${end}, ${numbers}` : end;
};

/** What stands in the panel, or below the board, when the game is over. @param {TablePage} table */
export const endView = (table) => {
  const { session, game } = table;
  const { state } = session;
  return html`<section class="end" aria-label=${headlineOf(table)}>
    <h2>${headlineOf(table)}</h2>
    <ol class="results">
      ${state.outcome.map(
        (result, seat) => html`<li class=${state.winners.includes(seat) ? 'winner' : ''}>
          ${mark(game.board.seats[seat]?.mark)}
          <span>
            <span class="name">${session.nameOf(seat)}</span>
            <span class="soft">${game.board.arithmetic(state.view, seat)}</span>
          </span>
          <span class="score">${scoreOf(table, result)}</span>
        </li>`,
      )}
    </ol>
    ${fameForm(table)}
    <div class="buttons">
      ${goOn(table)}
      <button class="primary" @click=${() => table.again()}>Play again</button>
      <a class="button" href="#">All games</a>
    </div>
  </section>`;
};

/** What may be done although the game is over. @param {TablePage} table */
const goOn = ({ game, session }) =>
  session.obstacle()
    ? nothing
    : game.board
        .buttons(session.state.view, session.state.legal)
        .map(
          ({ action, label }) =>
            html`<button @click=${() => session.act(action)}>${label}</button>`,
        );
