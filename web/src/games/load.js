// Fetches a game's board with what it says.

import words from 'virtual:words/games';
import { need } from '../words/language.js';
import { boards } from './index.js';

/** The board of a game, undefined where there is none; rejects where it cannot be fetched. @param {string} name */
export const loadBoard = async (name) => {
  const said = words[name];
  const [board] = await Promise.all([boards[name]?.load(), said && need(said)]);
  return board;
};
