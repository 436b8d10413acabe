// The beginning of a match from the page: with the last set-up or the gentlest one, here or by
// link.

import type { Engine } from '../engine/engine.ts';
import { anySeed } from '../engine/engine.ts';
import type { Session } from '../match/session.ts';
import { describe, seated, textOf } from '../match/setup.ts';
import type { Game, Shell } from '../page/types.ts';
import type { HowCoached, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { mayReplace } from './replace.ts';

/** A whole set-up: options and players. */
export interface Whole {
  options: string;
  /** In seat order. */
  names: string[];
  undo: Undo;
  /** How each seat is coached. */
  coach?: HowCoached[] | undefined;
  /** In a game by link, the seats that are played here. */
  seats?: number[] | undefined;
}

/** A person who plays by link, in place of a level of the computers. */
export const FRIEND = 'friend';

/** The level of the first opponent. */
const GENTLE = '1';

/** The set-up that the player used last, or the gentlest one, alone against the computer. */
export const rememberedSetup = (
  { engine, store }: { engine: Engine; store: Store },
  { name, board }: Pick<Game, 'name' | 'board'>,
) => {
  const gentlest = board.setups[0]?.options ?? '';
  const stored = store.setup(name);
  const options = textOf(describe(engine, name, [stored?.options ?? gentlest, gentlest, '']));
  const names = stored?.names ?? seated(engine, name, options, [], GENTLE);
  const fit = names.map((one) => cut(one, LONGEST.player));
  return { options, names: fit, undo: stored?.undo ?? 'free', coach: stored?.coach };
};

/** The set-up of a match. */
export const presentOf = (session: Session): Whole => {
  const { options, players: names } = session.state;
  const coach = session.coaching?.position.terms.coach;
  return { options, names, undo: session.undoRule, coach, seats: session.byLink?.seats };
};

/** Begins a match. */
export const play = (shell: Shell, game: Game, { seats, ...setup }: Whole) =>
  shell.play(game, seats ? { ...setup, seats, seed: anySeed().toString(16) } : setup);

/**
 * Begins a match in place of the game in progress, and remembers its set-up. If that game is not
 * finished, it asks first. A game by link leaves both as they are.
 */
export const begin = async (shell: Shell, game: Game, { seats, ...setup }: Whole) => {
  if (!seats) {
    if (!(await mayReplace(shell, game))) return;
    shell.stored(shell.store.keepSetup(game.name, setup));
  }
  play(shell, game, { ...setup, seats });
};
