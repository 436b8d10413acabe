// The most that slides still bring, found by trying all of them: in a puzzle chance is known.

import { SPECTATOR } from '../engine/engine.js';

/** @import { Engine, Match } from '../engine/engine.js' */

/** How many points, and by which actions. @typedef {{ gain: number, actions: string[] }} Most */

/**
 * @param {Engine} engine @param {{ record: string, ply: number }} position of a game of one player
 * @param {string[]} slides all that there are @param {number} left how many of them may follow @returns {Most}
 */
export const mostFrom = (engine, { record, ply }, slides, left) =>
  engine.read((match) => {
    match.load(record, { ply });
    return most(match, slides, left);
  });

/** @param {Match} match @param {string[]} slides @param {number} left @returns {Most} */
const most = (match, slides, left) => {
  /** @type {Most} */
  let best = { gain: 0, actions: [] };
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
