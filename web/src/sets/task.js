// One puzzle of a set as it is solved: without hints, and with its tries, its time and the moves that
// solved it written down for the result.

import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.js';
import { attempt, attemptView, noted } from '../puzzles/pages.js';
import { pageBar, signButton } from '../ui/icons.js';
import { say } from '../words/say.js';
import { writeMoves } from './replay.js';

/** @import { Puzzle } from '../engine/puzzles.js' */
/** @import { Game, Page, Shell } from '../page/types' */
/** @import { OfSet, Puzzles } from '../store/schema.js' */
/** @import { TaskSet } from './code.js' */
/** @import { Did } from '../day/returning.js' */

/** What was done of a set by then, with more of one task. @param {OfSet} known @param {number} place from 1 @param {{ tries?: number, seconds: number, moves?: string }} more @returns {OfSet} */
export const withMore = (known, place, { tries = 0, seconds, moves = '' }) => {
  const before = known.done[place] ?? { tries: 0, seconds: 0, moves: '' };
  if (before.moves) return known; // the first solution counts
  const now = { tries: before.tries + tries, seconds: before.seconds + seconds, moves };
  return { ...known, done: { ...known.done, [place]: { ...before, ...now } } };
};

/**
 * @param {Shell} shell @param {Game} game @param {{ code: string, set: TaskSet, place: number }} where from 1
 * @param {Puzzle} puzzle @returns {Page}
 */
export const taskPage = (shell, game, { code, set, place }, puzzle) => {
  const { name } = game;
  const task = { game: name, n: puzzle.n };
  const { length } = set.tasks;
  const toSet = hashOf({ page: 'set', code });
  let since = Date.now();
  /** Any site can open a task, and another one after it: what nobody has touched leaves nothing behind. */
  let isTouched = false;
  shell.pressed.then(() => {
    isTouched = true;
  });

  /** The seconds since this was last asked. */
  const spent = () => {
    const before = since;
    since = Date.now();
    return Math.max(0, Math.round((since - before) / 1000));
  };

  /** @param {Omit<Parameters<typeof withMore>[2], 'seconds'>} more */
  const note = (more) => {
    const seconds = spent();
    shell.stored(
      shell.store.changeOfSet(code, (known) => withMore(known, place, { ...more, seconds })),
    );
  };

  /** @param {Did} what */
  const did = (what) => {
    const change = (/** @type {Puzzles} */ known) =>
      noted(known, puzzle, what, Date.now(), { isRated: false });
    shell.stored(shell.store.changePuzzles(name, change));
    const moves =
      what === 'solved' ? (writeMoves(shell.engine, task, puzzle, solving.actions) ?? '') : '';
    note({ tries: 1, moves });
  };

  const solving = attempt(shell, game, puzzle, {
    did,
    ended: () => shell.focus('.puzzle .do .primary'),
  });
  shell.say(solving.task());

  /** The next puzzle of the set that is not solved, else the set. */
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
      return html`<button class="primary" @click=${solving.begin}>${say('puzzles.again')}</button>`;
    }
    if (solving.phase !== 'solve') return onwards();
    return solving.mayUndo
      ? signButton('undo-2', say('table.undo'), solving.undo, { looks: '' })
      : nothing;
  };

  const heading = () => say('sets.place', { n: place, of: length });
  return {
    title: () => `${heading()} – ${game.title} – Quintet`,
    close: () => {
      if (isTouched && !shell.store.ofSet(code).done[place]?.moves) note({});
      solving.close();
    },
    speak: solving.speak,
    render: () =>
      attemptView(shell, game, puzzle, solving, {
        kind: '',
        bar: pageBar(heading(), nothing, [toSet, set.name || say('sets.set')]),
        above: nothing,
        buttons,
      }),
  };
};
