// Finds the most points that slides can bring, by exhaustive search: the seed of a puzzle fixes chance.

import type { Engine, Match } from '../engine/engine.ts';
import { SPECTATOR } from '../engine/engine.ts';

/** The most points, and the actions that bring them. */
interface Most {
  gain: number;
  actions: string[];
}

/** Tries all sequences of at most `left` slides from a position of a game for one player. */
export const mostFrom = (
  engine: Engine,
  { record, ply }: { record: string; ply: number },
  slides: string[],
  left: number,
): Most =>
  engine.read((match) => {
    match.load(record, { ply });
    return most(match, slides, left);
  });

const most = (match: Match, slides: string[], left: number): Most => {
  let best: Most = { gain: 0, actions: [] };
  if (left === 0) return best;
  const { ply, scores } = match.state(SPECTATOR);
  for (const action of slides) {
    const report = match.act(action, SPECTATOR);
    if ('refusal' in report) continue;
    const gain = (report.state.scores[0] ?? 0) - (scores[0] ?? 0);
    const rest = most(match, slides, left - 1);
    match.go(ply, SPECTATOR);
    if (gain + rest.gain > best.gain) {
      best = { gain: gain + rest.gain, actions: [action, ...rest.actions] };
    }
  }
  return best;
};
