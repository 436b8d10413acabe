// The refutation of a wrong action: the computer shows what the action allows.

import { signed } from '../board/phrases.ts';
import { Computer } from '../engine/computer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Session } from '../match/session.ts';
import type { Game } from '../page/types.ts';
import type { Trial } from '../play/trial.ts';
import { say, sentences } from '../words/say.ts';
import { mostFrom } from './best.ts';

/** The level of the computer that refutes wrong actions and gives reasons. */
export const LEVEL = '5';

/** An action since the first position of the puzzle. */
export interface Step {
  action: string;
  seat: number;
  events: GameEvent[];
}

/** Builds the final sentences of an attempt; null if the solver has moved on. */
type Allowed = ((wrong: string) => [sentence: string, spoken: string]) | null;

/** The attempt that is refuted. */
export interface Refuted {
  readonly trial: Trial;
  /** The solver's seat. */
  readonly seat: number;
  readonly steps: Step[];
  /** The solver's points so far. */
  readonly gained: number;
  /** Tests whether the session is on the board and the solver waits. */
  isAwaiting(session: Session): boolean;
  /** Does an action when the board is at rest; returns false if the solver has moved on. */
  follow(session: Session, action: string): Promise<boolean>;
  /** Returns to the position after these steps. */
  backTo(steps: Step[]): Promise<void>;
}

export class Refutation {
  #engine: Engine;
  #game: Game;
  #puzzle: Puzzle;
  #refuted: Refuted;
  #computer = new Computer();

  constructor(engine: Engine, game: Game, puzzle: Puzzle, refuted: Refuted) {
    this.#engine = engine;
    this.#game = game;
    this.#puzzle = puzzle;
    this.#refuted = refuted;
  }

  /**
   * The index of the wrong action: the last one. In puzzles for points with a hand, the first one outside
   * the solution.
   */
  get at() {
    const { steps } = this.#refuted;
    const { goal, line } = this.#puzzle;
    const last = steps.length - 1;
    if (goal !== 'points' || !this.#game.board.hand) return last;
    const at = steps.findIndex(({ action }) => !line.includes(action));
    return at < 0 ? last : at;
  }

  /** Tests whether no sequence of slides can reach the wanted points. */
  get isLost() {
    const most = this.#mostLeft();
    return most !== undefined && this.#refuted.gained + most.gain < this.#puzzle.value;
  }

  /** Shows what the wrong action at an index allows. */
  show(at: number): Promise<Allowed> {
    return this.#puzzle.goal === 'points' ? this.#playBest(at) : this.#playReply();
  }

  /** Returns the computer's advice; null if the computer is neither stored nor fetchable. */
  adviceAt({ record, ply }: { record: string; ply: number }) {
    return this.#computer.think({ record, ply, level: LEVEL }).catch(() => null);
  }

  close() {
    this.#computer.stop();
  }

  /**
   * Returns the most points that slides can still bring, by exhaustive search; undefined on other boards.
   */
  #mostLeft() {
    const { slides } = this.#game.board;
    if (!slides) return undefined;
    const { trial, steps } = this.#refuted;
    const { record, state } = trial.session;
    const left = this.#puzzle.line.length - steps.length;
    return mostFrom(this.#engine, { record, ply: state.ply }, Object.values(slides), left);
  }

  #isToMove({ state }: Session) {
    return state.current === this.#refuted.seat;
  }

  /**
   * Lets the computer play until it is the solver's turn again. There is no reply in games for one player
   * and in games with hidden hands.
   */
  async #playReply(): Promise<Allowed> {
    const { session } = this.#refuted.trial;
    const isAlone = session.state.players.length === 1;
    if (this.#game.board.hand || isAlone) return (wrong) => [wrong, wrong];
    let isAnswered = false;
    while (!session.isOver && !(isAnswered && this.#isToMove(session))) {
      const advice = await this.adviceAt({ record: session.record, ply: session.state.ply });
      if (!advice) break;
      isAnswered ||= !this.#isToMove(session);
      if (!(await this.#refuted.follow(session, advice.action))) return null;
    }
    if (!this.#refuted.isAwaiting(session)) return null;
    return (wrong) =>
      isAnswered
        ? [sentences(wrong, session.news), sentences(wrong, session.spoken)]
        : [wrong, wrong];
  }

  /** Returns to the wrong action at an index and plays the best continuation. */
  async #playBest(at: number): Promise<Allowed> {
    const refuted = this.#refuted;
    const { trial } = refuted;
    const { board } = this.#game;
    const { value, line } = this.#puzzle;
    const { session } = trial;
    await trial.stage.settled();
    if (!refuted.isAwaiting(session)) return null;
    const kept = refuted.steps.slice(0, at + 1);
    if (kept.length < refuted.steps.length) await refuted.backTo(kept);
    const again = trial.session;
    const best = this.#mostLeft()?.actions;
    while (refuted.steps.length < line.length && this.#isToMove(again)) {
      const action = best
        ? best[refuted.steps.length - kept.length]
        : (await this.adviceAt({ record: again.record, ply: again.state.ply }))?.action;
      if (!refuted.isAwaiting(again)) return null;
      const isPut = action && (!board.hand || board.hand.parts(again.state.view, action));
      if (!isPut) break;
      if (!(await refuted.follow(again, action))) return null;
    }
    const { gained } = refuted;
    return (wrong) => {
      const isKnown = best !== undefined || refuted.steps.length > kept.length;
      if (!isKnown || gained >= value) return [wrong, wrong];
      const most = say('puzzles.most', { gained: signed(gained), value });
      return [sentences(wrong, most), sentences(wrong, most)];
    };
  }
}
