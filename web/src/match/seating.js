// Who plays which seat: people at this device, people whom a game by link reaches, and computers.

import { levelOf, soloist } from '../engine/computer.js';
import { whoIs } from '../players/names.js';

/** @import { Seat } from '../players/types' */
/** @import { Player } from './types' */

/** The players of a match. It never changes; when somebody else sits down, a new one is made. */
export class Seating {
  /** The seat of the only person at this device; -1 if there are several or none. */
  alone;

  #players;
  #seats;
  #local;

  /**
   * @param {string[]} players their names in a record, by seat @param {Seat[]} seats of the board
   * @param {number[]} [local] in a game by link, the seats that are played at this device
   */
  constructor(players, seats, local) {
    this.#players = players;
    this.#seats = seats;
    this.#local = local;
    const [seat = -1, ...others] = local ?? [];
    if (local) this.alone = others.length === 0 ? seat : -1;
    else this.alone = soloist(players);
  }

  /** @param {number} seat @returns {Player} */
  player(seat) {
    const level = this.level(seat);
    const isLocal = this.isLocal(seat);
    const kind = isLocal ? 'local' : level ? 'computer' : 'remote';
    return { ...whoIs(this.#players, this.#seats, seat, this.alone), level, kind };
  }

  /** The level of the computer that plays a seat; "" if none does. @param {number} seat */
  level(seat) {
    return levelOf(this.#players[seat] ?? '');
  }

  /** Whether a person at this device plays a seat. @param {number} seat */
  isLocal(seat) {
    return this.#local ? this.#local.includes(seat) : !this.level(seat);
  }

  /** Whether computers play all seats, so that people only watch. */
  get isShow() {
    return this.#players.every(levelOf);
  }
}
