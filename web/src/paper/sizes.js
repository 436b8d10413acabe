// On what sheets are printed, as it was chosen in this visit, and the button that prints them.

import { html } from 'lit-html';
import { choice } from '../ui/choice.js';
import { say } from '../words/say.js';

/** @import { Shell } from '../page/types' */

/** Where paper is of the size Letter. */
const LETTER = /-(US|CA|MX|PH|CO|CL)\b/;

let paper = LETTER.test(navigator.language) ? 'letter' : 'a4';

/** "a4" or "letter". */
export const paperNow = () => paper;

/** @param {Shell} shell */
export const paperChoice = (shell) =>
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

/** @param {boolean} disabled */
export const printButton = (disabled) =>
  html`<button class="primary" ?disabled=${disabled} @click=${() => window.print()}>
    ${say('paper.print')}
  </button>`;
