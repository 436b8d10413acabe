// Who sits where: people at this device, people elsewhere whom a game by link reaches, and computers.

import { levelOf, soloist } from '../engine/computer.js';
import { whoIs } from '../players/names.js';

/** @import { Seat } from '../board/types' */
/** @import { Player } from './types' */

/** The players of a match. It does not change: where others sit down there is another one. */
export class Seating {
  /** The only person who plays here, as a seat; -1 where there are several or none. */
  alone;

  #players;
  #seats;
  #here;

  /**
   * @param {string[]} players by seat, as a record names them @param {Seat[]} seats of the board
   * @param {number[]} [here] the seats that are played here, where it is a game by link
   */
  constructor(players, seats, here) {
    this.#players = players;
    this.#seats = seats;
    this.#here = here;
    const [seat = -1, ...others] = here ?? [];
    if (here) this.alone = others.length === 0 ? seat : -1;
    else this.alone = soloist(players);
  }

  /** The player of a seat. @param {number} seat @returns {Player} */
  player(seat) {
    const level = this.level(seat);
    const isHere = this.isHere(seat);
    const kind = isHere ? 'here' : level ? 'computer' : 'elsewhere';
    return { ...whoIs(this.#players, this.#seats, seat, this.alone), level, kind };
  }

  /** The level of the computer on a seat; "" where there is none. @param {number} seat */
  level(seat) {
    return levelOf(this.#players[seat] ?? '');
  }

  /** Whether a person here plays a seat. @param {number} seat */
  isHere(seat) {
    return this.#here ? this.#here.includes(seat) : !this.level(seat);
  }

  /** Whether computers play all seats. */
  get isShow() {
    return this.#players.every(levelOf);
  }
}
