// The paper size, as chosen during this visit, and the button that prints.

import { html } from 'lit-html';
import type { Shell } from '../page/types.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';

/** Regions that use the paper size Letter. */
const LETTER = /-(US|CA|MX|PH|CO|CL)\b/;

let paper = LETTER.test(navigator.language) ? 'letter' : 'a4';

/** "a4" or "letter". */
export const paperNow = () => paper;

export const paperChoice = (shell: Shell) =>
  choice({
    name: 'paper',
    label: say('paper.paper'),
    values: ['a4', 'letter'],
    value: paper,
    words: (value) => say(`paper.paper.${value}`),
    choose: (value) => {
      paper = value;
      shell.update();
    },
  });

export const printButton = (disabled: boolean) =>
  html`<button class="primary" ?disabled=${disabled} @click=${() => window.print()}>
    ${say('paper.print')}
  </button>`;
