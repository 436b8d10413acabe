// A position that can be played on and is no match: a board on a rules page, a step of a lesson, or a
// puzzle. It begins and ends here; no game is touched.

import { Stage } from '../board/stage.js';
import { sessionFor } from '../match/session.js';
import { keyFor } from '../ui/keying.js';
import { say } from '../words/say.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Spot } from '../board/types' */
/** @import { Beginning, Game } from '../match/types' */

/**
 * What happened: something was done, or refused for a reason, which is spoken with its place; something is in the hand or chosen by
 * a finger now, or is not any more; the position stands as at first.
 * @typedef {{ kind: 'played', action: string }
 *   | { kind: 'refused', action: string, why: string, spoken: string }
 *   | { kind: 'handled' }
 *   | { kind: 'began' }} Told
 */

/**
 * @typedef {{
 *   tell: (what: Told) => void,
 *   admits?: (action: string) => boolean,
 *   takesKeys?: boolean,
 *   letters?: () => boolean,
 * }} Views `admits`: whether a legal action is to be done, all of them where this is missing;
 * `takesKeys`: the board's own keys work; `letters`: keys of a single letter do, always where this is missing
 */

export class Trial {
  session;
  stage;

  #game;
  #open;
  #views;

  /**
   * @param {Engine} engine @param {Game} game
   * @param {() => string} label of the board, for screen readers @param {Beginning} beginning @param {Views} views
   */
  constructor(engine, game, label, beginning, views) {
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

  /** What is to be chosen next for an action: what lies in the hand, and then where it goes. @param {string} action @returns {Spot} */
  spotFor(action) {
    const parts = this.#game.board.hand?.parts(this.session.state.view, action);
    if (!parts) return action;
    return this.stage.handling.held === parts.held ? parts.spot : parts.held;
  }

  /** Lights spots of the board, and no others. @param {Spot[]} spots */
  light(spots) {
    for (const cell of this.#cells()) {
      cell.toggleAttribute('data-lit', spots.includes(cell.dataset.spot ?? ''));
    }
  }

  /** What is lit, for ears. @returns {string} "" for nothing */
  get lit() {
    const cells = this.#cells().flatMap((cell) =>
      'lit' in cell.dataset ? `${cell.ariaLabel}` : [],
    );
    return cells.length > 0 ? say('board.lit', { cells }) : '';
  }

  #cells() {
    const found = this.stage.element.querySelectorAll('[data-spot]');
    return [.../** @type {NodeListOf<HTMLElement>} */ (found)];
  }

  /** Does an action. @param {string} action @returns {Promise<string>} why it was refused, or "" */
  async act(action) {
    const { legal } = this.session.state;
    if (legal.includes(action) && this.#views.admits?.(action) === false) return '';
    const why = await this.session.act(action);
    if (!why) this.#views.tell({ kind: 'played', action });
    return why;
  }

  /** What a key of the board's own does here. @param {string} key */
  #use(key) {
    const { view } = this.session.state;
    const { name, board } = this.#game;
    const uses = this.#views.takesKeys ? (board.keys?.(view) ?? []) : [];
    const use = uses.find(({ keys }) => keys.some((usual) => keyFor(name, usual) === key))?.use;
    return use && 'action' in use ? () => this.stage.handling.choose(use.action) : undefined;
  }
}
