// A game that was played, on paper: who won and by what, its moves, and where the review finds that most
// was given away.

import './paper.css';
import { html, nothing } from 'lit-html';
import { percent } from '../board/wording.ts';
import { CHANCE } from '../engine/engine.ts';
import type { Decision } from '../engine/questions.ts';
import { review } from '../engine/reviewer.ts';
import { headline } from '../match/headline.ts';
import { sessionFor } from '../match/session.ts';
import { savedGame } from '../newgame/replace.ts';
import { hashOf, keyOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { marksOf, SIGNS } from '../review/marks.ts';
import { finish, reviewFor, whyBetter } from '../review/review.ts';
import { capital, date } from '../ui/dates.ts';
import { mark, pageBar } from '../ui/icons.ts';
import { say, series } from '../words/say.ts';
import { figure } from './figure.ts';
import { inkStyle } from './ink.ts';
import { paperChoice, paperNow, printButton } from './sizes.ts';

/** The sides of boards, in millimetres: of the end, and of a key moment. */
const [END, MOMENT] = [110, 72];

/** Returns the page of a game by link with this seed; with "" of the game in progress. */
export const recordPage = (shell: Shell, game: Game, seed: string): Page => {
  const { name, title, board } = game;
  const save = savedGame(shell, game, seed ? keyOf(name, seed) : name);
  const back: [href: string, words: string] = [
    hashOf(seed ? { page: 'friend', game: name, seed, link: '' } : { page: 'table', game: name }),
    title,
  ];
  const heading = () => say('paper.record', { title });
  const page = (content: unknown) => html`<div class="paper">
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

  const bare = (view: unknown) => (board.hand ? board.hand.bare(view) : view);
  const written = (actions: string[]) =>
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

  const moment = (decision: Decision) => {
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
          marksOf(board, view, decision, true, { handling: { layout } })(context, ui),
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
          <div class="leaves ${paperNow()}" .style=${inkStyle([board])}>
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
