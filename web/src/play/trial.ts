// A trial: a position to play that is not a match, such as a board on a rules page, a step of a lesson,
// or a puzzle. It leaves stored games alone.

import type { Stage } from '../board/stage.ts';
import type { Spot } from '../board/types.ts';
import type { Engine } from '../engine/engine.ts';
import type { Session } from '../match/session.ts';
import { sessionFor } from '../match/session.ts';
import type { Beginning, Game } from '../match/types.ts';
import { say } from '../words/say.ts';
import { openStage, showChange } from './host.ts';

/** An event of a trial. */
export type Told =
  /** An action was done. */
  | { kind: 'played'; action: string }
  /** An action was refused; `spoken` is the reason with its place. */
  | { kind: 'refused'; action: string; why: string; spoken: string }
  /** The held piece or the aim has changed. */
  | { kind: 'handled' }
  /** The trial is back at its first position. */
  | { kind: 'began' };

interface Views {
  tell: (what: Told) => void;
  /** Tests whether a legal action is allowed here. All are by default. */
  admits?: (action: string) => boolean;
  /** Enables the board's own keys. */
  takesKeys?: boolean;
  /** Tests whether single-letter shortcuts are on. They are by default. */
  letters?: () => boolean;
}

export class Trial {
  session: Session;
  stage: Stage;

  #game: Game;
  #open: () => Session;
  #views: Views;

  /** @param label the label of the board for screen readers */
  constructor(engine: Engine, game: Game, label: () => string, beginning: Beginning, views: Views) {
    this.#game = game;
    this.#views = views;
    this.#open = () =>
      sessionFor(engine, game, beginning, (change) => showChange(this.stage, this.session, change));
    this.session = this.#open();
    this.stage = openStage(game, label, () => this.session, {
      takesKeys: views.takesKeys ?? false,
      act: (action) => this.act(action),
      refused: (why, spot, action) => {
        this.stage.refuse(spot, why);
        views.tell({ kind: 'refused', action, why, spoken: this.stage.spokenOf(spot, why) });
      },
      changed: () => views.tell({ kind: 'handled' }),
      undo: () => this.begin(),
      letters: () => views.letters?.() ?? true,
    });
  }

  /** The buttons of actions that have no spot on the board. */
  get buttons() {
    const { view, legal } = this.session.state;
    return this.#game.board
      .buttons(view, legal)
      .filter(({ takesSeveral, rare }) => !takesSeveral && !rare);
  }

  /** Returns to the first position. */
  begin() {
    this.session.close();
    this.session = this.#open();
    this.stage.put(this.session.frame);
    this.#views.tell({ kind: 'began' });
  }

  undo() {
    this.session.undo();
    this.#views.tell({ kind: 'handled' });
  }

  close() {
    this.stage.close();
    this.session.close();
  }

  /** The next spot to select for an action: first in the hand, then on the board. */
  spotFor(action: string): Spot {
    const parts = this.#game.board.hand?.parts(this.session.state.view, action);
    if (!parts) return action;
    return this.stage.input.held === parts.held ? parts.spot : parts.held;
  }

  /** The spot of the board where an action is done. */
  placeOf(action: string): Spot {
    const parts = this.#game.board.hand?.parts(this.session.state.view, action);
    return parts?.spot ?? action.split(' ')[0] ?? '';
  }

  /** Highlights spots of the board, and no others. */
  light(spots: Spot[]) {
    for (const cell of this.#cells()) {
      cell.toggleAttribute('data-lit', spots.includes(cell.dataset.spot ?? ''));
    }
  }

  /** The highlighted spots in words, for screen readers; "" for none. */
  get lit() {
    const cells = this.#cells().flatMap((cell) =>
      'lit' in cell.dataset ? `${cell.ariaLabel}` : [],
    );
    return cells.length > 0 ? say('board.lit', { cells }) : '';
  }

  #cells() {
    return [...this.stage.element.querySelectorAll<HTMLElement>('[data-spot]')];
  }

  /** Does an action. Resolves with the reason why it was refused, or "". */
  async act(action: string) {
    const { legal } = this.session.state;
    if (legal.includes(action) && this.#views.admits?.(action) === false) return '';
    const why = await this.session.act(action);
    if (!why) this.#views.tell({ kind: 'played', action });
    return why;
  }
}
