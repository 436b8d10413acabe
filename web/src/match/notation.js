// Several actions typed on one line.

import { say } from '../words/say.js';

/** No game's action has more words. */
const MOST_WORDS = 12;

/**
 * Does the actions on a line one after the other, until one is refused or nothing may be played.
 * @param {string} line
 * @param {{ runsOn?: boolean }} board with `runsOn`, actions need no blanks between them, "A0B0"
 * @param {{
 *   isUnderstood: (action: string) => boolean,
 *   isBlocked: () => boolean,
 *   act: (action: string) => Promise<string>,
 *   epoch: () => number,
 * }} session `isUnderstood` tells whether the rules can read an action, legal or not; `isBlocked`,
 * whether nothing may be played; `act` answers why an action was refused, or ""; `epoch` tells
 * another number once something was done
 * @returns {Promise<{ left: string, refusal: string }>} the rest of the line, and why it was not
 * done; that is "" if the player has said no to a question
 */
export const enterLine = async (line, board, session) => {
  let left = line.trim();
  do {
    const action = session.isBlocked() ? left : firstAction(left, board, session.isUnderstood);
    const epoch = session.epoch();
    const why = await session.act(action);
    const isAlone = action === line.trim();
    const refusal = why && !isAlone ? say('session.refused', { action, why }) : why;
    if (why || epoch === session.epoch()) return { left, refusal };
    left = left.slice(action.length).trim();
  } while (left);
  return { left, refusal: '' };
};

/**
 * The longest beginning of a line that the rules understand, or else the whole line.
 * @param {string} line @param {{ runsOn?: boolean }} board
 * @param {(action: string) => boolean} isUnderstood
 */
const firstAction = (line, { runsOn }, isUnderstood) => {
  const parts = runsOn ? /\s*(?:[^\s\d]*\d+|\S+)/g : /\s*\S+/g;
  const words = line.match(parts)?.slice(0, MOST_WORDS) ?? [];
  for (; words.length > 0; words.pop()) {
    const action = words.join('');
    if (isUnderstood(action)) return action;
  }
  return line;
};
