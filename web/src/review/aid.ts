// A review of a match that goes on counts as a hint, and its players are asked first.

import { TERMINAL } from '../engine/engine.ts';
import type { Playing } from '../page/types.ts';
import { mayReview } from '../play/moves.ts';
import { say } from '../words/say.ts';

/** The seats here that play without hints so far, of a match that is not over. */
const unaided = ({ session: { coachPort, state } }: Playing) => {
  if (!coachPort || state.due === TERMINAL) return [];
  const { seats, terms } = coachPort.position;
  return [...state.players.keys()].filter((seat) => seats.isLocal(seat) && !terms.hints[seat]);
};

/** Tells whether a review may be opened. If it counts as a hint, this tab must be able to store that. */
export const mayLook = (playing: Playing) =>
  mayReview(playing) && (!playing.session.isElsewhere || unaided(playing).length === 0);

/** Tells whether a review is a hint, about which the players are asked first. */
export const isAid = (playing: Playing) => unaided(playing).length > 0;

/** Asks the players, if a review is a hint. */
export const isMeant = async (playing: Playing) => {
  if (!isAid(playing)) return true;
  const { session, shell } = playing;
  const isSure = await shell.dialogs.ask(
    () => say('review.aidAsk'),
    () => say('review.aidWhy'),
    () => say('review.aidYes'),
  );
  if (!isSure || !mayLook(playing)) return false;
  for (const seat of unaided(playing)) session.coachPort?.position.countHint(seat);
  session.coachPort?.save();
  return true;
};
