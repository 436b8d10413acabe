// Fetches a game's board with what it says.

import mathable from 'virtual:words/mathable';
import mergers from 'virtual:words/mergers';
import mines2048 from 'virtual:words/mines2048';
import pahtum from 'virtual:words/pahtum';
import triangles from 'virtual:words/triangles';
import { need } from '../words/language.js';
import { boards } from './index.js';

/** What each says. @type {Record<string, import('../words/language.js').Words>} */
const words = { mathable, mergers, mines2048, pahtum, triangles };

/** The board of a game, undefined where there is none; rejects where it cannot be fetched. @param {string} name */
export const loadBoard = async (name) => {
  const said = words[name];
  const [board] = await Promise.all([boards[name]?.(), said && need(said)]);
  return board;
};
