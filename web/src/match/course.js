// How a match goes on: what follows, and in which order, when an action is done, when the position
// becomes another one, and when another tab has played on. It joins the parts of a match, of which
// none knows another tab's, the computer's or the page's.

import { TERMINAL } from '../engine/engine.js';
import { begin } from './beginning.js';
import { sentOf } from './correspondence.js';
import { Ending, setupOf } from './ending.js';
import { Holding } from './holding.js';
import { Narration } from './narration.js';
import { Position } from './position.js';
import { Seating } from './seating.js';
import { Thinking } from './thinking.js';
import { turnOf, turnOfTrial } from './turn.js';

/** @import { State } from '../engine/types' */
/** @import { ByLink, Save, Undo } from '../store/schema.js' */
/** @import { Beginning, Game, Host, Turn } from './types' */

export class Course {
  /** What undo may take back. @type {Undo} */
  undoRule = 'free';
  /** The player went back to look; playing on from there asks first. */
  lookingBack = false;
  /** What makes it a game by link, or null. @type {ByLink | null} */
  byLink = null;
  /** After how many steps its player knows a match that goes on by link with more of them, or -1. */
  since = -1;
  /** Changes with everything that makes an answer come too late. */
  epoch = 0;

  position;
  narration;
  thinking;
  ending;
  /** Where the match is stored, and which tab plays it; null for a trial. */
  holding;

  #game;
  #host;

  /** As the session. @param {Game} game @param {Host} host @param {Beginning} [beginning] */
  constructor(game, host, beginning) {
    this.#game = game;
    this.#host = host;
    const { match, home, tell } = host;
    this.thinking = new Thinking(home, tell);
    const stored = home?.store.game(home.key);
    const isNew = beginning !== undefined && !('since' in beginning);
    if (isNew) this.#begin(beginning);
    else if (stored) this.#read(stored.save);
    this.position = new Position(match, game.board, !home, (players) => this.#seatingOf(players));
    this.narration = new Narration(game.board, this.position, {
      player: (seat) => this.seating.player(seat),
      preview: (action) => this.preview(action),
      hint: () => this.thinking.hint,
    });
    this.ending = new Ending(game.board, this.position, {
      hints: () => this.thinking.hints,
      isElsewhere: () => this.isElsewhere,
      entered: () => this.save(),
    });
    if (!isNew && stored) this.ending.load(stored.save);
    this.ending.isCounted ||= isNew && this.ending.isOver;
    this.ending.isForeign ||= isNew && this.position.state.due === TERMINAL;
    this.lookingBack = this.canRedo;
    this.narration.report(this.position.ply);
    if (beginning && 'since' in beginning) this.#arrive(beginning.since);
    this.holding = home ? this.#holdingAt(home, stored, isNew) : null;
  }

  /** Who sits where. */
  get seating() {
    return this.#seatingOf(this.position.state.players);
  }

  get isElsewhere() {
    return this.holding?.isElsewhere ?? false;
  }

  /** @returns {Turn} */
  get turn() {
    const { position, seating } = this;
    const { state, looking, ledger } = position;
    if (!this.#host.home) return turnOfTrial(state, seating);
    return turnOf({
      state,
      looking,
      seating,
      moves: ledger.moves,
      hand: this.#game.board.hand,
      undo: this.undoRule,
      sent: sentOf(this.byLink),
      isConcluded: this.ending.isConcluded,
      isElsewhere: this.isElsewhere,
    });
  }

  get canRedo() {
    const { ply, plies } = this.position.state;
    return !this.isElsewhere && ply < plies;
  }

  /** What an action would do; null where it is refused. @param {string} action */
  preview(action) {
    return this.turn.obstacle ? null : this.position.preview(action);
  }

  /** Does an action, of a person or a computer player. @param {string} action @returns {string} why it was refused, or "" */
  play(action) {
    const { position, narration, ending } = this;
    const { isOver } = ending;
    const { ply } = position;
    const answer = position.act(action);
    if ('refusal' in answer) return narration.refused(answer.refusal);
    if (isOver) ending.isForeign = false; // it goes on, and will end here
    const { steps, state } = answer;
    this.went(state);
    const frames = position.frames(ply, steps);
    const { looking, ledger } = position;
    // What it brought only its player may know stays out of what all read.
    if (looking.brought && looking.seat === ledger.moves[ply]?.by) narration.put('');
    else
      narration.report(
        state.ply,
        steps.flatMap(({ events }) => events),
      );
    if (ending.isOver) this.#keepBest();
    this.#host.tell({ kind: 'played', frames, did: ledger.eventsOf(ply) });
    this.letComputerPlay();
    return '';
  }

  /** Shows the position after so many steps. @param {number} ply @param {() => void} [report] says how it came to that */
  goTo(ply, report) {
    this.went(this.position.go(ply));
    report?.();
    this.#host.tell({ kind: 'went' });
    this.letComputerPlay();
  }

  /** The position is another one, or is seen by somebody else, which is stored. @param {State<any>} state */
  went(state) {
    this.#turnTo(state);
    this.save();
  }

  /** Something of the match has changed, which is stored. */
  save() {
    this.holding?.save();
  }

  async letComputerPlay() {
    const { position, thinking } = this;
    if (!this.holding?.isHeld || this.turn.awaits !== 'computer') return;
    if (thinking.isPaused || this.lookingBack || thinking.about === 'move') return;
    const { record, state } = position;
    const level = this.seating.level(state.current);
    const advice = await thinking.askMove({ record, ply: state.ply, level });
    if (advice) this.play(advice.action);
  }

  /** Ends it. @returns {Promise<void>} when all of it is stored */
  async close() {
    this.holding?.stop();
    this.epoch += 1;
    this.thinking.forget();
    await this.holding?.release();
    this.#host.match.close();
  }

  /** @param {State<any>} state */
  #turnTo(state) {
    this.thinking.forget();
    this.epoch += 1;
    this.ending.forget();
    this.position.show(state);
    this.lookingBack &&= this.canRedo;
    this.narration.report(state.ply);
  }

  /** @param {string[]} players */
  #seatingOf(players) {
    return new Seating(players, this.#game.board.seats, this.byLink?.seats);
  }

  // Beginning and storing.

  /** @param {Beginning} beginning */
  #begin(beginning) {
    begin(this.#host.match, this.#game.name, beginning);
    if (!('options' in beginning)) return;
    this.undoRule = beginning.undo ?? 'free';
    if (beginning.seats) this.byLink = { seats: beginning.seats };
  }

  /** Reads what is stored; throws Refused. @param {Save} save */
  #read({ record, ply, hints, undo, byLink }) {
    this.#host.match.load(record, { ply });
    this.undoRule = undo ?? 'free';
    this.thinking.hints = [...(hints ?? [])];
    this.byLink = byLink ?? null;
  }

