// How a match begins from the page: with the last time's set-up or the gentlest one, here or at the other
// end of a link.

import { anySeed } from '../engine/engine.js';
import { describe, seated, textOf } from '../match/setup.js';
import { cut, LONGEST } from '../words/limits.js';
import { mayReplace } from './replace.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { HowCoached, Undo } from '../store/schema.js' */
/** @import { Store } from '../store/store.js' */

/**
 * Options, names in seat order, what undo may take back, how seats are coached, and for a game by link
 * the seats that are played here.
 * @typedef {{ options: string, names: string[], undo: Undo, coach?: HowCoached[] | undefined, seats?: number[] | undefined }} Whole
 */

/** Who is asked to play by link, where a level of the computers might stand. */
export const FRIEND = 'friend';

/** Against whom one plays for the first time. */
const GENTLE = '1';

/**
 * What the player began with the last time, or the gentlest set-up, alone against the computer.
 * @param {{ engine: Engine, store: Store }} shell @param {Pick<Game, 'name' | 'board'>} game
 */
export const rememberedSetup = ({ engine, store }, { name, board }) => {
  const gentlest = board.setups[0]?.options ?? '';
  const stored = store.setup(name);
  const options = textOf(describe(engine, name, [stored?.options ?? gentlest, gentlest, '']));
  const names = stored?.names ?? seated(engine, name, options, [], GENTLE);
  const fit = names.map((one) => cut(one, LONGEST.player));
  return { options, names: fit, undo: stored?.undo ?? 'free', coach: stored?.coach };
};

/** The set-up of a match. @param {Session} session @returns {Whole} */
export const presentOf = (session) => {
  const { options, players: names } = session.state;
  const coach = session.coaching?.position.terms.coach;
  return { options, names, undo: session.undoRule, coach, seats: session.byLink?.seats };
};

/** Begins a match. @param {Shell} shell @param {Game} game @param {Whole} setup */
export const play = (shell, game, { seats, ...setup }) =>
  shell.play(game, seats ? { ...setup, seats, seed: anySeed().toString(16) } : setup);

/**
 * Begins a match in place of the game in progress, where one is not finished asks first, and remembers
 * how; one by link leaves all of that as it is. @param {Shell} shell @param {Game} game @param {Whole} setup
 */
export const begin = async (shell, game, { seats, ...setup }) => {
  if (!seats) {
    if (!(await mayReplace(shell, game))) return;
    shell.stored(shell.store.keepSetup(game.name, setup));
  }
  play(shell, game, { ...setup, seats });
};
