// The games of sets that are played at the table: what came of one is written down when its set is looked
// at, and before another game takes its place. Fetched once a set has been begun.

import { loadEngine } from '../engine/engine.js';
import { seedOf } from '../match/deal.js';
import { readSet } from './code.js';
import { actionsIn, verdictOf, writeMoves } from './replay.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Shell } from '../page/types' */
/** @import { Save } from '../store/schema.js' */
/** @import { Task } from './code.js' */
/** @import { Verdict } from './replay.js' */

/** What the rules have said of moves, which are replayed once. @type {Map<string, Verdict | null>} */
const verdicts = new Map();

/** What the rules say of a deal's moves. @param {Engine} engine @param {Extract<Task, { seed: string }>} task @param {string} moves */
export const verdictOn = (engine, task, moves) => {
  const key = `${task.link}/${task.seed}/${moves}`;
  const verdict = verdicts.get(key) ?? verdictOf(engine, task, undefined, moves);
  verdicts.set(key, verdict);
  return verdict;
};

/** Whether a stored game is that of a task. @param {Task} task @param {Save} save */
export const isOf = (task, { record }) => 'seed' in task && seedOf(record) === task.seed;

/**
 * Writes down how far a set's deal is; once it was finished, it counts as it was then.
 * @param {Shell} shell @param {Engine} engine @param {{ code: string, task: Task, place: number }} where from 1
 * @param {Save} save @returns {Promise<void>}
 */
export const noteDeal = async ({ store, stored }, engine, { code, task, place }, save) => {
  const { record, ply, when } = save;
  const moves = ply && writeMoves(engine, task, undefined, actionsIn(engine, record, ply));
  const before = store.ofSet(code).done[place];
  if (!moves || !('seed' in task) || before?.moves === moves) return;
  if (before?.moves && verdictOn(engine, task, before.moves)?.isSolved) return;
  const begun = before?.begun ?? when;
  const seconds = Math.max(0, Math.round((when - begun) / 1000));
  const now = { tries: 1, seconds, moves, begun };
  await stored(
    store.changeOfSet(code, (known) => ({ ...known, done: { ...known.done, [place]: now } })),
  );
};

/** @param {Shell} shell @param {string} game @param {Save} save of it that gives way */
const noteAll = async (shell, game, save) => {
  for (const { key: code, done } of shell.store.sets()) {
    for (const [i, task] of readSet(code)?.tasks.entries() ?? []) {
      const place = i + 1;
      if (task.game !== game || !done[place] || !isOf(task, save)) continue;
      await noteDeal(shell, await loadEngine(game), { code, task, place }, save);
    }
  }
};

/** The pages that are looked after. @type {WeakSet<Shell>} */
const kept = new WeakSet();

/** From now on writes down what came of a set's game before another takes its place. @param {Shell} shell */
export const keepDeals = (shell) => {
  if (kept.has(shell)) return;
  kept.add(shell);
  const { store } = shell;
  const present = () => new Map(shell.games.map(({ name }) => [name, store.game(name)?.save]));
  let before = present();
  store.watch(({ kinds, elsewhere }) => {
    if (!kinds.has('game')) return;
    const now = present();
    for (const [game, save] of elsewhere ? [] : before) {
      const next = now.get(game);
      if (!save || save === next) continue;
      const isAgain = next && seedOf(next.record) === seedOf(save.record);
      if (!isAgain || (save.over && !next.over)) noteAll(shell, game, save).catch(console.warn);
    }
    before = now;
  });
};
