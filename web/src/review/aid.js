// A review of a match that goes on tells what to do in it: who plays is asked first, and it counts as a hint.

import { TERMINAL } from '../engine/engine.js';
import { mayReview } from '../play/moves.js';
import { say } from '../words/say.js';

/** @import { Playing } from '../page/types' */

/** The seats here that play without hints so far, of a match that is not over. @param {Playing} playing */
const unaided = ({ session: { coaching, state } }) => {
  if (!coaching || state.due === TERMINAL) return [];
  const { seating, terms } = coaching.position;
  return [...state.players.keys()].filter((seat) => seating.isLocal(seat) && !terms.hints[seat]);
};

/** Whether a match may be looked at: where that is a hint, this tab can write it down. @param {Playing} playing */
export const mayLook = (playing) =>
  mayReview(playing) && (!playing.session.isElsewhere || unaided(playing).length === 0);

/** Whether looking at a match is a hint that its players are asked about. @param {Playing} playing */
export const isAid = (playing) => unaided(playing).length > 0;

/** Whether a match is to be looked at all the same. @param {Playing} playing */
export const isMeant = async (playing) => {
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
