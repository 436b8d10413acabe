// The verdict on a decision in the panel of a review: its mark, its cost, and the better way.

import type { SVGTemplateResult } from 'lit-html';
import { html, nothing, svg } from 'lit-html';
import { percent } from '../board/phrases.ts';
import type { Decision, Mark, Way } from '../engine/questions.ts';
import { seatMark } from '../play/scores.ts';
import { capital } from '../ui/dates.ts';
import { button, mark as drawn } from '../ui/icons.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { say, series } from '../words/say.ts';
import { whyBetter } from './findings.ts';
import { SIGNS } from './marks.ts';
import type { Reviewing } from './types.ts';

/** Marks that are drawn instead of written. */
const DRAWN: Partial<Record<Mark, SVGTemplateResult>> = {
  best: svg`<path d="M12 2l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.6 5.6 21.3l1.6-7.1L1.8 9.4 9 8.600z" />`,
  good: svg`<path d="M3 13l6 6L21 6" class="drawn" />`,
};

export const signOf = (mark: Mark) =>
  html`<span class="judged ${mark}">${drawn(DRAWN[mark] ?? svg`<text x="12" y="18">${SIGNS[mark]}</text>`)} ${say('review.mark', { mark })}</span>`;

/** Rounds to tenths below ten, else to integers. */
const rounded = (points: number) =>
  points < 10 ? Math.round(10 * points) / 10 : Math.round(points);

/** The event that chances are about: winning, or reaching the goal in a game for one player. */
export const aimOf = ({ found }: Reviewing) => (found.players === 1 ? 'goal' : 'win');

/** The verdict on the decision that led to the present position. */
export const present = (reviewing: Reviewing) => {
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

/** Writes a way in words. */
export const written = ({ playing: { game } }: Reviewing, { actions }: Pick<Way, 'actions'>) =>
  shortened(series(actions.map((action) => game.board.listed?.(action) ?? action)), LONGEST.told);

/** A decision with its player and mark. */
export const decisionLine = (reviewing: Reviewing, { player, played, mark, quick }: Decision) => {
  const { playing } = reviewing;
  return html`<p class="what">
    ${quick ? nothing : signOf(mark)} ${seatMark(playing, player)}
    <span class="name">${playing.session.player(player).name}</span> ${written(reviewing, played)}
  </p>`;
};

/** The cost of a decision in chance, which determines its mark, and in points. */
export const cost = (
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

/** Says that the coach has commented on a decision. */
const told = ({ playing: { session } }: Reviewing, { ply }: Decision) =>
  session.coachPort?.position.alarms.some((one) => one.ply === ply)
    ? html`<p class="soft">${say('review.coached')}</p>`
    : nothing;

/** The details of a decision, with buttons. */
const verdict = (reviewing: Reviewing, decision: Decision) => {
  const what = [
    decisionLine(reviewing, decision),
    cost(reviewing, decision),
    told(reviewing, decision),
  ];
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

/** The better way, with the reason. */
const insteadOf = (reviewing: Reviewing, { player, best, reason }: Decision) => {
  const { session } = reviewing.playing;
  const why = session.explain(whyBetter(reason), player);
  return html`<p>
    ${say('review.better')} <strong>${written(reviewing, best)}</strong>
    <span class="soft">${capital(say('review.hint', { ...session.player(player), reason: why }))}</span>
  </p>`;
};
