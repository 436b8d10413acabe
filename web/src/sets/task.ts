// The page of a puzzle in a set: without hints. Records the tries, the time and the solution for the
// result.

import { html, nothing } from 'lit-html';
import type { Did } from '../day/repetition.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { Attempt, attemptView, focusOnward, noted } from '../puzzles/pages.ts';
import type { OfSet, Puzzles } from '../store/schema.ts';
import { pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import type { TaskSet } from './code.ts';
import { writeMoves } from './replay.ts';

/** An addition to the outcome of a task. */
interface More {
  tries?: number;
  seconds: number;
  /** The solution's moves, if the task was solved. */
  moves?: string;
}

/** Adds to the outcome of the task at `place`, from 1, of a set. */
export const withMore = (
  known: OfSet,
  place: number,
  { tries = 0, seconds, moves = '' }: More,
): OfSet => {
  const before = known.done[place] ?? { tries: 0, seconds: 0, moves: '' };
  if (before.moves) return known; // the first solution counts
  const now = { tries: before.tries + tries, seconds: before.seconds + seconds, moves };
  return { ...known, done: { ...known.done, [place]: { ...before, ...now } } };
};

/** A task's place in an opened set. */
interface Where {
  code: string;
  set: TaskSet;
  /** The number of the task, from 1. */
  place: number;
}

export const taskPage = (
  shell: Shell,
  game: Game,
  { code, set, place }: Where,
  puzzle: Puzzle,
): Page => {
  const { name } = game;
  const task = { game: name, n: puzzle.n };
  const { length } = set.tasks;
  const toSet = hashOf({ page: 'set', code });
  let since = Date.now();
  /** Any site can open tasks, so nothing is stored until the player acts. */
  let isTouched = false;
  shell.pressed.then(() => {
    isTouched = true;
  });

  /** Returns the seconds since the previous call. */
  const spent = () => {
    const before = since;
    since = Date.now();
    return Math.max(0, Math.round((since - before) / 1000));
  };

  const note = (more: Omit<More, 'seconds'>) => {
    const seconds = spent();
    shell.stored(
      shell.store.changeOfSet(code, (known) => withMore(known, place, { ...more, seconds })),
    );
  };

  const did = (what: Did) => {
    const change = (known: Puzzles) => noted(known, puzzle, what, Date.now(), { isRated: false });
    shell.stored(shell.store.changePuzzles(name, change));
    const moves =
      what === 'solved' ? (writeMoves(shell.engine, task, puzzle, solving.actions) ?? '') : '';
    note({ tries: 1, moves });
  };

  const solving = new Attempt(shell, game, puzzle, {
    did,
    ended: () => focusOnward(shell),
  });
  shell.say(solving.task);

  /** Leads to the next unsolved puzzle of the set, or to the set. */
  const onwards = () => {
    const { done } = shell.store.ofSet(code);
    const at = set.tasks.findIndex(
      (task, i) => i + 1 !== place && 'n' in task && !done[i + 1]?.moves,
    );
    const next = set.tasks[at];
    if (!next) return html`<a class="button primary" href=${toSet}>${say('sets.back')}</a>`;
    const hash = hashOf({ page: 'task', game: next.game, code, place: `${at + 1}` });
    return html`<a class="button primary" href=${hash}>${say('puzzles.next')}</a>`;
  };

  const buttons = () => {
    if (solving.phase === 'wait') return nothing;
    if (solving.phase === 'wrong') {
      return html`<button class="primary" @click=${() => solving.begin()}>${say('puzzles.again')}</button>`;
    }
    if (solving.phase !== 'solve') return onwards();
    return solving.mayUndo
      ? signButton('undo-2', say('table.undo'), () => solving.undo(), { looks: '' })
      : nothing;
  };

  const heading = () => say('sets.place', { n: place, of: length });
  return {
    title: () => `${heading()} – ${game.title} – Quintet`,
    close: () => {
      if (isTouched && !shell.store.ofSet(code).done[place]?.moves) note({});
      solving.close();
    },
    speak: () => solving.speak(),
    render: () =>
      attemptView(shell, game, puzzle, solving, {
        kind: '',
        bar: pageBar(heading(), nothing, [toSet, set.name || say('sets.set')]),
        above: nothing,
        buttons,
      }),
  };
};
