// The texts at the beginning of a puzzle: its task, and the next random outcomes.

import type { Board } from '../board/types.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { CHANCE, SPECTATOR } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Game } from '../page/types.ts';
import { say, sentences } from '../words/say.ts';

/** Returns the task in sentences. */
export const taskOf = ({ name, board }: Game, { goal, value, line }: Puzzle, view: unknown) => {
  const key = goal === 'points' ? `puzzles.${name}.goal.points` : `puzzles.goal.${goal}`;
  const rule = goal === 'win' ? board.goal?.(view) : '';
  return sentences(say(key, { value, n: line.length }), rule ?? '');
};

/**
 * Returns the random outcome of each slide, which follows from the puzzle's seed. Empty on boards without
 * slides; illegal slides are left out.
 */
export const comingAfter = (
  engine: Engine,
  { slides, where }: Board,
  load: (match: Match) => void,
) =>
  engine.read((match) =>
    Object.entries(slides ?? {}).flatMap(([way, action]) => {
      load(match);
      const reply = match.act(action, SPECTATOR);
      if ('refusal' in reply || !where) return [];
      const events = reply.steps.filter(({ by }) => by === CHANCE).flatMap((step) => step.events);
      return { way, where: where(events) };
    }),
  );
