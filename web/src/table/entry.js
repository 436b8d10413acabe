// The field in which actions are typed as the notation has them.

import { html } from 'lit-html';
import { say } from '../words/say.js';

/** @import { Table } from './types' */

/** @param {Table} table */
export const entry = (table) => {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    table.enter(/** @type {HTMLInputElement} */ (form.elements.namedItem('action')));
  };
  return html`<form class="entry" @submit=${submit}>
    <label for="action">${say('table.typeMove')}</label>
    <div class="side-by-side">
      <input
        id="action"
        dir="ltr"
        name="action"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        placeholder=${table.game.board.example}
        aria-describedby="action-refusal"
        aria-invalid=${table.fieldRefusal ? 'true' : 'false'}
      />
      <button>${say('table.play')}</button>
    </div>
    <p class="refusal" id="action-refusal" role="alert">${table.fieldRefusal}</p>
  </form>`;
};
