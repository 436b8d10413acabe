// The page of one puzzle: its board, help, and what comes next.

import { html, nothing } from 'lit-html';
import { placeOn } from '../day/five.ts';
import type { Did } from '../day/repetition.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import type { Puzzles } from '../store/schema.ts';
import { button, icon, pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import type { Way } from './after.ts';
import { triedNow, wayOn } from './after.ts';
import { Attempt } from './attempt.ts';
import { attemptView, focusOnward } from './attempt-view.ts';
import { noted } from './rating.ts';

/** The button to the next thing to do. */
export const onwardButton = ({ address, words }: Way) =>
  html`<a class="button primary" href=${hashOf(address)}>${words}</a>`;

/** The buttons beside the board: help or, at the end of the attempt, the way on. */
export const helpButtons = (solving: Attempt, onwards: () => unknown) => {
  const again = (look: string) =>
    html`<button class=${look} @click=${() => solving.begin()}>${say('puzzles.again')}</button>`;
  const solution = html`<button @click=${() => solving.show()}>${say('puzzles.show')}</button>`;
  if (solving.phase === 'wait') return nothing;
  if (solving.phase === 'wrong') return [again('primary'), solution];
  if (solving.phase !== 'solve') return [again(''), onwards()];
  return [
    solving.mayUndo
      ? signButton('undo-2', say('table.undo'), () => solving.undo(), { looks: '' })
      : nothing,
    html`<button @click=${() => solving.giveHint()}>${icon('lightbulb')} ${say('table.hint')}</button>`,
    solution,
  ];
};

/** The page of one puzzle, possibly as part of a day. */
export const puzzlePage = (
  shell: Shell,
  game: Game,
  puzzles: Puzzle[],
  puzzle: Puzzle,
  day = '',
): Page => {
  const { name } = game;
  const { n } = puzzle;
  const onwards = wayOn(shell, game, puzzles, puzzle, day);

  /** The puzzle's place in the day, if it is part of one. */
  const ofDay = () => placeOn(shell, day, name, n);
  const heading = () => {
    const own = ofDay();
    return own ? say('day.place', { n: own.place, of: own.of }) : say('puzzles.puzzle', { n });
  };

  const did = (what: Did) => {
    if (what === 'solved') triedNow(name, n);
    const change = (known: Puzzles) => noted(known, puzzle, what, Date.now());
    shell.stored(shell.store.changePuzzles(name, change));
  };

  const solving = new Attempt(shell, game, puzzle, {
    did,
    ended: () => focusOnward(shell),
  });
  shell.say(solving.task);

  /** The puzzle's difficulty and the solver's rating. */
  const standing = () => {
    const { rating, streak } = shell.store.puzzles(name);
    const level = { key: 'puzzles.level', values: { n: puzzle.difficulty } };
    return html`<p class="standing soft small">${say('puzzles.standing', { level, rating, streak })}</p>`;
  };

  const share = () =>
    shell.open('link', heading, { page: 'puzzle', game: name, which: `${n}` }, () =>
      say('puzzles.link'),
    );

  return {
    title: () => `${heading()} – ${game.title} – Quintet`,
    close: () => solving.close(),
    speak: () => solving.speak(),
    render: () =>
      attemptView(shell, game, puzzle, solving, {
        kind: '',
        bar: pageBar(
          heading(),
          html`<div class="tools">${button('share-2', say('table.share'), share)}</div>`,
          ofDay()
            ? [hashOf({ page: 'day', day }), say('day.title')]
            : [hashOf({ page: 'corner' }), say('page.puzzles')],
        ),
        above: standing(),
        buttons: () => helpButtons(solving, () => onwardButton(onwards())),
      }),
  };
};
