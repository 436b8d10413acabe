// Parses several actions on one line.

import { say } from '../words/say.ts';
import type { Position } from './position.ts';
import { turnOf } from './turn.ts';

/** The maximum number of words of an action in any game. */
const MOST_WORDS = 12;

export interface Entered {
  /** The rest of the line after the last action done. */
  left: string;
  /** The reason; "" if the player has declined a question. */
  refusal: string;
}

/**
 * Does the actions on a line in order, until one is refused or nothing may be played. `act`
 * resolves with the reason of a refusal, or "".
 */
export const enterLine = async (
  line: string,
  position: Position,
  act: (action: string) => Promise<string>,
): Promise<Entered> => {
  let left = line.trim();
  do {
    const { epoch } = position;
    const action = turnOf(position).obstacle ? left : firstAction(left, position);
    const why = await act(action);
    const isAlone = action === line.trim();
    const refusal = why && !isAlone ? say('session.refused', { action, why }) : why;
    if (why || epoch === position.epoch) return { left, refusal };
    left = left.slice(action.length).trim();
  } while (left);
  return { left, refusal: '' };
};

/** Returns the longest prefix of a line that parses as an action, legal or not; else the line. */
const firstAction = (line: string, position: Position) => {
  const parts = position.board.runsOn ? /\s*(?:[^\s\d]*\d+|\S+)/g : /\s*\S+/g;
  const words = line.match(parts)?.slice(0, MOST_WORDS) ?? [];
  for (; words.length > 0; words.pop()) {
    const action = words.join('');
    if (position.check(action)?.code !== 'not_understood') return action;
  }
  return line;
};
