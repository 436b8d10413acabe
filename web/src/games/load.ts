// Fetches a game's board with what it says.

import words from 'virtual:words/games';
import { need } from '../words/language.ts';
import { boards, isGame } from './index.ts';

/**
 * Returns the board of a game, undefined for a name that is no game's; rejects where it cannot be
 * fetched.
 */
export const loadBoard = async (name: string) => {
  if (!isGame(name)) return undefined;
  const said = words[name];
  const [board] = await Promise.all([boards[name]?.load(), said && need(said)]);
  return board;
};
