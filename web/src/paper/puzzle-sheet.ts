// Draws puzzles and solutions on paper.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { Match } from '../engine/engine.ts';
import { SPECTATOR } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Game, Shell } from '../page/types.ts';
import { whoIs } from '../players/names.ts';
import { comingAfter, taskOf } from '../puzzles/statement.ts';
import { codeOf } from '../sharing/offer.ts';
import { icon, mark } from '../ui/icons.ts';
import { language, say, series } from '../words/say.ts';
import { figure } from './figure.ts';
import { orderOf } from './order.ts';
import type { Choice } from './sheet-number.ts';

/** A puzzle on a sheet, and its solved position. */
export type Entry = NonNullable<ReturnType<typeof lookAt>>;

/** Returns a puzzle for paper, or null if it is unsuitable. */
export const lookAt = ({ engine }: Shell, { each, signs }: Choice, game: Game, puzzle: Puzzle) => {
  const own = game.board.paper;
  const load = (match: Match) => match.loadLink(game.name, puzzle.link, puzzle.seed);
  const found = engine.read((match) => {
    load(match);
    const { current: seat } = match.state(SPECTATOR);
    const state = match.state(seat);
    if (own?.suits?.(puzzle, state.view, each) === false) return null;
    const events: GameEvent[] = [];
    for (const action of puzzle.line) {
      const answer = match.act(action, SPECTATOR);
      if ('steps' in answer) events.push(...answer.steps.flatMap((step) => step.events));
    }
    if (signs && own?.isMadeBy?.(events, signs) === false) return null;
    return { seat, state, events, solved: match.state(SPECTATOR).view };
  });
  const coming = () => comingAfter(engine, game.board, load);
  return found && { ...found, game, puzzle, coming };
};

/** Number of lines for the answer, by puzzles on a page. */
const LINES: Record<number, number> = { 1: 3, 2: 4, 4: 2, 6: 2 };

/**
 * Maximum size of a board, in millimetres, by puzzles on a page. paper.css shrinks boards that do not fit.
 */
const ROOM: Record<number, [width: number, height: number]> = {
  1: [168, 190],
  2: [112, 112],
  4: [86, 90],
  6: [64, 64],
};

/** Draws a puzzle with its number on the sheet. `link` is the URL of its page, or "". */
export const puzzleView = (entry: Entry, n: number, { each, game: only }: Choice, link: string) => {
  const { game, puzzle, seat, state, coming } = entry;
  const { board } = game;
  const { players, view, scores } = state;
  const [width, height] = ROOM[each] ?? [0, 0];
  const who = (one: number) => whoIs(players, board.seats, one, seat);
  const names = (one: number) => whoIs(players, board.seats, one, -1).name;
  const level = say('puzzles.level', { n: puzzle.difficulty });
  return html`<article class="problem">
    <header>
      <h3>${n}</h3>
      <p class="about"><strong>${only ? nothing : game.title}</strong> ${level}</p>
      <p>${taskOf(game, puzzle, view)}</p>
      ${
        players.length > 1
          ? html`<p class="sides"
              >${mark(board.seats[seat]?.mark)} ${say('paper.you', { name: names(seat) })}</p
            >`
          : nothing
      }
      ${
        puzzle.goal === 'lead'
          ? html`<p class="sides">${scores.map((score, one) => {
              const words = board.score?.(view, score) ?? score;
              const sign = mark(board.seats[one]?.mark);
              return html`<span>${sign} ${names(one)} <strong>${words}</strong></span> `;
            })}</p>`
          : nothing
      }
      ${board.slides ? guard([entry, language()], () => comingView(coming())) : nothing}
    </header>
    ${link ? codeOf(link) : nothing}
    ${figure({
      board,
      view,
      width,
      height,
      name: say('puzzles.board', { title: game.title }),
      ui: { who, current: state.current },
    })}
    <div class="write">${Array.from({ length: LINES[each] ?? 0 }, () => html`<span></span>`)}</div>
  </article>`;
};

/** Lists the chance events after each slide. */
const comingView = (coming: ReturnType<Entry['coming']>) =>
  html`<ul>${coming.map(({ way, where }) => html`<li>${icon(`arrow-${way}`)} ${where}</li>`)}</ul>`;

/** Side of a solution's board, in millimetres. */
const SIDE = 54;
/** Number of solutions on a page. */
export const SOLUTIONS = 9;

/** Draws the solution of a puzzle with its number on the sheet. */
export const solutionView = ({ game, puzzle, events, solved }: Entry, n: number) => {
  const { board } = game;
  const moves = puzzle.line.map((action) => board.listed?.(action) ?? action);
  return html`<article class="solution">
    <h3>${n}</h3>
    <p><bdi dir="ltr">${series(moves)}</bdi></p>
    ${figure({
      board,
      view: board.hand ? board.hand.bare(solved) : solved,
      width: SIDE,
      name: say('paper.solved', { n }),
      ui: { recent: events },
      over: (layout) => orderOf(board, layout, solved, puzzle.line),
    })}
  </article>`;
};
