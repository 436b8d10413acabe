// Fetches a game's board with what it says.

import { learn } from '../words/say.js';
import { boards, words } from './index.js';

/** The board of a game, undefined where there is none; rejects where it cannot be fetched. @param {string} name */
export const loadBoard = async (name) => {
  const [board, messages] = await Promise.all([boards[name]?.(), words[name]?.()]);
  learn(messages?.default ?? {});
  return board;
};
