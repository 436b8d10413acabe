// Games by link: people play a match on several devices and send its link to and fro. All devices
// use the same seed. It identifies the match, and makes chance the same on each device.

import { levelOf } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { ByLink, Save } from '../store/schema.ts';
import { cutNames } from './loader.ts';
import type { Position } from './position.ts';
import type { Awaits } from './types.ts';

/** A match as far as it was played. */
export interface Played {
  /** The head of its record. */
  head: string;
  steps: string[];
  /** Its whole record. */
  record: string;
  /** The seat to move if a person plays it, else -1. */
  due: number;
  isOver: boolean;
}

/** Tells whether a text is a seed as links write it, in hexadecimal digits. */
export const isSeed = (text: string) => /^(?!0.)[0-9a-f]{1,16}$/.test(text);

const played = (engine: Engine, load: (match: Match) => void) =>
  engine.read((match) => {
    load(match);
    cutNames(match); // on both devices, so that a long name from an old link makes no difference
    const { players, due } = match.state(SPECTATOR);
    const record = match.record();
    const isPersons = due >= 0 && !levelOf(players[due] ?? '');
    return {
      head: headOf(record),
      steps: match.history().texts,
      record,
      due: isPersons ? due : -1,
      isOver: due === TERMINAL,
    };
  });

/** Reads a match from its record. Throws Refused. */
export const playedIn = (engine: Engine, record: string): Played =>
  played(engine, (match) => match.load(record));

/** Reads a match from its link. Throws Refused. */
export const playedBy = (engine: Engine, name: string, seed: string, link: string): Played =>
  played(engine, (match) => match.loadLink(name, link, BigInt(`0x${seed}`)));

interface Comparison {
  /** The match that came is the same, a beginning of the other, a continuation, or different. */
  how: 'same' | 'older' | 'newer' | 'parted';
  /** The number of steps that both have in common. */
  shared: number;
}

/** Compares a match that came by link with the stored one. */
export const compare = (here: Played, came: Played): Comparison => {
  const length = Math.min(here.steps.length, came.steps.length);
  const different = here.steps.findIndex((step, i) => i >= length || step !== came.steps[i]);
  const shared = different < 0 ? length : different;
  if (here.head !== came.head) return { how: 'parted', shared: 0 };
  if (shared < length) return { how: 'parted', shared };
  if (here.steps.length === came.steps.length) return { how: 'same', shared };
  return { how: shared === here.steps.length ? 'newer' : 'older', shared };
};

/**
 * Returns the stored form of a match that came by link at the time `when`. `here` is the match
 * stored before. Without one, the seat to move is played on this device.
 */
export const arrived = (
  { record, steps, due, isOver }: Played,
  here: Save | undefined,
  when: number,
): Save => ({
  undo: 'free',
  counted: !here && isOver,
  ...here,
  record,
  ply: steps.length,
  begun: true,
  over: isOver,
  when,
  byLink: { seats: here?.byLink?.seats ?? (due < 0 ? [] : [due]), sent: steps.length },
});

export interface Correspondence extends ByLink {
  /**
   * `due`: the other players must receive the present position. `past`: they know a later one. Else
   * "".
   */
  link: 'due' | 'past' | '';
}

/** Returns the game by link at a position; null for any other match. */
export const correspondenceAt = (
  { state: { ply, plies }, terms: { byLink }, sent }: Position,
  awaits: Awaits,
): Correspondence | null => {
  if (!byLink) return null;
  const isForOthers = awaits === 'remote' || awaits === 'nobody';
  const isNews = ply === plies && ply > sent && isForOthers;
  return { ...byLink, link: ply < sent ? 'past' : isNews ? 'due' : '' };
};

/** Adds the player to move, in a game by link, to the players on this device. */
export const seatHere = ({ terms, state }: Position) => {
  const { byLink } = terms;
  if (byLink) terms.byLink = { ...byLink, seats: [...byLink.seats, state.current] };
};
