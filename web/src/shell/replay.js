// Looking at a game from its beginning to its end: steps, a slider, and playing by itself.

import { html } from 'lit-html';
import { icon } from './parts.js';

/** @import { TablePage } from './table.js' */

/** How long a position is looked at when the game plays by itself, in milliseconds. */
const GLANCE = 900;

/** The table whose game plays by itself, and its clock. @type {{ table: TablePage, timer: number } | null} */
let playing = null;

const stop = () => {
  clearInterval(playing?.timer);
  playing = null;
};

/** @param {TablePage} table */
const toggle = (table) => {
  const wasPlaying = playing?.table === table;
  stop();
  if (!wasPlaying) {
    const { stops } = table.history;
    if (table.state.ply >= (stops.at(-1) ?? 0)) table.go(stops[0] ?? 0);
    playing = { table, timer: window.setInterval(() => step(table), GLANCE) };
  }
  table.app.update();
};

/** @param {TablePage} table */
const step = (table) => {
  const next = table.history.stops.find((ply) => ply > table.state.ply);
  if (table.isClosed || next === undefined) stop();
  else table.go(next);
  table.app.update();
};

/** @param {TablePage} table */
export const replayBar = (table) => {
  const { history, state } = table;
  const { stops } = history;
  const last = stops.length - 1;
  const present = Math.max(
    0,
    stops.findLastIndex((ply) => ply <= state.ply),
  );
  const isPlaying = playing?.table === table;
  /** @param {number} to */
  const go = (to) => {
    stop();
    table.go(stops[to] ?? 0);
  };
  /** @param {string} sign @param {string} words @param {() => void} act @param {boolean} disabled */
  const button = (sign, words, act, disabled) =>
    html`<button
      class="quiet square"
      aria-label=${words}
      title=${words}
      ?disabled=${disabled}
      @click=${act}
    >
      ${icon(sign)}
    </button>`;
  /** @param {Event} event */
  const slide = ({ target }) => go(Number(/** @type {HTMLInputElement} */ (target).value));
  return html`<div class="replay" role="group" aria-label="Look back">
    ${button('chevron-first', 'To the beginning', () => go(0), present === 0)}
    ${button('chevron-left', 'A move back', () => go(present - 1), present === 0)}
    ${button(isPlaying ? 'pause' : 'play', isPlaying ? 'Stop' : 'Play the game by itself', () => toggle(table), last < 1)}
    ${button('chevron-right', 'A move forward', () => go(present + 1), present >= last)}
    ${button('chevron-last', 'To the latest move', () => go(last), present >= last)}
    <input
      type="range"
      aria-label="Move"
      aria-valuetext="Move ${present} of ${last}"
      min="0"
      max=${Math.max(last, 1)}
      .value=${`${present}`}
      ?disabled=${last < 1}
      @input=${slide}
    />
  </div>`;
};
