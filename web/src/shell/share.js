// A game as a link and as a QR code. The data stands after the #, so it is never sent to a server.

import { html, nothing, svg } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { choice } from './choice.js';

/** @import { TablePage } from './table.js' */

/** More characters do not fit into a QR code that a phone reads from a screen. */
const MOST_FOR_CODE = 1200;

/** @param {TablePage} table */
export const openShare = (table) => {
  const { app, game } = table;
  let part = 'game';
  let copied = '';
  const address = () => {
    const { origin, pathname } = location;
    return `${origin}${pathname}#${game.name}/link/${table.link(part === 'position')}`;
  };
  const hasPositions = table.link(true) !== table.link(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      copied = 'Copied.';
    } catch {
      const field = /** @type {HTMLInputElement} */ (document.getElementById('link'));
      field.select();
      copied = 'The browser does not let the page copy: the link is selected, copy it by hand.';
    }
    app.update();
  };
  app.dialogs.open('Share', () => {
    const link = address();
    return html`<div class="form">
      ${
        hasPositions
          ? choice({
              name: 'part',
              label: 'What',
              values: ['game', 'position'],
              value: part,
              words: (value) => (value === 'game' ? 'The whole game' : 'This position'),
              choose: (value) => {
                part = value;
                copied = '';
                app.update();
              },
            })
          : nothing
      }
      <div class="choice">
        <label for="link">Link up to the position you see</label>
        <div class="side-by-side">
          <input id="link" readonly .value=${link} />
          <button class="primary" @click=${copy}>Copy</button>
        </div>
        <p class="hint" role="status">
          ${copied || 'Whoever opens it sees all moves, drawn tokens and names, and can play on.'}
        </p>
      </div>
      ${
        link.length > MOST_FOR_CODE
          ? html`<p class="soft">This game is too long for a QR code.</p>`
          : until(code(link), nothing)
      }
    </div>`;
  });
};

/** A QR code, dark on light in every theme. @param {string} text */
const code = async (text) => {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    class="code"
    role="img"
    aria-label="The link as a QR code"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
  >
    ${svg`<path class="code-light" d="M0 0h${size}v${size}h-${size}z"/><path class="code-dark" d=${path}/>`}
  </svg>`;
};
