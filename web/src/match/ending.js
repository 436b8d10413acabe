// What comes of a match: how it ended, its result for the statistics, and its winner for the hall
// of fame. Result and winner count once.

import { levelOf } from '../engine/computer.js';
import { TERMINAL } from '../engine/engine.js';
import { seedOf } from './deal.js';

/** @import { Board } from '../board/types' */
/** @import { GameEvent, State } from '../engine/types' */
/** @import { Result, Save } from '../store/schema.js' */
/** @import { Position } from './position.js' */
/** @import { End } from './types' */

/**
 * The key under which the best score of a set-up is stored.
 * @param {State<any>} state of any match with that
 */
export const setupOf = ({ game, options }) => `${game} ${options}`.trim();

export class Ending {
  /** Whether the winner has been entered in the hall of fame. */
  isEntered = false;
  /** Whether the result is in the statistics, or came with the match and does not belong there. */
  isCounted = false;
  /** Whether the match came here with its end, so that nobody has won it here. */
  isForeign = false;

  #board;
  #position;
  #session;
  /** What came of it at the present position, if that was asked. @type {End | null} */
  #end = null;
  /** The result, until it is stored. @type {Result | undefined} */
  #result;
  /** Whether the winner is being entered. */
  #isEntering = false;

  /**
   * @param {Board} board @param {Position} position
   * @param {{ hints: () => number[], isElsewhere: () => boolean, entered: () => void }} session
   * `hints` tells how many each seat was given; `isElsewhere`, whether another tab plays the match
   * and may enter the winner; `entered` is called when the winner was entered, which is to be
   * stored
   */
  constructor(board, position, session) {
    this.#board = board;
    this.#position = position;
    this.#session = session;
  }

  /** Takes over what is stored. @param {Save} save */
  load({ counted = false, entered = false, foreign = false }) {
    this.isCounted = counted;
    this.isEntered = entered;
    this.isForeign = foreign;
  }

  /** What is to be stored of it. */
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

  /** Whether the match could go on past its end if its winner had not been entered. */
  get isConcluded() {
    return this.isEntered && this.#position.state.legal.length > 0;
  }

  /**
   * What came of it; null unless the game is over at the present position.
   * @returns {End | null}
   */
  get end() {
    if (!this.isOver) return null;
    this.#end ??= this.#ended();
    return this.#end;
  }

  /** The position is a different one now. */
  forget() {
    this.#end = null;
  }

  /**
   * The result, unless there is none or it is stored.
   * @param {number} when it was reached, in milliseconds since 1970
   */
  result(when) {
    if (this.isOver && !this.isCounted) this.#result ??= this.#resultAt(when);
    return this.isCounted ? undefined : this.#result;
  }

  /** The score in a game for one, which a person plays; null in any other. */
  get ownScore() {
    const { scores, players } = this.#position.state;
    const [score = 0, ...others] = scores;
    return others.length > 0 || levelOf(players[0] ?? '') ? null : score;
  }

  /**
   * Enters the winner, once, however often this is called. If `enter` throws, so does this, and the
   * winner is not entered. @param {(score: number) => Promise<void>} enter
   * @returns {Promise<boolean>} whether this call entered the winner
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
    const { players, winners, scores } = this.#position.state;
    if (!this.#board.hasFame || winners.length === 0 || levelOf(players[0] ?? '')) return null;
    return scores[0] ?? null;
  }

  /** @param {number} when @returns {Result} */
  #resultAt(when) {
    const { state, ledger, record } = this.#position;
    const { game, options, players, outcome, winners } = state;
    return {
      game,
      options,
      players,
      outcome,
      winners,
      actions: ledger.decisions,
      hints: [...this.#session.hints()],
      seed: seedOf(record),
      when,
    };
  }
}
