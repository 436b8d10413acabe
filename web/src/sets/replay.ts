// What was done of a task, as moves that the rules replay: each is its place in the list of what was
// legal, and all places are the digits of one number, as in links. So moves are short, and whoever reads
// them believes nothing but the rules.

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

/** More moves of one task nobody makes. */
const MOST_MOVES = 20_000;
/** The longest number that is read at all, in digits: more than that many moves of the games take. */
const LONGEST = 40_000;

/**
 * Returns a function that loads a task's match where it begins, of a puzzle by that `puzzle`. It throws
 * Refused, also for a deal that has begun or ended.
 */
export const loading =
  (task: Task, puzzle?: Puzzle): ((match: Match) => void) =>
  (match) => {
    if ('n' in task) return match.loadLink(task.game, puzzle?.link ?? '', puzzle?.seed ?? 0n);
    match.loadLink(task.game, task.link, BigInt(`0x${task.seed}`));
    const isBegun = match.history().by.some((by) => by !== CHANCE);
    if (isBegun || match.state(SPECTATOR).current === TERMINAL) {
      throw new Refused({ sentence: 'the deal has begun' });
    }
  };

/** Returns a number to the base 36. It is read ten digits at a time, which a double holds exactly. */
const numberIn = (digits: string) =>
  (digits.match(/.{1,10}/g) ?? []).reduce(
    (number, part) => number * 36n ** BigInt(part.length) + BigInt(Number.parseInt(part, 36)),
    0n,
  );

/** Returns the number of moves that the result of writeMoves() says it has. */
export const countOf = (moves: string) => Number.parseInt(moves || '0', 36);

/**
 * Returns the moves of a task as a code contains them: their count, and the number of their places;
 * null if they are not possible.
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
      loading(task, puzzle)(match);
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

/** A game that was replayed. */
interface Replayed {
  start: State;
  actions: string[];
  /** The seat that did each action. */
  by: number[];
  /** The state at its end. */
  state: State;
}

/**
 * Plays moves that writeMoves() has written, and yields after each of them. Returns null if the rules
 * refuse them.
 */
function* replaying(
  match: Match,
  task: Task,
  puzzle: Puzzle | undefined,
  moves: string,
): Generator<void, Replayed | null> {
  const [, length = '', number = ''] = /^([0-9a-z]+)-([0-9a-z]+)$/.exec(moves) ?? [];
  const count = Number.parseInt(length, 36);
  if (!(count <= MOST_MOVES) || number.length > LONGEST) return null;
  loading(task, puzzle)(match);
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

/** The rules' judgement of moves. */
export interface Verdict {
  /** The puzzle is solved, or the deal played to its end. */
  isSolved: boolean;
  /** The points in words; those of the only person if the others are computers. */
  points: string;
}

const judged = (puzzle: Puzzle | undefined, played: Replayed | null): Verdict | null => {
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
 * Replays moves of a task, of a puzzle by that `puzzle`, that writeMoves() has written. Awaits `moved`
 * after each of them, so that the page can answer meanwhile. Resolves with null if they are not possible.
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
    const replay = replaying(match, task, puzzle, moves);
    const next = () => unlessRefused(() => replay.next()) ?? { done: true, value: null };
    let step = next();
    while (!step.done) {
      await moved();
      step = next();
    }
    return judged(puzzle, step.value);
  } finally {
    match.close();
  }
};

/** Returns the link of a deal that begins now, without the names of people. */
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

/** Returns the actions of a record up to one of its steps. */
export const actionsIn = (engine: Engine, record: string, ply: number): string[] =>
  engine.read((match) => {
    match.load(record, { ply });
    const { by, texts } = match.history();
    return texts.slice(0, ply).filter((_, i) => (by[i] ?? -1) >= 0);
  });
