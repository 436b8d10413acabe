// The page of a trial, for lessons and puzzles.

import { html, nothing } from 'lit-html';
import type { Board } from '../board/types.ts';
import { icon } from '../ui/icons.ts';
import { pad, proportions } from './controls.ts';
import type { Trial } from './trial.ts';

/** Prevents mouse events that browsers emulate after a touch: they would take the focus. */
const keepFocus = (event: Event) => event.preventDefault();

/** The parts of the page besides the board. */
interface Parts {
  /** Further classes of the page. */
  kind: string;
  /** The top bar. */
  bar: unknown;
  /** Above the task. */
  above: unknown;
  /** The task, or the answer to its solution. */
  task: string;
  /** The icon of the answer; "" before that. */
  sign: string;
  /** Below the task. */
  below: unknown;
  /** The action to highlight, or "". */
  lit: string;
  buttons: unknown;
}

export const trialView = (
  { stage, session }: Trial,
  board: Board,
  { kind, bar, above, task, sign, below, lit, buttons }: Parts,
) => html`<div class="lesson ${kind}" .style=${proportions(board, session.state.view, 340)}>
  ${bar}
  <main class="trial" data-swipes="board">
    <section class="step">
      ${above}
      <p class="task ${sign && 'done'}">
        ${sign ? icon(sign) : nothing}<span>${task}</span>
      </p>
      ${below}
    </section>
    <div class="stage" @mousedown=${keepFocus}>${stage.element}</div>
    <div class="do">
      ${pad(stage.input, board, lit)}
      <div class="buttons">${buttons}</div>
    </div>
  </main>
</div>`;
