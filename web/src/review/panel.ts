// The panel of a review.

import type { SVGTemplateResult } from 'lit-html';
import { html, nothing, svg } from 'lit-html';
import { percent } from '../board/wording.ts';
import type { Decision, Mark, Way } from '../engine/questions.ts';
import { MARKS } from '../engine/reviewer.ts';
import { hashOf } from '../page/address.ts';
import { confirmation, pad } from '../play/controls.ts';
import { moveList, replayBar } from '../play/moves.ts';
import { details, seatMark } from '../play/scores.ts';
import { choice } from '../ui/choice.ts';
import { capital } from '../ui/dates.ts';
import { button, mark as drawn, signButton } from '../ui/icons.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { say, series } from '../words/say.ts';
import type { Analysis } from './analysis.ts';
import { DEPTHS } from './analysis.ts';
import { openDraws } from './chance.ts';
import { isDrawn } from './exploring.ts';
import { graph } from './graph.ts';
import { SIGNS } from './marks.ts';
import { whyBetter } from './review.ts';
import type { Reviewing, Try } from './types.ts';
import type { Variation } from './variations.ts';

/** The number of actions that the list tells of a variation. */
const FIRST = 3;

/** The signs of the marks that are no letters. */
const DRAWN: Partial<Record<Mark, SVGTemplateResult>> = {
  best: svg`<path d="M12 2l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.6 5.6 21.3l1.6-7.1L1.8 9.4 9 8.600z" />`,
  good: svg`<path d="M3 13l6 6L21 6" class="drawn" />`,
};

export const signOf = (mark: Mark) =>
  html`<span class="judged ${mark}">${drawn(DRAWN[mark] ?? svg`<text x="12" y="18">${SIGNS[mark]}</text>`)} ${say('review.mark', { mark })}</span>`;

/** Rounds to tenths below ten, else to whole numbers. */
const rounded = (points: number) =>
  points < 10 ? Math.round(10 * points) / 10 : Math.round(points);

/** The event whose chance is told: winning or, for one who plays alone, reaching the goal. */
const aimOf = ({ found }: Reviewing) => (found.players === 1 ? 'goal' : 'win');

export const panel = (reviewing: Reviewing) => {
  const { playing, line, from, trial, exploring, leave } = reviewing;
  const { analysis } = exploring;
  const heading = trial
    ? 'review.trying'
    : analysis
      ? 'review.analysis'
      : line
        ? 'review.whatIf'
        : 'review.heading';
  const content = () =>
    html`<div class="told">${progress(reviewing)} ${present(reviewing)}
        ${exploring.mayBegin ? explore(reviewing) : nothing} ${lines(reviewing)}</div>
      <div class="key">${moments(reviewing)}</div>
      ${graph(playing, reviewing.found, reviewing.told, aimOf(reviewing))} ${players(reviewing)}
      ${kept(reviewing)}`;
  // Fingers scroll here, also where swipes anywhere else play.
  const keep = (event: Event) => event.stopPropagation();
  return html`<section class="review strip" aria-label=${say(exploring.isAlone ? 'review.analysis' : 'review.heading')} @pointerdown=${keep}>
      <header>
        <h2 tabindex="-1">${say(heading)}</h2>
        ${analysis?.isAsked && !line?.isOver ? depth(analysis) : nothing}
        ${line ? nothing : accuracies(reviewing)}
        ${line ? nothing : signButton('x', say('review.close'), leave)}
      </header>
      ${
        trial
          ? trying(reviewing, trial)
          : analysis
            ? explored(reviewing, analysis)
            : line
              ? better(reviewing)
              : content()
      }
    </section>
    ${trial ? nothing : html`<div class="thumb">${line ? replayBar(line, { from }) : stepper(reviewing)}</div>`}`;
};

/** The players' accuracies, in short. */
const accuracies = ({ playing, found }: Reviewing) => {
  if (!found.summary) return nothing;
  return html`<p class="accuracies">
    <span class="unseen">${say('review.accurate')}</span>
    ${found.summary.players.map(({ decisions, accuracy }, seat) =>
      decisions > 0
        ? html`<span>${seatMark(playing, seat)}<span class="unseen">${playing.session.player(seat).name}</span>
            ${say('review.percent', { n: Math.round(accuracy) })}</span>`
        : nothing,
    )}
  </p>`;
};

