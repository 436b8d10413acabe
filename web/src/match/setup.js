// Set-ups: the options of a match, what people call them, and who sits where.

import { computerName, levelOf } from '../engine/computer.js';
import { unlessRefused } from '../engine/engine.js';
import { LONGEST } from '../words/limits.js';
import { say, series } from '../words/say.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Option } from '../engine/types' */
/** @import { Board, Setup } from '../board/types' */
/** @import { Game } from './types' */

/** The options that differ from their defaults, as a record lists them. @param {Option[]} options */
export const textOf = (options) =>
  options
    .filter((option) => option.value !== option.default)
    .map(({ key, value }) => `${key}=${value}`)
    .join(' ');

/** Null where they cannot be played. @param {Engine} engine @param {string} name @param {string} options */
const described = (engine, name, options) => unlessRefused(() => engine.describe(name, options));

/**
 * The first of several wishes that can be played.
 * @param {Engine} engine @param {string} name @param {string[]} wishes @returns {Option[]}
 */
export const describe = (engine, name, wishes) => {
  for (const options of wishes) {
    const found = described(engine, name, options);
    if (found) return found;
  }
  throw new Error(`no set-up of ${name} can be played`);
};

/**
 * Returns those of stored options that this release knows; another one may have written more. Options
 * beyond the limit are not looked at, because the module is asked about each.
 * @param {Engine} engine @param {string} name of the game @param {string} stored
 */
export const understood = (engine, name, stored) => {
  const end = Math.max(0, stored.lastIndexOf(' ', LONGEST.options));
  const options = stored.length > LONGEST.options ? stored.slice(0, end) : stored;
  if (described(engine, name, options)) return options;
  return options.split(' ').reduce((known, option) => {
    const more = `${known} ${option}`.trim();
    return described(engine, name, more) ? more : known;
  }, '');
};

const PLAYERS = / ?\bplayers=\d+/;

/** The place of a set-up among a game's; -1 for one of the player's own. @param {Game} game @param {string} options */
export const placeOf = ({ board }, options) => {
  const own = options.replace(PLAYERS, '').trim(); // how many play is everybody's own affair
  return board.setups.findIndex((setup) => setup.options === own);
};

/** The place of the next fuller one of a game's set-ups after that of options; -1 where there is none. @param {Game} game @param {string} options */
export const fullerThan = (game, options) => {
  const place = placeOf(game, options) + 1;
  const next = place > 0 ? game.board.setups[place] : undefined;
  return next && !next.isOther ? place : -1;
};

/** What one of a game's set-ups is called. @param {Game} game @param {Setup} setup */
export const nameOfSetup = ({ name }, { key }) => say(`setups.${name}.${key}`);

/** How many players a game may have, and has with these options. @param {Engine} engine @param {Game} game @param {string} options */
export const playersOf = (engine, { name }, options) => {
  const option = engine.describe(name, options).find(({ key }) => key === 'players');
  return { values: option?.values ?? [], value: option?.value ?? '' };
};

/**
 * Options for as many players as others name, or for so many, where they can be played so.
 * @param {Engine} engine @param {Game} game @param {string} options @param {string} present the others
 * @param {string} [players]
 */
export const optionsFor = (engine, { name }, options, present, players) => {
  const many = players ? ` players=${players}` : (PLAYERS.exec(present)?.[0] ?? '');
  const own = options.replace(PLAYERS, '');
  return textOf(describe(engine, name, [own + many, own]));
};

/**
 * The names of a record with the same people, and all computers at a level; with people only where
 * it is "". Where no computer played, the first seat stays a person's.
 * @param {Engine} engine @param {string} name @param {string} options @param {string[]} names @param {string} level
 */
export const seated = (engine, name, options, names, level) => {
  const { players } = engine.stateOf((match) => match.start(name, options, [], 1n));
  const hasComputers = names.some(levelOf);
  return players.map((_, seat) => {
    const person = levelOf(names[seat] ?? '') ? '' : (names[seat] ?? '');
    if (!level) return person;
    const isPersons = hasComputers ? names[seat] === person : seat === 0;
    return isPersons ? person : computerName(level);
  });
};

/** Options in words. @param {Board} board @param {Option[]} options */
export const inWords = (board, options) =>
  series(
    options.map(({ key, value }) => {
      const { label = key, values } = board.options[key] ?? {};
      return say('board.option', { option: label, value: values?.(value) ?? value });
    }),
  );

/**
 * What a set-up is called: one of the game's by its name, another by what is not as in the gentlest.
 * @param {Engine} engine @param {Game} game @param {string} options
 */
export const setupName = (engine, game, options) => {
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
