// The board of the editor. It shows a draft with the squares at fault, and lets the player choose squares.

import { drawRefused, stroke } from '../board/draw.ts';
import { middleOf } from '../board/squares.ts';
import type { Stage } from '../board/stage.ts';
import type { Box, Frame } from '../board/types.ts';
import type { Game, Shell } from '../page/types.ts';
import type { Hosted } from '../play/host.ts';
import { openStage } from '../play/host.ts';
import { whoIs } from '../players/names.ts';
import { say } from '../words/say.ts';
import type { Sketch } from './sketch.ts';

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
  #sketch: Sketch;
  #content: () => string;
  /** The outset for which the stage was opened. */
  #outset: unknown;

  /** @param content returns the content that choosing a square places there */
  constructor(shell: Shell, game: Game, sketch: Sketch, content: () => string) {
    this.#shell = shell;
    this.#game = game;
    this.#sketch = sketch;
    this.#content = content;
    this.stage = this.#open();
  }

  /** The frame on the board. */
  get frame(): Frame {
    const { verdict, view } = this.#sketch;
    const current = 'why' in verdict ? 0 : verdict.state.current;
    return { view, current, last: [], recent: [] };
  }

  get state() {
    return this.#sketch;
  }

  preview() {
    return null;
  }

  async act(spot: string) {
    const { board } = this.#sketch;
    this.#sketch.put(spot, this.#content());
    // The status announces the verdict on the draft.
    const cells = board.grid(this.#sketch.view, () => null, null).flat();
    this.#shell.say(cells.find((cell) => cell.spot === spot)?.name ?? '');
    return '';
  }

  player(seat: number) {
    return whoIs([], this.#game.board.seats, seat);
  }

  undo() {
    this.#sketch.undo();
  }

  /** Redraws the draft. Other options may have changed the size of the board. */
  show() {
    if (this.#outset === this.#sketch.outset) return this.stage.put(this.frame);
    this.stage.close();
    this.stage = this.#open();
  }

  close() {
    this.stage.close();
  }

  #open() {
    const { board } = this.#sketch;
    const { store } = this.#shell;
    const label = () => say('editor.board', { title: this.#game.title });
    const stage = openStage({ ...this.#game, board }, label, () => this, {
      takesKeys: false,
      redo: () => this.#sketch.redo(),
      letters: () => store.settings.letters === 'on',
    });
    stage.overlay = (context, ui) => {
      const { layout } = stage.input;
      const { verdict } = this.#sketch;
      for (const spot of 'why' in verdict ? verdict.spots : []) {
        drawRefused(context, board.box(layout, spot), ui);
      }
      if (ui.target) outline(context, board.box(layout, ui.target.spot), ui.token('accent'));
    };
    this.#outset = this.#sketch.outset;
    return stage;
  }
}