const progress = ({ found, begin }: Reviewing) => {
  const { hasFailed, summary, judged, decisions } = found;
  if (hasFailed) {
    return html`<p>${say('review.failed')}</p>
      <div class="buttons"><button @click=${begin}>${say('review.again')}</button></div>`;
  }
  if (summary) return nothing;
  const all = decisions.length;
  return html`<p class="soft">${say('review.progress', { n: judged, all, what: judged > 0 ? 'closely' : 'quickly' })}</p>
    <progress aria-label=${say('review.heading')} max=${Math.max(all, 1)} .value=${judged}></progress>`;
};

/** The slider, and the buttons beside it. */
const stepper = (reviewing: Reviewing) => {
  const { playing, found, told } = reviewing;
  /** The mark and the chance at a position, in words. */
  const spoken = (ply: number) => {
    const decision = found.leadingTo(ply);
    if (!decision) return '';
    const seat = found.players === 2 ? told : decision.player;
    const { who, name } = playing.session.player(seat);
    const n = percent(found.chanceOf(decision, seat));
    return say('review.position', { mark: decision.mark, who, name, n, aim: aimOf(reviewing) });
  };
  return replayBar(playing.session, { told: spoken });
};

// One decision.

/** The verdict on the move that led to the present position. */
const present = (reviewing: Reviewing) => {
  const { found, playing } = reviewing;
  const { session } = playing;
  const { ply } = session.state;
  const decision = found.leadingTo(ply);
  if (!decision && session.isOver) return nothing;
  const why = ply > 0 && found.hasSeen(ply) ? 'noChoice' : 'none';
  return html`<div class="verdict" tabindex="-1">
    ${decision ? verdict(reviewing, decision) : html`<p class="soft">${say('review.noVerdict', { why })}</p>`}
  </div>`;
};

/** Writes a way as people read it. */
const written = ({ playing: { game } }: Reviewing, { actions }: Pick<Way, 'actions'>) =>
  shortened(series(actions.map((action) => game.board.listed?.(action) ?? action)), LONGEST.told);

/** A decision, with its player and mark. */
const deed = (reviewing: Reviewing, { player, played, mark, quick }: Decision) => {
  const { playing } = reviewing;
  return html`<p class="what">
    ${quick ? nothing : signOf(mark)} ${seatMark(playing, player)}
    <span class="name">${playing.session.player(player).name}</span> ${written(reviewing, played)}
  </p>`;
};

/** The cost of a decision, in chance, which decides its mark, and in points. */
const cost = (
  reviewing: Reviewing,
  { player, played, best, exact, loss, unit, quick }: Decision,
) => {
  const [before, after] = [percent(best.chance), percent(played.chance)];
  const isLead = unit === 'lead';
  const { who, name } = reviewing.playing.session.player(player);
  const values = { who, name, aim: aimOf(reviewing), exact: `${exact && !isLead}` };
  const n = rounded(loss);
  return html`<p>
    ${
      before === after
        ? say('review.chanceIs', { ...values, n: after })
        : say('review.costChance', { ...values, before, after })
    }
    ${isLead && n > 0 && !quick ? say('review.costPoints', { exact: `${exact}`, n }) : nothing}
    ${loss > 0 || quick ? nothing : say('review.isBest', { exact: `${exact}` })}
  </p>`;
};

/** Says that the coach told of a decision. */
const told = ({ playing: { session } }: Reviewing, { ply }: Decision) =>
  session.coachPort?.position.alarms.some((one) => one.ply === ply)
    ? html`<p class="soft">${say('review.coached')}</p>`
    : nothing;

/** All that is told of a decision, and what may be done with it. */
const verdict = (reviewing: Reviewing, decision: Decision) => {
  const what = [deed(reviewing, decision), cost(reviewing, decision), told(reviewing, decision)];
  if (decision.quick) return html`${what} <p class="soft">${say('review.soon')}</p>`;
  if (decision.mark === 'best') return what;
  const { isHidden, reveal, showLine, tryAgain, playOn } = reviewing;
  const isOpen = !isHidden(decision);
  return html`${what} ${isOpen ? insteadOf(reviewing, decision) : nothing}
    <div class="buttons">
      ${
        isOpen
          ? button('lightbulb', say('review.show'), () => showLine(decision))
          : html`<button class="primary" @click=${() => tryAgain(decision)}>${say('review.tryAgain')}</button>
            <button class="quiet" @click=${() => reveal(decision)}>${say('review.reveal')}</button>`
      }
      ${isOpen ? button('play', say('review.playOn'), () => playOn(decision)) : nothing}
    </div>`;
};

