// A game that was played, on paper: who won and by what, its moves, and where the review finds that most
// was given away.

import './paper.css';
import { html, nothing } from 'lit-html';
import { CHANCE } from '../engine/engine.js';
import { review } from '../engine/reviewer.js';
import { headline } from '../match/headline.js';
import { sessionFor } from '../match/session.js';
import { savedGame } from '../newgame/replace.js';
import { hashOf, keyOf } from '../page/address.js';
import { marksOf } from '../review/marks.js';
import { finish, reviewFor, whyBetter } from '../review/review.js';
import { capital, date } from '../ui/dates.js';
import { mark, pageBar } from '../ui/icons.js';
import { say, series } from '../words/say.js';
import { figure } from './figure.js';
import { INK_STYLE } from './own.js';
import { paperChoice, paperNow, printButton } from './sizes.js';

/** @import { Decision, Mark } from '../engine/reviewer.js' */
/** @import { Game, Page, Shell } from '../page/types' */

/** The sides of boards, in millimetres: of the end, and of a key moment. */
const [END, MOMENT] = [110, 72];

/** The signs of the marks, as players write them. @type {Record<Mark, string>} */
const SIGNS = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** @param {number} chance 0 … 1 */
const percent = (chance) => Math.round(100 * chance);

/** @param {Shell} shell @param {Game} game @param {string} seed of a game by link, or "" @returns {Page} */
export const recordPage = (shell, game, seed) => {
  const { name, title, board } = game;
  const save = savedGame(shell, game, seed ? keyOf(name, seed) : name);
  /** @type {[href: string, words: string]} */
  const back = [
    hashOf(seed ? { page: 'friend', game: name, seed, link: '' } : { page: 'table', game: name }),
    title,
  ];
  const heading = () => say('paper.record', { title });
  const page = (/** @type {unknown} */ content) => html`<div class="paper">
    ${pageBar(heading(), nothing, back)}
    <main>${content}</main>
  </div>`;
  if (!save) {
    return {
      title: () => `${heading()} – Quintet`,
      render: () => page(html`<p>${say('paper.noGame')}</p>`),
    };
  }

  const session = sessionFor(shell.engine, game, { record: save.record }, () => {});
  const { history, record } = session;
  const found = reviewFor(record, history, session.state.players.length);
  let stop = () => {};
  const begin = () => {
    found.begin();
    stop = review(record, {
      looked: (decision) => found.add(decision), // nothing is shown before the end
      done: (summary) => {
        finish(found, record, summary);
        shell.say(say('paper.reviewed'));
      },
      failed: () => {
        found.hasFailed = true;
        shell.say(say('review.failed'));
      },
    });
  };
  if (session.isOver && !found.summary) begin();

  const bare = (/** @type {unknown} */ view) => (board.hand ? board.hand.bare(view) : view);
  const written = (/** @type {string[]} */ actions) =>
    series(actions.map((action) => board.listed?.(action) ?? action));

  const results = () => {
    const { outcome, winners, view } = session.state;
    const { events = [], why = '' } = session.end ?? {};
    return html`<h2>${headline(board, session.state, (seat) => session.player(seat))}</h2>
      <p>${why}</p>
      <ul class="outcome">
        ${outcome.map(
          (result, seat) => html`<li>
            ${mark(board.seats[seat]?.mark)}
            <span class=${winners.includes(seat) ? 'winner' : ''}>${session.player(seat).name}</span>
            <strong>${board.score?.(view, result) ?? result}</strong>
            <span class="soft">${board.sum(view, seat, events)}</span>
          </li>`,
        )}
      </ul>`;
  };

  /** The moves, a number before each that decided something. */
  const moves = () => html`<ol class="moves-made">
    ${history.moves
      .filter(({ by }) => by !== CHANCE)
      .map(({ text, events, by, after }) => {
        const n = history.stops.indexOf(after);
        return html`<li>
          <span class="soft">${n > 0 ? n : ''}</span>
          ${mark(board.sign?.(events) ?? board.seats[by]?.mark)}
          <bdi dir="ltr">${board.listed?.(text) ?? text}</bdi> <span>${board.gain(events)}</span>
        </li>`;
      })}
  </ol>`;

  /** @param {Decision} decision */
  const moment = (decision) => {
    const { player, played, best, reason } = decision;
    const ply = found.after(decision);
    session.go(ply);
    const { view } = session.state;
    const why = session.explain(whyBetter(reason), player);
    session.go(history.moves.length);
    const { name: who } = session.player(player);
    const move = found.stopAt(ply);
    const [before, after] = [percent(best.chance), percent(played.chance)];
    return html`<article class="key-moment">
      ${figure({
        board,
        view: bare(view),
        width: MOMENT,
        finer: 1.6,
        name: say('paper.after', { n: move }),
        over: (layout) => (context, ui) =>
          marksOf(
            board,
            view,
            decision,
            true,
            /** @type {any} */ ({ handling: { layout } }),
          )(context, ui),
      })}
      <p><strong>${SIGNS[decision.mark]} ${say('review.mark', { mark: decision.mark })}</strong></p>
      <p>${mark(board.seats[player]?.mark)} ${who} ${written(played.actions)}</p>
      <p>${say('review.moment', { move, before, after })}</p>
      <p>
        ${say('review.better')} <strong>${written(best.actions)}</strong>
        ${capital(why)}
      </p>
    </article>`;
  };

  /** What the review has found so far. */
  const moments = () => {
    if (!session.isOver || found.hasFailed) return nothing;
    if (!found.summary) return nothing;
    const all = found.moments();
    return html`<h3>${say('review.moments', { who: 'alone', name: '' })}</h3>
      ${all.length > 0 ? html`<div class="key-moments">${all.map(moment)}</div>` : html`<p>${say('review.noMoments')}</p>`}`;
  };

  const told = () => {
    if (!session.isOver) return say('paper.notOver');
    if (found.hasFailed) return say('review.failed');
    return found.summary ? '' : say('paper.reviewing');
  };

  return {
    title: () => `${heading()} – Quintet`,
    close: () => {
      stop();
      session.close();
    },
    render: () =>
      page(html`<div class="form">${paperChoice(shell)} <div class="buttons">${printButton(!session.isOver)}</div></div>
        <div class="preview">
          <p class="soft" role="status">${told()}</p>
          <div class="leaves ${paperNow()}" .style=${INK_STYLE}>
            <section class="leaf flowing">
              <header><h2>${title}</h2> <p><bdi>${date(save.when, { dateStyle: 'long' })}</bdi></p></header>
              ${session.isOver ? results() : nothing}
              ${figure({
                board,
                view: bare(session.state.view),
                width: END,
                name: say('table.board', { game: title }),
                ui: { end: null },
              })}
              <h3>${say('table.moves')}</h3>
              ${moves()} ${moments()}
            </section>
          </div>
        </div>`),
  };
};
