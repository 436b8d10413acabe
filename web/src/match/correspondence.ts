// Games by link: people play a match on several devices and send its link back and forth. All devices use
// the same seed, which identifies the match and makes its chance events equal everywhere.

import { levelOf } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { ByLink, Save } from '../store/schema.ts';
import { cutNames } from './loader.ts';
import type { Position } from './position.ts';
import type { Awaits } from './types.ts';

/** A match up to its last step. */
export interface Played {
  /** The head of its record. */
  head: string;
  steps: string[];
  /** Its whole record. */
  record: string;
  /** The seat to move if it is a person's, else -1. */
  due: number;
  isOver: boolean;
}

/** Tells whether a text is a seed in hexadecimal digits, as in links. */
export const isSeed = (text: string) => /^(?!0.)[0-9a-f]{1,16}$/.test(text);

const played = (engine: Engine, load: (match: Match) => void) =>
  engine.read((match) => {
    load(match);
    cutNames(match); // on both devices, so that long names in old links make no difference
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
  /** The received match is the same, a beginning of the stored one, a continuation, or a different one. */
  how: 'same' | 'older' | 'newer' | 'parted';
  /** The number of common steps. */
  shared: number;
}

/** Compares a received match with the stored one. */
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
 * Returns the stored form of a match received at the time `when`. `here` is the match stored
 * before. Without one, this device gets the seat to move.
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
   * `due`: the other players still need the link to the present position. `past`: they know a later
   * position. Else "".
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

/** In a game by link, adds the player to move to the players on this device. */
export const seatHere = ({ terms, state }: Position) => {
  const { byLink } = terms;
  if (byLink) terms.byLink = { ...byLink, seats: [...byLink.seats, state.current] };
};
