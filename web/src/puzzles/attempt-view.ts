// Draws a puzzle during an attempt, for a page of its own or in a run.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { signed } from '../board/phrases.ts';
import type { Match } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Game, Shell } from '../page/types.ts';
import { confirmation } from '../play/controls.ts';
import { scoreOf, seatMark } from '../play/scores.ts';
import { trialView } from '../play/trial-view.ts';
import { icon } from '../ui/icons.ts';
import { language, say } from '../words/say.ts';
import type { Attempt } from './attempt.ts';
import { comingAfter } from './statement.ts';

/** Focuses the button to the next puzzle. */
export const focusOnward = (shell: Shell) => shell.focus('.puzzle .do .primary');

/** The icon for the end of an attempt. A shown solution is neither a success nor a failure. */
const SIGNS: Record<string, string> = { solved: 'check', shown: 'lightbulb' };

/** The parts of the page around a puzzle, as for trialView(). */
interface Parts {
  kind: string;
  bar: unknown;
  above: unknown;
  /** Draws the buttons, unless an action is to be confirmed. */
  buttons: () => unknown;
}

export const attemptView = (
  shell: Shell,
  game: Game,
  puzzle: Puzzle,
  solving: Attempt,
  { kind, bar, above, buttons }: Parts,
) => {
  const { board } = game;
  const { goal, value } = puzzle;
  const { trial, phase, answer, reason, left } = solving;
  const { input } = trial.stage;

  /** The points gained and wanted, and the number of actions left. */
  const gained = () =>
    html`<p class="soft">${say('puzzles.gained', { gained: signed(solving.gained), value, left })}</p>`;

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

  /**
   * The random outcomes after each slide, which follow from the puzzle's seed. Slips do not show them,
   * because the player did not know them in the game.
   */
  const coming = () => {
    if (!board.slides || goal === 'best') return nothing;
    const { state, record } = trial.session;
    const load = (match: Match) => match.load(record, { ply: state.ply });
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
    task: solving.task,
    sign: SIGNS[phase] ?? '',
    below: html`${goal === 'points' ? gained() : nothing}
      ${goal === 'lead' ? scores() : nothing}
      ${phase === 'solve' ? coming() : nothing}
      <p class="answer small">${answer}</p>
      ${reason ? html`<p class="answer soft small">${reason}</p>` : nothing}`,
    lit: solving.lit,
    buttons: input.toConfirm ? confirmation(input, board, trial.session.state.view) : buttons(),
  });
};
