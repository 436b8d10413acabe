// The page of a trial, of lessons and puzzles.

import { html, nothing } from 'lit-html';
import type { Board } from '../board/types.ts';
import { icon } from '../ui/icons.ts';
import { pad, proportions } from './controls.ts';
import type { Trial } from './trial.ts';

/** The mouse that browsers act after a finger does not take the focus away. */
const keepFocus = (event: Event) => event.preventDefault();

/**
 * @param parts `kind`: a class; `bar`: at the top; `task`: what is to be done, or what is said once
 * it is; `sign`: the icon of how that ended, "" until then; `lit`: the action that is to be seen,
 * or ""
 */
export const trialView = (
  { stage, session }: Trial,
  board: Board,
  {
    kind,
    bar,
    above,
    task,
    sign,
    below,
    lit,
    buttons,
  }: {
    kind: string;
    bar: unknown;
    above: unknown;
    task: string;
    sign: string;
    below: unknown;
    lit: string;
    buttons: unknown;
  },
) => html`<div class="lesson ${kind}" .style=${proportions(board, session.state.view, 340)}>
  ${bar}
  <main class="trial">
    <section class="step">
      ${above}
      <p class="task ${sign && 'done'}">
        ${sign ? icon(sign) : nothing}<span>${task}</span>
      </p>
      ${below}
    </section>
    <div class="stage" @mousedown=${keepFocus}>${stage.element}</div>
    <div class="do">
      ${pad(stage.handling, board, lit)}
      <div class="buttons">${buttons}</div>
    </div>
  </main>
</div>`;
