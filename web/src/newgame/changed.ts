// The set-up of a table's game, changed for the next one.

import { levelAmong } from '../engine/computer.ts';
import { optionsFor, seated } from '../match/setup.ts';
import type { Playing } from '../page/types.ts';
import type { Whole } from './begin.ts';
import { FRIEND, presentOf } from './begin.ts';

interface Changes {
  /** Another set-up of the game, by its index. */
  place?: number;
  /** A level of the computers; "" for people; FRIEND for people by link. */
  level?: string;
  /** The number of players. */
  players?: string | undefined;
}

/** The set-up of a table's game with some changes. */
export const changedSetup = (
  { shell, game, session }: Playing,
  { place = -1, level, players }: Changes,
): Whole => {
  const present = presentOf(session);
  const { engine } = shell;
  const own = game.board.setups[place]?.options ?? present.options;
  const options = optionsFor(engine, game, own, present.options, players);
  const { names, seats } = present;
  const wanted = level ?? (seats ? FRIEND : levelAmong(names));
  return {
    ...present,
    options,
    names: seated(engine, game.name, options, names, wanted === FRIEND ? '' : wanted),
    seats: wanted === FRIEND ? (seats ?? [0]) : undefined,
  };
};
