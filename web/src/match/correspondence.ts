// Games by link: people play a match on several devices and send its link to and fro. The match has
// the same seed on all of them. So the seed identifies it, and chance brings the same wherever a
// move is made.

import { levelOf } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { ByLink, Save } from '../store/schema.ts';
import { cutNames } from './beginning.ts';
import type { Position } from './position.ts';
import type { Turn } from './types.ts';

/**
 * A match as far as it was played: the head of its record, its steps, its whole record, and the
 * seat to move if a person plays it, else -1.
 */
export type Played = {
  head: string;
  steps: string[];
  record: string;
  due: number;
  isOver: boolean;
};

/** Whether a text is a seed as links write it, in hexadecimal digits. */
export const isSeed = (text: string) => /^(?!0.)[0-9a-f]{1,16}$/.test(text);

const played = (engine: Engine, load: (match: Match) => void): Played =>
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

/** Throws Refused. */
export const playedIn = (engine: Engine, record: string) =>
  played(engine, (match) => match.load(record));

/** Throws Refused. */
export const playedBy = (engine: Engine, name: string, seed: string, link: string) =>
  played(engine, (match) => match.loadLink(name, link, BigInt(`0x${seed}`)));

/** How a match that came by link relates to the one that is here, and how many steps they share. */
export const compare = (
  here: Played,
  came: Played,
): { how: 'same' | 'older' | 'newer' | 'parted'; shared: number } => {
  const length = Math.min(here.steps.length, came.steps.length);
  const different = here.steps.findIndex((step, i) => i >= length || step !== came.steps[i]);
  const shared = different < 0 ? length : different;
  if (here.head !== came.head) return { how: 'parted', shared: 0 };
  if (shared < length) return { how: 'parted', shared };
  if (here.steps.length === came.steps.length) return { how: 'same', shared };
  return { how: shared === here.steps.length ? 'newer' : 'older', shared };
};

/**
 * What to store of a match that came by link. If it is new here, the seat to move is played here.
 * @param here what is stored of it
 * @param when in milliseconds since 1970
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

/**
 * What makes a match a game by link, and how its link stands at a position: `due` if the other players
 * do not know that yet and should, `past` if they know what comes after it. Null for any other match.
 */
export const correspondenceAt = (
  { state: { ply, plies }, terms: { byLink }, sent }: Position,
  awaits: Turn['awaits'],
): (ByLink & { link: 'due' | 'past' | '' }) | null => {
  if (!byLink) return null;
  const isForOthers = awaits === 'remote' || awaits === 'nobody';
  const isNews = ply === plies && ply > sent && isForOthers;
  return { ...byLink, link: ply < sent ? 'past' : isNews ? 'due' : '' };
};
