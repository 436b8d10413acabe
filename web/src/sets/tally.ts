// The progress of an opened set: which tasks are done, and the state of its deals.

import { pacing } from '../engine/pace.ts';
import type { Shell } from '../page/types.ts';
import { say } from '../words/say.ts';
import type { DealTask, Task, TaskSet } from './code.ts';
import { isOf, noteDeal, verdictOn } from './deals.ts';
import type { Verdict } from './replay.ts';
import { loaderOf } from './replay.ts';

export class Tally {
  #shell: Shell;
  #code: string;
  #set: TaskSet;
  #isOpen = true;
  /** Refusals of deals by the rules, by place from 0. */
  #refused: boolean[] = [];
  /** Verdicts on deals by place and moves; null until known. */
  #verdicts = new Map<string, Verdict | null>();

  constructor(shell: Shell, code: string, set: TaskSet) {
    this.#shell = shell;
    this.#code = code;
    this.#set = set;
    this.#check().catch(console.warn);
    this.look();
  }

  /** Stores the progress of the deals. Called once the player acts, because any site can open a set. */
  async look() {
    await this.#shell.pressed;
    if (!this.#isOpen) return;
    const code = this.#code;
    for (const [i, task] of this.#set.tasks.entries()) {
      const save = this.savedOf(task);
      if (save) await noteDeal(this.#shell, this.#shell.engine, { code, task, place: i + 1 }, save);
    }
  }

  /** Returns the stored game of a deal, if it is the game in progress or the latest of its kind. */
  savedOf(task: Task) {
    const save = this.#shell.store.game(task.game)?.save;
    return save && isOf(this.#shell.engine, task, save) ? save : undefined;
  }

  /** Tests whether the rules refuse the deal at a place; false until known. */
  isRefused(place: number) {
    return this.#refused[place - 1] ?? false;
  }

  /** Tells whether a task is done, with a sentence. */
  of(task: Task, place: number) {
    const { tries = 0, moves = '' } = this.#shell.store.ofSet(this.#code).done[place] ?? {};
    if ('n' in task) {
      const state = moves ? 'solved' : tries > 0 ? 'tried' : 'open';
      return { isDone: moves !== '', words: say('sets.state', { state, n: tries }) };
    }
    const verdict = moves ? this.#verdictOn(task, place, moves) : null;
    const open = this.isRefused(place) ? 'refused' : 'open';
    const state = verdict ? (verdict.isSolved ? 'over' : 'going') : open;
    const words = say('sets.deal.state', { state, points: verdict?.points ?? '' });
    return { isDone: verdict?.isSolved ?? false, words };
  }

  close() {
    this.#isOpen = false;
  }

  /** Checks each deal by the rules. This may take some time for all of them. */
  async #check() {
    const pace = pacing();
    const { engine } = this.#shell;
    for (const [i, task] of this.#set.tasks.entries()) {
      await pace();
      if (!this.#isOpen) return;
      this.#refused[i] = !('n' in task) && engine.refusalOf(loaderOf(task)) !== null;
    }
    if (this.#refused.includes(true)) this.#shell.update();
  }

  #verdictOn(task: DealTask, place: number, moves: string) {
    const key = `${place}/${moves}`;
    if (!this.#verdicts.has(key)) {
      this.#verdicts.set(key, null);
      verdictOn(this.#shell.engine, task, moves).then((verdict) => {
        this.#verdicts.set(key, verdict);
        if (this.#isOpen) this.#shell.update();
      }, console.warn);
    }
    return this.#verdicts.get(key);
  }
}
