// Who plays which seat: people at this device, people whom a game by link reaches, and computers.

import { levelOf, soloist } from '../engine/computer.ts';
import { whoIs } from '../players/names.ts';
import type { Seat, Who } from '../players/types.ts';

/** The player of a seat, as messages address or name them. */
type Player = Who & {
  /** The computer's level, "1" … "5"; "" for a person. */
  level: string;
  /** A person at this device, one elsewhere who gets the game by link, or a computer. */
  kind: 'local' | 'remote' | 'computer';
};

export interface Seats {
  /** The seat of the only person at this device; -1 if there are several or none. */
  alone: number;
  /** The level of the computer that plays a seat, "1" … "5"; "" if none does. */
  level: (seat: number) => string;
  /** Whether a person at this device plays a seat. */
  isLocal: (seat: number) => boolean;
  player: (seat: number) => Player;
  /** Whether computers play all seats, so that people only watch. */
  isShow: boolean;
}

/**
 * @param players their names in a record, in seat order
 * @param seats the board's seats
 * @param local in a game by link, the seats that are played at this device
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
