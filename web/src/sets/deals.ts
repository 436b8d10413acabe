// The games of sets that are played at the table: what came of one is written down when it is over, when
// its set is looked at, and before another game takes its place. Fetched once a set has been begun.

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
import { actionsIn, loading, verdictOf, writeMoves } from './replay.ts';

/** Verdicts of the rules on moves, which are replayed once. */
const verdicts = new Map<string, Promise<Verdict | null>>();

/** Asks the rules about a deal's moves, while the page goes on: a backup may bring many long ones. */
export const verdictOn = (engine: Engine, task: DealTask, moves: string) => {
  const key = `${task.link}/${task.seed}/${moves}`;
  const verdict = verdicts.get(key) ?? verdictOf(engine, task, undefined, moves, pacing());
  verdicts.set(key, verdict);
  return verdict;
};

/** Describes how a match begins: its position, and which seats are a computer's. */
const beginningOf = (match: Match) => {
  match.go(0, SPECTATOR);
  const { players, view } = match.state(OMNISCIENT);
  return JSON.stringify([players.map(levelOf), view]);
};

/** Tells whether a stored game is that of a task: the same deal in the same set-up. */
export const isOf = (engine: Engine, task: Task, { record }: Save) =>
  'seed' in task &&
  seedOf(record) === task.seed &&
  unlessRefused(() =>
    engine.read((match) => {
      loading(task)(match);
      const beginning = beginningOf(match);
      match.load(record);
      return beginningOf(match) === beginning;
    }),
  ) === true;

/** A task in a set. */
interface Place {
  /** The code of the set. */
  code: string;
  task: Task;
  /** The number of the task in the set, from 1. */
  place: number;
}

/** Stores how far a set's deal is. Once it was finished, it counts as it was then. */
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
      // Another tab may have written more meanwhile.
      known.done[place]?.moves === before?.moves
        ? { ...known, done: { ...known.done, [place]: now } }
        : known,
    ),
  );
};

/** Stores a game for each set that was begun and has it. Returns these sets. */
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

/** Writes down what came of a game that is over, and leads back to its set. */
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

/** The pages that are looked after. */
const kept = new WeakSet<Shell>();

/** From now on writes down what came of a set's game: when it is over, and before another takes its place. */
export const keepDeals = (shell: Shell) => {
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
      if (save === next) continue;
      const isSame = save && next && seedOf(save.record) === seedOf(next.record);
      if (save && !save.over && !isSame) noteAll(shell, game, save).catch(console.warn);
      if (next?.over && !(isSame && save.over)) end(shell, game, next).catch(console.warn);
    }
    before = now;
  });
};
