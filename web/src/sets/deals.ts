// Records the outcomes of deals in sets: when the game is over, when the set is opened, and before
// another game replaces it. Fetched once a set has been begun.

import { levelOf } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { loadEngine, OMNISCIENT, SPECTATOR, unlessRefused } from '../engine/engine.ts';
import { pacing } from '../engine/pace.ts';
import { seedOf } from '../match/deal.ts';
import type { Shell } from '../page/types.ts';
import type { Save } from '../store/schema.ts';
import { say } from '../words/say.ts';
import type { DealTask, Task } from './code.ts';
import { readSet } from './code.ts';
import type { Verdict } from './replay.ts';
import { actionsIn, loaderOf, verdictOf, writeMoves } from './replay.ts';

/** Caches the rules' verdicts on moves. */
const verdicts = new Map<string, Promise<Verdict | null>>();

/**
 * Asks for the rules' verdict on a deal's moves without blocking the page: a backup may have many long
 * deals.
 */
export const verdictOn = (engine: Engine, task: DealTask, moves: string) => {
  const key = `${task.link}/${task.seed}/${moves}`;
  const verdict = verdicts.get(key) ?? verdictOf(engine, task, undefined, moves, pacing());
  verdicts.set(key, verdict);
  return verdict;
};

/** Returns the beginning of a match: its position, and which seats are computers. */
const beginningOf = (match: Match) => {
  match.go(0, SPECTATOR);
  const { players, view } = match.state(OMNISCIENT);
  return JSON.stringify([players.map(levelOf), view]);
};

/** Tests whether a stored game is that of a task: the same deal with the same set-up. */
export const isOf = (engine: Engine, task: Task, { record }: Save) =>
  'seed' in task &&
  seedOf(record) === task.seed &&
  unlessRefused(() =>
    engine.read((match) => {
      loaderOf(task)(match);
      const beginning = beginningOf(match);
      match.load(record);
      return beginningOf(match) === beginning;
    }),
  ) === true;

/** The place of a task. */
interface Place {
  /** The code of the set. */
  code: string;
  task: Task;
  /** The number of the task in the set, from 1. */
  place: number;
}

/** Stores the progress of a deal. A finished deal keeps its first outcome. */
export const noteDeal = async (
  shell: Shell,
  engine: Engine,
  { code, task, place }: Place,
  save: Save,
): Promise<void> => {
  const { record, ply, when } = save;
  const actions = unlessRefused(() => actionsIn(engine, record, ply));
  const moves = ply && actions && writeMoves(engine, task, undefined, actions);
  const before = shell.store.ofSet(code).done[place];
  if (!moves || !('seed' in task) || before?.moves === moves) return;
  if (before?.moves && (await verdictOn(engine, task, before.moves))?.isSolved) return;
  const begun = before?.begun ?? when;
  const seconds = Math.max(0, Math.round((when - begun) / 1000));
  const now = { tries: 1, seconds, moves, begun };
  await shell.stored(
    shell.store.changeOfSet(code, (known) =>
      // Another tab may have stored more.
      known.done[place]?.moves === before?.moves
        ? { ...known, done: { ...known.done, [place]: now } }
        : known,
    ),
  );
};

/** Records a game in each begun set that has its deal. Returns these sets. */
const noteAll = async (shell: Shell, game: string, save: Save) => {
  const found = [];
  for (const { key: code, done } of shell.store.all('set')) {
    const { name = '', tasks = [] } = readSet(code) ?? {};
    for (const [i, task] of tasks.entries()) {
      const place = i + 1;
      if (task.game !== game || !done[place]) continue;
      const engine = await loadEngine(game);
      if (!isOf(engine, task, save)) continue;
      await noteDeal(shell, engine, { code, task, place }, save);
      found.push({ code, name });
    }
  }
  return found;
};

/** Records the outcome of a finished game, and offers the way back to its set. */
const end = async (shell: Shell, game: string, save: Save) => {
  const [set] = await noteAll(shell, game, save);
  if (!set) return;
  const { code, name } = set;
  shell.tell({
    text: () => say('sets.deal.over', { name: name || say('sets.set') }),
    action: () => say('sets.back'),
    act: () => shell.go({ page: 'set', code }),
  });
};

/** The shells that keepDeals() observes. */
const observed = new WeakSet<Shell>();

/** Records deals from now on: when a game is over, and before another replaces it. */
export const keepDeals = (shell: Shell) => {
  if (observed.has(shell)) return;
  observed.add(shell);
  const { store } = shell;
  const present = () => new Map(shell.games.map(({ name }) => [name, store.game(name)?.save]));
  let before = present();
  store.watch(({ kinds, elsewhere }) => {
    if (!kinds.has('game')) return;
    const now = present();
    for (const [game, save] of elsewhere ? [] : before) {
      const next = now.get(game);
      if (save === next) continue;
      const isSame = save && next && seedOf(save.record) === seedOf(next.record);
      if (save && !save.over && !isSame) noteAll(shell, game, save).catch(console.warn);
      if (next?.over && !(isSame && save.over)) end(shell, game, next).catch(console.warn);
    }
    before = now;
  });
};
