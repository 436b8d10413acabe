// Draws the panel of a review.

import { html, nothing } from 'lit-html';
import { percent } from '../board/phrases.ts';
import type { Decision } from '../engine/questions.ts';
import { MARKS } from '../engine/reviewer.ts';
import { hashOf } from '../page/address.ts';
import { moveList, replayBar } from '../play/moves.ts';
import { seatMark } from '../play/scores.ts';
import { choice } from '../ui/choice.ts';
import { signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { graph } from './graph.ts';
import { better, depth, explore, lines, lineView, tryView } from './line-view.ts';
import type { Reviewing } from './types.ts';
import { aimOf, present, signOf } from './verdict.ts';

export const panel = (reviewing: Reviewing) => {
  const { playing, line, from, trial, explorer, leave } = reviewing;
  const { analysis } = explorer;
  const heading = trial
    ? 'review.trying'
    : analysis
      ? 'review.analysis'
      : line
        ? 'review.whatIf'
        : 'review.heading';
  const content = () =>
    html`<div class="told">${progress(reviewing)} ${present(reviewing)}
        ${explorer.mayBegin ? explore(reviewing) : nothing} ${lines(reviewing)}</div>
      <div class="key">${moments(reviewing)}</div>
      ${graph(playing, reviewing.found, reviewing.told, aimOf(reviewing))} ${players(reviewing)}
      ${kept(reviewing)}`;
  // A touch here scrolls, also where swipes elsewhere play.
  const keep = (event: Event) => event.stopPropagation();
  return html`<section class="review strip" aria-label=${say(explorer.isAlone ? 'review.analysis' : 'review.heading')} @pointerdown=${keep}>
      <header>
        <h2 tabindex="-1">${say(heading)}</h2>
        ${analysis?.isAsked && !line?.isOver ? depth(analysis) : nothing}
        ${line ? nothing : accuracies(reviewing)}
        ${line ? nothing : signButton('x', say('review.close'), leave)}
      </header>
      ${
        trial
          ? tryView(reviewing, trial)
          : analysis
            ? lineView(reviewing, analysis)
            : line
              ? better(reviewing)
              : content()
      }
    </section>
    ${trial ? nothing : html`<div class="thumb">${line ? replayBar(line, { from }) : stepper(reviewing)}</div>`}`;
};

/** The players' accuracies in one line. */
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

/** The slider and the buttons beside it. */
const stepper = (reviewing: Reviewing) => {
  const { playing, found, told } = reviewing;
  /** Returns the mark and the chance at a position, in words. */
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

/** The key moments of the selected player, and collapsed those of the others. */
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

/** The number of positions kept for practice, with a link. Comes last, because it appears late. */
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
