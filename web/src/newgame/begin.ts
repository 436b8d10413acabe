// The set-up and the start of the next match.

import { levelAmong } from '../engine/computer.ts';
import type { Engine } from '../engine/engine.ts';
import { anySeed } from '../engine/engine.ts';
import type { Session } from '../match/session.ts';
import { describe, optionsFor, seated, textOf } from '../match/setup.ts';
import type { Game, Playing, Shell } from '../page/types.ts';
import type { Strictness, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { mayReplace } from './replace.ts';

/** A complete set-up: options and players. */
export interface Whole {
  options: string;
  /** In seat order. */
  names: string[];
  undo: Undo;
  /** The strictness of the coach for each seat. */
  coach?: Strictness[] | undefined;
  /** In a game by link, the seats of this device. */
  seats?: number[] | undefined;
}

/** Marks a person who plays by link, in place of a computer's level. */
export const FRIEND = 'friend';

/** The level of a player's first computer opponent. */
const GENTLE = '1';

/** Returns the set-up that the player used last; else the simplest one, alone against the computer. */
export const rememberedSetup = (
  { engine, store }: { engine: Engine; store: Store },
  { name, board }: Pick<Game, 'name' | 'board'>,
) => {
  const gentlest = board.setups[0]?.options ?? '';
  const stored = store.get(`setup/${name}`);
  const options = stored
    ? textOf(describe(engine, name, [stored.options, gentlest, '']))
    : gentlest;
  const names = stored?.names ?? seated(engine, name, options, [], GENTLE);
  const fit = names.map((one) => cut(one, LONGEST.player));
  return { options, names: fit, undo: stored?.undo ?? 'free', coach: stored?.coach };
};

/** Returns the set-up of a match. */
export const presentOf = (session: Session): Whole => {
  const { options, players: names } = session.state;
  const coach = session.coachPort?.position.terms.coach;
  return { options, names, undo: session.undoRule, coach, seats: session.byLink?.seats };
};

interface Changes {
  /** The index of another set-up of the game. */
  place?: number;
  /** A level of the computers; "" for people; FRIEND for people who play by link. */
  level?: string;
  players?: string | undefined;
}

/** Returns the set-up of a table's game with changes. */
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

export const play = (shell: Shell, game: Game, { seats, ...setup }: Whole) =>
  shell.play(game, seats ? { ...setup, seats, seed: anySeed().toString(16) } : setup);

/** Shows the form for a new match, filled in with this set-up. */
export const openForm = (shell: Shell, game: Game, { seats, ...setup }: Whole) =>
  shell.play(game, { ...setup, ...(seats && { seats }) }, 'new');

/**
 * Begins a match in place of the game in progress, and stores its set-up as the last one. If that
 * game is not finished, asks first. A game by link leaves both unchanged.
 */
export const begin = async (shell: Shell, game: Game, { seats, ...setup }: Whole) => {
  if (!seats) {
    if (!(await mayReplace(shell, game))) return;
    shell.stored(shell.store.put(`setup/${game.name}`, setup));
  }
  play(shell, game, { ...setup, seats });
};
