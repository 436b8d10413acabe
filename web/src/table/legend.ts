// The legend: the meaning of the signs on a board. Fetched on demand.

import { html } from 'lit-html';
import { spotPicture } from '../board/picture.ts';
import type { Playing, Shell } from '../page/types.ts';
import { say } from '../words/say.ts';

/** The side of a sign, in CSS pixels. */
const SIDE = 40;

export const openLegend = ({ dialogs }: Shell, { game: { name, board }, session }: Playing) => {
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
