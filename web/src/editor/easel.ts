// The board of the editor: it shows a draft and the squares at fault, and lets squares be chosen.

import { drawRefused, stroke } from '../board/drawing.ts';
import { middleOf } from '../board/squares.ts';
import type { Stage } from '../board/stage.ts';
import type { Box, Frame } from '../board/types.ts';
import type { Game, Shell } from '../page/types.ts';
import type { Hosted } from '../play/host.ts';
import { openStage } from '../play/host.ts';
import { whoIs } from '../players/names.ts';
import { say } from '../words/say.ts';
import type { Drafting } from './drafting.ts';

/** Draws a frame around a place. */
const outline = (context: CanvasRenderingContext2D, box: Box, color: string) => {
  const { x, y } = middleOf(box);
  const { width, height, turn = 0 } = box;
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, 6);
  stroke(context, color, 2.5);
  context.restore();
};

export class Easel implements Hosted {
  stage: Stage;
  turn = { obstacle: '' };

  #shell: Shell;
  #game: Game;
  #drafting: Drafting;
  #content: () => string;
  /** The outset for which the stage was opened. */
  #outset: unknown;

  /** @param content the content that choosing a square puts there */
  constructor(shell: Shell, game: Game, drafting: Drafting, content: () => string) {
    this.#shell = shell;
    this.#game = game;
    this.#drafting = drafting;
    this.#content = content;
    this.stage = this.#open();
  }

  /** The position on the board. */
  get frame(): Frame {
    const { verdict, view } = this.#drafting;
    const current = 'why' in verdict ? 0 : verdict.state.current;
    return { view, current, last: [], recent: [] };
  }

  get state() {
    return this.#drafting;
  }

  preview() {
    return null;
  }

  async act(spot: string) {
    const { board } = this.#drafting;
    this.#drafting.put(spot, this.#content());
    // The verdict on the draft is announced by its status.
    const cells = board.grid(this.#drafting.view, () => null, null).flat();
    this.#shell.say(cells.find((cell) => cell.spot === spot)?.name ?? '');
    return '';
  }

  player(seat: number) {
    return whoIs([], this.#game.board.seats, seat);
  }

  undo() {
    this.#drafting.undo();
  }

  /** Shows the draft as it is now. With other options the board may have another size. */
  show() {
    if (this.#outset === this.#drafting.outset) return this.stage.put(this.frame);
    this.stage.close();
    this.stage = this.#open();
  }

  close() {
    this.stage.close();
  }

  #open() {
    const { board } = this.#drafting;
    const { store } = this.#shell;
    const label = () => say('editor.board', { title: this.#game.title });
    const stage = openStage({ ...this.#game, board }, label, () => this, {
      takesKeys: false,
      redo: () => this.#drafting.redo(),
      letters: () => store.settings.letters === 'on',
    });
    stage.overlay = (context, ui) => {
      const { layout } = stage.handling;
      const { verdict } = this.#drafting;
      for (const spot of 'why' in verdict ? verdict.spots : []) {
        drawRefused(context, board.box(layout, spot), ui);
      }
      if (ui.target) outline(context, board.box(layout, ui.target.spot), ui.token('accent'));
    };
    this.#outset = this.#drafting.outset;
    return stage;
  }
}