/** The better way, and why it is better. */
const insteadOf = (reviewing: Reviewing, { player, best, reason }: Decision) => {
  const { session } = reviewing.playing;
  const why = session.explain(whyBetter(reason), player);
  return html`<p>
    ${say('review.better')} <strong>${written(reviewing, best)}</strong>
    <span class="soft">${capital(say('review.hint', { ...session.player(player), reason: why }))}</span>
  </p>`;
};

// Key moments.

/** The key moments of the player who comes first, and folded those of the others. */
const moments = (reviewing: Reviewing) => {
  const { playing, found, own, told, choose } = reviewing;
  const mine = found.moments((player) => player === told);
  const others = found.moments((player) => player !== told);
  const seats = [...Array(found.players).keys()];
  const { who, name } = playing.session.player(told);
  const other =
    seats.length === 2
      ? { who: 'one', name: playing.session.player(1 - told).name }
      : { who: 'all', name: '' };
  return html`${
    own < 0 && found.players > 1
      ? choice({
          name: 'reviewed',
          label: say('review.whose'),
          values: seats.map(String),
          value: `${told}`,
          words: (seat) => playing.session.player(Number(seat)).name,
          choose: (seat) => choose(Number(seat)),
        })
      : nothing
  }
  ${
    mine.length > 0 || found.summary
      ? html`<h3>${say('review.moments', { who: found.players === 1 ? 'alone' : who, name })}</h3>`
      : nothing
  }
  ${mine.length > 0 ? list(reviewing, mine) : found.summary ? html`<p>${say('review.noMoments')}</p>` : nothing}
  ${
    others.length > 0
      ? html`<details>
          <summary>${say('review.others', { ...other, n: others.length })}</summary>
          ${list(reviewing, others)}
        </details>`
      : nothing
  }`;
};

/** The number of positions kept for practice, with a link. It comes last because it appears late. */
const kept = ({ playing: { game }, found, told }: Reviewing) => {
  const n = found.kept.get(told) ?? 0;
  if (n === 0) return nothing;
  const hash = hashOf({ page: 'slips', game: game.name });
  return html`<p class="soft">${say('review.kept', { n })} <a href=${hash}>${say('puzzles.slips')}</a></p>`;
};

const list = (reviewing: Reviewing, decisions: Decision[]) => {
  const { playing, found, go } = reviewing;
  return html`<ol class="moments">
    ${decisions.map((decision) => {
      const ply = found.after(decision);
      const [before, after] = [percent(decision.best.chance), percent(decision.played.chance)];
      const isHere = found.leadingTo(playing.session.state.ply) === decision;
      return html`<li>
        <button class="quiet" aria-current=${isHere ? 'step' : nothing} @click=${() => go(decision)}>
          ${signOf(decision.mark)} ${found.players > 2 ? seatMark(playing, decision.player) : nothing}
          <span>${say('review.moment', { move: found.stopAt(ply), before, after })}</span>
        </button>
      </li>`;
    })}
  </ol>`;
};

// All decisions.

