// A review of a match in progress counts as a hint, so the page asks the players first.

import { TERMINAL } from '../engine/engine.ts';
import type { Playing } from '../page/types.ts';
import { mayReview } from '../play/moves.ts';
import { say } from '../words/say.ts';

/** The seats of this device that have not used hints, in a match in progress. */
const withoutHints = ({ session: { coachPort, state } }: Playing) => {
  if (!coachPort || state.due === TERMINAL) return [];
  const { seats, terms } = coachPort.position;
  return [...state.players.keys()].filter((seat) => seats.isLocal(seat) && !terms.hints[seat]);
};

/** Tests whether a review may be opened. If it counts as a hint, this tab must be able to store that. */
export const mayLook = (playing: Playing) =>
  mayReview(playing) && (!playing.session.isElsewhere || withoutHints(playing).length === 0);

/** Tests whether a review counts as a hint. */
export const isAid = (playing: Playing) => withoutHints(playing).length > 0;

/** Asks the players if a review counts as a hint. */
export const confirmAid = async (playing: Playing) => {
  if (!isAid(playing)) return true;
  const { session, shell } = playing;
  const isSure = await shell.dialogs.ask(
    () => say('review.aidAsk'),
    () => say('review.aidWhy'),
    () => say('review.aidYes'),
  );
  if (!isSure || !mayLook(playing)) return false;
  for (const seat of withoutHints(playing)) session.coachPort?.position.countHint(seat);
  session.coachPort?.save();
  return true;
};
