// The review of a match on its table: how the chances went, what each decision was worth, where most was
// lost and what would have been better. Fetched when it is first opened; what was found is kept as long
// as the page is open.

import './review.css';
import { html, nothing, svg } from 'lit-html';
import { Computer, computerName, levelAmong, levelOf, soloist } from '../engine/computer.js';
import { CHANCE } from '../engine/engine.js';
import { MARKS, review } from '../engine/reviewer.js';
import { moveList } from '../play/moves.js';
import { replayBar } from '../play/replay.js';
import { details, seatMark } from '../play/scores.js';
import { sessionFor } from '../play/trial.js';
import { capital } from '../ui/dates.js';
import { button, mark as drawn, signButton } from '../ui/icons.js';
import { say, series } from '../words/say.js';
import { graph } from './graph.js';
import { Review, whyBetter } from './review.js';

/** @import { Decision, Mark, Way } from '../engine/reviewer.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Playing } from '../page/types' */

/** Decisions that are judged within this time are shown together, in milliseconds. */
const TOGETHER = 150;
/** This computer goes on with a better line by so many actions, as long as chance brings nothing. */
const REPLIES = { count: 3, level: '4' };
/** The level of the computer to try again against, where none has played. */
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

/** @param {number} chance 0 … 1 */
const percent = (chance) => Math.round(100 * chance);

/** To a tenth below ten, else whole. @param {number} points */
const rounded = (points) => (points < 10 ? Math.round(10 * points) / 10 : Math.round(points));

/** @param {Mark} mark */
const signOf = (mark) =>
  html`<span class="judged ${mark}">${drawn(SIGNS[mark])} ${say('review.mark', { mark })}</span>`;

/** Scrolls to what a move was worth and, where there is room, the graph above it. */
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
  /** Will show what was found. @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #computer = new Computer();
  /** The ply at which the better line begins. */
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

  /** The match has changed, or its position: the better line ends, and the review if the match is another one. */
  changed() {
    this.#leaveLine();
    if (this.#playing.session.record !== this.#review.record) this.close();
  }

  close() {
    this.#stop();
    clearTimeout(this.#later);
    this.#leaveLine();
    this.#playing.review = null;
  }

  /** The seat of the only person at the table; -1 where there are several or none. */
  get #own() {
    return soloist(this.#playing.session.state.players);
  }

  /** The seat whose chances are told. */
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

  /** @param {Decision} decision */
  sign({ mark }) {
    return signOf(mark);
  }

  /** The mark and the chance at a position, in words. @param {number} ply */
  #spoken(ply) {
    const decision = this.#review.leadingTo(ply);
    if (!decision) return '';
    const seat = this.#review.players === 2 ? this.#told : decision.player;
    const { who, name } = this.#playing.session.player(seat);
    const n = percent(this.#review.chanceOf(decision, seat));
    return say('review.position', { mark: decision.mark, who, name, n, aim: this.#aim });
  }

  /** What the chance is of: to win or, for one who plays alone, to reach the goal. */
  get #aim() {
    return this.#review.players === 1 ? 'goal' : 'win';
  }

  render() {
    const { shell, stage } = this.#playing;
    const close = () => {
      this.close();
      shell.update();
      stage.focus();
    };
    return html`<section class="review" aria-label=${say('review.heading')}>
      <header>
        <h2 tabindex="-1">${this.whatIf ? say('review.whatIf') : say('review.heading')}</h2>
        ${this.whatIf ? nothing : signButton('x', say('review.close'), close)}
      </header>
      ${
        this.whatIf
          ? this.#line(this.whatIf)
          : [this.#progress(), this.#chances(), this.#present(), this.#moments(), this.#players()]
      }
    </section>`;
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

  /** How the chances went, and the slider below it. */
  #chances() {
    return html`${graph(this.#playing, this.#review, this.#told, this.#aim)}
      ${replayBar(this.#playing.session, { told: (ply) => this.#spoken(ply) })}`;
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

  /** A decision's mark, what it cost, what would have been better, and why. @param {Decision} decision @param {unknown} [more] a button */
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

  /** How accurately everybody played, what chance brought them, and the moves. */
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
                  <th scope="row">${signOf(mark)}</th>
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

  /** Plays on the board what was better, and what might have followed. @param {Decision} decision */
  async #showLine({ ply, best }) {
    this.#leaveLine();
    const { shell, game, stage, session } = this.#playing;
    const line = sessionFor(shell.engine, game, { record: session.record, ply }, (change) => {
      if (change.kind === 'played') stage.show(change.frames);
      if (change.kind === 'went') stage.put(line.frame);
      if (this.whatIf !== line) return;
      shell.say(line.spoken);
      shell.update();
    });
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

  /** Begins a match at a decision, of whoever made it against computers. @param {Decision} decision */
  #tryAgain({ ply, player }) {
    const { players } = this.#playing.session.state;
    const level = levelAmong(players) || RIVAL;
    const names = players.map((name, seat) => {
      if (seat === player) return levelOf(name) ? '' : name;
      return levelOf(name) ? name : computerName(level);
    });
    this.#playing.branch(ply, names);
  }
}
