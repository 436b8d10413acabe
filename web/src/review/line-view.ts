// Lines in the panel of a review: better ways, the player's own lines with their chances, and decisions
// to try again.

import { html, nothing } from 'lit-html';
import { percent } from '../board/phrases.ts';
import { confirmation, pad } from '../play/controls.ts';
import { details } from '../play/scores.ts';
import { button } from '../ui/icons.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Analysis } from './analysis.ts';
import { DEPTHS } from './analysis.ts';
import { openDraws } from './chance.ts';
import { isDrawn } from './explorer.ts';
import type { Reviewing, Try } from './types.ts';
import type { Variation } from './variations.ts';
import { aimOf, cost, decisionLine, written } from './verdict.ts';

/** The number of actions shown of a variation in the list. */
const FIRST = 3;

/** The better line. */
export const better = ({ playing, line, leaveLine }: Reviewing) =>
  html`<p class="soft">${say('review.whatIfWhy')}</p>
    <p>${line?.news}</p>
    <div class="buttons"><button class="primary" @click=${leaveLine}>${say('review.back')}</button></div>
    ${details(playing)}`;

export const explore = ({ explorer }: Reviewing) =>
  html`<div class="buttons">${button('git-branch', say('table.explore'), () => explorer.begin())}</div>`;

/** The variations of the game as a tree of buttons that open them. */
export const lines = (reviewing: Reviewing) => {
  const { explorer } = reviewing;
  const { variations } = explorer;
  if (variations.length === 0) return nothing;
  /** The variations that branch from the match (0), or from the variation with a number from 1. */
  const those = (from: number): unknown =>
    variations.some((variation) => variation.from === from)
      ? html`<ul class="lines">
          ${variations.map((variation, i) =>
            variation.from === from
              ? html`<li>
                  <button class="quiet" aria-current=${i === explorer.at ? 'true' : nothing} @click=${() => explorer.choose(i)}>
                    ${variationTitle(reviewing, variation)}
                  </button>
                  ${those(i + 1)}
                </li>`
              : nothing,
          )}
        </ul>`
      : nothing;
  return html`<h3>${say('review.lines')}</h3> ${those(0)}`;
};

/** A variation's name, branch point and first actions. */
const variationTitle = (reviewing: Reviewing, { from, ply, name, steps }: Variation) => {
  const actions = steps.filter((step) => !isDrawn(step));
  const first = actions.slice(0, FIRST);
  return html`${name ? html`<strong><bdi>${shortened(name, LONGEST.line.name)}</bdi></strong>` : nothing}
    ${from === 0 ? html`<span class="soft">${say('review.lineAt', { at: reviewing.found.stopAt(ply) === 0 ? 'start' : 'later', n: reviewing.found.stopAt(ply) })}</span>` : nothing}
    <span>${written(reviewing, { actions: first })}${actions.length > FIRST ? '…' : nothing}</span>`;
};

/** The name and the note of the variation on the board. */
const words = (reviewing: Reviewing) => {
  const { explorer } = reviewing;
  const { chosen, mayChange, rest } = explorer;
  if (!chosen) return nothing;
  const lost = rest.filter((step) => !isDrawn(step));
  /** A cut text is read-only, because the rest would be lost. */
  const mayWrite = (what: 'name' | 'note') =>
    mayChange && chosen[what].length <= LONGEST.line[what];
  const describe =
    (what: 'name' | 'note') =>
    ({ target }: Event) =>
      explorer.describe({ [what]: (target as HTMLInputElement).value.trim() });
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
        ? html`<div class="buttons">${button('trash', say('review.dropLine'), () => explorer.drop())}</div>`
        : nothing
    }`;
};

/** The player's own line, and its chances. */
export const lineView = (reviewing: Reviewing, analysis: Analysis) => {
  const { playing, line, leaveLine, explorer } = reviewing;
  const { isAsked } = analysis;
  const toStatus = thenFocus(reviewing);
  const isGoing = !line?.isOver;
  const choose = ({ currentTarget }: Event) =>
    openDraws(playing, explorer, currentTarget as Element);
  // On touch screens the confirmation of an aim comes first; otherwise the chances.
  const isAimed = playing.stage.input.toConfirm;
  return html`${isGoing && isAimed ? tools(reviewing) : nothing}
    ${isAsked && isGoing ? chances(reviewing, analysis) : html`<p class="soft">${say('review.analysisWhy', { keep: `${explorer.mayChange}` })}</p>`}
    <p>${line?.news}</p>
    ${isGoing && !isAimed ? tools(reviewing) : nothing}
    <div class="buttons">
      ${
        line?.isOver || isAsked
          ? nothing
          : html`<button @click=${toStatus(() => analysis.ask())}>${say('review.ways')}</button>`
      }
      ${
        explorer.mayDraw
          ? html`<button @click=${() => explorer.drawAgain()}>${say('review.drawAgain')}</button>
              <button @click=${choose}>${say('review.chooseDraw')}</button>`
          : nothing
      }
      ${
        explorer.mayKeep
          ? button('bookmark', say('review.keepLine'), () => explorer.keep())
          : nothing
      }
    </div>
    ${words(reviewing)}
    ${lines(reviewing)}
    <div class="buttons">
      ${
        explorer.isAlone
          ? html`<button @click=${() => explorer.begin()}>${say('review.fromStart')}</button>
            <button class="quiet" @click=${() => explorer.beginAnew()}>${say('review.anew')}</button>`
          : html`<button class="primary" @click=${leaveLine}>${say('review.back')}</button>`
      }
    </div>
    ${details(playing)}`;
};

/** Does an action that removes its own button, and moves the focus to the result. */
const thenFocus =
  ({ playing }: Reviewing) =>
  (act: () => void) =>
  () => {
    act();
    playing.shell.focus('.depth');
  };

/** The depth of the search. */
export const depth = ({ answer, looking, hasFailed }: Analysis) => {
  if (hasFailed) return nothing;
  const is = looking < 0 ? 'done' : 'looking';
  const at = looking < 0 ? (answer?.depth ?? 0) : looking;
  const kind = ['quick', 'close'][at] ?? 'longer';
  return html`<p class="soft depth" role="status" tabindex="-1">${say('review.depth', { kind, is, times: DEPTHS[at]?.times ?? 1 })}</p>`;
};

/** The best ways, each a button that plays it. */
const chances = (reviewing: Reviewing, analysis: Analysis) => {
  const { playing, line, follow } = reviewing;
  const { answer, hasFailed, mayDeepen } = analysis;
  if (hasFailed) return html`<p>${say('review.unknown')}</p>`;
  const { who, name } = playing.session.player(line?.state.current ?? 0);
  const toStatus = thenFocus(reviewing);
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

/** A decision to try again. */
export const tryView = (reviewing: Reviewing, { decision, answer, isJudging, hasFailed }: Try) => {
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
      ${decisionLine(reviewing, answer)} ${cost(reviewing, answer)}
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

/** The buttons of a turn beside the board. */
const tools = ({ playing }: Reviewing) => {
  const { game, shown, stage, press } = playing;
  const { input } = stage;
  const { view, legal } = shown.state;
  if (input.toConfirm) {
    return html`<div class="buttons confirmation">${confirmation(input, game.board, view)}</div>`;
  }
  const buttons = game.board
    .buttons(view, legal)
    .filter(({ takesSeveral, rare }) => !takesSeveral && !rare);
  return html`${pad(input, game.board, '', legal)}
    <div class="buttons">
      ${buttons.map(({ label, action }) => html`<button @click=${() => press(action)}>${label}</button>`)}
    </div>`;
};
