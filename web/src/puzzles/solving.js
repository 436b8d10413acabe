// The page of one puzzle: its board, what helps, and what comes next.

import { html, nothing } from 'lit-html';
import { placeOn } from '../day/five.js';
import { hashOf } from '../page/address.js';
import { button, icon, pageBar, signButton } from '../ui/icons.js';
import { say } from '../words/say.js';
import { triedNow, wayOn } from './after.js';
import { attempt } from './attempt.js';
import { noted } from './rating.js';
import { attemptView } from './view.js';

/** @import { Game, Page, Shell } from '../page/types' */
/** @import { Puzzles } from '../store/schema.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */
/** @import { Way } from './after.js' */
/** @import { Attempt } from './attempt.js' */
/** @import { Did } from '../day/returning.js' */

/** What leads on. @param {Way} way */
export const leading = ({ address, words }) =>
  html`<a class="button primary" href=${hashOf(address)}>${words}</a>`;

/** What may be done beside solving. @param {Attempt} solving @param {() => unknown} onwards what leads on once it is over */
export const helps = (solving, onwards) => {
  const again = (/** @type {string} */ look) =>
    html`<button class=${look} @click=${solving.begin}>${say('puzzles.again')}</button>`;
  const solution = html`<button @click=${solving.show}>${say('puzzles.show')}</button>`;
  if (solving.phase === 'wait') return nothing;
  if (solving.phase === 'wrong') return [again('primary'), solution];
  if (solving.phase !== 'solve') return [again(''), onwards()];
  return [
    solving.mayUndo
      ? signButton('undo-2', say('table.undo'), solving.undo, { looks: '' })
      : nothing,
    html`<button @click=${solving.giveHint}>${icon('lightbulb')} ${say('table.hint')}</button>`,
    solution,
  ];
};

/**
 * @param {Shell} shell @param {Game} game @param {Puzzle[]} puzzles all of the game @param {Puzzle} puzzle
 * @param {string} [day] of which it may be one @returns {Page}
 */
export const solvingPage = (shell, game, puzzles, puzzle, day = '') => {
  const { name } = game;
  const { n } = puzzle;
  const onwards = wayOn(shell, game, puzzles, puzzle, day);

  /** Where it stands in its day, if it is of one. */
  const ofDay = () => placeOn(shell, day, name, n);
  const heading = () => {
    const own = ofDay();
    return own ? say('day.place', { n: own.place, of: own.of }) : say('puzzles.puzzle', { n });
  };

  /** @param {Did} what */
  const did = (what) => {
    if (what === 'solved') triedNow(name, n);
    const change = (/** @type {Puzzles} */ known) => noted(known, puzzle, what, Date.now());
    shell.stored(shell.store.changePuzzles(name, change));
  };

  const solving = attempt(shell, game, puzzle, {
    did,
    ended: () => shell.focus('.puzzle .do .primary'),
  });
  shell.say(solving.task());

  /** How hard it is, and how good the solver. */
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
    close: solving.close,
    speak: solving.speak,
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
        buttons: () => helps(solving, () => leading(onwards())),
      }),
  };
};
