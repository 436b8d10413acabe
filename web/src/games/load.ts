// Loads a game's board and its messages.

import { need } from '../words/language.ts';
import { boards, isGame } from './index.ts';

/** Returns the board of a game; undefined for an unknown name. Rejects if it cannot be loaded. */
export const loadBoard = async (name: string) => {
  if (!isGame(name)) return undefined;
  const [board] = await Promise.all([boards[name]?.load(), need(name)]);
  return board;
};
