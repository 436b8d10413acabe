// The review of a match on its table: how the chances went, what each decision was worth, where most was
// lost and what would have been better. Fetched when it is first opened; what was found is kept as long
// as the page is open.

import './review.css';
import { html, nothing, svg } from 'lit-html';
import { Computer, computerName, levelAmong, levelOf, soloist } from '../engine/computer.js';
import { CHANCE } from '../engine/engine.js';
import { MARKS, review } from '../engine/reviewer.js';
import { sessionFor } from '../match/session.js';
import { moveList, replayBar } from '../play/moves.js';
import { details, seatMark } from '../play/scores.js';
import { capital } from '../ui/dates.js';
import { button, mark as drawn, signButton } from '../ui/icons.js';
import { say, series } from '../words/say.js';
import { graph } from './graph.js';
import { Review, whyBetter } from './review.js';

/** @import { Decision, Mark, Way } from '../engine/reviewer.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Playing, Reviewed } from '../page/types' */

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
  playing.review = reviewOf(playing);
  playing.shell.say(say('review.begins'));
  playing.shell.focus('.review h2');
};

/** Begins to review a match, or shows what was found before. @param {Playing} playing @returns {Reviewed} */
const reviewOf = (playing) => {
  const { shell, game, session, stage } = playing;
  const { record, history, state } = session;
  const found = new Review(history, state.players.length);
  const computer = new Computer();
  /** What the chance is of: to win or, for one who plays alone, to reach the goal. */
  const aim = found.players === 1 ? 'goal' : 'win';
  /** The seat of the only person at the table; -1 where there are several or none. */
  const own = soloist(state.players);
  /** The seat whose chances are told. */
  const told = Math.max(own, 0);
  let stop = () => {};
  /** Will show what was found. @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  /** The better line that is shown on the board in place of the match. @type {Session | null} */
  let whatIf = null;
  /** The ply at which it begins. */
  let from = 0;

  const begin = () => {
    Object.assign(found, { decisions: [], hasFailed: false });
    stop = review(record, {
      judged: (decision) => {
        found.decisions.push(decision);
        later ??= setTimeout(show, TOGETHER);
      },
      done: (summary) => {
        found.summary = summary;
        finished.set(record, found);
        shell.say(say('review.done', { n: found.moments.length }));
        show();
      },
      failed: () => {
        found.hasFailed = true;
        shell.say(say('review.failed'));
        show();
      },
    });
  };

  const show = () => {
    clearTimeout(later);
    later = undefined;
    shell.update();
  };

  const close = () => {
    stop();
    clearTimeout(later);
    leaveLine();
    playing.review = null;
  };

  /** The mark and the chance at a position, in words. @param {number} ply */
  const spoken = (ply) => {
    const decision = found.leadingTo(ply);
    if (!decision) return '';
    const seat = found.players === 2 ? told : decision.player;
    const { who, name } = session.player(seat);
    const n = percent(found.chanceOf(decision, seat));
    return say('review.position', { mark: decision.mark, who, name, n, aim });
  };

  const progress = () => {
    const { hasFailed, stop: at, history, summary } = found;
    if (hasFailed) {
      const again = () => {
        begin();
        show();
      };
      return html`<p>${say('review.failed')}</p>
        <div class="buttons"><button @click=${again}>${say('review.again')}</button></div>`;
    }
    if (summary) return nothing;
    const all = history.stops.length - 1;
    return html`<p class="soft">${say('review.progress', { move: at, all })}</p>
      <progress aria-label=${say('review.heading')} max=${all} .value=${at}></progress>`;
  };

  /** How the chances went, and the slider below it. */
  const chances = () =>
    html`${graph(playing, found, told, aim)}
      ${replayBar(session, { told: spoken })}`;

  /** What the move that led to the present position was worth. */
  const present = () => {
    const decision = found.leadingTo(session.state.ply);
    const at = found.stopAt(session.state.ply);
    const isJudged = at > 0 && at <= found.stop;
    const why = isJudged && !session.isOver ? 'noChoice' : 'none';
    return html`<div class="verdict" tabindex="-1">
      ${decision ? verdict(decision) : html`<p class="soft">${say('review.noVerdict', { why })}</p>`}
    </div>`;
  };

  /** @param {Way} way as people read it */
  const written = ({ actions }) =>
    series(actions.map((action) => game.board.listed?.(action) ?? action));

  /** A decision's mark, what it cost, what would have been better, and why. @param {Decision} decision @param {unknown} [more] a button */
  const verdict = (decision, more = nothing) => {
    const who = session.player(decision.player);
    const { mark, played, best, exact, loss, unit, reason } = decision;
    const what = html`<p class="what">
      ${signOf(mark)} ${seatMark(playing, decision.player)}
      <span class="name">${who.name}</span> <bdi dir="ltr">${written(played)}</bdi>
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
            aim,
          });
    const why = session.explain(whyBetter(reason), decision.player);
    return html`${what}
      <p>${cost}</p>
      <p>
        ${say('review.better')} <bdi dir="ltr"><strong>${written(best)}</strong></bdi>
        <span class="soft">${capital(say('review.hint', { ...who, reason: why }))}</span>
      </p>
      <div class="buttons">
        ${more} ${button('lightbulb', say('review.show'), () => showLine(decision))}
        ${button('play', say('review.tryAgain'), () => tryAgain(decision))}
      </div>`;
  };

  const moments = () => {
    const worst = found.moments;
    if (worst.length === 0) {
      return found.summary ? html`<p>${say('review.noMoments')}</p>` : nothing;
    }
    return html`<h3>${say('review.moments')}</h3>
      <ol class="moments stack">
        ${worst.map((moment) => {
          const ply = found.after(moment);
          const go = () => {
            session.replay(false);
            session.go(ply);
            shell.focus('.review .verdict');
            queueMicrotask(toVerdict);
          };
          const move = found.stopAt(ply);
          return html`<li>
            ${verdict(moment, button('arrow-right', say('review.goTo', { move }), go))}
          </li>`;
        })}
      </ol>`;
  };

  /** How accurately everybody played, what chance brought them, and the moves. */
  const players = () => {
    const { summary } = found;
    const luck = found.luck(own);
    return html`${
      summary
        ? html`<div class="scroll"><table class="standings">
            <caption>${say('review.accuracy')}</caption>
            <thead>
              <tr>
                <td></td>
                ${summary.players.map((_, seat) => html`<th scope="col">${seatMark(playing, seat)} ${session.player(seat).name}</th>`)}
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
      ${moveList(playing)}
    </section>`;
  };

  // The better line.

  /** Plays on the board what was better, and what might have followed. @param {Decision} decision */
  const showLine = async ({ ply, best }) => {
    leaveLine();
    const line = sessionFor(shell.engine, game, { record: session.record, ply }, (change) => {
      if (change.kind === 'played') stage.show(change.frames);
      if (change.kind === 'went') stage.put(line.frame);
      if (whatIf !== line) return;
      shell.say(line.spoken);
      shell.update();
    });
    whatIf = line;
    from = ply;
    stage.put(line.frame);
    shell.focus('.review h2');
    const isHere = () => whatIf === line && (line.state.ply === ply || !line.may.redo);
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
      const advice = await computer.think(question).catch(() => null);
      if (!advice || !isHere()) return;
      await line.act(advice.action);
    }
  };

  /** @param {Session} line */
  const lineView = (line) => {
    const back = () => {
      leaveLine();
      shell.focus('.review h2');
    };
    return html`<p class="soft">${say('review.whatIfWhy')}</p>
      ${replayBar(line, { from })}
      <p>${line.news}</p>
      <div class="buttons"><button class="primary" @click=${back}>${say('review.back')}</button></div>
      ${details(playing)}`;
  };

  const leaveLine = () => {
    if (!whatIf) return;
    computer.stop();
    whatIf.close();
    whatIf = null;
    stage.put(session.frame);
    shell.update();
  };

  /** Begins a match at a decision, of whoever made it against computers. @param {Decision} decision */
  const tryAgain = ({ ply, player }) => {
    const { players } = session.state;
    const level = levelAmong(players) || RIVAL;
    const names = players.map((name, seat) => {
      if (seat === player) return levelOf(name) ? '' : name;
      return levelOf(name) ? name : computerName(level);
    });
    playing.branch(ply, names);
  };

  const known = finished.get(record);
  if (known) Object.assign(found, { decisions: known.decisions, summary: known.summary });
  else begin();

  return {
    get whatIf() {
      return whatIf;
    },
    judgedBy: ({ index }) => {
      const decision = found.leadingTo(index + 1);
      const last = decision && decision.ply + decision.played.actions.length - 1;
      return last === index ? decision : undefined;
    },
    sign: ({ mark }) => signOf(mark),
    // The better line ends, and the review if the match is another one.
    changed: () => {
      leaveLine();
      if (session.record !== record) close();
    },
    close,
    render: () => {
      const closed = () => {
        close();
        shell.update();
        stage.focus();
      };
      return html`<section class="review" aria-label=${say('review.heading')}>
        <header>
          <h2 tabindex="-1">${whatIf ? say('review.whatIf') : say('review.heading')}</h2>
          ${whatIf ? nothing : signButton('x', say('review.close'), closed)}
        </header>
        ${whatIf ? lineView(whatIf) : [progress(), chances(), present(), moments(), players()]}
      </section>`;
    },
  };
};
