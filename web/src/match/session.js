// One match as it is played: what a page may ask of it, and what players do. It knows no page, no
// storage and no clock of its own: they are handed in, and whoever shows it is told what happened. How
// a match goes on: course.js; the parts that this joins stand beside it.

import { say } from '../words/say.js';
import { correspondenceAt, sentOf } from './correspondence.js';
import { Course } from './course.js';
import { firstAction } from './notation.js';
import { Replay } from './replay.js';
import { mayUndo, redone, undone } from './undo.js';

/** @import { Advice } from '../engine/computer.js' */
/** @import { GameEvent, State } from '../engine/types' */
/** @import { Narration } from './narration.js' */
/** @import { Position } from './position.js' */
/** @import { Beginning, Frame, Game, History, Host, Player, Thought } from './types' */

export class Session {
  /** All steps, and the positions at which somebody decides. @type {History} */
  history;

  #board;
  #host;
  #course;
  #replay;

  /**
   * Goes on with the match that is stored, or begins another. Throws Refused for what cannot be played.
   * @param {Game} game @param {Host} host @param {Beginning} [beginning] to be given where nothing is stored
   */
  constructor(game, host, beginning) {
    this.#board = game.board;
    this.#host = host;
    this.#course = new Course(game, host, beginning);
    const { moves, stops } = this.#course.position.ledger;
    this.history = { moves, stops };
    this.#replay = new Replay(host.clock, {
      ply: () => this.state.ply,
      history: this.history,
      go: (ply) => this.go(ply),
      changed: () => host.tell({ kind: 'changed' }),
    });
  }

  // What is seen.

  /** The present position, as who looks may know it, the hand in their own order. @returns {State<any>} */
  get state() {
    return this.#course.position.state;
  }

  /** The same, for the board. @returns {Frame} */
  get frame() {
    return this.#course.position.frame;
  }

  /**
   * What is to be shown first: what chance brought before the first decision of a match that has just
   * begun, or what others have played by link.
   */
  get opening() {
    const { position, holding, since } = this.#course;
    const isFirst = holding?.isNew && position.ledger.decisions === 0;
    const from = isFirst ? 0 : since;
    return from < 0 ? [] : position.framesSince(from);
  }

  /** The record of the whole history. */
  get record() {
    return this.#course.position.record;
  }

  /** The match or its present position as people pass it on, as of Position. @param {Parameters<Position['written']>[0]} form */
  written(form) {
    return this.#course.position.written(form);
  }

  get isOver() {
    return this.#course.ending.isOver;
  }

  /** What came of the match; null while it goes on. */
  get end() {
    return this.#course.ending.end;
  }

  /** The player of a seat. @param {number} seat @returns {Player} */
  player(seat) {
    return this.#course.seating.player(seat);
  }

  /** Who is waited for, and why nothing can be played. */
  get turn() {
    return this.#course.turn;
  }

  /** What may be done beside playing. */
  get may() {
    const { position, seating, byLink, undoRule, thinking, canRedo, isElsewhere } = this.#course;
    const { state, ledger, looking } = position;
    const rule = {
      undo: undoRule,
      hasHands: this.#board.hand !== undefined,
      seat: looking.seat,
      sent: sentOf(byLink),
    };
    return {
      undo: !isElsewhere && mayUndo(state, ledger, seating, rule),
      redo: canRedo,
      hint: !thinking.about && !this.isOver && !this.turn.obstacle,
    };
  }

  /** What undo may take back. */
  get undoRule() {
    return this.#course.undoRule;
  }

  /** The player went back to look; playing on from there asks first. */
  get lookingBack() {
    return this.#course.lookingBack;
  }

  /** What happened last, or the hint that is shown, in sentences. */
  get news() {
    return this.#course.narration.news;
  }

  /** The same for those who do not see the board: the last decision alone, and where it was. */
  get spoken() {
    return this.#course.narration.spoken;
  }

  /** What rules or a computer say to the player to move, or to another one. @param {Parameters<Narration['explain']>[0]} said @param {number} [mover] a seat */
  explain(said, mover) {
    return this.#course.narration.explain(said, mover);
  }

  /** What an action would do; null where it is refused. @param {string} action @returns {GameEvent[] | null} */
  preview(action) {
    return this.#course.preview(action);
  }

  // What players do.

  /** Does an action. @param {string} action @returns {Promise<string>} why it was refused, or "" */
  async act(action) {
    const { obstacle } = this.turn;
    if (obstacle) return obstacle;
    const { position, narration, epoch } = this.#course;
    const own = this.#board.question?.(action, this.state.view);
    if (this.lookingBack || own) {
      const refusal = position.check(action);
      if (refusal) return narration.refused(refusal);
      if (this.lookingBack && !(await this.#host.ask(narration.forgetting))) return '';
      if (own && !(await this.#host.ask(own))) return '';
      if (epoch !== this.#course.epoch) return say('session.meanwhile');
    }
    return this.#course.play(action);
  }

  /**
   * Does what stands on a line, one action after the other, up to the first that is refused or that is
   * not for people here. @param {string} line @returns {Promise<{ left: string, refusal: string }>}
   * what was not done, and why
   */
  async enter(line) {
    const isUnderstood = (/** @type {string} */ action) =>
      this.#course.position.check(action)?.code !== 'not_understood';
    let left = line.trim();
    do {
      const isBlocked = this.turn.obstacle !== '';
      const action = isBlocked ? left : firstAction(left, this.#board, isUnderstood);
      const { epoch } = this.#course;
      const why = await this.act(action);
      const isAlone = action === line.trim();
      const refusal = why && !isAlone ? say('session.refused', { action, why }) : why;
      if (why || epoch === this.#course.epoch) return { left, refusal };
      left = left.slice(action.length).trim();
    } while (left);
    return { left, refusal: '' };
  }

  /** Takes back to the decision before; against the computer, to the player's own. */
  undo() {
    if (!this.may.undo) return;
    const { position, seating, thinking, narration } = this.#course;
    const { ledger, ply } = position;
    if (seating.isShow) thinking.isPaused = true;
    const to = undone(ply, ledger, seating);
    this.#course.goTo(to, () => narration.reportUndone(to, ply));
  }

  /** Plays again what was taken back: up to the next decision of a person. */
  redo() {
    if (!this.may.redo) return;
    const { position, seating, narration } = this.#course;
    const { ledger, ply } = position;
    const to = redone(ply, ledger, seating);
    this.#course.goTo(to, () => narration.reportRedone(ply, to));
  }

  /** Looks at the position after so many steps. @param {number} ply */
  go(ply) {
    this.#course.lookingBack = true;
    this.#course.goTo(ply);
  }

  /** The match shows itself from step to step. */
  get isReplaying() {
    return this.#replay.isRunning;
  }

  /**
   * Shows the match by itself from here, or from its beginning if this is the end; or stops.
   * @param {boolean} isOn @param {number} [from] after how many steps it begins
   */
  replay(isOn, from = 0) {
    if (isOn) this.#replay.start(from);
    else this.#replay.stop();
  }

  /**
   * Does with the device what the turn waits for: the player to move takes it and sees their hand, or
   * who still looks at what is theirs gives it away.
   */
  handOver() {
    const { position, narration } = this.#course;
    const isTaken = this.turn.device?.step === 'take';
    this.#course.went(isTaken ? position.take() : position.pass());
    if (isTaken) narration.reportHand();
    this.#host.tell({ kind: 'went' });
    if (!isTaken) this.#course.letComputerPlay();
  }

  /** Shows the hand in another order. @param {(order: number[]) => number[]} change of the sorted one */
  arrange(change) {
    this.#course.position.arrange(change);
    this.#host.tell({ kind: 'arranged' });
  }

  // The computer.

  /** What the computer does for the players. @returns {Thought} */
  get thinking() {
    const { thinking, lookingBack } = this.#course;
    const { about, hint, isPaused } = thinking;
    return { about, hint, waits: isPaused || lookingBack };
  }

  /** Asks what the computer would do in the player's place, and why. @returns {Promise<Advice | null>} */
  async askHint() {
    if (!this.may.hint) return null;
    const { position, thinking, narration } = this.#course;
    const { record, state } = position;
    const advice = await thinking.askHint({ record, ply: state.ply });
    if (!advice) return null;
    thinking.show(advice, state.current);
    narration.reportHint(advice);
    this.#course.save();
    this.#host.tell({ kind: 'changed' });
    return advice;
  }

  /** Tells the computer players to wait, or to go on from the present position. @param {boolean} isOn */
  async pause(isOn) {
    const { thinking, narration, epoch } = this.#course;
    if (isOn) return thinking.pause();
    if (this.lookingBack && !(await this.#host.ask(narration.forgetting))) return;
    if (epoch !== this.#course.epoch) return;
    thinking.isPaused = false;
    this.#course.lookingBack = false;
    this.#course.letComputerPlay();
  }

  // By link, and at the end.

  /** What makes it a game by link, and how that stands; null for another game. */
  get byLink() {
    return correspondenceAt(this.#course.byLink, this.state, this.turn.awaits);
  }

  /** The link of the whole history of a game by link is given away: what was played stays. */
  send() {
    if (!this.#course.byLink) return;
    this.#course.byLink = { ...this.#course.byLink, sent: this.state.plies };
    this.#course.save();
    this.#host.tell({ kind: 'changed' });
  }

  /** Whom a game by link was to reach for the next turn plays here, too; then handOver() is due. */
  welcome() {
    const { byLink } = this.#course;
    if (byLink) this.#course.byLink = { ...byLink, seats: [...byLink.seats, this.state.current] };
  }

  /** Enters the winner in the hall of fame, as of Ending. @param {(score: number) => Promise<void>} enter */
  enterWinner(enter) {
    return this.#course.ending.enterWinner(enter);
  }

  // Among tabs.

  /** Another tab plays this match; here it is only watched. */
  get isElsewhere() {
    return this.#course.isElsewhere;
  }

  /** Plays this match in this tab, or follows the tab that does, as of Holding. @param {boolean} takeOver the player has asked for it */
  async claim(takeOver) {
    await this.#course.holding?.claim(takeOver);
  }

  /** Something was stored, by this tab or another one. */
  lookAgain() {
    this.#course.holding?.lookAgain();
  }

  /** The page is left, perhaps for ever. */
  leave() {
    this.#course.holding?.leave();
  }

  /** Ends the session. @returns {Promise<void>} when all of it is stored */
  close() {
    this.#replay.close();
    return this.#course.close();
  }
}
