// A game that people play on several devices by passing its link to and fro. The seed that it began
// with is the same on all of them, so it is what the game is known by, and chance brings the same
// wherever a move is made.

import { levelOf } from '../engine/computer.js';
import { SPECTATOR, TERMINAL } from '../engine/engine.js';

/** @import { Engine, Match } from '../engine/engine.js' */
/** @import { State } from '../engine/types' */
/** @import { ByLink, Save } from '../store/schema.js' */
/** @import { Correspondence, Turn } from './types' */

/**
 * A game as far as it was played: how it began, its steps, its record, and the seat to move if that is a
 * person's, else -1.
 * @typedef {{ head: string, steps: string[], record: string, due: number, isOver: boolean }} Played
 */

/** What a link may say for a seed: a whole number below 2⁶⁴ in hexadecimal digits. */
const SEED = /^[0-9a-f]{1,16}$/;

/** Whether a text is a seed as links have it. @param {string} text */
export const isSeed = (text) => SEED.test(text) && !/^0./.test(text);

/** @param {Engine} engine @param {(match: Match) => void} load may throw @returns {Played} */
const read = (engine, load) => {
  const match = engine.match();
  try {
    load(match);
    const { players, due } = match.state(SPECTATOR);
    const record = match.record();
    const isPersons = due >= 0 && !levelOf(players[due] ?? '');
    return {
      head: record.slice(0, record.indexOf('\n\n')),
      steps: match.history().texts,
      record,
      due: isPersons ? due : -1,
      isOver: due === TERMINAL,
    };
  } finally {
    match.close();
  }
};

/** Throws Refused. @param {Engine} engine @param {string} record */
export const playedIn = (engine, record) => read(engine, (match) => match.load(record));

/** Throws Refused. @param {Engine} engine @param {string} name @param {string} seed @param {string} link */
export const playedBy = (engine, name, seed, link) =>
  read(engine, (match) => match.loadLink(name, link, BigInt(`0x${seed}`)));

/**
 * How a game that came stands to the one that is here, and how many steps they share.
 * @param {Played} here @param {Played} came
 * @returns {{ how: 'same' | 'older' | 'newer' | 'parted', shared: number }}
 */
export const compare = (here, came) => {
  const length = Math.min(here.steps.length, came.steps.length);
  const different = here.steps.findIndex((step, i) => i >= length || step !== came.steps[i]);
  const shared = different < 0 ? length : different;
  if (here.head !== came.head) return { how: 'parted', shared: 0 };
  if (shared < length) return { how: 'parted', shared };
  if (here.steps.length === came.steps.length) return { how: 'same', shared };
  return { how: shared === here.steps.length ? 'newer' : 'older', shared };
};

/**
 * A game that came, as it is stored: over the one that was here; or, where it is new here, for the
 * seat to move.
 * @param {Played} came @param {Save | undefined} here @param {number} when in milliseconds since 1970
 * @returns {Save}
 */
export const arrived = ({ record, steps, due, isOver }, here, when) => ({
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

/** After how many steps the others know a game by link; -1 where they do not know it. @param {ByLink | null} byLink */
export const sentOf = (byLink) => byLink?.sent ?? -1;

/**
 * How a game by link and its link stand at a position; null for another game.
 * @param {ByLink | null} byLink @param {State<any>} state @param {Turn['awaits']} awaits
 * @returns {Correspondence | null}
 */
export const correspondenceAt = (byLink, { ply, plies }, awaits) => {
  if (!byLink) return null;
  const sent = sentOf(byLink);
  const isForOthers = awaits === 'elsewhere' || awaits === 'nobody';
  const isNews = ply === plies && ply > sent && isForOthers;
  return { ...byLink, link: ply < sent ? 'past' : isNews ? 'due' : '' };
};
