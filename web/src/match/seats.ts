// The players in the seats: people at this device, people who play by link, and computers.

import { levelOf, soloist } from '../engine/computer.ts';
import { whoIs } from '../players/names.ts';
import type { Seat, Who } from '../players/types.ts';

/** The player in a seat, with the words to address or name them. */
type Player = Who & {
  /** The computer's level, "1" … "5"; "" for a person. */
  level: string;
  /** A person at this device, a person who plays by link, or a computer. */
  kind: 'local' | 'remote' | 'computer';
};

export interface Seats {
  /** The seat of the only person at this device; -1 if there are several or none. */
  alone: number;
  /** Returns the level of the computer in a seat, "1" … "5"; "" for a person. */
  level: (seat: number) => string;
  /** Tells whether a person at this device plays a seat. */
  isLocal: (seat: number) => boolean;
  player: (seat: number) => Player;
  /** Computers play all seats, and people only watch. */
  isShow: boolean;
}

/**
 * @param players the names in a record, in seat order
 * @param seats the board's seats
 * @param local in a game by link, the seats of this device
 */
export const seatsOf = (players: string[], seats: Seat[], local?: number[]): Seats => {
  const [first = -1, ...others] = local ?? [soloist(players)];
  const alone = others.length === 0 ? first : -1;
  const level = (seat: number) => levelOf(players[seat] ?? '');
  const isLocal = (seat: number) => (local ? local.includes(seat) : !level(seat));
  const player = (seat: number): Player => ({
    ...whoIs(players, seats, seat, alone),
    level: level(seat),
    kind: isLocal(seat) ? 'local' : level(seat) ? 'computer' : 'remote',
  });
  const isShow = players.every(levelOf);
  return { alone, level, isLocal, player, isShow };
};
