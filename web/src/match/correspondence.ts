// Games by link: people play a match on several devices and send its link to and fro. The match has
// the same seed on all of them. So the seed identifies it, and chance brings the same wherever a
// move is made.

import { levelOf } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { ByLink, Save } from '../store/schema.ts';
import { cutNames } from './origin.ts';
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

/** Whether a text is a seed as links write it, in hexadecimal digits. */
export const isSeed = (text: string) => /^(?!0.)[0-9a-f]{1,16}$/.test(text);

const played = (engine: Engine, load: (match: Match) => void) =>
  engine.read((match) => {
    load(match);
    cutNames(match); // here and there, so that an old long name parts no game
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
  /** The match that came is the same, ends earlier, goes on further, or took another course. */
  how: 'same' | 'older' | 'newer' | 'parted';
  /** How many steps both have in common. */
  shared: number;
}

/** Compares a match that came by link with the one that is here. */
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
 * Returns a match that came by link as it is to be stored, at the time `when`. `here` is the stored
 * one. If there is none, the seat to move is played here.
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
   * `due`: the other players have to receive the present position. `past`: they know a later one.
   * "" otherwise.
   */
  link: 'due' | 'past' | '';
}

/** A game by link at a position; null for any other match. */
export const correspondenceAt = (
  { state: { ply, plies }, terms: { byLink }, sent }: Position,
  awaits: Awaits,
): Correspondence | null => {
  if (!byLink) return null;
  const isForOthers = awaits === 'remote' || awaits === 'nobody';
  const isNews = ply === plies && ply > sent && isForOthers;
  return { ...byLink, link: ply < sent ? 'past' : isNews ? 'due' : '' };
};

/** Seats the player to move at this device, too, in a game by link. */
export const seatHere = ({ terms, state }: Position) => {
  const { byLink } = terms;
  if (byLink) terms.byLink = { ...byLink, seats: [...byLink.seats, state.current] };
};
