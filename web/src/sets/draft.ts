// The set in the making, and the additions to it: puzzles by number or kind, and deals.

import { levelAmong } from '../engine/computer.ts';
import { anySeed } from '../engine/engine.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { offeredOf } from '../engine/puzzle-list.ts';
import { seated } from '../match/setup.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import type { Game, Shell } from '../page/types.ts';
import { say } from '../words/say.ts';
import type { Task, TaskSet } from './code.ts';
import { MOST_TASKS } from './code.ts';
import { linkOfDeal } from './replay.ts';

export const ALL = 'all';
/** Stands for the set-up used last. */
export const LAST = 'last';
/** A seed in decimal digits. */
const SEED = /^\d{1,19}$/;

/** The kind of puzzles to add, as in the form. */
interface Kind {
  game: string;
  /** "1" … "5", or ALL. */
  difficulty: string;
  /** A theme, or ALL. */
  theme: string;
  count: string;
}

export interface Draft extends TaskSet, Kind {
  /** The index of a set-up, or LAST. */
  setup: string;
}

/** The set made in this visit, and the values in its form. */
export const draft: Draft = {
  name: '',
  sentence: '',
  tasks: [],
  game: '',
  difficulty: ALL,
  theme: ALL,
  count: '3',
  setup: LAST,
};

/**
 * Draws puzzles of a kind that are not among the tasks, sorted by difficulty. `random` is like
 * Math.random().
 */
export const drawnFor = (
  puzzles: Puzzle[],
  { game, difficulty, theme, count, tasks }: Kind & Pick<TaskSet, 'tasks'>,
  random: () => number,
) =>
  offeredOf(puzzles)
    .filter((one) => difficulty === ALL || `${one.difficulty}` === difficulty)
    .filter(({ themes }) => theme === ALL || themes.includes(theme))
    .filter(({ n }) => !tasks.some((task) => 'n' in task && task.game === game && task.n === n))
    .map((puzzle) => ({ puzzle, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Number(count))
    .map(({ puzzle }) => puzzle)
    .sort((a, b) => a.difficulty - b.difficulty || a.n - b.n);

/** Adds tasks to the draft, or refuses with a sentence at a field. */
export class Additions {
  /** The puzzles and the board of the chosen game, once loaded. */
  chosen: { puzzles: Puzzle[] | null; game: Game } | undefined;

  #shell: Shell;
  #visit: number;
  /** The refused field, or "", and the sentence. */
  #refusal = { field: '', why: () => '' };
  /** Resolves when loading `chosen` has ended. */
  #looking: Promise<void>;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#visit = shell.visit;
    draft.game ||= shell.games[0]?.name ?? '';
    this.#looking = this.#look();
  }

  /** Chooses another game. */
  choose(game: string) {
    this.chosen = undefined;
    Object.assign(draft, { game, theme: ALL, setup: LAST });
    this.#shell.update();
    this.#looking = this.#look();
  }

  /** Returns why a field was refused, or "". */
  refusalAt(field: string) {
    return this.#refusal.field === field ? this.#refusal.why() : '';
  }

  async addKind() {
    const puzzles = (await this.#found())?.puzzles;
    if (!puzzles) return this.#refuse('add-kind', () => this.#missing());
    const drawn = drawnFor(puzzles, draft, Math.random);
    if (drawn.length === 0) return this.#refuse('add-kind', () => say('sets.noMore'));
    const { game } = draft;
    this.#add(
      'add-kind',
      drawn.map(({ n }) => ({ game, n })),
    );
  }

  /** Adds the puzzles whose numbers are in a field. */
  async addNumbers(field: HTMLInputElement) {
    const puzzles = (await this.#found())?.puzzles;
    if (!puzzles) return this.#refuse('numbers', () => this.#missing());
    const { game } = draft;
    const numbers = field.value.split(/[\s,;.]+/).filter(Boolean);
    const known = new Set(puzzles.map(({ n }) => `${n}`));
    const place = numbers.find((n) => !known.has(n));
    if (place !== undefined) {
      return this.#refuse('numbers', () => say('puzzles.unknown', { place }));
    }
    this.#add(
      'numbers',
      numbers.map((n) => ({ game, n: Number(n) })),
    );
    if (!this.#refusal.field) field.value = '';
  }

  /** Adds the deal whose seed is in a field, or a random one. */
  async addDeal(field: HTMLInputElement) {
    const game = (await this.#found())?.game;
    if (!game) return;
    const written = field.value.trim();
    if (written && !SEED.test(written)) {
      return this.#refuse('seed', () => say('sets.seed.refused'));
    }
    const seed = written ? BigInt(written) : anySeed();
    const { options, names } = this.#setupOf(game);
    const link = linkOfDeal(this.#shell.engine, game.name, options, names, seed);
    this.#add('seed', [{ game: game.name, seed: seed.toString(16), link }]);
    if (!this.#refusal.field) field.value = '';
  }

  #add(field: string, tasks: Task[]) {
    if (draft.tasks.length + tasks.length > MOST_TASKS) {
      return this.#refuse(field, () => say('sets.tooMany', { n: MOST_TASKS }));
    }
    draft.tasks.push(...tasks);
    this.#refusal = { field: '', why: () => '' };
    this.#shell.say(say('sets.added', { n: tasks.length, all: draft.tasks.length }));
    this.#shell.update();
  }

  #refuse(field: string, why: () => string) {
    this.#refusal = { field, why };
    this.#shell.focus(`#${field}`);
  }

  /**
   * Returns the options and names of a deal: those used last, or the same players with another set-up.
   */
  #setupOf(game: Game) {
    const { engine } = this.#shell;
    const last = rememberedSetup(this.#shell, game);
    const { options } = game.board.setups[Number(draft.setup)] ?? last;
    if (options === last.options) return last;
    const { names } = last;
    return { options, names: seated(engine, game.name, options, names, levelAmong(names)) };
  }

  /** Returns the chosen game once loaded; undefined if it cannot be fetched. */
  async #found() {
    // Tries again, because the network may be back.
    if (this.chosen && !this.chosen.puzzles) this.#looking = this.#look();
    await this.#looking;
    return this.chosen;
  }

  /** Refuses because the puzzles cannot be fetched. */
  #missing() {
    const game = this.#shell.games.find(({ name }) => name === draft.game);
    return say('puzzles.missing', { title: game?.title ?? '' });
  }

  /** Loads the puzzles and the board of the chosen game. */
  async #look() {
    const shell = this.#shell;
    const { game: name } = draft;
    const listed = shell.games.find((game) => game.name === name);
    if (!listed) return;
    try {
      const [puzzles, game] = await Promise.all([puzzlesOf(name), shell.load(listed)]);
      if (shell.visit !== this.#visit || name !== draft.game) return;
      this.chosen = { puzzles: puzzles ?? null, game };
      shell.update();
    } catch (error) {
      console.warn(error);
    }
  }
}
