// Asks what something or somebody is to be called.

import { html, nothing } from 'lit-html';
import { cut } from '../words/limits.js';
import { say } from '../words/say.js';

/** @import { Dialogs } from './dialogs.js' */

/**
 * Asks for a name in a dialog. @param {Dialogs} dialogs
 * @param {{
 *   id: string, heading: () => string, label: () => string, yes: () => string, name: string, longest: number,
 *   hint?: () => string, more?: () => unknown,
 * }} how `name`: the text of the field at first, cut where it is longer; `longest`: of limits.js;
 * `more`: draws what else is asked below
 * @returns {Promise<string>} "" where it was put away
 */
export const askName = async (dialogs, how) => {
  const { id, heading, label, yes, longest, hint, more } = how;
  let name = cut(how.name, longest);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (name.trim()) dialogs.close('yes');
  };
  const answer = await dialogs.open(
    heading,
    () => html`<form class="form" @submit=${submit}>
      <div class="choice">
        <label for=${id}>${label()}</label>
        <input
          id=${id}
          required
          pattern=".*\\S.*"
          maxlength=${longest}
          autocomplete="off"
          .value=${name}
          @input=${(/** @type {Event} */ { target }) => {
            name = /** @type {HTMLInputElement} */ (target).value;
          }}
        />
        ${hint ? html`<p class="hint">${hint()}</p>` : nothing}
      </div>
      ${more?.() ?? nothing}
      <div class="buttons">
        <button class="primary">${yes()}</button>
        <button type="button" @click=${() => dialogs.close()}>${say('page.cancel')}</button>
      </div>
    </form>`,
  );
  return answer && name.trim();
};