/** The players' accuracies, their luck, and the moves. */
const players = (reviewing: Reviewing) => {
  const { playing, found, own } = reviewing;
  const { session, game } = playing;
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
        </table></div>
        <p class="soft">${say('review.accuracyWhy')}</p>`
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

// Other lines.

/** The better line. */
const better = ({ playing, line, leaveLine }: Reviewing) =>
  html`<p class="soft">${say('review.whatIfWhy')}</p>
    <p>${line?.news}</p>
    <div class="buttons"><button class="primary" @click=${leaveLine}>${say('review.back')}</button></div>
    ${details(playing)}`;

const explore = ({ exploring }: Reviewing) =>
  html`<div class="buttons">${button('git-branch', say('table.explore'), () => exploring.begin())}</div>`;

/** The variations of the game as a tree, each a button that puts it on the board. */
const lines = (reviewing: Reviewing) => {
  const { exploring } = reviewing;
  const { variations } = exploring;
  if (variations.length === 0) return nothing;
  /** The variations that begin on the match (0), or on the variation with a number from 1. */
  const those = (from: number): unknown =>
    variations.some((variation) => variation.from === from)
      ? html`<ul class="lines">
          ${variations.map((variation, i) =>
            variation.from === from
              ? html`<li>
                  <button class="quiet" aria-current=${i === exploring.at ? 'true' : nothing} @click=${() => exploring.choose(i)}>
                    ${titled(reviewing, variation)}
                  </button>
                  ${those(i + 1)}
                </li>`
              : nothing,
          )}
        </ul>`
      : nothing;
  return html`<h3>${say('review.lines')}</h3> ${those(0)}`;
};

/** The name of a variation, its beginning, and its first actions. */
const titled = (reviewing: Reviewing, { from, ply, name, steps }: Variation) => {
  const actions = steps.filter((step) => !isDrawn(step));
  const first = actions.slice(0, FIRST);
  return html`${name ? html`<strong><bdi>${shortened(name, LONGEST.line.name)}</bdi></strong>` : nothing}
    ${from === 0 ? html`<span class="soft">${say('review.lineAt', { at: reviewing.found.stopAt(ply) === 0 ? 'start' : 'later', n: reviewing.found.stopAt(ply) })}</span>` : nothing}
    <span>${written(reviewing, { actions: first })}${actions.length > FIRST ? '…' : nothing}</span>`;
};

/** The name and the note of the variation that is shown, if any. */
const words = (reviewing: Reviewing) => {
  const { exploring } = reviewing;
  const { chosen, mayChange, rest } = exploring;
  if (!chosen) return nothing;
  const lost = rest.filter((step) => !isDrawn(step));
  /** Not where only the beginning is shown: the rest would be lost. */
  const mayWrite = (what: 'name' | 'note') =>
    mayChange && chosen[what].length <= LONGEST.line[what];
  const describe =
    (what: 'name' | 'note') =>
    ({ target }: Event) =>
      exploring.describe({ [what]: (target as HTMLInputElement).value.trim() });
  return html`<div class="line-words">
      <label>
        ${say('review.lineName')}
        <input
          class="line-name"
          dir="auto"
          autocomplete="off"
          maxlength=${LONGEST.line.name}
          ?readonly=${!mayWrite('name')}
          .value=${shortened(chosen.name, LONGEST.line.name)}
          @input=${describe('name')}
        />
      </label>
      <label>
        ${say('review.lineNote')}
        <textarea
          dir="auto"
          rows="2"
          maxlength=${LONGEST.line.note}
          ?readonly=${!mayWrite('note')}
          .value=${shortened(chosen.note, LONGEST.line.note)}
          @input=${describe('note')}
        ></textarea>
      </label>
    </div>
    ${lost.length > 0 ? html`<p>${say('review.lineRest')} ${written(reviewing, { actions: lost })}</p>` : nothing}
    ${
      mayChange
        ? html`<div class="buttons">${button('trash', say('review.dropLine'), () => exploring.drop())}</div>`
        : nothing
    }`;
};

/** A line of one's own, and the chances in it. */
const explored = (reviewing: Reviewing, analysis: Analysis) => {
  const { playing, line, leaveLine, exploring } = reviewing;
  const { isAsked } = analysis;
  const toStatus = focusing(reviewing);
  const isGoing = !line?.isOver;
  const choose = ({ currentTarget }: Event) =>
    openDraws(playing, exploring, currentTarget as Element);
  // A finger confirms what it aims at, so that comes first; else the chances do.
  const isAimed = playing.stage.handling.toConfirm;
  return html`${isGoing && isAimed ? tools(reviewing) : nothing}
    ${isAsked && isGoing ? chances(reviewing, analysis) : html`<p class="soft">${say('review.analysisWhy', { keep: `${exploring.mayChange}` })}</p>`}
    <p>${line?.news}</p>
    ${isGoing && !isAimed ? tools(reviewing) : nothing}
    <div class="buttons">
      ${
        line?.isOver || isAsked
          ? nothing
          : html`<button @click=${toStatus(() => analysis.ask())}>${say('review.ways')}</button>`
      }
      ${
        exploring.mayDraw
          ? html`<button @click=${() => exploring.drawAgain()}>${say('review.drawAgain')}</button>
              <button @click=${choose}>${say('review.chooseDraw')}</button>`
          : nothing
      }
      ${
        exploring.mayKeep
          ? button('bookmark', say('review.keepLine'), () => exploring.keep())
          : nothing
      }
    </div>
    ${words(reviewing)}
    ${lines(reviewing)}
    <div class="buttons">
      ${
        exploring.isAlone
          ? html`<button @click=${() => exploring.begin()}>${say('review.fromStart')}</button>
            <button class="quiet" @click=${() => exploring.beginAnew()}>${say('review.anew')}</button>`
          : html`<button class="primary" @click=${leaveLine}>${say('review.back')}</button>`
      }
    </div>
    ${details(playing)}`;
};

/** Does what a button does that is gone then, whose keyboard goes to what is told of it. */
const focusing =
  ({ playing }: Reviewing) =>
  (act: () => void) =>
  () => {
    act();
    playing.shell.focus('.depth');
  };

/** The depth of the search. */
const depth = ({ answer, looking, hasFailed }: Analysis) => {
  if (hasFailed) return nothing;
  const is = looking < 0 ? 'done' : 'looking';
  const at = looking < 0 ? (answer?.depth ?? 0) : looking;
  const kind = ['quick', 'close'][at] ?? 'longer';
  return html`<p class="soft depth" role="status" tabindex="-1">${say('review.depth', { kind, is, times: DEPTHS[at]?.times ?? 1 })}</p>`;
};

/** The best that may be done, each a button that does it. */
const chances = (reviewing: Reviewing, analysis: Analysis) => {
  const { playing, line, follow } = reviewing;
  const { answer, hasFailed, mayDeepen } = analysis;
  if (hasFailed) return html`<p>${say('review.unknown')}</p>`;
  const { who, name } = playing.session.player(line?.state.current ?? 0);
  const toStatus = focusing(reviewing);
  return html`${
    answer
      ? html`<h3>${say('review.chances', { who, name, aim: aimOf(reviewing) })}</h3>
            <ol class="ways">
              ${answer.found.ways.map(
                (way) => html`<li>
                  <button class="quiet" @click=${toStatus(() => follow(way.actions))}>
                    <strong>${say('review.percent', { n: percent(way.chance) })}</strong>
                    ${written(reviewing, way)}
                    ${way.exact && answer.found.unit !== 'lead' ? html`<span class="soft">${say('review.proved')}</span>` : nothing}
                  </button>
                </li>`,
              )}
            </ol>`
      : nothing
  }
    ${
      mayDeepen
        ? html`<div class="buttons">
            <button @click=${toStatus(() => analysis.deepen())}>${say('review.deepen')}</button>
          </div>`
        : nothing
    }`;
};

/** A decision that is tried again. */
const trying = (reviewing: Reviewing, { decision, answer, isJudging, hasFailed }: Try) => {
  const { tryAgain, reveal, leaveLine } = reviewing;
  const back = html`<button class=${answer?.mark === 'best' ? 'primary' : ''} @click=${leaveLine}>${say('review.back')}</button>`;
  if (!answer) {
    const find = say('review.find', { was: percent(decision.played.chance) });
    const failed = hasFailed ? say('review.tryFailed') : find;
    return html`<p>${isJudging ? say('review.judging') : failed}</p>
      ${isJudging ? nothing : tools(reviewing)}
      <div class="buttons">${back}</div>`;
  }
  return html`<div class="verdict" tabindex="-1">
      ${deed(reviewing, answer)} ${cost(reviewing, answer)}
      <p class="soft">${say('review.was', { n: percent(decision.played.chance) })}</p>
    </div>
    <div class="buttons">
      ${
        answer.mark === 'best'
          ? nothing
          : html`<button class="primary" @click=${() => tryAgain(decision)}>${say('review.again')}</button>`
      }
      ${answer.mark === 'best' ? nothing : html`<button class="quiet" @click=${() => reveal(decision)}>${say('review.reveal')}</button>`} ${back}
    </div>`;
};

/** The controls of a turn beside the board. */
const tools = ({ playing }: Reviewing) => {
  const { game, shown, stage, press } = playing;
  const { handling } = stage;
  const { view, legal } = shown.state;
  if (handling.toConfirm) {
    return html`<div class="buttons confirmation">${confirmation(handling, game.board, view)}</div>`;
  }
  const buttons = game.board
    .buttons(view, legal)
    .filter(({ takesSeveral, rare }) => !takesSeveral && !rare);
  return html`${pad(handling, game.board, '', legal)}
    <div class="buttons">
      ${buttons.map(({ label, action }) => html`<button @click=${() => press(action)}>${label}</button>`)}
    </div>`;
};
