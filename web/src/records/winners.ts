// Merges halls of fame and limits how much of one is read: a file from elsewhere may have any number of
// lines, and each line takes time.

import type { Engine, Refused } from '../engine/engine.ts';
import { refusedLine } from '../engine/engine.ts';
import type { Winner } from '../engine/types.ts';

/** Other files are merged only up to this number of lines. */
export const ROOM = 10_000;
/**
 * The number of lines read of a hall of fame, from its end. Lines beyond ROOM were won on this device.
 */
export const READ = 2 * ROOM;
/** More characters than any valid line has. */
const LONGEST = 100;

/** Returns the last lines of a hall of fame, and whether there are lines before them. */
export const latest = (file: string) => {
  const end = file.slice(-READ * LONGEST);
  const lines = end.split('\n');
  if (end.length < file.length) lines.shift();
  const read = lines.slice(-READ - 1); // the last line is usually empty
  return { lines: read, isPart: end.length < file.length || read.length < lines.length };
};

/** Returns the first lines of a file from elsewhere, and whether there are lines after them. */
const first = (file: string) => {
  const begin = file.slice(0, ROOM * LONGEST);
  const lines = begin.split('\n');
  if (begin.length < file.length) lines.pop();
  const read = lines.slice(0, ROOM);
  const isPart = begin.length < file.length || lines.slice(ROOM).some(Boolean);
  return { lines: read, isPart };
};

const lineOf = ({ name, score }: Winner) => `${name}:${score}`;

interface Addition {
  /** The text to append. */
  text: string;
  /** The number of winners in it. */
  count: number;
  /** Some lines were left out for lack of room. */
  isPart: boolean;
  /** Why the other file is unreadable as a whole. */
  refused: Refused | undefined;
}

/**
 * Returns the text to append to a hall of fame to include the winners of another one. An unreadable line
 * is copied unchanged, once.
 */
export const newWinners = (engine: Engine, file: string, other: string): Addition => {
  const own = latest(file);
  const came = first(other);
  const { winners, unreadable } = engine.winnersOf(came.lines.join('\n'));
  // Counts equal lines, because a player may win twice with the same score.
  const here = new Map<string, number>();
  for (const line of engine.winnersOf(own.lines.join('\n')).winners.map(lineOf))
    here.set(line, (here.get(line) ?? 0) + 1);
  let end = file.slice(-1); // an entry depends only on the last character
  const entries = [];
  for (const winner of winners) {
    const times = here.get(lineOf(winner)) ?? 0;
    here.set(lineOf(winner), times - 1);
    if (times > 0) continue;
    const entry = engine.winnerEntry(end, winner);
    entries.push(entry);
    end = entry.slice(-1);
  }
  const count = entries.length;
  const known = new Set(own.lines);
  for (const { line } of unreadable) {
    const text = came.lines[line - 1] ?? '';
    if (known.has(text)) continue;
    known.add(text);
    entries.push(`${end && end !== '\n' ? '\n' : ''}${text}\n`);
    end = '\n';
  }
  const room = own.isPart ? 0 : Math.max(0, ROOM - own.lines.filter(Boolean).length);
  const [why] = unreadable;
  return {
    text: entries.slice(0, room).join(''),
    count: Math.min(count, room),
    isPart: came.isPart || entries.length > room,
    refused: why && winners.length === 0 ? refusedLine(why) : undefined,
  };
};
