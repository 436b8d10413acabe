// Replaces chance events of a line by hand: a list for each event, grouped by kind or place.

import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Playing } from '../page/types.ts';
import { say } from '../words/say.ts';
import type { Draw, Explorer } from './explorer.ts';

/** Opens the dialog for the latest chance events, beside the button `at`. */
export const openDraws = (
  { shell: { dialogs }, game, session, shape }: Playing,
  explorer: Explorer,
  at: Element,
) => {
  /** Returns an event in words, and its group: the kind, or the letters of its square. */
  const told = (event: string) =>
    game.board.drawn?.(event) ?? { kind: /^[A-Z]+/.exec(event)?.[0] ?? '', words: event };

  const field = ({ at, seat, event, events }: Draw, i: number, draws: Draw[]) => {
    const whose = seat < 0 ? { who: 'all', name: '' } : session.player(seat);
    const all = events.map((one) => ({ one, ...told(one) }));
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const options = (of: string) =>
      all
        .filter(({ kind }) => kind === of)
        .map(
          ({ one, words }) =>
            html`<option value=${one} ?selected=${one === event}>${words}</option>`,
        );
    const changed = ({ target }: Event) => {
      explorer.drawAs(at, (target as HTMLSelectElement).value);
      dialogs.update();
    };
    return html`<div class="choice">
      <label for="draw-${i}">${say('review.draw', { n: i + 1, all: draws.length, ...whose })}</label>
      <select id="draw-${i}" .value=${live(event)} @change=${changed}>
        ${kinds.map((kind) => (kind ? html`<optgroup label=${kind}>${options(kind)}</optgroup>` : options(kind)))}
      </select>
    </div>`;
  };

  return dialogs.open(
    () => say('review.chooseDraw'),
    () => html`<div class="form">
      ${explorer.draws.map(field)}
      <div class="buttons">
        <button @click=${() => {
          explorer.drawAgain();
          dialogs.update();
        }}>${say('review.drawAgain')}</button>
      </div>
    </div>`,
    shape === 'narrow' ? { kind: 'sheet' } : { kind: 'popover', at },
  );
};
