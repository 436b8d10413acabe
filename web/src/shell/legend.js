// What the signs on a board mean, as they stand there.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.js';
import { icon } from './parts.js';
import { spotPicture } from './picture.js';

/** @import { TablePage } from './table.js' */

/** The side of a sign, in CSS pixels. */
const SIDE = 40;

/** The button that tells what they mean; nothing where the board has none. @param {TablePage} table */
export const legendButton = (table) => {
  const { signs } = table.game.board;
  if (!signs || signs(table.session.state.view).length === 0) return nothing;
  return html`<button
    class="quiet square"
    aria-label=${say('signs.heading')}
    title=${say('signs.heading')}
    @click=${() => openLegend(table)}
  >
    ${icon('shapes')}
  </button>`;
};

/** @param {TablePage} table */
const openLegend = ({ app, game: { name, board }, session }) => {
  const { view } = session.state;
  const signs = board.signs?.(view) ?? [];
  return app.dialogs.open(
    () => say('signs.heading'),
    () => html`<ul class="signs">
      ${signs.map(
        (sign) => html`<li>
          ${spotPicture(board, view, sign.spot, SIDE)}
          <span>${say(`signs.${name}.${sign.name}`)}</span>
        </li>`,
      )}
    </ul>`,
  );
};
