// The computer in a match: moves, hints and judgements. A late answer is ignored.

import type { Advice, AnswerTo, SingleQuestion } from '../engine/questions.ts';
import type { Position } from './position.ts';
import type { Host } from './types.ts';

/** The level of the computer that gives hints. */
const HINT_LEVEL = '5';
/** Milliseconds after which the player can pause a move. */
const LONG = 2000;

/** The purpose of a question. */
type Purpose = 'move' | 'hint' | 'coach';

export class Advisor {
  /** The purpose of the present question, or "". */
  about: '' | Purpose = '';
  /** The player has paused the computer players. */
  isPaused = false;
  /** The present move takes so long that the player may want to pause it. */
  isLong = false;
  /** The hint that is shown. */
  hint: Advice | null = null;

  /** The session has ended; every further question is ignored. */
  isClosed = false;

  #host: Host;
  #position: Position;
  /** The answer to come, unless the question is forgotten. */
  #asked: Promise<unknown> | null = null;
  #stopWatch = () => {};
  /** Cancels the question, while it waits for a painted frame. */
  #cancel = () => {};

  /** @param host without a home, no question is asked */
  constructor(host: Host, position: Position) {
    this.#host = host;
    this.#position = position;
  }

  /** The computer players wait for Session.pause(false). */
  get waits() {
    return this.isPaused || this.#position.lookingBack;
  }

  /** The page offers Session.pause(): people only watch, or a move takes long. */
  get mayPause() {
    return this.waits || this.isLong || this.#position.seats.isShow;
  }

  /** Asks for the next move. It comes no earlier than the end of the host's pause. */
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
   * Asks the computer, and resolves with its answer once `pause` has resolved. Resolves with null if
   * the question is forgotten meanwhile, or if the computer fails. After a failure the computer
   * players wait, and the host is told.
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
    // Posting a question to a Worker takes time; the board is painted first.
    const asked = new Promise<AnswerTo<Asked>>((resolve, reject) => {
      const think = () => home.computer.think(question).then(resolve, reject);
      this.#cancel = clock.painted(think);
    });
    this.#asked = asked;
    if (about === 'move') this.#watch();
    tell({ kind: 'changed' });
    try {
      const [advice] = await Promise.all([asked, pause]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.isPaused = true;
      tell({ kind: 'failed', error: error as Error });
      return null;
    } finally {
      if (this.#asked === asked) {
        this.#end();
        tell({ kind: 'changed' });
      }
    }
  }

  /** Tells the host when the move takes long. */
  #watch() {
    const { clock, tell } = this.#host;
    this.#stopWatch = clock.after(LONG, () => {
      this.isLong = true;
      tell({ kind: 'changed' });
    });
  }

  /** Forgets the question. */
  #end() {
    this.#stopWatch();
    this.#cancel();
    this.#asked = null;
    this.about = '';
    this.isLong = false;
  }

  /** Ends the Worker for good. */
  close() {
    this.forget();
    this.#host.home?.computer.stop(); // otherwise it waits for more questions
    this.isClosed = true;
  }

  /** Drops question and hint, because the position has changed. */
  forget() {
    if (this.about) this.#host.home?.computer.stop();
    this.#end();
    this.hint = null;
  }
}
