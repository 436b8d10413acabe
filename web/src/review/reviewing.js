// The review of a match on its table: how the chances went, what each decision was worth, where most
// was lost and what would have been better. Fetched when it is first asked for; it is kept as long as
// the page is open.

import './review.css';
import { html, nothing, svg } from 'lit-html';
import { Computer, computerName, levelOf, soloist } from '../engine/computer.js';
import { CHANCE } from '../engine/engine.js';
import { MARKS, review } from '../engine/reviewer.js';
import { CLOCK } from '../match/clock.js';
import { Session } from '../match/session.js';
import { moveList } from '../play/moves.js';
import { replayBar } from '../play/replay.js';
import { details, seatMark } from '../play/scores.js';
import { capital } from '../ui/dates.js';
import { button, mark as drawn, icon } from '../ui/icons.js';
import { leftwards, say, series } from '../words/say.js';
import { Review, whyBetter } from './review.js';

/** @import { Decision, Mark, Way } from '../engine/reviewer.js' */
/** @import { Playing } from '../page/types' */

/** How long what was found waits to be shown together, in milliseconds. */
const TOGETHER = 150;
/** A better line goes on by so many actions of this computer, as long as nothing is drawn. */
const REPLIES = { count: 3, level: '4' };
/** Against whom one tries again where nobody else was a computer. */
const RIVAL = '3';

/** The signs of the marks, as players write them. */
const SIGNS = {
  best: svg`<path d="M12 2l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.6 5.6 21.3l1.6-7.1L1.8 9.4 9 8.600z" />`,
  good: svg`<path d="M3 13l6 6L21 6" class="drawn" />`,
  inaccuracy: svg`<text x="12" y="18">?!</text>`,
  mistake: svg`<text x="12" y="18">?</text>`,
  blunder: svg`<text x="12" y="18">??</text>`,
};

/** Reviews that are done, by their records. @type {Map<string, Review>} */
const finished = new Map();

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** Points as people tell them: below ten to the tenth. @param {number} points */
const rounded = (points) => (points < 10 ? Math.round(10 * points) / 10 : Math.round(points));

/** @param {Mark} mark */
const wordOf = (mark) => say('review.mark', { mark });

/** Shows what a move was worth and, where there is room, the graph above it. */
const toVerdict = () => {
  document.querySelector('.review')?.scrollIntoView();
  document.querySelector('.review .verdict')?.scrollIntoView({ block: 'nearest' });
};

/** Opens the review of a match. @param {Playing} playing */
export const openReview = (playing) => {
  if (playing.review) return;
  playing.session.replay(false);
  playing.shell.dialogs.close();
  playing.review = new Reviewing(playing);
  playing.shell.say(say('review.begins'));
  playing.shell.focus('.review h2');
};

/** A review that is open on a table. */
export class Reviewing {
  /** The better line that is shown on the board in place of the match. @type {Session | null} */
  whatIf = null;

  #playing;
  #review;
  #stop = () => {};
  /** Shows later what was found. @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #computer = new Computer();
  /** After how many steps the better line begins. */
  #from = 0;

