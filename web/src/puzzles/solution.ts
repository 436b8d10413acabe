// The solution of a puzzle, and the test whether actions solve it.

import type { Puzzle } from '../engine/puzzle-list.ts';

/** The actions since the first position of a puzzle. */
interface Tried {
  actions: string[];
  /** The seat that did each action. */
  by: number[];
  /** The solver's points from these actions. */
  gained: number;
}

/**
 * Returns the rest of a solution after its next part; undefined if there is no such part. The next part
 * is one of the first `free`, because the actions of a turn may come in any order.
 */
export const restAfter = <Part>(rest: Part[], isNext: (part: Part) => boolean, free: number) => {
  const at = rest.slice(0, free).findIndex(isNext);
  return at < 0 ? undefined : rest.toSpliced(at, 1);
};

/**
 * Returns the rest of a line after some actions; undefined if these are not part of it. With `isFree`
 * they may come in any order.
 */
export const restOf = (line: string[], actions: string[], isFree: boolean) =>
  actions.reduce<string[] | undefined>(
    (rest, action) => rest && restAfter(rest, (next) => next === action, isFree ? rest.length : 1),
    line,
  );

/** Tests whether actions solve a puzzle. If points are wanted, any way to them is correct. */
export const isSolved = (
  { goal, value, line }: Puzzle,
  seat: number,
  { actions, by, gained }: Tried,
  isFree = false,
) => {
  if (goal !== 'points') return restOf(line, actions, isFree)?.length === 0;
  const isWithin = actions.length <= line.length && by.every((one) => one === seat);
  return isWithin && gained >= value;
};
