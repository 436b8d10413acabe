// What a puzzle says before anybody does anything: what is to be reached, and what chance brings next.

import { CHANCE, SPECTATOR } from '../engine/engine.js';
import { say, sentences } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { Engine, Match } from '../engine/engine.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */
/** @import { Game } from '../page/types' */

/** What is to be reached, in sentences. @param {Game} game @param {Puzzle} puzzle @param {unknown} view */
export const taskOf = ({ name, board }, { goal, value, line }, view) => {
  const key = goal === 'points' ? `puzzles.${name}.goal.points` : `puzzles.goal.${goal}`;
  const rule = goal === 'win' ? board.goal?.(view) : '';
  return sentences(say(key, { value, n: line.length }), rule ?? '');
};

/**
 * What chance brings after each slide, which a puzzle's seed decides; nothing on other boards, and after
 * slides that are refused.
 * @param {Engine} engine @param {Board} board @param {(match: Match) => void} load
 * @returns {{ way: string, where: string }[]}
 */
export const comingAfter = (engine, { slides, where }, load) =>
  engine.read((match) =>
    Object.entries(slides ?? {}).flatMap(([way, action]) => {
      load(match);
      const reply = match.act(action, SPECTATOR);
      if ('refusal' in reply || !where) return [];
      const events = reply.steps.filter(({ by }) => by === CHANCE).flatMap((step) => step.events);
      return { way, where: where(events) };
    }),
  );