  /** @param {Playing} playing */
  constructor(playing) {
    this.#playing = playing;
    const { record, history, state } = playing.session;
    const known = finished.get(record);
    this.#review = new Review(record, history, state.players.length);
    if (known) Object.assign(this.#review, { decisions: known.decisions, summary: known.summary });
    else this.#begin();
  }

  #begin() {
    const found = this.#review;
    Object.assign(found, { decisions: [], hasFailed: false });
    this.#stop = review(found.record, {
      judged: (decision) => {
        found.decisions.push(decision);
        this.#later ??= setTimeout(() => this.#show(), TOGETHER);
      },
      done: (summary) => {
        found.summary = summary;
        finished.set(found.record, found);
        this.#playing.shell.say(say('review.done', { n: found.moments.length }));
        this.#show();
      },
      failed: () => {
        found.hasFailed = true;
        this.#playing.shell.say(say('review.failed'));
        this.#show();
      },
    });
  }

  #show() {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#playing.shell.update();
  }

  /** The match has changed, or its position: what is shown instead ends, and the review if it is of another match now. */
  changed() {
    this.#leaveLine();
    if (this.#playing.session.record !== this.#review.record) this.close();
  }

  /** Ends it, and what it thinks about. */
  close() {
    this.#stop();
    clearTimeout(this.#later);
    this.#leaveLine();
    this.#playing.review = null;
  }

  /** Who looks: the only person at the table; -1 where there are several or none. */
  get #own() {
    return soloist(this.#playing.session.state.players);
  }

  /** Whose chances are told. */
  get #told() {
    return Math.max(this.#own, 0);
  }

  /** The decision that a move of the list ends. @param {{ index: number }} step */
  judgedBy({ index }) {
    const decision = this.#review.leadingTo(index + 1);
    return decision && decision.ply + decision.played.actions.length - 1 === index
      ? decision
      : undefined;
  }

  /** A decision's mark, as a sign and in a word. @param {Decision} decision */
  sign({ mark }) {
    return html`<span class="judged ${mark}">${drawn(SIGNS[mark])} ${wordOf(mark)}</span>`;
  }

  /** What is said of a position: mark and chance. @param {number} ply */
  #spoken(ply) {
    const decision = this.#review.leadingTo(ply);
    if (!decision) return '';
    const seat = this.#review.players === 2 ? this.#told : decision.player;
    const { who, name } = this.#playing.session.player(seat);
    const n = percent(this.#review.chanceOf(decision, seat));
    return say('review.position', { mark: decision.mark, who, name, n, aim: this.#aim });
  }

  /** What there is a chance of: to win, or of the aim of one who plays alone. */
  get #aim() {
    return this.#review.players === 1 ? 'goal' : 'win';
  }

  render() {
    const { shown } = this.#playing;
    return html`<section class="review" aria-label=${say('review.heading')}>
      <header>
        <h2 tabindex="-1">${this.whatIf ? say('review.whatIf') : say('review.heading')}</h2>
        ${this.whatIf ? nothing : this.#closing()}
      </header>
      ${
        this.whatIf
          ? this.#line(shown)
          : [this.#progress(), this.#graph(), this.#present(), this.#moments(), this.#players()]
      }
    </section>`;
  }

  #closing() {
    const close = () => {
      this.close();
      this.#playing.shell.update();
      this.#playing.stage.focus();
    };
    return html`<button class="quiet square" aria-label=${say('review.close')} title=${say('review.close')} @click=${close}>
      ${icon('x')}
    </button>`;
  }

  #progress() {
    const { hasFailed, stop, history, summary } = this.#review;
    if (hasFailed) {
      const again = () => {
        this.#begin();
        this.#show();
      };
      return html`<p>${say('review.failed')}</p>
        <div class="buttons"><button @click=${again}>${say('review.again')}</button></div>`;
    }
    if (summary) return nothing;
    const all = history.stops.length - 1;
    return html`<p class="soft">${say('review.progress', { move: stop, all })}</p>
      <progress aria-label=${say('review.heading')} max=${all} .value=${stop}></progress>`;
  }

  /** How the chances went, which is pointed at to go there, and the slider below it. */
  #graph() {
    const { session } = this.#playing;
    const { stops } = session.history;
    const last = Math.max(stops.length - 1, 1);
    const lines = this.#review.lines(this.#told);
    /** @param {number} stop */
    const across = (stop) => (100 * stop) / last;
    const present = across(this.#review.stopAt(session.state.ply));
    /** @param {PointerEvent} event */
    const point = ({ currentTarget, clientX, buttons }) => {
      if (buttons === 0) return;
      const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
      const part = Math.min(Math.max((clientX - left) / width, 0), 1);
      const ply = stops[Math.round(last * (leftwards() ? 1 - part : part))];
      if (ply === undefined || ply === session.state.ply) return;
      session.replay(false);
      session.go(ply);
    };
    const told = this.#review.players === 2 || this.#aim === 'goal';
    return html`<figure class="chances">
        <figcaption class="soft">
          ${
            told
              ? say('review.chances', { ...session.player(this.#told), aim: this.#aim })
              : lines.map(
                  ({ seat }) =>
                    html`<span>${seatMark(this.#playing, seat)} ${session.player(seat).name}
                      <svg viewBox="0 0 24 4" aria-hidden="true"><line class="line seat-${seat}" x2="24" y1="2" y2="2" /></svg></span>`,
                )
          }
        </figcaption>
        <svg class="graph" aria-hidden="true" @pointerdown=${point} @pointermove=${point}>
          <line class="half" x2="100%" y1="50%" y2="50%" />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            ${lines.map(
              ({ seat, points }) =>
                svg`<polyline class="line seat-${told ? 0 : seat}" points=${points.map(({ stop, chance }) => `${across(stop)},${100 - 100 * chance}`).join(' ')} />`,
            )}
          </svg>
          <line class="here" x1="${present}%" x2="${present}%" y2="100%" />
          ${this.#review.moments.map((moment) => {
            const seat = told ? this.#told : moment.player;
            const x = across(this.#review.stopAt(this.#review.after(moment)));
            const y = 100 - 100 * this.#review.chanceOf(moment, seat);
            return svg`<circle class=${moment.mark} cx="${x}%" cy="${y}%" r="5" />`;
          })}
        </svg>
      </figure>
      ${replayBar(session, { told: (ply) => this.#spoken(ply) })}`;
  }

  /** What the move that led to the present position was worth. */
  #present() {
    const { session } = this.#playing;
    const decision = this.#review.leadingTo(session.state.ply);
    const stop = this.#review.stopAt(session.state.ply);
    const isJudged = stop > 0 && stop <= this.#review.stop;
    const why = isJudged && !session.isOver ? 'noChoice' : 'none';
    return html`<div class="verdict" tabindex="-1">
      ${decision ? this.#verdict(decision) : html`<p class="soft">${say('review.noVerdict', { why })}</p>`}
    </div>`;
  }

  /** @param {Way} way as people read it */
  #actions({ actions }) {
    const { board } = this.#playing.game;
    return series(actions.map((action) => board.listed?.(action) ?? action));
  }

  /** A decision: its mark, what it cost, and what would have been better, why. @param {Decision} decision @param {unknown} [more] that may be done */
  #verdict(decision, more = nothing) {
    const { session } = this.#playing;
    const who = session.player(decision.player);
    const { mark, played, best, exact, loss, unit, reason } = decision;
    const what = html`<p class="what">
      ${this.sign(decision)} ${seatMark(this.#playing, decision.player)}
      <span class="name">${who.name}</span> <bdi dir="ltr">${this.#actions(played)}</bdi>
    </p>`;
    if (mark === 'best') {
      return html`${what} <p class="soft">${say('review.isBest', { exact: `${exact}` })}</p>`;
    }
    const cost =
      unit === 'lead'
        ? say('review.costPoints', { exact: `${exact}`, n: rounded(loss) })
        : say('review.costChance', {
            exact: `${exact}`,
            before: percent(best.chance),
            after: percent(played.chance),
            aim: this.#aim,
          });
    const told = session.explain(whyBetter(reason), decision.player);
    const why = capital(say('review.hint', { ...who, reason: told }));
    return html`${what}
      <p>${cost}</p>
      <p>
        ${say('review.better')} <bdi dir="ltr"><strong>${this.#actions(best)}</strong></bdi>
        <span class="soft">${why}</span>
      </p>
      <div class="buttons">
        ${more} ${button('lightbulb', say('review.show'), () => this.#showLine(decision))}
        ${button('play', say('review.tryAgain'), () => this.#tryAgain(decision))}
      </div>`;
  }

  #moments() {
    const { session } = this.#playing;
    const { moments, summary } = this.#review;
    if (moments.length === 0) {
      return summary ? html`<p>${say('review.noMoments')}</p>` : nothing;
    }
    return html`<h3>${say('review.moments')}</h3>
      <ol class="moments">
        ${moments.map((moment) => {
          const ply = this.#review.after(moment);
          const go = () => {
            session.replay(false);
            session.go(ply);
            this.#playing.shell.focus('.review .verdict');
            queueMicrotask(toVerdict);
          };
          const move = this.#review.stopAt(ply);
          return html`<li>
            ${this.#verdict(moment, button('arrow-right', say('review.goTo', { move }), go))}
          </li>`;
        })}
      </ol>`;
  }

  /** What the players' decisions come to, what chance brought them, and the moves. */
  #players() {
    const { session, game } = this.#playing;
    const { summary } = this.#review;
    const luck = this.#review.luck(this.#own);
    return html`${
      summary
        ? html`<div class="scroll"><table class="standings">
            <caption>${say('review.accuracy')}</caption>
            <thead>
              <tr>
                <td></td>
                ${summary.players.map((_, seat) => html`<th scope="col">${seatMark(this.#playing, seat)} ${session.player(seat).name}</th>`)}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">${say('review.accurate')}</th>
                ${summary.players.map(({ decisions, accuracy }) => html`<td>${decisions ? say('review.percent', { n: Math.round(accuracy) }) : '–'}</td>`)}
              </tr>
              ${MARKS.map(
                (mark) => html`<tr>
                  <th scope="row"><span class="judged ${mark}">${drawn(SIGNS[mark])} ${wordOf(mark)}</span></th>
                  ${summary.players.map(({ marks }) => html`<td>${marks[mark]}</td>`)}
                </tr>`,
              )}
            </tbody>
          </table></div>`
        : nothing
    }
    ${
      luck.length > 0
        ? html`<h3>${say('review.luck')}</h3>
            ${luck.map(({ player, said }) => html`<p>${say(said.key, { ...said.values, ...session.player(player) })}</p>`)}`
        : nothing
    }
    ${game.board.hand && summary ? html`<p class="soft">${say('review.known')}</p>` : nothing}
    <section class="moves" aria-label=${say('table.moves')}>
      <h3>${say('table.moves')}</h3>
      ${moveList(this.#playing)}
    </section>`;
  }

  // The better line.

  /** Plays what was better on the board, and what would have come then. @param {Decision} decision */
  async #showLine({ ply, best }) {
    this.#leaveLine();
    const { shell, game, stage, session } = this.#playing;
    const line = new Session(
      game,
      {
        match: shell.engine.match(),
        clock: CLOCK,
        ask: async () => true,
        tell: (change) => {
          if (change.kind === 'played') stage.show(change.frames);
          if (change.kind === 'went') stage.put(line.frame);
          if (this.whatIf !== line) return;
          shell.say(line.spoken);
          shell.update();
        },
      },
      { record: session.record, ply },
    );
    this.whatIf = line;
    this.#from = ply;
    stage.put(line.frame);
    shell.focus('.review h2');
    const isHere = () => this.whatIf === line && (line.state.ply === ply || !line.may.redo);
    for (const action of best.actions) {
      await stage.settled();
      if (!isHere()) return;
      await line.act(action);
    }
    for (let n = 0; n < REPLIES.count; n++) {
      await stage.settled();
      const isDrawn = line.history.moves.slice(ply).some(({ by }) => by === CHANCE);
      if (!isHere() || line.isOver || isDrawn) return;
      const question = { record: line.record, ply: line.state.ply, level: REPLIES.level };
      const advice = await this.#computer.think(question).catch(() => null);
      if (!advice || !isHere()) return;
      await line.act(advice.action);
    }
  }

  /** @param {Session} line */
  #line(line) {
    const back = () => {
      this.#leaveLine();
      this.#playing.shell.focus('.review h2');
    };
    return html`<p class="soft">${say('review.whatIfWhy')}</p>
      ${replayBar(line, { from: this.#from })}
      <p>${line.news}</p>
      <div class="buttons"><button class="primary" @click=${back}>${say('review.back')}</button></div>
      ${details(this.#playing)}`;
  }

  #leaveLine() {
    if (!this.whatIf) return;
    this.#computer.stop();
    this.whatIf.close();
    this.whatIf = null;
    this.#playing.stage.put(this.#playing.session.frame);
    this.#playing.shell.update();
  }

  /** Begins a game where a decision was due, of who decided against computers. @param {Decision} decision */
  #tryAgain({ ply, player }) {
    const { players } = this.#playing.session.state;
    const level = players.map(levelOf).sort().at(-1) || RIVAL;
    const names = players.map((name, seat) => {
      if (seat === player) return levelOf(name) ? '' : name;
      return levelOf(name) ? name : computerName(level);
    });
    this.#playing.branch(ply, names);
  }
}
