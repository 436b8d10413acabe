// The marks on a puzzle's board: a wrong action, the region of a hint, and the winning spots.

import { drawRefused, rounded, stroke } from '../board/draw.ts';
import type { Board, Box, Spot } from '../board/types.ts';
import type { Trial } from '../play/trial.ts';

export class Overlay {
  #board;
  #trial;
  #wrong: Spot = '';
  #near: Box[] = [];

  constructor(board: Board, trial: Trial) {
    this.#board = board;
    this.#trial = trial;
    trial.stage.overlay = (context, ui) => {
      const { layout } = trial.stage.input;
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

  /** Removes all marks. */
  clear() {
    this.#wrong = '';
    this.#near = [];
    for (const cell of this.#cells()) {
      delete cell.dataset.won;
      delete cell.dataset.gain;
    }
  }

  /** Marks a wrong action. */
  wrong(spot: Spot) {
    this.#wrong = spot;
    this.#trial.stage.settled();
  }

  /** Marks the region of a hint. */
  near(boxes: Box[]) {
    this.#near = boxes;
    this.#trial.stage.settled();
  }

  /** Highlights the spots of the solution, and writes the gain at one of them. */
  won(spots: Spot[], how: 'solved' | 'shown', { spot, text }: { spot: Spot; text: string }) {
    const { layout } = this.#trial.stage.input;
    for (const cell of this.#cells()) {
      const own = cell.dataset.spot ?? '';
      if (spots.includes(own)) cell.dataset.won = how;
      if (own !== spot || !text) continue;
      cell.dataset.gain = text;
      // Keeps the text upright on rotated spots.
      cell.style.setProperty('--turn', `${this.#board.box(layout, own).turn ?? 0}deg`);
    }
  }

  #cells() {
    return [...this.#trial.stage.element.querySelectorAll<HTMLElement>('[data-spot]')];
  }
}