  /** What was played since then came by link, and is told at once. @param {number} since after so many steps */
  #arrive(since) {
    const events = this.position.ledger.eventsFrom(since);
    if (events.length === 0) return;
    this.since = since;
    this.narration.reportArrival(events);
  }

  /**
   * @param {NonNullable<Host['home']>} home @param {ReturnType<typeof home.store.game>} stored
   * @param {boolean} isNew
   */
  #holdingAt(home, stored, isNew) {
    const { clock, tell } = this.#host;
    const isAhead = this.since >= 0 && this.ending.isOver; // its result is not stored
    return new Holding(
      this.#game,
      home,
      clock,
      { stored, isNew, isAhead },
      {
        present: () => this.#present(),
        written: ({ counted }) => {
          this.ending.isCounted ||= counted === true;
        },
        steps: () => this.position.ledger.moves.length,
        load: (save) => {
          this.#read(save);
          this.ending.load(save);
        },
        reopen: () => this.#turnTo(this.position.readAnew()),
        letComputerPlay: () => this.letComputerPlay(),
        tell,
      },
    );
  }

  /** The match as it is stored, and its result where that is not stored yet. */
  #present() {
    const { position, ending, thinking, byLink } = this;
    const when = this.#host.clock.now();
    const result = ending.result(when);
    const save = {
      record: position.record,
      ply: position.ply,
      begun: position.ledger.decisions > 0,
      over: ending.isOver,
      undo: this.undoRule,
      hints: [...thinking.hints],
      ...ending.saved,
      when,
      ...(byLink && { byLink }),
    };
    return { save, result };
  }

  /** Keeps the score of a game of one person, if it is the best of its set-up. */
  #keepBest() {
    const { home, tell } = this.#host;
    const score = this.ending.ownScore;
    if (score === null) return;
    const keeping = home?.store.keepBest(setupOf(this.position.state), score);
    keeping?.catch((error) => tell({ kind: 'unstored', error }));
  }
}
