// A finished game on paper: the result, the moves, and the largest mistakes that the review finds.

import './paper.css';
import './game-sheet.css';
import { html, nothing } from 'lit-html';
import { percent } from '../board/phrases.ts';
import { CHANCE } from '../engine/engine.ts';
import type { Decision } from '../engine/questions.ts';
import { review } from '../engine/reviewer.ts';
import { headline } from '../match/headline.ts';
import type { Session } from '../match/session.ts';
import { sessionFor } from '../match/session.ts';
import { savedGame } from '../newgame/replace.ts';
import { hashOf, keyOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import type { Review } from '../review/findings.ts';
import { finish, reviewFor, whyBetter } from '../review/findings.ts';
import { marksOf, SIGNS } from '../review/marks.ts';
import type { Save } from '../store/schema.ts';
import { capital, date } from '../ui/dates.ts';
import { mark, pageBar } from '../ui/icons.ts';
import { say, series } from '../words/say.ts';
import { figure } from './figure.ts';
import { inkStyle } from './ink.ts';
import { paperChoice, paperNow, printButton } from './sizes.ts';

/** Sides of boards, in millimetres: of the last position, and of a key moment. */
const [END, MOMENT] = [110, 72];

const headingOf = ({ title }: Game) => say('paper.record', { title });

const titleOf = (game: Game) => `${headingOf(game)} – Quintet`;

/** Draws the page around its content. `seed` as for recordPage(). */
const around = (game: Game, seed: string, content: unknown) => {
  const { name, title } = game;
  const back = seed
    ? hashOf({ page: 'friend', game: name, seed, link: '' })
    : hashOf({ page: 'table', game: name });
  return html`<div class="paper">
    ${pageBar(headingOf(game), nothing, [back, title])}
    <main>${content}</main>
  </div>`;
};

class RecordPage implements Page {
  #shell: Shell;
  #game: Game;
  #seed: string;
  #session: Session;
  /** The time at which the game was stored, in milliseconds since 1970. */
  #when: number;
  #found: Review;
  /** Stops the review. */
  #stop = () => {};

  constructor(shell: Shell, game: Game, seed: string, save: Save) {
    this.#shell = shell;
    this.#game = game;
    this.#seed = seed;
    this.#when = save.when;
    this.#session = sessionFor(shell.engine, game, { record: save.record }, () => {});
    const { history, record, state, isOver } = this.#session;
    this.#found = reviewFor(record, history, state.players.length);
    if (isOver && !this.#found.summary) this.#review(record);
  }

  #review(record: string) {
    const found = this.#found;
    found.begin();
    this.#stop = review(record, {
      looked: (decision) => found.add(decision), // nothing is shown before the end
      done: (summary) => {
        finish(found, record, summary);
        this.#shell.say(say('paper.reviewed'));
      },
      failed: () => {
        found.hasFailed = true;
        this.#shell.say(say('review.failed'));
      },
    });
  }

  /** Returns a view without the hand. */
  #bare(view: unknown) {
    return this.#game.board.hand?.bare(view) ?? view;
  }

  #written(actions: string[]) {
    return series(actions.map((action) => this.#game.board.listed?.(action) ?? action));
  }

  #results() {
    const { board } = this.#game;
    const session = this.#session;
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
            <span class="soft">${board.sum(view, seat, events, winners)}</span>
          </li>`,
        )}
      </ul>`;
  }

  /** Draws the moves, with a number before each key moment. */
  #moves() {
    const { board } = this.#game;
    const { history } = this.#session;
    return html`<ol class="moves-made">
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
  }

  #moment(decision: Decision) {
    const { board } = this.#game;
    const session = this.#session;
    const found = this.#found;
    const { player, played, best, reason } = decision;
    const ply = found.after(decision);
    session.go(ply);
    const { view } = session.state;
    const why = session.explain(whyBetter(reason), player);
    session.go(session.history.moves.length);
    const { name: who } = session.player(player);
    const move = found.stopAt(ply);
    const [before, after] = [percent(best.chance), percent(played.chance)];
    return html`<article class="key-moment">
      ${figure({
        board,
        view: this.#bare(view),
        width: MOMENT,
        finer: 1.6,
        name: say('paper.after', { n: move }),
        over: (layout) => (context, ui) =>
          marksOf(board, view, decision, true, { input: { layout } })(context, ui),
      })}
      <p><strong>${SIGNS[decision.mark]} ${say('review.mark', { mark: decision.mark })}</strong></p>
      <p>${mark(board.seats[player]?.mark)} ${who} ${this.#written(played.actions)}</p>
      <p>${say('review.moment', { move, before, after })}</p>
      <p>
        ${say('review.better')} <strong>${this.#written(best.actions)}</strong>
        ${capital(why)}
      </p>
    </article>`;
  }

  /** Draws the findings of the review so far. */
  #moments() {
    const found = this.#found;
    if (!this.#session.isOver || found.hasFailed) return nothing;
    if (!found.summary) return nothing;
    const all = found.moments();
    return html`<h3>${say('review.moments', { who: 'alone', name: '' })}</h3>
      ${
        all.length > 0
          ? html`<div class="key-moments">${all.map((decision) => this.#moment(decision))}</div>`
          : html`<p>${say('review.noMoments')}</p>`
      }`;
  }

  get #told() {
    const found = this.#found;
    if (!this.#session.isOver) return say('paper.notOver');
    if (found.hasFailed) return say('review.failed');
    return found.summary ? '' : say('paper.reviewing');
  }

  title() {
    return titleOf(this.#game);
  }

  render() {
    const { board, title } = this.#game;
    const session = this.#session;
    return around(
      this.#game,
      this.#seed,
      html`<div class="form">
          ${paperChoice(this.#shell)}
          <div class="buttons">${printButton(!session.isOver)}</div>
        </div>
        <div class="preview">
          <p class="soft" role="status">${this.#told}</p>
          <div class="leaves ${paperNow()}" .style=${inkStyle([board])}>
            <section class="leaf flowing">
              <header><h2>${title}</h2> <p><bdi>${date(this.#when, { dateStyle: 'long' })}</bdi></p></header>
              ${session.isOver ? this.#results() : nothing}
              ${figure({
                board,
                view: this.#bare(session.state.view),
                width: END,
                name: say('table.board', { game: title }),
                ui: { end: null },
              })}
              <h3>${say('table.moves')}</h3>
              ${this.#moves()} ${this.#moments()}
            </section>
          </div>
        </div>`,
    );
  }

  close() {
    this.#stop();
    this.#session.close();
  }
}

/** Returns the page of a game by link with this seed; with "", of the game in progress. */
export const recordPage = (shell: Shell, game: Game, seed: string): Page => {
  const save = savedGame(shell, game, seed ? keyOf(game.name, seed) : game.name);
  if (save) return new RecordPage(shell, game, seed, save);
  return {
    title: () => titleOf(game),
    render: () => around(game, seed, html`<p>${say('paper.noGame')}</p>`),
  };
};
