// Set-ups: the options of a match, what people call them, and who sits where.

import type { Board, Setup } from '../board/types.ts';
import { computerName, levelOf } from '../engine/computer.ts';
import type { Engine } from '../engine/engine.ts';
import { unlessRefused } from '../engine/engine.ts';
import type { Option } from '../engine/types.ts';
import { LONGEST } from '../words/limits.ts';
import { say, series } from '../words/say.ts';
import type { Game } from './types.ts';

/** The options that differ from their defaults, as a record lists them. */
export const textOf = (options: Option[]) =>
  options
    .filter((option) => option.value !== option.default)
    .map(({ key, value }) => `${key}=${value}`)
    .join(' ');

/** Null where they cannot be played. */
const described = (engine: Engine, name: string, options: string) =>
  unlessRefused(() => engine.describe(name, options));

/** The first of several wishes that can be played. */
export const describe = (engine: Engine, name: string, wishes: string[]): Option[] => {
  for (const options of wishes) {
    const found = described(engine, name, options);
    if (found) return found;
  }
  throw new Error(`no set-up of ${name} can be played`);
};

/**
 * Returns those of stored options that this release knows; another one may have written more. Options
 * beyond the limit are not looked at, because the module is asked about each.
 * @param name of the game
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

/** The place of a set-up among a game's; -1 for one of the player's own. */
export const placeOf = ({ board }: Game, options: string) => {
  const own = options.replace(PLAYERS, '').trim(); // how many play is everybody's own affair
  return board.setups.findIndex((setup) => setup.options === own);
};

/** The place of the next fuller one of a game's set-ups after that of options; -1 where there is none. */
export const fullerThan = (game: Game, options: string) => {
  const place = placeOf(game, options) + 1;
  const next = place > 0 ? game.board.setups[place] : undefined;
  return next && !next.isOther ? place : -1;
};

/** What one of a game's set-ups is called. */
export const nameOfSetup = ({ name }: Game, { key }: Setup) => say(`setups.${name}.${key}`);

/** How many players a game may have, and has with these options. */
export const playersOf = (engine: Engine, { name }: Game, options: string) => {
  const option = engine.describe(name, options).find(({ key }) => key === 'players');
  return { values: option?.values ?? [], value: option?.value ?? '' };
};

/**
 * Options for as many players as others name, or for so many, where they can be played so.
 * @param present the others
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
 * The names of a record with the same people, and all computers at a level; with people only where
 * it is "". Where no computer played, the first seat stays a person's.
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

/** Options in words. */
export const inWords = (board: Board, options: Option[]) =>
  series(
    options.map(({ key, value }) => {
      const { label = key, values } = board.options[key] ?? {};
      return say('board.option', { option: label, value: values?.(value) ?? value });
    }),
  );

/** What a set-up is called: one of the game's by its name, another by what is not as in the gentlest. */
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
