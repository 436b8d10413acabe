// A position that can be played on and is no match: a board on a rules page, a step of a lesson, or a
// puzzle. It begins and ends here; no game is touched.

import { Stage } from '../board/stage.ts';
import type { Spot } from '../board/types.ts';
import type { Engine } from '../engine/engine.ts';
import { sessionFor } from '../match/session.ts';
import type { Beginning, Game } from '../match/types.ts';
import { keyFor } from '../ui/keying.ts';
import { say } from '../words/say.ts';

/**
 * What happened: something was done, or refused for a reason, which is spoken with its place;
 * something is in the hand or chosen by a finger now, or is not any more; the position stands as at
 * first.
 */
export type Told =
  | { kind: 'played'; action: string }
  | { kind: 'refused'; action: string; why: string; spoken: string }
  | { kind: 'handled' }
  | { kind: 'began' };

/**
 * `admits`: whether a legal action is to be done, all of them where this is missing; `takesKeys`:
 * the board's own keys work; `letters`: keys of a single letter do, always where this is missing
 */
type Views = {
  tell: (what: Told) => void;
  admits?: (action: string) => boolean;
  takesKeys?: boolean;
  letters?: () => boolean;
};

export class Trial {
  session;
  stage;

  #game;
  #open;
  #views;

  /** @param label of the board, for screen readers */
  constructor(engine: Engine, game: Game, label: () => string, beginning: Beginning, views: Views) {
    this.#game = game;
    this.#views = views;
    this.#open = () =>
      sessionFor(engine, game, beginning, (change) => {
        if (change.kind === 'played') this.stage.show(change.frames);
      });
    this.session = this.#open();
    this.stage = new Stage(game.board, label, this.session.frame, {
      view: () => this.session.state.view,
      preview: (action) => this.session.preview(action),
      act: (action) => this.act(action),
      refused: (why, spot, action) => {
        this.stage.refuse(spot, why);
        views.tell({ kind: 'refused', action, why, spoken: this.stage.spokenOf(spot, why) });
      },
      changed: () => views.tell({ kind: 'handled' }),
      who: (seat) => this.session.player(seat),
      undo: () => this.begin(),
      letters: () => views.letters?.() ?? true,
      use: (key) => this.#use(key),
    });
  }

  /** The actions that have no spot and stand beside the board as buttons. */
  get buttons() {
    const { view, legal } = this.session.state;
    return this.#game.board
      .buttons(view, legal)
      .filter(({ takesSeveral, rare }) => !takesSeveral && !rare);
  }

  /** Puts everything back as it was at first. */
  begin() {
    this.session.close();
    this.session = this.#open();
    this.stage.put(this.session.frame);
    this.#views.tell({ kind: 'began' });
  }

  /** Takes the last action back. */
  undo() {
    this.session.undo();
    this.stage.put(this.session.frame);
    this.#views.tell({ kind: 'handled' });
  }

  close() {
    this.stage.close();
    this.session.close();
  }

  /** What is to be chosen next for an action: what lies in the hand, and then where it goes. */
  spotFor(action: string): Spot {
    const parts = this.#game.board.hand?.parts(this.session.state.view, action);
    if (!parts) return action;
    return this.stage.handling.held === parts.held ? parts.spot : parts.held;
  }

  /** Lights spots of the board, and no others. */
  light(spots: Spot[]) {
    for (const cell of this.#cells()) {
      cell.toggleAttribute('data-lit', spots.includes(cell.dataset.spot ?? ''));
    }
  }

  /**
   * What is lit, for ears.
   * @returns "" for nothing
   */
  get lit(): string {
    const cells = this.#cells().flatMap((cell) =>
      'lit' in cell.dataset ? `${cell.ariaLabel}` : [],
    );
    return cells.length > 0 ? say('board.lit', { cells }) : '';
  }

  #cells() {
    const found = this.stage.element.querySelectorAll('[data-spot]');
    return [...(found as NodeListOf<HTMLElement>)];
  }

  /**
   * Does an action.
   * @returns why it was refused, or ""
   */
  async act(action: string): Promise<string> {
    const { legal } = this.session.state;
    if (legal.includes(action) && this.#views.admits?.(action) === false) return '';
    const why = await this.session.act(action);
    if (!why) this.#views.tell({ kind: 'played', action });
    return why;
  }

  /** What a key of the board's own does here. */
  #use(key: string) {
    const { view } = this.session.state;
    const { name, board } = this.#game;
    const uses = this.#views.takesKeys ? (board.keys?.(view) ?? []) : [];
    const use = uses.find(({ keys }) => keys.some((usual) => keyFor(name, usual) === key))?.use;
    return use && 'action' in use ? () => this.stage.handling.choose(use.action) : undefined;
  }
}
