// What comes of a match: how it ended, its result for the statistics, and its winner for the hall of
// fame, each of which counts once.

import { levelOf } from '../engine/computer.js';
import { TERMINAL } from '../engine/engine.js';
import { seedOf } from './deal.js';

/** @import { Board } from '../board/types' */
/** @import { GameEvent, State } from '../engine/types' */
/** @import { Result, Save } from '../store/schema.js' */
/** @import { Position } from './position.js' */
/** @import { End } from './types' */

/** Under what the best score of a set-up is stored. @param {State<any>} state of a match of it */
export const setupOf = ({ game, options }) => `${game} ${options}`.trim();

export class Ending {
  /** Whether the winner is in the hall of fame already. */
  isEntered = false;
  /** Whether the result is in the statistics, or came from elsewhere. */
  isCounted = false;
  /** Whether the end came from elsewhere, so that nobody has won by it here. */
  isForeign = false;

  #board;
  #position;
  #session;
  /** What came of it at the present position, once it was asked. @type {End | null} */
  #end = null;
  /** Its result, until that is stored. @type {Result | undefined} */
  #result;
  /** The winner is being entered. */
  #isEntering = false;

  /**
   * @param {Board} board @param {Position} position
   * @param {{ hints: () => number[], isElsewhere: () => boolean, entered: () => void }} session
   * `hints`: how many each seat was given; `isElsewhere`: another tab plays, whose player may enter
   * the winner; `entered`: is told when the winner was, which is to be stored
   */
  constructor(board, position, session) {
    this.#board = board;
    this.#position = position;
    this.#session = session;
  }

  /** What is stored of it. @param {Save} save */
  load({ counted = false, entered = false, foreign = false }) {
    this.isCounted = counted;
    this.isEntered = entered;
    this.isForeign = foreign;
  }

  /** The same, to be stored. */
  get saved() {
    return {
      counted: this.isCounted || this.#result !== undefined,
      entered: this.isEntered,
      ...(this.isForeign && { foreign: true }),
    };
  }

  get isOver() {
    return this.#position.state.current === TERMINAL;
  }

  /** Whether the game could go on past its end, had its winner not been entered. */
  get isConcluded() {
    return this.isEntered && this.#position.state.legal.length > 0;
  }

  /** What came of it; null while the game goes on. @returns {End | null} */
  get end() {
    if (!this.isOver) return null;
    this.#end ??= this.#ended();
    return this.#end;
  }

  /** The position is another one. */
  forget() {
    this.#end = null;
  }

  /** The result, where it is not stored yet. @param {number} when in milliseconds since 1970 */
  result(when) {
    if (this.isOver && !this.isCounted) this.#result ??= this.#resultAt(when);
    return this.isCounted ? undefined : this.#result;
  }

  /** The score of a game of one person; null in others. */
  get ownScore() {
    const { scores, players } = this.#position.state;
    const [score = 0, ...others] = scores;
    return others.length > 0 || levelOf(players[0] ?? '') ? null : score;
  }

  /**
   * Enters the winner, once, however often it is asked for. @param {(score: number) => Promise<void>} enter
   * what it throws goes on, and the winner is not entered @returns {Promise<boolean>} whether this entered it
   */
  async enterWinner(enter) {
    const fame = this.end?.fame ?? null;
    if (fame === null || this.#isEntering) return false;
    this.#isEntering = true;
    try {
      await enter(fame);
      this.isEntered = true;
      this.#session.entered();
      return true;
    } finally {
      this.#isEntering = false;
    }
  }

  /** @returns {End} */
  #ended() {
    const { ledger, state } = this.#position;
    const { winners, view, options, ply } = state;
    const board = this.#board;
    const fame = () => this.#fame();
    /** @type {GameEvent[] | undefined} */
    let events;
    return {
      winners,
      actions: ledger.decisions,
      hints: [...this.#session.hints()],
      get events() {
        events ??= ledger.eventsFrom(0, ply);
        return events;
      },
      get why() {
        return board.why(view, options);
      },
      get fame() {
        return fame();
      },
    };
  }

  /** The score to enter in the hall of fame now, or null. */
  #fame() {
    if (!this.isOver || this.#session.isElsewhere() || this.isEntered || this.isForeign)
      return null;
    const { players, view } = this.#position.state;
    if (levelOf(players[0] ?? '')) return null;
    return this.#board.fame?.(view) ?? null;
  }

  /** @param {number} when @returns {Result} */
  #resultAt(when) {
    const { state, ledger, record } = this.#position;
    const { game, options, players, outcome, winners, view } = state;
    return {
      game,
      options,
      players,
      outcome,
      winners: view.lost ? [] : winners,
      actions: ledger.decisions,
      hints: [...this.#session.hints()],
      seed: seedOf(record),
      when,
    };
  }
}
