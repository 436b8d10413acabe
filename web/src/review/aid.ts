// A review of a match that goes on tells what to do in it: who plays is asked first, and it counts as a hint.

import { TERMINAL } from '../engine/engine.ts';
import type { Playing } from '../page/types.ts';
import { mayReview } from '../play/moves.ts';
import { say } from '../words/say.ts';

/** The seats here that play without hints so far, of a match that is not over. */
const unaided = ({ session: { coaching, state } }: Playing) => {
  if (!coaching || state.due === TERMINAL) return [];
  const { seating, terms } = coaching.position;
  return [...state.players.keys()].filter((seat) => seating.isLocal(seat) && !terms.hints[seat]);
};

/** Whether a match may be looked at: where that is a hint, this tab can write it down. */
export const mayLook = (playing: Playing) =>
  mayReview(playing) && (!playing.session.isElsewhere || unaided(playing).length === 0);

/** Whether looking at a match is a hint that its players are asked about. */
export const isAid = (playing: Playing) => unaided(playing).length > 0;

/** Whether a match is to be looked at all the same. */
export const isMeant = async (playing: Playing) => {
  if (!isAid(playing)) return true;
  const { session, shell } = playing;
  const isSure = await shell.dialogs.ask(
    () => say('review.aidAsk'),
    () => say('review.aidWhy'),
    () => say('review.aidYes'),
  );
  if (!isSure || !mayLook(playing)) return false;
  for (const seat of unaided(playing)) session.coaching?.countHint(seat);
  session.coaching?.save();
  return true;
};
