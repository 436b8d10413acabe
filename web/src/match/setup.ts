// Set-ups: options of a match, their names, and the players of the seats.

import type { Board, Setup } from '../board/types.ts';
import { computerName, levelOf } from '../engine/computer.ts';
import type { Engine } from '../engine/engine.ts';
import { unlessRefused } from '../engine/engine.ts';
import type { Option } from '../engine/types.ts';
import { LONGEST } from '../words/limits.ts';
import { say, series } from '../words/say.ts';
import type { Game } from './types.ts';

/** Formats the non-default options for a record. */
export const textOf = (options: Option[]) =>
  options
    .filter((option) => option.value !== option.default)
    .map(({ key, value }) => `${key}=${value}`)
    .join(' ');

/** Returns all options with their values; null if they cannot be played. */
const described = (engine: Engine, name: string, options: string) =>
  unlessRefused(() => engine.describe(name, options));

/** Returns all options for the first of several texts that can be played. */
export const describe = (engine: Engine, name: string, wishes: string[]): Option[] => {
  for (const options of wishes) {
    const found = described(engine, name, options);
    if (found) return found;
  }
  throw new Error(`no set-up of ${name} can be played`);
};

/**
 * Returns the stored options that this release knows. Another release may have more. Options beyond
 * the limit are ignored, because each costs a call of the module.
 */
export const understood = (engine: Engine, name: string, stored: string) => {
  const end = Math.max(0, stored.lastIndexOf(' ', LONGEST.options));
  const options = stored.length > LONGEST.options ? stored.slice(0, end) : stored;
  if (described(engine, name, options)) return options;
  return options.split(' ').reduce((known, option) => {
    const more = `${known} ${option}`.trim();
    return described(engine, name, more) ? more : known;
  }, '');
};

const PLAYERS = / ?\bplayers=\d+/;

/** Returns the index of a set-up among a game's; -1 for a custom one. */
export const placeOf = ({ board }: Game, options: string) => {
  const own = options.replace(PLAYERS, '').trim(); // a set-up fits any number of players
  return board.setups.findIndex((setup) => setup.options === own);
};

/** Returns the index of the next fuller set-up of a game, or -1. */
export const fullerThan = (game: Game, options: string) => {
  const place = placeOf(game, options) + 1;
  const next = place > 0 ? game.board.setups[place] : undefined;
  return next && !next.isOther ? place : -1;
};

/** Returns the name of a set-up of a game. */
export const nameOfSetup = ({ name }: Game, { key }: Setup) => say(`setups.${name}.${key}`);

/** Returns the possible numbers of players of a game, and the number in these options. */
export const playersOf = (engine: Engine, { name }: Game, options: string) => {
  const option = engine.describe(name, options).find(({ key }) => key === 'players');
  return { values: option?.values ?? [], value: option?.value ?? '' };
};

/**
 * Returns options with a number of players if they can be played, else without it. The default for
 * `players` is the number in the `present` options.
 */
export const optionsFor = (
  engine: Engine,
  { name }: Game,
  options: string,
  present: string,
  players?: string,
) => {
  const many = players ? ` players=${players}` : (PLAYERS.exec(present)?.[0] ?? '');
  const own = options.replace(PLAYERS, '');
  return textOf(describe(engine, name, [own + many, own]));
};

/**
 * Returns names with the same people and all computers at a level; with people only if `level` is
 * "". If no computer played, the first seat remains a person's.
 */
export const seated = (
  engine: Engine,
  name: string,
  options: string,
  names: string[],
  level: string,
) => {
  const { players } = engine.stateOf((match) => match.start(name, options, [], 1n));
  const hasComputers = names.some(levelOf);
  return players.map((_, seat) => {
    const person = levelOf(names[seat] ?? '') ? '' : (names[seat] ?? '');
    if (!level) return person;
    const isPersons = hasComputers ? names[seat] === person : seat === 0;
    return isPersons ? person : computerName(level);
  });
};

/** Describes options in words. */
export const inWords = (board: Board, options: Option[]) =>
  series(
    options.map(({ key, value }) => {
      const { label = key, values } = board.options[key] ?? {};
      return say('board.option', { option: label, value: values?.(value) ?? value });
    }),
  );

/** Returns the name of a set-up; for a custom one, its differences from the simplest. */
export const setupName = (engine: Engine, game: Game, options: string) => {
  const { name, board } = game;
  const known = understood(engine, name, options);
  const setup = board.setups[placeOf(game, known)];
  if (setup) return nameOfSetup(game, setup);
  const usual = engine.describe(name, board.setups[0]?.options ?? '');
  const unusual = engine
    .describe(name, known)
    .filter(({ key, value }) => usual.find((option) => option.key === key)?.value !== value);
  return inWords(board, unusual);
};
