// How a match begins from the page: with the last time's set-up or the gentlest one, here or at the other
// end of a link.

import type { Engine } from '../engine/engine.ts';
import { anySeed } from '../engine/engine.ts';
import type { Session } from '../match/session.ts';
import { describe, seated, textOf } from '../match/setup.ts';
import type { Game, Shell } from '../page/types.ts';
import type { HowCoached, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { mayReplace } from './replace.ts';

/**
 * Options, names in seat order, what undo may take back, how seats are coached, and for a game by link
 * the seats that are played here.
 */
export type Whole = {
  options: string;
  names: string[];
  undo: Undo;
  coach?: HowCoached[] | undefined;
  seats?: number[] | undefined;
};

/** Who is asked to play by link, where a level of the computers might stand. */
export const FRIEND = 'friend';

/** Against whom one plays for the first time. */
const GENTLE = '1';

/** What the player began with the last time, or the gentlest set-up, alone against the computer. */
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
 * Begins a match in place of the game in progress, where one is not finished asks first, and remembers
 * how; one by link leaves all of that as it is.
 */
export const begin = async (shell: Shell, game: Game, { seats, ...setup }: Whole) => {
  if (!seats) {
    if (!(await mayReplace(shell, game))) return;
    shell.stored(shell.store.keepSetup(game.name, setup));
  }
  play(shell, game, { ...setup, seats });
};
