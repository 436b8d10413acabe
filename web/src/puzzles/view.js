// How a puzzle that is being solved is seen, by itself or in a run.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { signed } from '../board/wording.js';
import { confirmation } from '../play/controls.js';
import { scoreOf, seatMark } from '../play/scores.js';
import { trialView } from '../play/trial-view.js';
import { icon } from '../ui/icons.js';
import { language, say } from '../words/say.js';
import { comingAfter } from './task.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Attempt } from './attempt.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */

/** The icon of how a puzzle ended; of the solution shown it is neither a success nor a failure. @type {Record<string, string>} */
const SIGNS = { solved: 'check', shown: 'lightbulb' };

/**
 * @param {Shell} shell @param {Game} game @param {Puzzle} puzzle @param {Attempt} solving
 * @param {{ kind: string, bar: unknown, above: unknown, buttons: () => unknown }} parts as trialView();
 * `buttons` are there where nothing is to be confirmed
 */
export const attemptView = (shell, game, puzzle, solving, { kind, bar, above, buttons }) => {
  const { board } = game;
  const { goal, value } = puzzle;
  const { trial, phase, answer, reason, left } = solving;
  const { handling } = trial.stage;

  /** How many of the wanted points were gained, and how many actions may follow. */
  const gained = () =>
    html`<p class="soft">${say('puzzles.gained', { gained: signed(solving.gained()), value, left })}</p>`;

  const scores = () => {
    const shown = trial.session;
    return html`<ul class="scores small">
      ${shown.state.scores.map(
        (points, seat) => html`<li>
          ${seatMark({ game }, seat)} ${shown.player(seat).name} <strong>${scoreOf({ game, shown }, points)}</strong>
        </li>`,
      )}
    </ul>`;
  };

  /** What chance brings after each slide, which a puzzle's seed decides; in a game of one's own it was not known. */
  const coming = () => {
    if (!board.slides || goal === 'best') return nothing;
    const { state, record } = trial.session;
    const load = (/** @type {Match} */ match) => match.load(record, { ply: state.ply });
    const list = () =>
      comingAfter(shell.engine, board, load).map(
        ({ way, where }) => html`<li>
          ${icon(`arrow-${way}`)}<span class="unseen">${say('table.slideTo', { way })}</span> ${where}
        </li>`,
      );
    return html`<ul class="coming small">
      ${guard([state, language()], list)}
    </ul>`;
  };

  return trialView(trial, board, {
    kind: `puzzle ${kind} ${phase}`,
    bar,
    above,
    task: solving.task(),
    sign: SIGNS[phase] ?? '',
    below: html`${goal === 'points' ? gained() : nothing}
      ${goal === 'lead' ? scores() : nothing}
      ${phase === 'solve' ? coming() : nothing}
      <p class="answer small">${answer}</p>
      ${reason ? html`<p class="answer soft small">${reason}</p>` : nothing}`,
    lit: solving.lit(),
    buttons: handling.toConfirm
      ? confirmation(handling, board, trial.session.state.view)
      : buttons(),
  });
};
