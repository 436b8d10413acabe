// The rungs of a game: the faces of the characters, beaten ones in colour. In a game with tiles, the
// largest tile so far and the next one.

import './rungs.css';
import { html, nothing } from 'lit-html';
import type { Board } from '../board/types.ts';
import { LEVELS } from '../engine/computer.ts';
import { climbIn, tileAfter } from '../match/climb.ts';
import { face } from '../players/faces.ts';
import { characterName } from '../players/names.ts';
import type { Store } from '../store/store.ts';
import { say } from '../words/say.ts';

/** The levels of the characters, weakest first. */
const ALL = LEVELS.map((_, i) => `${i + 1}`);

/** Tests whether a game's rungs are tiles. */
export const hasTiles = (board: Board) => board.reached !== undefined;

/** Says which rungs the player has reached. */
export const climbInWords = (board: Board, climb: number) => {
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

/** Draws the rungs. */
export const rungs = (board: Board, climb: number) =>
  html`<span class="rungs" aria-hidden="true">${hasTiles(board) ? tiles(climb) : faces(climb)}</span>`;

/** Draws a game's rungs, with a sentence for screen readers. */
export const climbView = (store: Store, game: string, board: Board) => {
  const climb = climbIn(store, game);
  return html`<span class="unseen">${climbInWords(board, climb)}</span> ${rungs(board, climb)}`;
};

const faces = (climb: number) =>
  ALL.map(
    (level) =>
      html`<span class=${Number(level) <= climb ? 'rung' : 'rung ahead'}>${face(level)}</span>`,
  );

const tiles = (climb: number) => html`
  ${climb > 0 ? html`<span class="rung tile">${climb}</span>` : nothing}
  <span class="rung tile ahead">${tileAfter(climb)}</span>`;
