// Who looks at a table, and what they see: of the hands only their own, and only after having taken
// the device.

import { levelOf, soloist } from '../engine/computer.js';
import { CHANCE, OMNISCIENT, SPECTATOR, TERMINAL } from '../engine/engine.js';

/** @import { Table } from '../engine/engine.js' */
/** @import { GameEvent } from '../engine/types' */
/** @import { Board } from '../games/types' */
/** @import { Frame } from './stage.js' */

export class Viewer {
  /** The seat whose hand is seen, or SPECTATOR, or OMNISCIENT at the end. */
  seat = SPECTATOR;
  /** What the last turn of that seat brought it that nobody else may know, in a sentence, or "". */
  brought = '';
  /** The turn is over, and its player still looks at what it brought. */
  lingers = false;

  /** The seat to move, or TERMINAL, at the end of the history, wherever the player looks. */
  due = CHANCE;

  #table;
  #board;
  /** In which order the hand is shown. @type {number[] | null} */
  #order = null;

  /** @param {Table} table @param {Board} board */
  constructor(table, board) {
    this.#table = table;
    this.#board = board;
  }

  /** The player who must take the device before the game goes on, as a seat; -1 if there is none. */
  get curtain() {
    if (!this.#board.hand || this.seat !== SPECTATOR || this.due < 0) return -1;
    const { players } = this.#table.state(SPECTATOR);
    return levelOf(players[this.due] ?? '') ? -1 : this.due;
  }

  /** The player to move has taken the device. */
  lift() {
    this.seat = this.due;
  }

  /** Who still looked at what the last turn brought has given the device away. */
  pass() {
    this.seat = SPECTATOR;
    this.brought = '';
    this.lingers = false;
    this.#order = null;
  }

  /**
   * Decides anew who looks: nobody before having taken the device, at the end all. Whose turn brought
   * something to be seen keeps it until pass().
   */
  decide() {
    if (!this.#board.hand) return;
    const { ply, plies, players } = this.#table.state(SPECTATOR);
    const before = this.due;
    if (this.seat === before) this.brought = '';
    this.#table.go(plies);
    this.due = this.#table.state(SPECTATOR).current;
    this.#table.go(ply);
    if (this.due === before) return;
    this.#order = null;
    if (this.due === TERMINAL)
      this.brought = ''; // all is open
    else if (this.seat === before) this.brought = this.#broughtBy(plies);
    const alone = soloist(players);
    if (this.due === TERMINAL) this.seat = OMNISCIENT;
    else if (alone >= 0) this.seat = alone;
    else if (this.brought) this.lingers = true;
    else if (this.seat !== this.due) this.seat = SPECTATOR;
  }

  /** What the turn that ended after so many steps brought its player, who looks. @param {number} plies */
  #broughtBy(plies) {
    const steps = this.#table.history(0);
    const last = steps.findLastIndex(({ by }) => by === this.seat);
    const events = steps.slice(last, plies).flatMap((_, i) => this.#eventsOf(last + i));
    return this.#board.hand?.brought(events) ?? '';
  }

  /** Shows the hand in another order. @param {(order: number[]) => number[]} change of the sorted one */
  arrange(change) {
    const { view } = this.#table.state(this.seat);
    this.#order = change(this.#board.hand?.sorted(view) ?? []);
  }

  /** The present position, the hand in the player's own order. */
  state() {
    const state = this.#table.state(this.seat);
    if (this.#order) state.view = this.#board.hand?.arranged(state.view, this.#order);
    return state;
  }

  /** The present position, for the board. @returns {Frame} */
  frame() {
    const { view, current, ply } = this.state();
    return { view, current, last: this.#eventsOf(ply - 1), recent: this.recent(ply) };
  }

  /** The positions after every step since so many, the present one the last. @param {number} from */
  framesSince(from) {
    const { ply } = this.#table.state(SPECTATOR);
    const frames = [];
    for (let step = from + 1; step <= ply; step++) {
      this.#table.go(step);
      frames.push(this.frame());
    }
    return frames;
  }

  /** What the steps did whose mark the board bears. @param {number} ply how many steps there are */
  recent(ply) {
    const { follows, joins } = this.#board;
    let step = ply - 1;
    let recent = this.#eventsOf(step);
    while (step >= 0 && follows?.(recent)) recent = this.#eventsOf(--step);
    for (let events = this.#eventsOf(--step); step >= 0 && joins?.(events); ) {
      recent = [...events, ...recent];
      events = this.#eventsOf(--step);
    }
    return recent;
  }

  /** What a step did, as the viewer may know it. @param {number} step none before 0 @returns {GameEvent[]} */
  #eventsOf(step) {
    return step >= 0 ? this.#table.events(step, this.seat) : [];
  }
}
