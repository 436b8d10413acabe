// Names of players. Each level of the computer, "1" … "5", is a character named after an instrument.
// Records, links and the terminal call it "Computer 3".

import { LEVELS, levelOf, soloist } from '../engine/computer.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import type { Value, Values } from '../words/say.ts';
import { knows, say } from '../words/say.ts';
import type { Seat, Who } from './types.ts';

/** The characters by level, weakest first. */
export const CHARACTERS = ['flute', 'oboe', 'clarinet', 'horn', 'bassoon'];

/** Returns the name of a level's character. */
export const characterName = (level: string) => say(`players.${CHARACTERS[Number(level) - 1]}`);

/** Returns a level's strength in a word. */
export const strength = (level: string) => say(`players.${LEVELS[Number(level) - 1]}`);

/** Returns the name and the strength of a level's character. */
export const describedCharacter = (level: string) =>
  say('players.described', { name: characterName(level), strength: strength(level) });

/** Returns a name for an unnamed person: the sign of their pieces, or a number. */
export const seatName = (seats: Seat[], seat: number) =>
  seats[seat]?.sign ?? say('players.numbered', { number: seat + 1 });

/** Isolates a name whose direction may differ from that of the sentence. */
const isolated = (name: string) => (/[^ -~]/.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Returns the name of a player; "You" for the only person at a table, if unnamed. `players` are the names
 * in a record. `alone` is the seat of the only person here, or -1.
 */
export const nameOf = (
  players: string[],
  seats: Seat[],
  seat: number,
  alone: number = soloist(players),
) => {
  const name = players[seat] ?? '';
  const level = levelOf(name);
  if (level) {
    // Several computers of a level are numbered by seat.
    const nth = players.slice(0, seat + 1).filter((other) => levelOf(other) === level).length;
    const character = characterName(level);
    return nth > 1 ? say('players.another', { name: character, number: nth }) : character;
  }
  if (name) return isolated(shortened(name, LONGEST.player));
  return alone === seat ? say('players.you') : seatName(seats, seat);
};

/**
 * Returns the values with which a message addresses or names a player. "You" is the only person at a
 * table.
 */
export const whoIs = (
  players: string[],
  seats: Seat[],
  seat: number,
  alone: number = soloist(players),
): Who => ({
  who: alone === seat ? 'you' : 'other',
  name: nameOf(players, seats, seat, alone),
});

/** Returns the names of the opponents of the only person at a table. */
export const rivalsOf = (players: string[]) =>
  soloist(players) < 0
    ? []
    : players.flatMap((name, seat) => (levelOf(name) ? nameOf(players, [], seat) : []));

/** A message from the rules or from a computer. */
export interface Message {
  key: string;
  values: Values;
  /** The English text, for a key that the page does not know. */
  english: string;
}

/**
 * Formats a message, and the messages in its values. Each gets further values: for a list `runs` its
 * length as `runsCount`, and those that `more` returns.
 */
export const tell = ({ key, values, english }: Message, more: (values: Values) => Values) => {
  const told = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(told);
    return typeof value === 'object' ? { key: value.key, values: allOf(value.values) } : value;
  };
  const allOf = (values: Values = {}): Values => {
    const all = Object.entries(values).flatMap(([name, value]) => [
      [name, told(value)],
      ...(Array.isArray(value) ? [[`${name}Count`, value.length]] : []),
    ]);
    return { ...Object.fromEntries(all), ...more(values) };
  };
  return knows(key) ? say(key, allOf(values)) : english;
};
