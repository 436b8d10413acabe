// The dialog that asks for a name.

import { html, nothing } from 'lit-html';
import { cut } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Dialogs } from './dialogs.ts';

interface Naming {
  id: string;
  heading: () => string;
  label: () => string;
  yes: () => string;
  /** The initial name, cut if it is too long. */
  name: string;
  /** The maximum number of characters (LONGEST). */
  longest: number;
  hint?: () => string;
  /** Draws further fields below. */
  more?: () => unknown;
}

/** Asks for a name. Resolves with "" if the player cancels. */
export const askName = async (dialogs: Dialogs, how: Naming) => {
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
