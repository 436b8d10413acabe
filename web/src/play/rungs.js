// How far one has climbed in a game, drawn: the faces of the characters, those that are beaten in colour;
// in a game of tiles the largest one so far, and the next.

import './rungs.css';
import { html, nothing } from 'lit-html';
import { LEVELS } from '../engine/computer.js';
import { climbIn, tileAfter } from '../match/climb.js';
import { face } from '../players/faces.js';
import { characterName } from '../players/names.js';
import { say } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { Store } from '../store/store.js' */

/** The characters, the gentlest first, by their levels. */
const ALL = LEVELS.map((_, i) => `${i + 1}`);

/** Whether a game's rungs are tiles. @param {Board} board */
export const hasTiles = (board) => board.reached !== undefined;

/** How far one has climbed, in a sentence. @param {Board} board @param {number} climb */
export const climbInWords = (board, climb) => {
  if (hasTiles(board)) {
    const next = `${tileAfter(climb)}`;
    return climb > 0
      ? say('climb.tile', { tile: `${climb}`, next })
      : say('climb.noTile', { next });
  }
  const names = ALL.slice(0, climb).map(characterName);
  return climb > 0
    ? say('climb.beaten', { names })
    : say('climb.none', { name: characterName('1') });
};

/** The same as signs. @param {Board} board @param {number} climb */
export const rungs = (board, climb) =>
  html`<span class="rungs" aria-hidden="true">${hasTiles(board) ? tiles(climb) : faces(climb)}</span>`;

/** Both of a game, the words for ears. @param {Store} store @param {string} game @param {Board} board */
export const climbView = (store, game, board) => {
  const climb = climbIn(store, game);
  return html`<span class="unseen">${climbInWords(board, climb)}</span> ${rungs(board, climb)}`;
};

/** @param {number} climb */
const faces = (climb) =>
  ALL.map(
    (level) =>
      html`<span class=${Number(level) <= climb ? 'rung' : 'rung ahead'}>${face(level)}</span>`,
  );

/** @param {number} climb */
const tiles = (climb) => html`
  ${climb > 0 ? html`<span class="rung tile">${climb}</span>` : nothing}
  <span class="rung tile ahead">${tileAfter(climb)}</span>`;
