import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

/** Up to so many values stand side by side; more make a list to open. */
const MOST_SIDE_BY_SIDE = 4;

/**
 * One of several values, in a form.
 * @param field `as`: a list to open, however few there are; or, however many, each in a frame of
 * its own, or as a face
 */
export const choice = ({
  name,
  label,
  values,
  value,
  words,
  choose,
  hint,
  as,
}: {
  name: string;
  label: unknown;
  values: string[];
  value: string;
  words: (value: string) => unknown;
  choose: (value: string) => void;
  hint?: unknown;
  as?: 'list' | 'frames' | 'faces' | undefined;
}) => {
  const changed = ({ target }: Event) =>
    choose((target as HTMLInputElement | HTMLSelectElement).value);
  const note = hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing;
  const described = hint ? `${name}-hint` : nothing;

  if (as === 'list' || (!as && values.length > MOST_SIDE_BY_SIDE)) {
    return html`<div class="choice">
      <label for=${name}>${label}</label>
      <select id=${name} .value=${live(value)} aria-describedby=${described} @change=${changed}>
        ${values.map((v) => html`<option value=${v} ?selected=${v === value}>${words(v)}</option>`)}
      </select>
      ${note}
    </div>`;
  }
  return html`<fieldset class="choice ${as ?? ''}" aria-describedby=${described}>
    <legend>${label}</legend>
    <div class=${as ? '' : 'side-by-side'}>
      ${values.map(
        (v) => html`<label>
          <input
            type="radio"
            name=${name}
            value=${v}
            .checked=${live(v === value)}
            @change=${changed}
          />
          <span>${words(v)}</span>
        </label>`,
      )}
    </div>
    ${note}
  </fieldset>`;
};
