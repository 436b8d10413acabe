// What a puzzle marks on its board: what was wrong, where about something is to be done, and what won.

import { drawRefused, rounded, stroke } from '../board/drawing.js';

/** @import { Board, Box, Spot } from '../board/types' */
/** @import { Trial } from '../play/trial.js' */

export class Marks {
  #board;
  #trial;
  /** @type {Spot} */
  #wrong = '';
  /** @type {Box[]} */
  #near = [];

  /** @param {Board} board @param {Trial} trial */
  constructor(board, trial) {
    this.#board = board;
    this.#trial = trial;
    trial.stage.overlay = (context, ui) => {
      const { layout } = trial.stage.handling;
      for (const box of this.#near) {
        rounded(context, box, 10);
        context.globalAlpha = 0.3;
        context.fillStyle = ui.token('lit');
        context.fill();
        context.globalAlpha = 1;
        stroke(context, ui.token('lit-edge'), 5);
        stroke(context, ui.token('lit'), 2.5);
      }
      if (this.#wrong) drawRefused(context, board.box(layout, this.#wrong), ui);
    };
  }

  /** Takes all marks away. */
  clear() {
    this.#wrong = '';
    this.#near = [];
    for (const cell of this.#cells()) {
      delete cell.dataset.won;
      delete cell.dataset.gain;
    }
  }

  /** Marks what was wrong. @param {Spot} spot */
  wrong(spot) {
    this.#wrong = spot;
    this.#trial.stage.settled();
  }

  /** Marks where about something is to be done. @param {Box[]} boxes */
  near(boxes) {
    this.#near = boxes;
    this.#trial.stage.settled();
  }

  /**
   * Lights what won, or what the solution that was shown made; at one spot stands what it brought.
   * @param {Spot[]} spots @param {'solved' | 'shown'} how @param {{ spot: Spot, text: string }} gain
   */
  won(spots, how, { spot, text }) {
    const { layout } = this.#trial.stage.handling;
    for (const cell of this.#cells()) {
      const own = cell.dataset.spot ?? '';
      if (spots.includes(own)) cell.dataset.won = how;
      if (own !== spot || !text) continue;
      cell.dataset.gain = text;
      // What is written there stands upright, however the spot lies.
      cell.style.setProperty('--turn', `${this.#board.box(layout, own).turn ?? 0}deg`);
    }
  }

  #cells() {
    const found = this.#trial.stage.element.querySelectorAll('[data-spot]');
    return [.../** @type {NodeListOf<HTMLElement>} */ (found)];
  }
}
