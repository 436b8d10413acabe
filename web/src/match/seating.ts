// Who plays which seat: people at this device, people whom a game by link reaches, and computers.

import { levelOf, soloist } from '../engine/computer.ts';
import { whoIs } from '../players/names.ts';
import type { Seat, Who } from '../players/types.ts';

export type Seating = ReturnType<typeof seatingOf>;

/**
 * @param players their names in a record, by seat
 * @param seats of the board
 * @param local in a game by link, the seats that are played at this device
 */
export const seatingOf = (players: string[], seats: Seat[], local?: number[]) => {
  const [first = -1, ...others] = local ?? [soloist(players)];
  /** The seat of the only person at this device; -1 if there are several or none. */
  const alone = others.length === 0 ? first : -1;
  /** The level of the computer that plays a seat, "1" … "5"; "" if none does. */
  const level = (seat: number) => levelOf(players[seat] ?? '');
  /** Whether a person at this device plays a seat. */
  const isLocal = (seat: number) => (local ? local.includes(seat) : !level(seat));
  /**
   * How messages address or name who plays a seat, the computer's level, and whether it is a person
   * at this device, one elsewhere whom the game reaches by link, or a computer.
   */
  const player = (
    seat: number,
  ): Who & { level: string; kind: 'local' | 'remote' | 'computer' } => ({
    ...whoIs(players, seats, seat, alone),
    level: level(seat),
    kind: isLocal(seat) ? 'local' : level(seat) ? 'computer' : 'remote',
  });
  /** Whether computers play all seats, so that people only watch. */
  const isShow = players.every(levelOf);
  return { alone, level, isLocal, player, isShow };
};
