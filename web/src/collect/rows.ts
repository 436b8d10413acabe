// Collected results of sets: replay, rows of tables, and CSV.

import type { Engine } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { PuzzleTask, Result } from '../sets/code.ts';
import { nameOf } from '../sets/code.ts';
import { countOf, verdictOf } from '../sets/replay.ts';
import { SpokenError, say } from '../words/say.ts';

/** A row of the table: one task of a result. */
export interface Row {
  who: string;
  /** The number of the task in the set, from 1. */
  place: number;
  /** The name of the task. */
  what: string;
  solved: boolean;
  points: string;
  tries: number;
  /** 0 if unknown. */
  seconds: number;
}
/** The outcomes of a result's tasks. */
type Outcome = Pick<Row, 'solved' | 'points'>[];
/** A result after its replay. */
export interface Collected {
  /** Its code. */
  written: string;
  /** The time of the import, in milliseconds since 1970. */
  when: number;
  result: Result;
  rows: Omit<Row, 'what'>[];
}
type PuzzlesOf = (game: string) => Promise<Puzzle[] | undefined>;

/** Returns the number of moves that a result claims to have. */
export const movesIn = ({ done }: Result) =>
  done.reduce((sum, one) => sum + countOf(one?.moves ?? ''), 0);

/** Returns a result with the outcomes of its tasks. */
export const withOutcome = (
  written: string,
  when: number,
  result: Result,
  outcome: Outcome,
): Collected => {
  const rows = outcome.map(({ solved, points }, i) => {
    const { tries = 0, seconds = 0 } = result.done[i] ?? {};
    return { who: result.who, place: i + 1, solved, points, tries, seconds };
  });
  return { written, when, result, rows };
};

/** Thrown if the moves of a result do not solve a puzzle. */
export class Unsolved extends SpokenError {}

/**
 * Replays the moves of a result, and awaits `moved` after each. Rejects with Unsolved if the rules
 * refuse a move or a puzzle is not solved; with another SpokenError if a puzzle is missing.
 */
export const outcomeOf = async (
  engine: Engine,
  puzzlesOf: PuzzlesOf,
  { who, set, done }: Result,
  moved: () => Promise<unknown>,
): Promise<Outcome> => {
  const outcome: Outcome = [];
  for (const [i, task] of set.tasks.entries()) {
    const { moves } = done[i] ?? { moves: '' };
    const puzzle = moves && 'n' in task ? await puzzleOf(puzzlesOf, task) : undefined;
    const verdict = moves ? await verdictOf(engine, task, puzzle, moves, moved) : null;
    if (moves && (!verdict || (puzzle && !verdict.isSolved))) {
      throw new Unsolved(() => say('collect.unsolved', { who, what: nameOf(task) }));
    }
    outcome.push({ solved: verdict?.isSolved ?? false, points: verdict?.points ?? '' });
  }
  return outcome;
};

const puzzleOf = async (puzzlesOf: PuzzlesOf, { game, n }: PuzzleTask) => {
  const puzzles = await puzzlesOf(game);
  if (!puzzles) {
    throw new SpokenError(() => say('collect.missing', { title: say(`lobby.${game}.title`) }));
  }
  const puzzle = puzzles[n - 1];
  if (!puzzle) throw new SpokenError(() => say('collect.mistyped'));
  return puzzle;
};

/** The columns of a table, by which it can be sorted. */
export type Column = 'who' | 'what' | 'solved' | 'points' | 'tries' | 'seconds';
export const COLUMNS: Column[] = ['who', 'what', 'solved', 'points', 'tries', 'seconds'];

/** The columns whose default order is descending. */
export const DESCENDING: Column[] = ['solved', 'points'];

const collator = new Intl.Collator(undefined, { numeric: true });

const BY: Record<Column, (a: Row, b: Row) => number> = {
  who: (a, b) => collator.compare(a.who, b.who),
  what: (a, b) => a.place - b.place,
  solved: (a, b) => Number(b.solved) - Number(a.solved),
  points: (a, b) => Number.parseInt(b.points || '-1', 10) - Number.parseInt(a.points || '-1', 10),
  tries: (a, b) => a.tries - b.tries,
  seconds: (a, b) => a.seconds - b.seconds,
};

/**
 * Returns the rows of results of one set, sorted by a column, in reverse if `down`. Rows with the
 * same name are adjacent, the latest result first.
 */
export const rowsOf = (results: Collected[], column: Column, down = false): Row[] => {
  const rows = [...results]
    .sort((a, b) => b.when - a.when)
    .flatMap(({ result, rows }) =>
      rows.map((row, i) => {
        const task = result.set.tasks[i];
        return { ...row, what: task ? nameOf(task) : '' };
      }),
    );
  rows.sort(BY.who);
  return rows.sort((a, b) => (down ? -1 : 1) * BY[column](a, b));
};

/** Groups results by the codes of their sets, latest first. */
export const bySet = (results: Collected[]) => {
  const sets = new Map<string, Collected[]>();
  for (const one of [...results].sort((a, b) => b.when - a.when)) {
    const { code } = one.result;
    const own = sets.get(code);
    if (own) own.push(one);
    else sets.set(code, [one]);
  }
  return sets;
};

/** Formats seconds as "1:05"; "–" if unknown. */
export const clock = (seconds: number) =>
  seconds > 0 ? `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}` : '–';

/** Formats a field of CSV. An apostrophe keeps spreadsheets from running a text as a formula. */
const fieldOf = (value: string | number) => {
  const text =
    typeof value === 'number' ? `${value}` : value.replace(/^(?=[\s]*[=+\-@＝＋－＠])/, "'");
  return /[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats the rows of a set of this name as CSV in UTF-8. Spreadsheets need the byte order mark. */
export const csvOf = (name: string, rows: Row[]) => {
  const head = ['set', 'who', 'what', 'solved', 'points', 'tries', 'seconds.csv'];
  const lines = rows.map(({ who, what, solved, points, tries, seconds }) => [
    name,
    who,
    what,
    say(solved ? 'collect.yes' : 'collect.no'),
    /^-?\d+$/.test(points) ? Number(points) : points,
    tries,
    seconds,
  ]);
  const all = [head.map((key) => say(`collect.${key}`)), ...lines];
  return `\ufeff${all.map((line) => line.map(fieldOf).join(',')).join('\r\n')}\r\n`;
};
