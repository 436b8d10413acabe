// Reads moves aloud at a table. Only public events, so hands stay secret.

import { CHANCE } from '../engine/engine.ts';
import { fallSilent, readAloud } from '../ui/voice.ts';
import { language, sentences } from '../words/say.ts';
import type { Table } from './types.ts';

for (const leaving of ['hashchange', 'pagehide']) addEventListener(leaving, fallSilent);

/** Reads aloud the events of the last decision before a position, with their squares. */
export const tellMove = (
  { game: { board }, session }: Pick<Table, 'game' | 'session'>,
  ply: number,
) => {
  const { moves } = session.history;
  const first = moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
  const events = moves.slice(Math.max(0, first), ply).flatMap((move) => move.events);
  const what = board.describe(events, (seat) => session.player(seat));
  readAloud(sentences(what, board.where?.(events) ?? ''), language());
};
