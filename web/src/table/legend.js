// What the signs on a board mean, as they stand there. Fetched when it is wanted.

import { html } from 'lit-html';
import { spotPicture } from '../board/picture.js';
import { say } from '../words/say.js';

/** @import { Playing, Shell } from '../page/types' */

/** The side of a sign, in CSS pixels. */
const SIDE = 40;

/** @param {Shell} shell @param {Playing} playing */
export const openLegend = ({ dialogs }, { game: { name, board }, session }) => {
  const { view } = session.state;
  const signs = board.signs?.(view) ?? [];
  return dialogs.open(
    () => say('table.signs'),
    () => html`<ul class="signs stack">
      ${signs.map(
        (sign) => html`<li>
          ${spotPicture(board, view, sign.spot, SIDE)}
          <span>${say(`signs.${name}.${sign.name}`)}</span>
        </li>`,
      )}
    </ul>`,
  );
};
