// The puzzles and the common game of a day, each with the player's results and a link.

import { html, nothing } from 'lit-html';
import { signed, sum } from '../board/phrases.ts';
import { picture } from '../board/picture.ts';
import type { State } from '../engine/types.ts';
import { bestIn } from '../match/summary.ts';
import { mayReplace, refusalIn } from '../newgame/replace.ts';
import { hashOf } from '../page/address.ts';
import type { Shell } from '../page/types.ts';
import { termsOf } from '../store/schema.ts';
import { icon } from '../ui/icons.ts';
import { say, series } from '../words/say.ts';
import { signOf } from './card.ts';
import type { OfDay } from './five.ts';
import type { Day } from './schedule.ts';
import { COMMON, dayAt, gamesOn, seedOn, unfinishedOn } from './schedule.ts';

/** Side of a puzzle's picture, in CSS pixels. It is displayed smaller, for thinner lines. */
const SMALL = 160;

/** A puzzle or the common game of a day, as displayed. */
interface Deed {
  game: string;
  title: string;
  way: OfDay['way'];
  /** The picture of the board. */
  look: unknown;
  /** The player's results, in a few words each. Empty ones are omitted. */
  state: string[];
}

const deed = (
  { game, title, way, look, state }: Deed,
  action: unknown,
) => html`<li data-game=${game}>
  <div class="look ${way}">${look} ${way === 'none' ? nothing : signOf(way)}</div>
  <div>
    <h3>${title}</h3>
    <p class="soft small">${series(state.filter(Boolean)) || say('day.new')}</p>
  </div>
  ${action}
</li>`;

/** Formats the number of hints, "" for none. */
const hinted = (n: number) => (n > 0 ? say('day.hints', { n }) : '');

/** Marks what was done after its day; "" if it was on the day. */
const late = (day: Day, when: number) => (dayAt(when) > day ? say('day.later') : '');

/**
 * Draws a puzzle of a day, with its picture once the position is loaded. The next one to solve has
 * the primary button.
 */
export const puzzleDeed = (
  day: Day,
  ofDay: OfDay,
  position: State | undefined,
  isNext: boolean,
) => {
  const { game, way, done: puzzle, address } = ofDay;
  const { name, title, board } = game;
  const does = puzzle?.solved ? 'look' : puzzle ? 'again' : 'solve';
  const state = !puzzle
    ? []
    : [
        say(`day.way.${way}`),
        way !== 'first' && puzzle.tries > 0 ? say('day.tries', { n: puzzle.tries }) : '',
        hinted(puzzle.hints),
        puzzle.solved ? late(day, puzzle.when) : '',
      ];
  return deed(
    {
      game: name,
      title,
      way,
      look: board && position ? picture(board, position.view, SMALL) : nothing,
      state,
    },
    html`<a class="button ${isNext ? 'primary' : ''}" href=${hashOf(address)}>
      ${say(`day.${does}`)} <span class="unseen">${title}</span>
    </a>`,
  );
};

/** Draws the day's game of 2048, which is the same for everyone. */
export const commonDeed = (shell: Shell, day: Day) => {
  const { store } = shell;
  const results = gamesOn(store, day);
  const { isAtHand, kept } = unfinishedOn(store, day);
  const game = shell.games.find(({ name }) => name === COMMON);
  if (!game) return nothing;
  const title = say('day.common', { title: game.title });
  const isBegun = isAtHand || kept !== undefined;
  const [first] = results;
  const state = [
    first ? say('day.best', { score: signed(bestIn(results)) }) : '',
    first ? say('day.games', { n: results.length }) : '',
    hinted(sum(results.flatMap(({ hints }) => hints))),
    first ? late(day, first.when) : '',
    isBegun ? say('day.begun') : '',
  ];
  const does = isBegun ? 'goOn' : first ? 'playAgain' : 'play';
  const play = async () => {
    const refused = kept ? refusalIn(shell.engine, COMMON, kept) : null;
    if (isAtHand) shell.go({ page: 'table', game: COMMON });
    else if (refused) shell.tell({ text: () => refused.sentence });
    else if (!(await mayReplace(shell, game))) return;
    else if (kept) shell.play(game, { record: kept.record, ply: kept.ply, terms: termsOf(kept) });
    else shell.play(game, { options: '', names: [''], seed: seedOn(day) });
  };
  return deed(
    { game: COMMON, title, way: first ? 'first' : 'none', look: icon('trophy'), state },
    html`<button @click=${play}>
      ${say(`day.${does}`)} <span class="unseen">${title}</span>
    </button>`,
  );
};
