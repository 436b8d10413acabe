// Asks what something or somebody is to be called.

import { html, nothing } from 'lit-html';
import { cut } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Dialogs } from './dialogs.ts';

/**
 * Asks for a name in a dialog.
 * @param how `name`: the text of the field at first, cut where it is longer; `longest`: of
 * limits.ts; `more`: draws what else is asked below
 * @returns "" where it was put away
 */
export const askName = async (
  dialogs: Dialogs,
  how: {
    id: string;
    heading: () => string;
    label: () => string;
    yes: () => string;
    name: string;
    longest: number;
    hint?: () => string;
    more?: () => unknown;
  },
): Promise<string> => {
  const { id, heading, label, yes, longest, hint, more } = how;
  let name = cut(how.name, longest);
  const submit = (event: SubmitEvent) => {
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
          @input=${({ target }: Event) => {
            name = (target as HTMLInputElement).value;
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
