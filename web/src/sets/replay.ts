// The moves of a task, written as indices into the legal actions, which together are the digits of one
// number, as in links. So moves are short, and the rules can verify them.

import { levelOf, soloist } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import {
  CHANCE,
  OMNISCIENT,
  Refused,
  SPECTATOR,
  TERMINAL,
  unlessRefused,
} from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { State } from '../engine/types.ts';
import { isSolved } from '../puzzles/solution.ts';
import type { Task } from './code.ts';

/** The maximum number of moves per task; far above real games. */
const MOST_MOVES = 20_000;
/** The maximum number of digits; more than MOST_MOVES need. */
const LONGEST = 40_000;

/**
 * Returns a function that loads a task's match at its beginning; `puzzle` is needed for puzzles. Throws
 * Refused, also for a deal that has begun or ended.
 */
export const loaderOf =
  (task: Task, puzzle?: Puzzle): ((match: Match) => void) =>
  (match) => {
    if ('n' in task) return match.loadLink(task.game, puzzle?.link ?? '', puzzle?.seed ?? 0n);
    match.loadLink(task.game, task.link, BigInt(`0x${task.seed}`));
    const isBegun = match.history().by.some((by) => by !== CHANCE);
    if (isBegun || match.state(SPECTATOR).current === TERMINAL) {
      throw new Refused({ sentence: 'the deal has begun' });
    }
  };

/** Parses a base-36 number, ten digits at a time, which a double holds exactly. */
const numberIn = (digits: string) =>
  (digits.match(/.{1,10}/g) ?? []).reduce(
    (number, part) => number * 36n ** BigInt(part.length) + BigInt(Number.parseInt(part, 36)),
    0n,
  );

/** Returns the number of moves in the result of writeMoves(). */
export const countOf = (moves: string) => Number.parseInt(moves || '0', 36);

/**
 * Encodes the moves of a task: their count and the number of their indices. Returns null if they are
 * illegal.
 */
export const writeMoves = (
  engine: Engine,
  task: Task,
  puzzle: Puzzle | undefined,
  actions: string[],
): string | null =>
  unlessRefused(() =>
    engine.read((match) => {
      if (actions.length > MOST_MOVES) return null;
      loaderOf(task, puzzle)(match);
      const places = actions.map((action) => {
        const { legal } = match.state(OMNISCIENT);
        match.act(action, OMNISCIENT);
        return { at: legal.indexOf(action), of: legal.length };
      });
      if (places.some(({ at }) => at < 0)) return null;
      const number = places.reduceRight((sum, { at, of }) => sum * BigInt(of) + BigInt(at), 0n);
      return `${actions.length.toString(36)}-${number.toString(36)}`;
    }),
  );

/** A replayed game. */
interface Replayed {
  start: State;
  actions: string[];
  /** The seat that did each action. */
  by: number[];
  /** The final state. */
  state: State;
}

/**
 * A generator that plays the result of writeMoves() and yields after each move. Returns null if the rules
 * refuse the moves.
 */
function* replayMoves(
  match: Match,
  task: Task,
  puzzle: Puzzle | undefined,
  moves: string,
): Generator<void, Replayed | null> {
  const [, length = '', number = ''] = /^([0-9a-z]+)-([0-9a-z]+)$/.exec(moves) ?? [];
  const count = Number.parseInt(length, 36);
  if (!(count <= MOST_MOVES) || number.length > LONGEST) return null;
  loaderOf(task, puzzle)(match);
  const start = match.state(OMNISCIENT);
  let left = numberIn(number);
  let state = start;
  const actions: string[] = [];
  const by: number[] = [];
  for (let i = 0; i < count; i++) {
    const { legal, current } = state;
    if (legal.length === 0) return null;
    const action = legal[Number(left % BigInt(legal.length))] ?? '';
    left /= BigInt(legal.length);
    const report = match.act(action, OMNISCIENT);
    if ('refusal' in report) return null;
    actions.push(action);
    by.push(current);
    state = report.state;
    yield;
  }
  return left === 0n ? { start, actions, by, state } : null;
}

/** The rules' verdict on moves. */
export interface Verdict {
  /** The puzzle is solved, or the deal is over. */
  isSolved: boolean;
  /** The points in words; those of the only person if the others are computers. */
  points: string;
}

const verdictFor = (puzzle: Puzzle | undefined, played: Replayed | null): Verdict | null => {
  if (!played) return null;
  const { start, actions, by, state } = played;
  const isOver = state.current === TERMINAL;
  if (!puzzle) {
    const points = isOver ? state.outcome : state.scores;
    const own = soloist(state.players);
    return { isSolved: isOver, points: own < 0 ? points.join(' : ') : `${points[own]}` };
  }
  const seat = start.current;
  const gained = (state.scores[seat] ?? 0) - (start.scores[seat] ?? 0);
  return {
    isSolved: isSolved(puzzle, seat, { actions, by, gained }),
    points: puzzle.goal === 'win' ? '' : `${gained}`,
  };
};

/**
 * Replays a task's moves from writeMoves(). Awaits `moved` after each move, so that the page stays
 * responsive. Resolves with null if the moves are illegal.
 */
export const verdictOf = async (
  engine: Engine,
  task: Task,
  puzzle: Puzzle | undefined,
  moves: string,
  moved: () => Promise<unknown>,
): Promise<Verdict | null> => {
  const match = engine.match();
  try {
    const replay = replayMoves(match, task, puzzle, moves);
    const next = () => unlessRefused(() => replay.next()) ?? { done: true, value: null };
    let step = next();
    while (!step.done) {
      await moved();
      step = next();
    }
    return verdictFor(puzzle, step.value);
  } finally {
    match.close();
  }
};

/** Returns the link of a new deal, without names of people. */
export const linkOfDeal = (
  engine: Engine,
  game: string,
  options: string,
  names: string[],
  seed: bigint,
) =>
  engine.read((match) => {
    const seats = names.map((name) => (levelOf(name) ? name : ''));
    match.start(game, options, seats, seed);
    match.go(0, SPECTATOR);
    return match.link();
  });

/** Returns the actions of a record up to a step. */
export const actionsIn = (engine: Engine, record: string, ply: number): string[] =>
  engine.read((match) => {
    match.load(record, { ply });
    const { by, texts } = match.history();
    return texts.slice(0, ply).filter((_, i) => (by[i] ?? -1) >= 0);
  });
