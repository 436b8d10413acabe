// The computer in a match: moves, hints and judgements. Late answers are ignored.

import type { Advice, AnswerTo, SingleQuestion } from '../engine/questions.ts';
import type { Position } from './position.ts';
import type { Host } from './types.ts';

/** The level of hints. */
const HINT_LEVEL = '5';
/** Milliseconds of thinking after which the player can pause. */
const LONG = 2000;

/** The purpose of a question. */
type Purpose = 'move' | 'hint' | 'coach';

export class Advisor {
  /** The purpose of the pending question, or "". */
  about: '' | Purpose = '';
  /** True after the player has paused the computer players. */
  isPaused = false;
  /** True once the present move takes so long that the player may pause it. */
  isLong = false;
  /** The hint on display. */
  hint: Advice | null = null;

  /** True after the end of the session: all questions are ignored. */
  isClosed = false;

  #host: Host;
  #position: Position;
  /** The pending answer; null without one, and after it was dropped. */
  #pending: Promise<unknown> | null = null;
  #stopWatch = () => {};
  /** Cancels the question while it waits for a frame to be painted. */
  #cancel = () => {};

  /** @param host without a home, all questions are ignored */
  constructor(host: Host, position: Position) {
    this.#host = host;
    this.#position = position;
  }

  /** True while the computer players wait for Session.pause(false). */
  get waits() {
    return this.isPaused || this.#position.lookingBack;
  }

  /** True if the page offers Session.pause(): people only watch, or a move takes long. */
  get mayPause() {
    return this.waits || this.isLong || this.#position.seats.isShow;
  }

  /** Asks for the next move. It comes no earlier than the host's pause ends. */
  askMove() {
    const { record, state, seats } = this.#position;
    const level = seats.level(state.current);
    return this.ask('move', { record, ply: state.ply, level }, this.#host.home?.pause());
  }

  /** Asks for a hint, shows it and counts it. */
  async askHint() {
    const { record, state } = this.#position;
    const hint = await this.ask('hint', { record, ply: state.ply, level: HINT_LEVEL });
    if (!hint) return null;
    this.hint = hint;
    this.#position.countHint(state.current);
    return hint;
  }

  /**
   * Asks the computer, and resolves with its answer once `pause` has resolved. Resolves with null
   * if the question was dropped meanwhile, or if the computer fails. After a failure the computer
   * players wait, and the host is notified.
   */
  async ask<Asked extends SingleQuestion>(
    about: Purpose,
    question: Asked,
    pause?: Promise<unknown>,
  ): Promise<AnswerTo<Asked> | null> {
    const { home, clock, tell } = this.#host;
    if (!home || this.isClosed) return null;
    this.#end();
    this.about = about;
    // Paint the board first, because posting a question to a Worker takes time.
    const answer = new Promise<AnswerTo<Asked>>((resolve, reject) => {
      const think = () => home.computer.think(question).then(resolve, reject);
      this.#cancel = clock.painted(think);
    });
    this.#pending = answer;
    if (about === 'move') this.#watch();
    tell({ kind: 'changed' });
    try {
      const [advice] = await Promise.all([answer, pause]);
      return this.#pending === answer ? advice : null;
    } catch (error) {
      if (this.#pending !== answer) return null;
      this.isPaused = true;
      tell({ kind: 'failed', error: error as Error });
      return null;
    } finally {
      if (this.#pending === answer) {
        this.#end();
        tell({ kind: 'changed' });
      }
    }
  }

  /** Notifies the host when the move takes long. */
  #watch() {
    const { clock, tell } = this.#host;
    this.#stopWatch = clock.after(LONG, () => {
      this.isLong = true;
      tell({ kind: 'changed' });
    });
  }

  /** Drops the question. */
  #end() {
    this.#stopWatch();
    this.#cancel();
    this.#pending = null;
    this.about = '';
    this.isLong = false;
  }

  /** Terminates the Worker for good. */
  close() {
    this.forget();
    this.#host.home?.computer.stop(); // a running Worker would wait for more questions
    this.isClosed = true;
  }

  /** Drops question and hint, because the position has changed. */
  forget() {
    if (this.about) this.#host.home?.computer.stop();
    this.#end();
    this.hint = null;
  }
}
