// Form fields for one of several values.

import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { say } from '../words/say.ts';

/** The most values that are drawn side by side; more become a drop-down list. */
const MOST_SIDE_BY_SIDE = 4;

interface Choice<Value extends string> {
  name: string;
  label: unknown;
  values: readonly Value[];
  value: Value;
  /** Returns the label of a value. */
  words: (value: Value) => unknown;
  choose: (value: Value) => void;
  hint?: unknown;
  /** The appearance, if it does not follow from the number of values. */
  as?: 'list' | 'frames' | 'faces' | undefined;
}

export const choice = <Value extends string>({
  name,
  label,
  values,
  value,
  words,
  choose,
  hint,
  as,
}: Choice<Value>) => {
  const changed = ({ target }: Event) =>
    choose((target as HTMLInputElement | HTMLSelectElement).value as Value);
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

interface GameChoice {
  /** The id of the field, for pages with several. */
  name?: string;
  games: { name: string; title: string }[];
  value: string;
  choose: (game: string) => void;
}

/** A field for one of several games. */
export const gameChoice = ({ name = 'game', games, value, choose }: GameChoice) =>
  choice({
    name,
    label: say('page.game'),
    values: games.map((game) => game.name),
    value,
    words: (one) => games.find((game) => game.name === one)?.title ?? one,
    choose,
    as: 'list',
  });
