// Fetches a game's board with what it says.

import words from 'virtual:words/games';
import { need } from '../words/language.js';
import { boards, isGame } from './index.js';

/** Returns the board of a game, undefined for a name that is no game's; rejects where it cannot be fetched. @param {string} name */
export const loadBoard = async (name) => {
  if (!isGame(name)) return undefined;
  const said = words[name];
  const [board] = await Promise.all([boards[name]?.load(), said && need(said)]);
  return board;
};
