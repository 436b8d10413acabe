// How a match goes on: what follows from an action, from going to another position, and from what
// other tabs and the computer do, and in which order. It joins the other parts of a match.

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
import { mayUndo } from './undo.js';

/** @import { Advice } from '../engine/computer.js' */
/** @import { State, StepTaken } from '../engine/types' */
/** @import { ByLink, Save, Undo } from '../store/schema.js' */
/** @import { Stored } from '../store/store.js' */
/** @import { Beginning, Game, Home, Host, Turn } from './types' */

export class Course {
  /** What may be taken back. @type {Undo} */
  undoRule = 'free';
  /** Whether the player went back to look; to play on from there, they are asked first. */
  lookingBack = false;
  /** What makes it a game by link; null in any other match. @type {ByLink | null} */
  byLink = null;
  /** How many steps the player has seen of a match that others went on with by link; or -1. */
  since = -1;
  /** Grows with everything that makes an answer come too late. */
  epoch = 0;

  position;
  narration;
  thinking;
  ending;
  /** null in a trial. */
  holding;

  #game;
  #host;

  /** As of Session. @param {Game} game @param {Host} host @param {Beginning} [beginning] */
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

  // How it stands.

  get seating() {
    return this.#seatingOf(this.position.state.players);
  }

  /** Whether another tab holds the match. */
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

  get canUndo() {
    const { state, ledger, looking } = this.position;
    const rule = {
      undo: this.undoRule,
      hasHands: this.#game.board.hand !== undefined,
      seat: looking.seat,
      sent: sentOf(this.byLink),
    };
    return !this.isElsewhere && mayUndo(state, ledger, this.seating, rule);
  }

  get canRedo() {
    const { ply, plies } = this.position.state;
    return !this.isElsewhere && ply < plies;
  }

  /** Whether the computer can be asked for a hint. */
  get canAsk() {
    return !this.thinking.about && !this.ending.isOver && !this.turn.obstacle;
  }

  /** What an action would do; null if it would be refused. @param {string} action */
  preview(action) {
    return this.turn.obstacle ? null : this.position.preview(action);
  }

  // How it goes on.

  /**
   * Does an action of a person or a computer.
   * @param {string} action @returns {string} why it was refused, or ""
   */
  play(action) {
    const { position, narration, ending } = this;
    const { isOver } = ending;
    const { ply } = position;
    const answer = position.act(action);
    if ('refusal' in answer) return narration.refused(answer.refusal);
    if (isOver) ending.isForeign = false; // it goes on, and whoever ends it now ends it here
    const { steps, state } = answer;
    this.went(state);
    const frames = position.frames(ply, steps);
    const { looking, ledger } = position;
    // What a turn brought its player stays out of what everybody may read.
    if (looking.brought && looking.seat === ledger.moves[ply]?.by) narration.put('');
    else narration.report(state.ply, eventsOf(steps));
    if (ending.isOver) this.#keepBest();
    this.#host.tell({ kind: 'played', frames, did: ledger.eventsOf(ply) });
    this.letComputerPlay();
    return '';
  }

  /**
   * Shows another position of the history.
   * @param {number} ply after how many steps @param {() => void} [report] says why
   */
  goTo(ply, report) {
    this.went(this.position.go(ply));
    report?.();
    this.#host.tell({ kind: 'went' });
    this.letComputerPlay();
  }

  /** Makes a state the present one, and stores it. @param {State<any>} state */
  went(state) {
    this.#turnTo(state);
    this.save();
  }

  /** Stores the match as it is now, as soon as this tab may. */
  save() {
    this.holding?.save();
  }

  /** Lets a computer move if it is its turn, and neither the player nor another tab objects. */
  async letComputerPlay() {
    const { position, thinking } = this;
    if (!this.holding?.isHeld || this.turn.awaits !== 'computer') return;
    if (thinking.isPaused || this.lookingBack || thinking.about === 'move') return;
    const { record, state } = position;
    const level = this.seating.level(state.current);
    const advice = await thinking.askMove({ record, ply: state.ply, level });
    if (advice) this.play(advice.action);
  }

  /** As of Session. @returns {Promise<Advice | null>} */
  async askHint() {
    if (!this.canAsk) return null;
    const { position, thinking } = this;
    const { record, state } = position;
    const advice = await thinking.askHint({ record, ply: state.ply });
    if (!advice) return null;
    thinking.show(advice, state.current);
    this.narration.reportHint(advice);
    this.save();
    this.#host.tell({ kind: 'changed' });
    return advice;
  }

  /** Ends the match in this tab. @returns {Promise<void>} when all of it is stored */
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

  /** @param {string[]} players their names in the record */
  #seatingOf(players) {
    return new Seating(players, this.#game.board.seats, this.byLink?.seats);
  }

  /** Keeps the score of a game for one, if it is the best with its set-up. */
  #keepBest() {
    const { home, tell } = this.#host;
    const score = this.ending.ownScore;
    if (score === null) return;
    const keeping = home?.store.keepBest(setupOf(this.position.state), score);
    keeping?.catch((error) => tell({ kind: 'unstored', error }));
  }

  // How it begins, and how it is stored.

  /** @param {Beginning} beginning */
  #begin(beginning) {
    begin(this.#host.match, this.#game.name, beginning);
    if (!('options' in beginning)) return;
    this.undoRule = beginning.undo ?? 'free';
    if (beginning.seats) this.byLink = { seats: beginning.seats };
  }

  /** Takes over what is stored; throws Refused. @param {Save} save */
  #read({ record, ply, hints, undo, byLink }) {
    this.#host.match.load(record, { ply });
    this.undoRule = undo ?? 'free';
    this.thinking.hints = [...(hints ?? [])];
    this.byLink = byLink ?? null;
  }

  /** Says what has come by link. @param {number} since how many steps the player has seen */
  #arrive(since) {
    const events = this.position.ledger.eventsFrom(since);
    if (events.length === 0) return;
    this.since = since;
    this.narration.reportArrival(events);
  }

  /** @param {Home} home @param {Stored | undefined} stored @param {boolean} isNew as of Holding */
  #holdingAt(home, stored, isNew) {
    const { clock, tell } = this.#host;
    // If the match came with its end, its result is not stored yet.
    const isAhead = this.since >= 0 && this.ending.isOver;
    const start = { stored, isNew, isAhead };
    return new Holding(this.#game, home, clock, start, {
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
    });
  }

  /** The match as it is to be stored, and its result unless that is stored already. */
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
}

/** What steps did. @param {StepTaken[]} steps */
const eventsOf = (steps) => steps.flatMap(({ events }) => events);
