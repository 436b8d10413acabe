// The fields of a position besides its squares.

import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Field } from '../board/drafts.ts';
import { TERMINAL } from '../engine/engine.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import type { Sketch } from './sketch.ts';

/** A text field for the whole word of a field, or for a part of it. */
const input = (
  { key, kind }: Field,
  { id, text, why, set }: { id: string; text: string; why: string; set: (text: string) => void },
) => html`<input
  id=${id}
  dir="ltr"
  inputmode=${kind === 'numbers' ? 'numeric' : 'text'}
  autocomplete="off"
  spellcheck="false"
  aria-describedby="${key}-why"
  aria-invalid=${why ? 'true' : 'false'}
  .value=${live(text)}
  @change=${({ target }: Event) => set((target as HTMLInputElement).value)}
/>`;

export const fieldView = (sketch: Sketch, field: Field) => {
  const { key, label, hint } = field;
  const { draft, verdict } = sketch;
  const value = draft.words[key] ?? '';
  const set = (text: string) => sketch.setWord(key, text);
  if (field.kind === 'choice') {
    const { values, words } = field;
    return choice({ name: key, label, values, value, words, choose: set, hint });
  }
  const why = 'why' in verdict && verdict.key === key ? verdict.why : '';
  const refusal = html`<p class="refusal" id="${key}-why">${why || nothing}</p>`;
  if (field.kind === 'text') {
    const tokens = value.replaceAll(',', ' ');
    return html`<div class="choice">
      <label for="word-${key}">${label}</label>
      ${input(field, { id: `word-${key}`, text: tokens, why, set })}
      ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${refusal}
    </div>`;
  }
  const { each, normal } = field;
  const numbers = value.split(',');
  const all = each.map((_, i) => numbers[i] || normal);
  const setAt = (i: number) => (text: string) => set(all.with(i, text.replaceAll(',', '')).join());
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="numbers">
      ${each.map(
        (one, i) => html`<label>
          <span class=${one ? '' : 'unseen'}>${one || label}</span>
          ${input(field, { id: `word-${key}-${i}`, text: all[i] ?? '', why, set: setAt(i) })}
        </label>`,
      )}
    </div>
    ${refusal}
  </fieldset>`;
};

/**
 * Draws the choice of the player to move, in games of several players. `who` names the player of a seat.
 */
export const turnView = (sketch: Sketch, who: (seat: number) => string) => {
  const { verdict, draft, players } = sketch;
  if (players < 2) return nothing;
  const isOver = !('why' in verdict) && verdict.state.current === TERMINAL;
  return choice({
    name: 'player',
    label: say('editor.turn'),
    values: Array.from({ length: players }, (_, seat) => (seat === 0 ? '' : `${seat + 1}`)),
    value: draft.words.player ?? '',
    words: (value) => who(Math.max(Number(value), 1) - 1),
    choose: (value) => sketch.setWord('player', value),
    hint: isOver ? say('editor.over') : undefined,
  });
};
