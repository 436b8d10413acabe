// Moves read aloud at a table: what everybody may know of them, so never what a hand hides.

import { CHANCE } from '../engine/engine.js';
import { fallSilent, readAloud } from '../ui/voice.js';
import { language, sentences } from '../words/say.js';

/** @import { Table } from './types' */

for (const leaving of ['hashchange', 'pagehide']) addEventListener(leaving, fallSilent);

/** Reads aloud what the last decision before a position did, and where. @param {Pick<Table, 'game' | 'session'>} table @param {number} ply */
export const tellMove = ({ game: { board }, session }, ply) => {
  const { moves } = session.history;
  const first = moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
  const events = moves.slice(Math.max(0, first), ply).flatMap((move) => move.events);
  const what = board.describe(events, (seat) => session.player(seat));
  readAloud(sentences(what, board.where?.(events) ?? ''), language());
};
