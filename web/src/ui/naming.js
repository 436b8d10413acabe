// Asks what something or somebody is to be called.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.js';

/** @import { Dialogs } from './dialogs.js' */

/**
 * Asks for a name in a dialog. @param {Dialogs} dialogs
 * @param {{
 *   id: string, heading: () => string, label: () => string, yes: () => string, name: string, longest: number,
 *   hint?: () => string, more?: () => unknown, refuse?: (name: string) => string,
 * }} how `name`: what stands there first; `longest`: in characters; `more`: what else is asked below;
 * `refuse`: why it cannot be that name, or ""; without it any will do but none
 * @returns {Promise<string>} "" where it was put away
 */
export const askName = async (dialogs, how) => {
  const { id, heading, label, yes, longest, hint, more, refuse } = how;
  const described = [refuse && `${id}-refusal`, hint && `${id}-hint`].filter(Boolean).join(' ');
  let { name } = how;
  let refusal = '';
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    refusal = refuse?.(name.trim()) ?? '';
    if (name.trim() && !refusal) return dialogs.close('yes');
    dialogs.update();
    document.getElementById(id)?.focus();
  };
  const answer = await dialogs.open(
    heading,
    () => html`<form class="form" @submit=${submit}>
      <div class="choice">
        <label for=${id}>${label()}</label>
        <input
          id=${id}
          ?required=${!refuse}
          maxlength=${longest}
          autocomplete="off"
          spellcheck="false"
          .value=${name}
          aria-describedby=${described || nothing}
          aria-invalid=${refusal ? 'true' : 'false'}
          @input=${(/** @type {Event} */ { target }) => {
            name = /** @type {HTMLInputElement} */ (target).value;
          }}
        />
        ${refuse ? html`<p class="refusal" id="${id}-refusal" role="alert">${refusal}</p>` : nothing}
        ${hint ? html`<p class="hint" id="${id}-hint">${hint()}</p>` : nothing}
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
